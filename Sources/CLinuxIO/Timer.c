#include "CLinuxIO.h"

#include <errno.h>
#include <sys/timerfd.h>
#include <unistd.h>

int clinuxio_timer_open(int clock) {
    int fd = timerfd_create(clock, TFD_CLOEXEC | TFD_NONBLOCK);
    return fd < 0 ? -errno : fd;
}

int clinuxio_timer_arm(int fd, int64_t nanoseconds, bool cancel_on_set) {
    // A zero time would disarm the timer instead of firing it.
    int64_t due = nanoseconds < 1 ? 1 : nanoseconds;
    struct itimerspec when = {.it_value = {.tv_sec = due / 1000000000, .tv_nsec = due % 1000000000}};
    int flags = TFD_TIMER_ABSTIME | (cancel_on_set ? TFD_TIMER_CANCEL_ON_SET : 0);
    return timerfd_settime(fd, flags, &when, NULL) < 0 ? -errno : 0;
}

int clinuxio_timer_take(int fd) {
    uint64_t expirations;
    if (read(fd, &expirations, sizeof expirations) == sizeof expirations) return 1;
    return errno == EAGAIN || errno == EINTR ? 0 : -errno;
}
