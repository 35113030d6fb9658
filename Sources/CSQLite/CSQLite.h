// SQLite, as it is.
#ifndef KIOSK_CSQLITE_H
#define KIOSK_CSQLITE_H

#include "../CLinux/glibc.h"

#include <sqlite3.h>

#endif
