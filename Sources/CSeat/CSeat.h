// libseat, as it is.
#ifndef KIOSK_CSEAT_H
#define KIOSK_CSEAT_H

#include "../CLinux/glibc.h"

#include <libseat.h>

#endif
