// The process's wall clock, which can be set for the process alone.
#pragma once

#include <stdint.h>

/// Makes CLOCK_REALTIME of this process read `start` now (nanoseconds since 1970) and run `speed` times as fast.
///
/// Authors' code reads the time with `Date()`, so a picture of another moment needs another time in the whole process.
/// Kernel timers and other processes are not touched.
void cwallclock_set(int64_t start, double speed);
