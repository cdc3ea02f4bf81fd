#define _GNU_SOURCE
#include "CWallClock.h"

#include <dlfcn.h>
#include <stdatomic.h>
#include <time.h>

typedef int (*clock_function)(clockid_t, struct timespec *);

static _Atomic(clock_function) real_clock;
static atomic_bool is_set;
static int64_t set_start;
static int64_t set_origin;
static double set_speed;

static int64_t nanoseconds(struct timespec time) { return time.tv_sec * 1000000000LL + time.tv_nsec; }

static int read_clock(clockid_t clock, struct timespec *time) {
    clock_function function = atomic_load_explicit(&real_clock, memory_order_relaxed);
    if (!function) {
        function = (clock_function)dlsym(RTLD_NEXT, "clock_gettime");
        atomic_store_explicit(&real_clock, function, memory_order_relaxed);
    }
    return function(clock, time);
}

void cwallclock_set(int64_t start, double speed) {
    struct timespec now;
    read_clock(CLOCK_MONOTONIC, &now);
    set_origin = nanoseconds(now);
    set_start = start;
    set_speed = speed;
    atomic_store_explicit(&is_set, 1, memory_order_release);
}

/// Stands in front of glibc's function of the same name, for this executable and the libraries it loads.
int clock_gettime(clockid_t clock, struct timespec *time) {
    if (clock != CLOCK_REALTIME || !atomic_load_explicit(&is_set, memory_order_acquire)) {
        return read_clock(clock, time);
    }
    struct timespec now;
    int status = read_clock(CLOCK_MONOTONIC, &now);
    if (status != 0) return status;
    int64_t wall = set_start + (int64_t)((double)(nanoseconds(now) - set_origin) * set_speed);
    time->tv_sec = wall / 1000000000LL;
    time->tv_nsec = wall % 1000000000LL;
    if (time->tv_nsec < 0) {
        time->tv_nsec += 1000000000LL;
        time->tv_sec -= 1;
    }
    return 0;
}
