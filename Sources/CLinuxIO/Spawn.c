#define _GNU_SOURCE
#include "CLinuxIO.h"

#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#ifndef SYS_close_range
#define SYS_close_range 436
#endif

// After the fork the guard shares a copy of this process's memory in which any lock may be held: everything below that
// runs in it makes system calls and nothing else.

/// The guard's descriptor of the control socket; 0 to 2 are the command's streams.
enum { CONTROL = 3 };

static void notify(int32_t step, int32_t value) {
    struct clinuxio_notice notice = {.step = step, .value = value};
    (void)send(CONTROL, &notice, sizeof notice, MSG_NOSIGNAL);
}

/// Closes every descriptor from one on.
static void close_from(unsigned int first) {
    if (syscall(SYS_close_range, first, ~0U, 0) == 0) return;
    // Before Linux 5.9.
    struct rlimit limit;
    rlim_t end = getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < 65536 ? limit.rlim_cur : 65536;
    for (unsigned int fd = first; fd < end; fd++) close((int)fd);
}

/// Puts four descriptors at 0 to 3 and closes all others.
static int arrange(const int given[4]) {
    int moved[4];
    for (int i = 0; i < 4; i++) {
        moved[i] = fcntl(given[i], F_DUPFD, 16);
        if (moved[i] < 0) return -errno;
    }
    for (int i = 0; i < 4; i++)
        if (dup2(moved[i], i) < 0) return -errno;
    close_from(4);
    fcntl(CONTROL, F_SETFD, FD_CLOEXEC);
    return 0;
}

static void reset_handlers(void) {
    // The kernel's own form, all zeros for SIG_DFL: the C library keeps two signals to itself.
    static const unsigned long usual[8];
    for (int number = 1; number < NSIG; number++) syscall(SYS_rt_sigaction, number, usual, NULL, 8);
}

// The command

static int limit(int what, uint64_t value) {
    struct rlimit limit = {.rlim_cur = value, .rlim_max = value};
    struct rlimit old;
    // A lower limit that is in force already stays.
    if (getrlimit(what, &old) == 0 && old.rlim_max < limit.rlim_max) limit.rlim_cur = limit.rlim_max = old.rlim_max;
    return setrlimit(what, &limit);
}

static int set_limits(const struct clinuxio_command *command) {
    if (limit(RLIMIT_DATA, command->data_bytes) < 0) return -errno;
    if (limit(RLIMIT_FSIZE, command->file_bytes) < 0) return -errno;
    if (limit(RLIMIT_NOFILE, command->open_files) < 0) return -errno;
    if (limit(RLIMIT_CORE, 0) < 0) return -errno;
    if (command->processes > 0 && limit(RLIMIT_NPROC, command->processes) < 0) return -errno;
    setpriority(PRIO_PROCESS, 0, 5);
    int fd = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
    if (fd >= 0) {
        (void)!write(fd, "500", 3);
        close(fd);
    }
    return 0;
}

static int change_user(const struct clinuxio_command *command) {
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0) return -errno;
    prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0);
    if (!command->changes_user) return 0;
    // The calls of the C library would ask all threads of a process that is but one here.
    if (syscall(SYS_setgroups, command->group_count, command->groups) < 0) return -errno;
    if (syscall(SYS_setresgid, command->group, command->group, command->group) < 0) return -errno;
    if (syscall(SYS_setresuid, command->user, command->user, command->user) < 0) return -errno;
    return 0;
}

static _Noreturn void fail(int32_t step, int error) {
    notify(step, error);
    _exit(127);
}

static _Noreturn void become(const struct clinuxio_command *command) {
    setsid();
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    umask(022);
    int status = set_limits(command);
    if (status < 0) fail(CLINUXIO_LIMITS, -status);
    status = change_user(command);
    if (status < 0) fail(CLINUXIO_USER, -status);
    if (chdir(command->directory) < 0) fail(CLINUXIO_DIRECTORY, errno);
    execve(command->path, command->arguments, command->environment);
    fail(CLINUXIO_EXECUTE, errno);
}

// The guard

