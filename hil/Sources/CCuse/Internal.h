// What the sorts of devices share.
#pragma once

#define FUSE_USE_VERSION 31
#include <cuse_lowlevel.h>
#include <stddef.h>
#include <stdint.h>

// What is kept of an open file. (CUSE gives no offset.)
typedef struct {
    // The address of I2C_SLAVE.
    uint16_t address;
    // The description as it was when reading began, and how much of it was read.
    char *text;
    size_t length, position;
} cc_file;

// The open file of a request.
static inline cc_file *cc_opened(struct fuse_file_info *file) { return (cc_file *)(uintptr_t)file->fh; }

// The next part of what the kernel fetched.
const void *cc_take(const char **place, size_t size);

// Serves /dev/<name> with these ioctl and write calls; reading gives the text.
int cc_serve(
    const char *name, void *context, size_t (*describe)(void *context, char *text, size_t capacity),
    const struct cuse_lowlevel_ops *calls);
