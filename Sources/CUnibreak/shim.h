// libunibreak: UAX 14 line breaks and UAX 29 boundaries.
#pragma once
#include <linebreak.h>
#include <wordbreak.h>
