// Commands of others, run with limits under a guard.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// What is run, and what it may have. Everything is prepared before the fork: no memory is asked for after it.
struct clinuxio_command {
    /// The program; relative to `directory` where it does not begin with a slash.
    const char *path;
    char *const *arguments;
    char *const *environment;
    const char *directory;
    /// Whether `user`, `group` and `groups` are taken on; only root can.
    bool changes_user;
    uid_t user;
    gid_t group;
    const gid_t *groups;
    size_t group_count;
    /// Whether standard input is a pipe; /dev/null else.
    bool has_input;
    /// Bytes of private memory of one process (RLIMIT_DATA).
    uint64_t data_bytes;
    /// Bytes of one file (RLIMIT_FSIZE).
    uint64_t file_bytes;
    /// Open files of one process (RLIMIT_NOFILE).
    uint64_t open_files;
    /// Processes of the user (RLIMIT_NPROC); 0 sets none.
    uint64_t processes;
};

/// A command under way. All descriptors are close-on-exec and never block.
struct clinuxio_child {
    /// The guard, to be waited for once `control` has ended.
    pid_t guard;
    /// The writing end of standard input; -1 for /dev/null.
    int input;
    int output;
    int errors;
    /// Gives a `clinuxio_notice` when the command could not be started and when it has ended, and ends when none of its
    /// processes is left. Takes 't' for SIGTERM to its process group and 'k' for SIGKILL to all that came of it; closing
    /// it does what 'k' does.
    int control;
};

/// What happened to a command.
struct clinuxio_notice {
    /// One of `enum clinuxio_step`.
    int32_t step;
    /// The error number; for `CLINUXIO_ENDED` the status as wait(2) gives it.
    int32_t value;
};

/// Where starting a command failed, or that it ended.
enum clinuxio_step {
    CLINUXIO_ENDED = 0,
    CLINUXIO_FORK = 1,
    CLINUXIO_LIMITS = 2,
    CLINUXIO_USER = 3,
    CLINUXIO_DIRECTORY = 4,
    CLINUXIO_EXECUTE = 5
};

/// Starts a command in a session of its own, under a guard: a process that adopts whatever the command leaves behind
/// (PR_SET_CHILD_SUBREAPER) and kills it when the command ends, when it is told to, and when this process is gone.
///
/// The command has no descriptors but 0, 1 and 2, no signal blocked or ignored, no new privileges (no_new_privs), no
/// core dumps, and is the kernel's first choice when memory runs out.
int clinuxio_spawn(const struct clinuxio_command *command, struct clinuxio_child *child);

/// Takes the next notice: 1 when there was one, 0 when there is none yet, -EPIPE when no process is left.
int clinuxio_take_notice(int control, struct clinuxio_notice *notice);

/// Tells the guard 't' or 'k'.
void clinuxio_tell_guard(int control, char order);
