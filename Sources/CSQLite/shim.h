// SQLite: the store. Here stand, beside the library's own names, functions for the macros and variadic calls that Swift
// cannot import.
#pragma once
#include <sqlite3.h>

/// Binds UTF-8 text, which SQLite copies; no bytes are an empty text, not NULL.
static inline int csqlite_bind_text(sqlite3_stmt *statement, int index, const char *bytes, int count) {
    return sqlite3_bind_text(statement, index, count == 0 ? "" : bytes, count, SQLITE_TRANSIENT);
}

/// Binds bytes, which SQLite copies; no bytes are an empty value, not NULL.
static inline int csqlite_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, int count) {
    if (count == 0) return sqlite3_bind_zeroblob(statement, index, 0);
    return sqlite3_bind_blob(statement, index, bytes, count, SQLITE_TRANSIENT);
}

/// Whether closing the last connection writes the log back into the file.
static inline int csqlite_set_checkpoint_on_close(sqlite3 *database, int enabled) {
    return sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, !enabled, (int *)0);
}
