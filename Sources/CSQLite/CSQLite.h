// SQLite, as it is.
#ifndef KIOSK_CSQLITE_H
#define KIOSK_CSQLITE_H

#include <sqlite3.h>

#endif
