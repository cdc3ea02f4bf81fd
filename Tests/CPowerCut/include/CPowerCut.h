// A file system in memory for SQLite that loses power: what was written and not synced is lost, kept or torn.
#pragma once
#include <stdint.h>

typedef struct PowerCut PowerCut;

/// What becomes of writes that were not synced when the power goes.
enum PowerCutLoss {
    /// None reached the disk.
    PowerCutLosesAll = 0,
    /// All did: the process was killed, the system went on.
    PowerCutLosesNothing = 1,
    /// Some did, in any order, some of them in part.
    PowerCutLosesSome = 2,
};

/// Makes an empty file system that SQLite finds by the name.
PowerCut *_Nonnull powercut_new(const char *_Nonnull name);

/// Takes it away; no file may be open.
void powercut_free(PowerCut *_Nonnull disk);

/// Counts operations from 0 again and lets those from `first` on fail, `count` of them; a negative count: all.
void powercut_fail(PowerCut *_Nonnull disk, int first, int count);

/// How many operations there were since the count began.
int powercut_operations(PowerCut *_Nonnull disk);

/// How many syncs there were since the count began.
int powercut_syncs(PowerCut *_Nonnull disk);

/// The power goes and comes back: files are what had reached the disk, nothing fails any more.
void powercut_reboot(PowerCut *_Nonnull disk, enum PowerCutLoss loss, uint64_t seed);
