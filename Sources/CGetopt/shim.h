// getopt_long of glibc, with its globals behind functions: Swift 6 lets no one touch a C global.
#pragma once
#include <getopt.h>

/// Begins a new scan that complains of nothing itself.
static inline void cgetopt_begin(void) {
    optind = 0;
    opterr = 0;
}

/// The index of the next word to be looked at.
static inline int cgetopt_index(void) { return optind; }

/// The value of the option just found; NULL where it has none.
static inline const char *cgetopt_value(void) { return optarg; }
