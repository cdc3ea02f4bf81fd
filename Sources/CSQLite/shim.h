// SQLite: the store.
#pragma once
#include <sqlite3.h>
