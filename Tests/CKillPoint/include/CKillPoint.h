// A file system for SQLite that passes everything on to the real one, and kills its process before one of its writes.
#pragma once

/// Becomes SQLite's file system. Operations that change a file (write, truncate, sync, delete) are counted from 1; the process
/// gets SIGKILL in place of the one of the number, 0 for none.
///
/// Answers with whether SQLite took it.
int killpoint_install(int operation);

/// How many operations there were.
int killpoint_operations(void);
