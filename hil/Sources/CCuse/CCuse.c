#include "CCuse.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

#include "Internal.h"

static void *served;
static size_t (*describe_served)(void *context, char *text, size_t capacity);

static void do_open(fuse_req_t request, struct fuse_file_info *file) {
    file->fh = (uint64_t)(uintptr_t)calloc(1, sizeof(cc_file));
    // Never from the page cache: what is read changes.
    file->direct_io = 1;
    fuse_reply_open(request, file);
}

static void do_release(fuse_req_t request, struct fuse_file_info *file) {
    free(cc_opened(file)->text);
    free(cc_opened(file));
    fuse_reply_err(request, 0);
}

static void do_read(fuse_req_t request, size_t size, off_t offset, struct fuse_file_info *file) {
    enum { capacity = 1 << 17 };
    cc_file *opened = cc_opened(file);
    if (!opened->text) {
        opened->text = malloc(capacity);
        opened->length = describe_served(served, opened->text, capacity);
    }
    size_t rest = opened->length - opened->position;
    size_t part = rest < size ? rest : size;
    fuse_reply_buf(request, opened->text + opened->position, part);
    opened->position += part;
}

const void *cc_take(const char **place, size_t size) {
    const char *part = *place;
    *place += size;
    return part;
}

int cc_serve(
    const char *name, void *context, size_t (*describe)(void *context, char *text, size_t capacity),
    const struct cuse_lowlevel_ops *calls) {
    char node[128];
    snprintf(node, sizeof node, "DEVNAME=%s", name);
    const char *info[] = {node};
    struct cuse_info cuse = {.dev_info_argc = 1, .dev_info_argv = info, .flags = CUSE_UNRESTRICTED_IOCTL};
    struct cuse_lowlevel_ops operations = *calls;
    operations.open = do_open;
    operations.release = do_release;
    operations.read = do_read;
    // In the foreground, one request at a time.
    char program[] = "cadran-cuse", foreground[] = "-f", single[] = "-s";
    char *arguments[] = {program, foreground, single, NULL};
    served = context;
    describe_served = describe;
    return cuse_lowlevel_main(3, arguments, &cuse, &operations, NULL);
}
