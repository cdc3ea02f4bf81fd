#include "CKillPoint.h"

#include <signal.h>
#include <sqlite3.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

static sqlite3_vfs shim;
static sqlite3_vfs *real;
static int fatal;
static atomic_int count;

/// Counts an operation, and dies in its place when it is the one.
static void step(void) {
    if (atomic_fetch_add(&count, 1) + 1 == fatal) {
        kill(getpid(), SIGKILL);
        pause();
    }
}

/// An open file; the real one lies behind it in memory.
struct file {
    sqlite3_file base;
    sqlite3_file *real;
};

static sqlite3_file *inner(sqlite3_file *file) { return ((struct file *)file)->real; }

static int file_close(sqlite3_file *file) { return inner(file)->pMethods->xClose(inner(file)); }

static int file_read(sqlite3_file *file, void *bytes, int length, sqlite3_int64 offset) {
    return inner(file)->pMethods->xRead(inner(file), bytes, length, offset);
}

static int file_write(sqlite3_file *file, const void *bytes, int length, sqlite3_int64 offset) {
    step();
    return inner(file)->pMethods->xWrite(inner(file), bytes, length, offset);
}

static int file_truncate(sqlite3_file *file, sqlite3_int64 size) {
    step();
    return inner(file)->pMethods->xTruncate(inner(file), size);
}

static int file_sync(sqlite3_file *file, int flags) {
    step();
    return inner(file)->pMethods->xSync(inner(file), flags);
}

static int file_size(sqlite3_file *file, sqlite3_int64 *size) {
    return inner(file)->pMethods->xFileSize(inner(file), size);
}

static int file_lock(sqlite3_file *file, int level) { return inner(file)->pMethods->xLock(inner(file), level); }

static int file_unlock(sqlite3_file *file, int level) { return inner(file)->pMethods->xUnlock(inner(file), level); }

static int file_check_lock(sqlite3_file *file, int *result) {
    return inner(file)->pMethods->xCheckReservedLock(inner(file), result);
}

static int file_control(sqlite3_file *file, int operation, void *argument) {
    return inner(file)->pMethods->xFileControl(inner(file), operation, argument);
}

static int file_sector(sqlite3_file *file) { return inner(file)->pMethods->xSectorSize(inner(file)); }

static int file_traits(sqlite3_file *file) { return inner(file)->pMethods->xDeviceCharacteristics(inner(file)); }

// Version 1: no shared memory and no mapping, which a store that is held alone needs neither of.
static const sqlite3_io_methods methods = {
    .iVersion = 1,
    .xClose = file_close,
    .xRead = file_read,
    .xWrite = file_write,
    .xTruncate = file_truncate,
    .xSync = file_sync,
    .xFileSize = file_size,
    .xLock = file_lock,
    .xUnlock = file_unlock,
    .xCheckReservedLock = file_check_lock,
    .xFileControl = file_control,
    .xSectorSize = file_sector,
    .xDeviceCharacteristics = file_traits,
};

static int vfs_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *out) {
    (void)vfs;
    struct file *own = (struct file *)file;
    own->real = (sqlite3_file *)(own + 1);
    own->base.pMethods = NULL;
    int status = real->xOpen(real, name, own->real, flags, out);
    if (own->real->pMethods != NULL) own->base.pMethods = &methods;
    return status;
}

static int vfs_delete(sqlite3_vfs *vfs, const char *name, int sync) {
    (void)vfs;
    step();
    return real->xDelete(real, name, sync);
}

int killpoint_install(int operation) {
    real = sqlite3_vfs_find(NULL);
    if (real == NULL) return 0;
    fatal = operation;
    // What is not about files, the real one's functions do: they look at nothing of the structure they are given.
    shim = *real;
    shim.pNext = NULL;
    shim.zName = "killpoint";
    shim.szOsFile = (int)sizeof(struct file) + real->szOsFile;
    shim.xOpen = vfs_open;
    shim.xDelete = vfs_delete;
    return sqlite3_vfs_register(&shim, 1) == SQLITE_OK;
}

int killpoint_operations(void) { return atomic_load(&count); }