/// The number that some characters spell; -1 for anything else.
static pid_t number(const char *text) {
    pid_t value = 0;
    for (const char *digit = text; *digit; digit++) {
        if (*digit < '0' || *digit > '9') return -1;
        value = value * 10 + (*digit - '0');
    }
    return *text ? value : -1;
}

/// The parent of a process; -1 when it is gone. `name` is its folder in /proc.
static pid_t parent_of(int proc, const char *name) {
    char path[32], text[512];
    size_t length = strlen(name);
    if (length + 6 > sizeof path) return -1;
    memcpy(path, name, length);
    memcpy(path + length, "/stat", 6);
    int fd = openat(proc, path, O_RDONLY | O_CLOEXEC);
    if (fd < 0) return -1;
    ssize_t count = read(fd, text, sizeof text - 1);
    close(fd);
    if (count <= 0) return -1;
    text[count] = '\0';
    // The name of a program may hold anything, brackets too: what follows begins after the last one.
    char *rest = strrchr(text, ')');
    if (!rest || strlen(rest) < 5) return -1;
    char *begin = rest + 4;
    char *end = strchr(begin, ' ');
    if (!end) return -1;
    *end = '\0';
    return number(begin);
}

/// An entry of a folder, as getdents64(2) gives it.
struct folder_entry {
    uint64_t inode;
    int64_t offset;
    unsigned short length;
    unsigned char type;
    char name[];
};

/// Kills every child of this process.
static void kill_children(void) {
    _Alignas(8) char entries[4096];
    pid_t own = getpid();
    int proc = open("/proc", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (proc < 0) return;
    long count;
    while ((count = syscall(SYS_getdents64, proc, entries, sizeof entries)) > 0) {
        for (long at = 0; at < count;) {
            struct folder_entry *entry = (struct folder_entry *)(entries + at);
            at += entry->length;
            pid_t process = number(entry->name);
            // A child that was not waited for keeps its number, so nobody else is hit.
            if (process > 0 && parent_of(proc, entry->name) == own) kill(process, SIGKILL);
        }
    }
    close(proc);
}

/// Kills what is left: the command's group, while its number cannot be anybody else's, and what left the group.
static void kill_all(pid_t leader) {
    if (leader > 0) kill(-leader, SIGKILL);
    kill_children();
}

/// Waits for children that have ended; tells of the command's end. False when no child is left.
static bool reap(pid_t *leader, bool *is_killing) {
    while (true) {
        siginfo_t ended = {0};
        if (waitid(P_ALL, 0, &ended, WEXITED | WNOHANG | WNOWAIT) < 0) return errno != ECHILD;
        if (ended.si_pid == 0) return true;
        if (ended.si_pid == *leader) {
            // Not waited for yet, the command still holds its number, and with it its group's.
            kill(-*leader, SIGKILL);
            int status = 0;
            waitpid(*leader, &status, 0);
            *leader = -1;
            *is_killing = true;
            notify(CLINUXIO_ENDED, status);
        } else {
            waitpid(ended.si_pid, NULL, 0);
        }
    }
}

/// Reads an order of the daemon; 'k' when the daemon is gone.
static char order(void) {
    char word = 0;
    ssize_t count = recv(CONTROL, &word, 1, MSG_DONTWAIT);
    if (count == 1) return word;
    return count < 0 && (errno == EAGAIN || errno == EINTR) ? 0 : 'k';
}

static _Noreturn void watch(pid_t leader, int signals) {
    bool is_killing = false;
    bool hears = true;
    while (true) {
        if (!reap(&leader, &is_killing)) _exit(0);
        if (is_killing) kill_all(leader);
        struct pollfd polled[2] = {{.fd = signals, .events = POLLIN}, {.fd = hears ? CONTROL : -1, .events = POLLIN}};
        if (poll(polled, 2, -1) < 0 && errno != EINTR) _exit(1);
        struct signalfd_siginfo info;
        if (polled[0].revents) (void)!read(signals, &info, sizeof info);
        if (!polled[1].revents) continue;
        switch (order()) {
            case 't':
                if (leader > 0) kill(-leader, SIGTERM);
                break;
            case 'k':
                is_killing = true;
                // A daemon that is gone stays gone: a closed socket would be readable for ever.
                hears = false;
                break;
        }
    }
}

static _Noreturn void guard(const struct clinuxio_command *command, const int streams[4]) {
    reset_handlers();
    setsid();
    if (arrange(streams) < 0) _exit(1);
    prctl(PR_SET_NAME, "cadran-guard", 0, 0, 0);
    prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
    sigset_t child;
    sigemptyset(&child);
    sigaddset(&child, SIGCHLD);
    int signals = signalfd(-1, &child, SFD_CLOEXEC | SFD_NONBLOCK);
    if (signals < 0) fail(CLINUXIO_FORK, errno);
#if __GLIBC_PREREQ(2, 34)
    pid_t leader = _Fork();
#else
    pid_t leader = fork();
#endif
    if (leader < 0) fail(CLINUXIO_FORK, errno);
    if (leader == 0) become(command);
    // The command alone holds its streams, so that they end with it.
    int nothing = open("/dev/null", O_RDWR);
    for (int fd = 0; fd < 3; fd++)
        if (nothing < 0 || dup2(nothing, fd) < 0) close(fd);
    if (nothing > CONTROL) close(nothing);
    watch(leader, signals);
}

// This process

static int open_pipe(int ends[2], int own) {
    if (pipe2(ends, O_CLOEXEC) < 0) return -errno;
    return fcntl(ends[own], F_SETFL, O_NONBLOCK) < 0 ? -errno : 0;
}

/// Descriptors of both sides; -1 where none is open.
struct ends {
    int input[2], output[2], errors[2], control[2];
};

static void close_ends(struct ends *ends) {
    int *all = (int *)ends;
    for (size_t i = 0; i < sizeof *ends / sizeof(int); i++)
        if (all[i] >= 0) close(all[i]);
}

static int open_ends(struct ends *ends, bool has_input) {
    memset(ends, -1, sizeof *ends);
    int status = 0;
    if (has_input) {
        status = open_pipe(ends->input, 1);
    } else {
        ends->input[0] = open("/dev/null", O_RDONLY | O_CLOEXEC);
        if (ends->input[0] < 0) status = -errno;
    }
    if (status == 0) status = open_pipe(ends->output, 0);
    if (status == 0) status = open_pipe(ends->errors, 0);
    if (status == 0 && socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends->control) < 0) status = -errno;
    if (status < 0) close_ends(ends);
    return status;
}

