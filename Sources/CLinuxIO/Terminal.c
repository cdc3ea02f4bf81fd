// Terminals: their size, and keys as they are pressed.
#include "CLinuxIO.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

int clinuxio_terminal_size(int fd, int *columns, int *rows) {
    struct winsize size;
    if (ioctl(fd, TIOCGWINSZ, &size) < 0) return -errno;
    *columns = size.ws_col;
    *rows = size.ws_row;
    return 0;
}

/// The terminal in key mode; -1 for none.
static atomic_int terminal = -1;
static struct termios before, keys;
static struct sigaction handlers[NSIG];

/// Signals after which nobody else would put the terminal right.
static const int deadly[] = {SIGHUP,  SIGINT,  SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS,
                             SIGFPE,  SIGSEGV, SIGPIPE, SIGALRM, SIGTERM, SIGSYS};

static void catch(int number, void (*handler)(int)) {
    struct sigaction action = {.sa_handler = handler, .sa_flags = SA_NODEFER};
    sigaction(number, &action, &handlers[number]);
}

void clinuxio_terminal_restore(void) {
    int fd = atomic_exchange(&terminal, -1);
    if (fd >= 0) tcsetattr(fd, TCSANOW, &before);
}

/// Puts the terminal right, and lets the signal do what it did.
static void die(int number) {
    int error = errno;
    clinuxio_terminal_restore();
    sigaction(number, &handlers[number], NULL);
    raise(number);
    errno = error;
}

/// Control-Z: the shell gets its terminal back, and keys come again when the process goes on.
static void stop(int number) {
    int error = errno;
    int fd = atomic_load(&terminal);
    if (fd >= 0) tcsetattr(fd, TCSANOW, &before);
    sigaction(number, &handlers[number], NULL);
    raise(number);
    catch(number, stop);
    fd = atomic_load(&terminal);
    if (fd >= 0) tcsetattr(fd, TCSANOW, &keys);
    errno = error;
}

int clinuxio_terminal_keys(int fd) {
    static bool exits;
    if (tcgetattr(fd, &before) < 0) return -errno;
    keys = before;
    keys.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
    keys.c_cc[VMIN] = 1;
    keys.c_cc[VTIME] = 0;
    if (tcsetattr(fd, TCSANOW, &keys) < 0) return -errno;
    atomic_store(&terminal, fd);
    for (unsigned int index = 0; index < sizeof deadly / sizeof *deadly; index++) catch(deadly[index], die);
    catch(SIGTSTP, stop);
    if (!exits) atexit(clinuxio_terminal_restore);
    exits = true;
    return 0;
}
