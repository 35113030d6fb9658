// Functions for tests to make input devices through uinput, and to lose permissions for them.
// Declarations and one-line forwards only.
#ifndef KIOSK_CUINPUT_H
#define KIOSK_CUINPUT_H

#include "../../Sources/CLinux/glibc.h"

#include <linux/input.h>
#include <linux/uinput.h>
#include <sys/fsuid.h>
#include <sys/ioctl.h>

/// ioctl(2) with a pointer argument.
static inline int uinput_ioctl(int fd, unsigned long request, void *argument) {
    return ioctl(fd, request, argument);
}

/// ioctl(2) with an integer argument.
static inline int uinput_ioctl_int(int fd, unsigned long request, long argument) {
    return ioctl(fd, request, argument);
}

/// UI_GET_SYSNAME into a buffer.
static inline int uinput_get_sysname(int fd, char *name, unsigned long size) {
    return ioctl(fd, UI_GET_SYSNAME(size), name);
}

enum { UINPUT_DEV_SETUP = UI_DEV_SETUP,
       UINPUT_ABS_SETUP = UI_ABS_SETUP,
       UINPUT_SET_EVBIT = UI_SET_EVBIT,
       UINPUT_SET_KEYBIT = UI_SET_KEYBIT,
       UINPUT_SET_RELBIT = UI_SET_RELBIT,
       UINPUT_SET_ABSBIT = UI_SET_ABSBIT,
       UINPUT_SET_PROPBIT = UI_SET_PROPBIT,
       UINPUT_SET_PHYS = UI_SET_PHYS,
       UINPUT_DEV_CREATE = UI_DEV_CREATE,
       UINPUT_DEV_DESTROY = UI_DEV_DESTROY };

#endif
