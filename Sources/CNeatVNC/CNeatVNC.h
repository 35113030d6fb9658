// neatvnc, with its loop and its regions, and a constant of DRM's that Swift cannot read.
#ifndef KIOSK_CNEATVNC_H
#define KIOSK_CNEATVNC_H

#include "../CLinux/glibc.h"

#include <aml.h>
#include <neatvnc.h>
#include <pixman.h>

/// DRM_FORMAT_XRGB8888: blue, green, red and nothing, in the order of memory.
enum { kiosk_vnc_xrgb8888 = 0x34325258 };

#endif
