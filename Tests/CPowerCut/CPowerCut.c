#define _GNU_SOURCE
#include "CPowerCut.h"

#include <pthread.h>
#include <sqlite3.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

// A store may be closed on one thread while the next is opened on another: one operation at a time, on all disks.
static pthread_mutex_t mutex = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;

static int lock(void) { return pthread_mutex_lock(&mutex); }
static void unlock(int *status) { pthread_mutex_unlock(&mutex); }
/// Holds the lock until the end of the function.
#define ONE_AT_A_TIME int status __attribute__((cleanup(unlock), unused)) = lock()

enum { FILES = 8, SECTOR = 512, NAME = 128 };

/// Bytes that grow.
typedef struct {
    unsigned char *bytes;
    sqlite3_int64 size;
} Bytes;

/// A write, or with `size` -1 a truncation to `offset`, that has not been synced.
typedef struct {
    sqlite3_int64 offset;
    sqlite3_int64 size;
    unsigned char *bytes;
} Pending;

typedef struct {
    char name[NAME];
    bool exists, isDurable;
    Bytes now, durable;
    Pending *pending;
    int pendingCount;
} File;

struct PowerCut {
    sqlite3_vfs vfs;
    char name[NAME];
    File files[FILES];
    int operations, syncs, firstFailure, failures;
    uint64_t random;
};

typedef struct {
    sqlite3_file base;
    PowerCut *disk;
    File *file;
} Handle;

// Numbers from a seed (xorshift).
static uint64_t next(PowerCut *disk) {
    uint64_t x = disk->random;
    x ^= x << 13;
    x ^= x >> 7;
    x ^= x << 17;
    return disk->random = x;
}

/// Counts an operation and says whether it fails.
static bool fails(PowerCut *disk) {
    int number = disk->operations++;
    if (number < disk->firstFailure) return false;
    return disk->failures < 0 || number < disk->firstFailure + disk->failures;
}

static void resize(Bytes *bytes, sqlite3_int64 size) {
    if (size > bytes->size) {
        bytes->bytes = realloc(bytes->bytes, size);
        memset(bytes->bytes + bytes->size, 0, size - bytes->size);
    }
    bytes->size = size;
}

static void put(Bytes *bytes, sqlite3_int64 offset, const unsigned char *from, sqlite3_int64 size) {
    if (offset + size > bytes->size) resize(bytes, offset + size);
    memcpy(bytes->bytes + offset, from, size);
}

static void copy(Bytes *to, const Bytes *from) {
    to->size = 0;
    put(to, 0, from->bytes ? from->bytes : (const unsigned char *)"", from->size);
}

static void await(File *file, sqlite3_int64 offset, const unsigned char *bytes, sqlite3_int64 size) {
    file->pending = realloc(file->pending, sizeof(Pending) * (file->pendingCount + 1));
    Pending *pending = &file->pending[file->pendingCount++];
    *pending = (Pending){offset, size, NULL};
    if (size > 0) {
        pending->bytes = malloc(size);
        memcpy(pending->bytes, bytes, size);
    }
}

static void forget(File *file) {
    for (int index = 0; index < file->pendingCount; index++) free(file->pending[index].bytes);
    file->pendingCount = 0;
}

// MARK: - Files

static int closeFile(sqlite3_file *base) { return SQLITE_OK; }

static int readFile(sqlite3_file *base, void *to, int size, sqlite3_int64 offset) {
    ONE_AT_A_TIME;
    Handle *handle = (Handle *)base;
    if (fails(handle->disk)) return SQLITE_IOERR_READ;
    Bytes *now = &handle->file->now;
    sqlite3_int64 there = now->size - offset;
    if (there >= size) {
        memcpy(to, now->bytes + offset, size);
        return SQLITE_OK;
    }
    memset(to, 0, size);
    if (there > 0) memcpy(to, now->bytes + offset, there);
    return SQLITE_IOERR_SHORT_READ;
}