int clinuxio_spawn(const struct clinuxio_command *command, struct clinuxio_child *child) {
    struct ends ends;
    int status = open_ends(&ends, command->has_input);
    if (status < 0) return status;
    sigset_t all, old;
    sigfillset(&all);
    // No handler of this process may run in the guard.
    pthread_sigmask(SIG_BLOCK, &all, &old);
    pid_t process = fork();
    if (process == 0) guard(command, (int[4]){ends.input[0], ends.output[1], ends.errors[1], ends.control[1]});
    status = process < 0 ? -errno : 0;
    pthread_sigmask(SIG_SETMASK, &old, NULL);
    if (status < 0) {
        close_ends(&ends);
        return status;
    }
    close(ends.input[0]);
    close(ends.output[1]);
    close(ends.errors[1]);
    close(ends.control[1]);
    *child = (struct clinuxio_child){
        .guard = process, .input = ends.input[1], .output = ends.output[0], .errors = ends.errors[0],
        .control = ends.control[0]};
    return 0;
}

int clinuxio_take_notice(int control, struct clinuxio_notice *notice) {
    ssize_t count = recv(control, notice, sizeof *notice, MSG_DONTWAIT);
    if (count == sizeof *notice) return 1;
    return count < 0 && (errno == EAGAIN || errno == EINTR) ? 0 : -EPIPE;
}

void clinuxio_tell_guard(int control, char order) { (void)send(control, &order, 1, MSG_NOSIGNAL | MSG_DONTWAIT); }
