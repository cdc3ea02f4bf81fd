// What the two versions share.
#pragma once

#include "CGPIO.h"

#include <errno.h>

/// Copies a text that may be NULL and may be too long.
void cgpio_copy_text(char *target, unsigned long size, const char *source);

/// Fills in name, label and number of lines of a chip whose path is set.
int cgpio_describe_chip(struct cgpio_chip *chip);

/// -errno, or -EIO where a library call failed without saying why.
static inline int cgpio_failure(void) { return errno > 0 ? -errno : -EIO; }