static int writeFile(sqlite3_file *base, const void *from, int size, sqlite3_int64 offset) {
    ONE_AT_A_TIME;
    Handle *handle = (Handle *)base;
    bool failed = fails(handle->disk);
    // A write that fails has been done in part.
    sqlite3_int64 done = failed ? (sqlite3_int64)(next(handle->disk) % (size + 1)) : size;
    if (done > 0) {
        put(&handle->file->now, offset, from, done);
        await(handle->file, offset, from, done);
    }
    return failed ? SQLITE_IOERR_WRITE : SQLITE_OK;
}

static int truncateFile(sqlite3_file *base, sqlite3_int64 size) {
    ONE_AT_A_TIME;
    Handle *handle = (Handle *)base;
    if (fails(handle->disk)) return SQLITE_IOERR_TRUNCATE;
    if (size < handle->file->now.size) resize(&handle->file->now, size);
    await(handle->file, size, NULL, -1);
    return SQLITE_OK;
}

static int syncFile(sqlite3_file *base, int flags) {
    ONE_AT_A_TIME;
    Handle *handle = (Handle *)base;
    handle->disk->syncs++;
    if (fails(handle->disk)) return SQLITE_IOERR_FSYNC;
    copy(&handle->file->durable, &handle->file->now);
    handle->file->isDurable = true;
    forget(handle->file);
    return SQLITE_OK;
}

static int sizeOfFile(sqlite3_file *base, sqlite3_int64 *size) {
    ONE_AT_A_TIME;
    *size = ((Handle *)base)->file->now.size;
    return SQLITE_OK;
}

static int lockFile(sqlite3_file *base, int level) { return SQLITE_OK; }

static int isLocked(sqlite3_file *base, int *answer) {
    *answer = 0;
    return SQLITE_OK;
}

static int control(sqlite3_file *base, int code, void *argument) { return SQLITE_NOTFOUND; }
static int sectorSize(sqlite3_file *base) { return SECTOR; }
// As SQLite takes real files to be.
static int characteristics(sqlite3_file *base) { return SQLITE_IOCAP_POWERSAFE_OVERWRITE; }

static const sqlite3_io_methods methods = {
    1,        closeFile, readFile, writeFile, truncateFile, syncFile,  sizeOfFile,
    lockFile, lockFile,  isLocked, control,   sectorSize,   characteristics};

// MARK: - Names

static File *find(PowerCut *disk, const char *name, bool makes) {
    for (int index = 0; index < FILES; index++)
        if (strcmp(disk->files[index].name, name) == 0) return &disk->files[index];
    for (int index = 0; makes && index < FILES; index++) {
        if (disk->files[index].name[0]) continue;
        strncpy(disk->files[index].name, name, NAME - 1);
        return &disk->files[index];
    }
    return NULL;
}

static int openFile(sqlite3_vfs *vfs, sqlite3_filename name, sqlite3_file *base, int flags, int *outFlags) {
    ONE_AT_A_TIME;
    PowerCut *disk = vfs->pAppData;
    base->pMethods = NULL;
    if (fails(disk)) return SQLITE_CANTOPEN;
    File *file = find(disk, name ? name : "temporary", true);
    if (!file || (!file->exists && !(flags & SQLITE_OPEN_CREATE))) return SQLITE_CANTOPEN;
    if (!file->exists) {
        file->exists = true;
        file->now.size = 0;
        await(file, 0, NULL, -1);
    }
    *(Handle *)base = (Handle){{&methods}, disk, file};
    if (outFlags) *outFlags = flags;
    return SQLITE_OK;
}

static int deleteFile(sqlite3_vfs *vfs, const char *name, int syncsDirectory) {
    ONE_AT_A_TIME;
    PowerCut *disk = vfs->pAppData;
    if (fails(disk)) return SQLITE_IOERR_DELETE;
    File *file = find(disk, name, false);
    if (!file || !file->exists) return SQLITE_IOERR_DELETE_NOENT;
    file->exists = false;
    if (syncsDirectory) file->isDurable = false;
    return SQLITE_OK;
}

