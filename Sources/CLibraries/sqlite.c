// State that outlives the process.
#include "library.h"

#define FUNCTIONS(F) \
    F(sqlite3_bind_text) F(sqlite3_busy_timeout) F(sqlite3_clear_bindings) F(sqlite3_close) \
    F(sqlite3_column_bytes) F(sqlite3_column_int64) F(sqlite3_column_text) F(sqlite3_deserialize) \
    F(sqlite3_errmsg) F(sqlite3_finalize) F(sqlite3_limit) F(sqlite3_malloc64) F(sqlite3_open_v2) \
    F(sqlite3_prepare_v2) F(sqlite3_reset) F(sqlite3_step)

KIOSK_LIBRARY(kiosk_sqlite, "libsqlite3.so.0", "libsqlite3-0", FUNCTIONS)
