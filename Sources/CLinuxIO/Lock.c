#define _GNU_SOURCE
#include "CLinuxIO.h"

#include <errno.h>
#include <fcntl.h>

/// A write lock on one byte.
static struct flock one_byte(off_t offset) {
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = offset, .l_len = 1};
    return lock;
}

int clinuxio_lock_byte(int fd, off_t offset) {
    struct flock lock = one_byte(offset);
    if (fcntl(fd, F_OFD_SETLK, &lock) == 0) return 0;
    return errno == EACCES ? -EAGAIN : -errno;
}

int clinuxio_mark_byte(int fd, off_t offset) {
    struct flock lock = one_byte(offset);
    return fcntl(fd, F_SETLK, &lock) < 0 ? -errno : 0;
}

pid_t clinuxio_byte_owner(int fd, off_t offset) {
    struct flock lock = one_byte(offset);
    if (fcntl(fd, F_GETLK, &lock) < 0 || lock.l_type == F_UNLCK || lock.l_pid < 0) return 0;
    return lock.l_pid;
}
