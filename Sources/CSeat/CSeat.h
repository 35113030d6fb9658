// libseat, as it is.
#ifndef KIOSK_CSEAT_H
#define KIOSK_CSEAT_H

#include <libseat.h>

#endif
