// libmicrohttpd: the HTTP server.
#pragma once
#include <microhttpd.h>
