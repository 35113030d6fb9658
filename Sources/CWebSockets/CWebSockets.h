// libwebsockets, and a constant of it that Swift cannot read.
#ifndef KIOSK_CWEBSOCKETS_H
#define KIOSK_CWEBSOCKETS_H

#include "../CLinux/glibc.h"

#include <libwebsockets.h>

/// Bytes that libwebsockets wants to be free in front of what it sends.
enum { kiosk_web_padding = LWS_PRE };

#endif
