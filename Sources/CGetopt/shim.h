// getopt_long of glibc.
#pragma once
#include <getopt.h>
