#include "CConcurrency.h"

#include <poll.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>

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
// New in Swift 6.2, where the main executor is an object of its own and the hook above is passed by.
typedef executor_ref SWIFT_CC (*get_main_original)(void);
typedef executor_ref SWIFT_CC (*get_main_hook)(get_main_original original);
typedef bool SWIFT_CC (*is_main_original)(executor_ref executor);
typedef bool SWIFT_CC (*is_main_hook)(executor_ref executor, is_main_original original);
extern __attribute__((weak)) get_main_hook swift_task_getMainExecutor_hook;
extern __attribute__((weak)) is_main_hook swift_task_isMainExecutor_hook;
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

static executor_ref main_executor;

static SWIFT_CC executor_ref get_main(get_main_original original) {
    (void)original;
    return main_executor;
}

static SWIFT_CC bool is_main(executor_ref executor, is_main_original original) {
    (void)original;
    return executor.identity == main_executor.identity;
}

bool cconcurrency_set_main_executor(void *identity, void *implementation) {
    if (!&swift_task_getMainExecutor_hook || !&swift_task_isMainExecutor_hook) return false;
    main_executor = (executor_ref){identity, implementation};
    swift_task_getMainExecutor_hook = get_main;
    swift_task_isMainExecutor_hook = is_main;
    return true;
}

// What CFRunLoop uses on Linux: an eventfd that tells of work for the main queue, and the function that does it.
extern __attribute__((weak)) int _dispatch_get_main_queue_handle_4CF(void);
extern __attribute__((weak)) void _dispatch_main_queue_callback_4CF(void *ignored);

void cconcurrency_run_main_queue(void) {
    if (!&_dispatch_get_main_queue_handle_4CF || !&_dispatch_main_queue_callback_4CF) abort();
    struct pollfd wait = {.fd = _dispatch_get_main_queue_handle_4CF(), .events = POLLIN};
    for (;;) {
        uint64_t count;
        if (poll(&wait, 1, -1) == 1 && read(wait.fd, &count, sizeof count) == sizeof count) {
            _dispatch_main_queue_callback_4CF(NULL);
        }
    }
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
