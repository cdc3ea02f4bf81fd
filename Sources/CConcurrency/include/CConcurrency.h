// The hooks of the Swift concurrency runtime: who runs jobs of the main actor and of no actor.
#pragma once

#include <stdbool.h>

/// Sends every job of no actor to `global` and every job of the main actor to `main` instead of to libdispatch.
///
/// Call it once, before the first task.
void cconcurrency_install(void (*global)(void *job), void (*main)(void *job));

/// Makes a serial executor, by the two words of its reference, the main actor's; false before Swift 6.2, which has no
/// hook for it: there libdispatch's main queue is the main actor's, see `cconcurrency_run_main_queue`.
bool cconcurrency_set_main_executor(void *identity, void *implementation);

/// Runs what comes to libdispatch's main queue, on the main thread and for ever. Between jobs the thread sleeps.
void cconcurrency_run_main_queue(void) __attribute__((noreturn));

/// Runs a job of no actor on this thread (swift_job_run).
void cconcurrency_run_global(void *job);

/// Runs a job of the main actor on this thread, which must be the one that always does (swift_job_run).
void cconcurrency_run_main(void *job);
