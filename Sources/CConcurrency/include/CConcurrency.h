// The hooks of the Swift concurrency runtime: who runs jobs of the main actor and of no actor.
#pragma once

/// Sends every job of no actor to `global` and every job of the main actor to `main` instead of to libdispatch.
///
/// Call it once, before the first task.
void cconcurrency_install(void (*global)(void *job), void (*main)(void *job));

/// Makes a serial executor, by the two words of its reference, the main actor's; does nothing before Swift 6.2, where
/// jobs of the main actor come through `main` instead.
void cconcurrency_set_main_executor(void *identity, void *implementation);

/// Runs a job of no actor on this thread (swift_job_run).
void cconcurrency_run_global(void *job);

/// Runs a job of the main actor on this thread, which must be the one that always does (swift_job_run).
void cconcurrency_run_main(void *job);