static int accessFile(sqlite3_vfs *vfs, const char *name, int flags, int *answer) {
    ONE_AT_A_TIME;
    PowerCut *disk = vfs->pAppData;
    File *file = find(disk, name, false);
    *answer = file && file->exists;
    return SQLITE_OK;
}

static int fullName(sqlite3_vfs *vfs, const char *name, int size, char *out) {
    strncpy(out, name, size);
    return SQLITE_OK;
}

static int randomness(sqlite3_vfs *vfs, int size, char *out) {
    ONE_AT_A_TIME;
    for (int index = 0; index < size; index++) out[index] = (char)next(vfs->pAppData);
    return size;
}

static int sleepFor(sqlite3_vfs *vfs, int microseconds) { return microseconds; }

static int currentTime(sqlite3_vfs *vfs, double *day) {
    *day = 2461000.5;
    return SQLITE_OK;
}

// MARK: - The disk

PowerCut *powercut_new(const char *name) {
    PowerCut *disk = calloc(1, sizeof *disk);
    strncpy(disk->name, name, NAME - 1);
    disk->random = 88172645463325252u;
    disk->firstFailure = INT32_MAX;
    disk->vfs = (sqlite3_vfs){
        .iVersion = 1, .szOsFile = sizeof(Handle), .mxPathname = NAME, .zName = disk->name, .pAppData = disk,
        .xOpen = openFile, .xDelete = deleteFile, .xAccess = accessFile, .xFullPathname = fullName,
        .xRandomness = randomness, .xSleep = sleepFor, .xCurrentTime = currentTime};
    sqlite3_vfs_register(&disk->vfs, 0);
    return disk;
}

void powercut_free(PowerCut *disk) {
    sqlite3_vfs_unregister(&disk->vfs);
    for (int index = 0; index < FILES; index++) {
        File *file = &disk->files[index];
        forget(file);
        free(file->pending);
        free(file->now.bytes);
        free(file->durable.bytes);
    }
    free(disk);
}

void powercut_fail(PowerCut *disk, int first, int count) {
    ONE_AT_A_TIME;
    disk->operations = 0;
    disk->syncs = 0;
    disk->firstFailure = first;
    disk->failures = count;
}

int powercut_operations(PowerCut *disk) {
    ONE_AT_A_TIME;
    return disk->operations;
}
int powercut_syncs(PowerCut *disk) {
    ONE_AT_A_TIME;
    return disk->syncs;
}

/// Whether this one of the unsynced things reached the disk.
static bool survives(PowerCut *disk, enum PowerCutLoss loss) {
    return loss == PowerCutLosesNothing || (loss == PowerCutLosesSome && next(disk) % 3 != 0);
}

/// Lets a write reach the disk, whole or sector by sector.
static void land(PowerCut *disk, File *file, Pending *pending, enum PowerCutLoss loss) {
    bool isTorn = loss == PowerCutLosesSome && next(disk) % 4 == 0;
    for (sqlite3_int64 done = 0; done < pending->size;) {
        sqlite3_int64 size = SECTOR - (pending->offset + done) % SECTOR;
        if (size > pending->size - done) size = pending->size - done;
        if (!isTorn || next(disk) % 2) put(&file->durable, pending->offset + done, pending->bytes + done, size);
        done += size;
    }
}

void powercut_reboot(PowerCut *disk, enum PowerCutLoss loss, uint64_t seed) {
    ONE_AT_A_TIME;
    disk->random = seed * 2862933555777941757u + 3037000493u;
    for (int index = 0; index < FILES; index++) {
        File *file = &disk->files[index];
        for (int number = 0; number < file->pendingCount; number++) {
            Pending *pending = &file->pending[number];
            if (!survives(disk, loss)) continue;
            if (pending->size < 0) resize(&file->durable, pending->offset);
            else land(disk, file, pending, loss);
        }
        forget(file);
        if (file->exists != file->isDurable && survives(disk, loss)) file->isDurable = file->exists;
        file->exists = file->isDurable;
        if (!file->exists) file->durable.size = 0;
        copy(&file->now, &file->durable);
    }
    powercut_fail(disk, INT32_MAX, 0);
}
