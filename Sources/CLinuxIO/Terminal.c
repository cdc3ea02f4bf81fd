// Window sizes of terminals.
#include "CLinuxIO.h"

#include <errno.h>
#include <sys/ioctl.h>

int clinuxio_terminal_size(int fd, int *columns, int *rows) {
    struct winsize size;
    if (ioctl(fd, TIOCGWINSZ, &size) < 0) return -errno;
    *columns = size.ws_col;
    *rows = size.ws_row;
    return 0;
}
