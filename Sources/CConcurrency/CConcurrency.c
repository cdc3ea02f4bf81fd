#include "CConcurrency.h"

#include <stddef.h>

#define SWIFT_CC __attribute__((swiftcall))

typedef struct {
    void *identity;
    void *implementation;
} executor_ref;

typedef void SWIFT_CC (*original_enqueue)(void *job);
typedef void SWIFT_CC (*enqueue_hook)(void *job, original_enqueue original);

// Declared by the runtime in include/swift/Runtime/Concurrency.h, as stable as its ABI.
extern enqueue_hook swift_task_enqueueGlobal_hook;
extern enqueue_hook swift_task_enqueueMainExecutor_hook;
SWIFT_CC void swift_job_run(void *job, executor_ref executor);
SWIFT_CC executor_ref swift_task_getMainExecutor(void);

static void (*global_enqueue)(void *job);
static void (*main_enqueue)(void *job);

static SWIFT_CC void take_global(void *job, original_enqueue original) {
    (void)original;
    global_enqueue(job);
}

static SWIFT_CC void take_main(void *job, original_enqueue original) {
    (void)original;
    main_enqueue(job);
}

void cconcurrency_install(void (*global)(void *job), void (*main)(void *job)) {
    global_enqueue = global;
    main_enqueue = main;
    swift_task_enqueueGlobal_hook = take_global;
    swift_task_enqueueMainExecutor_hook = take_main;
}

void cconcurrency_run_global(void *job) {
    executor_ref none = {NULL, NULL};
    swift_job_run(job, none);
}

void cconcurrency_run_main(void *job) { swift_job_run(job, swift_task_getMainExecutor()); }
