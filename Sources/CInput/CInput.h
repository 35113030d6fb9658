// libinput, udev and xkbcommon: touch devices, keyboards and their hotplug. Declarations and one-line forwards only.
#ifndef KIOSK_CINPUT_H
#define KIOSK_CINPUT_H

#include "../CLinux/glibc.h"

#include <libinput.h>
#include <libudev.h>
#include <linux/input-event-codes.h>
#include <stdarg.h>
#include <stdio.h>
#include <xkbcommon/xkbcommon-compose.h>
#include <xkbcommon/xkbcommon.h>

/// The user data of a libinput context.
struct kiosk_libinput_client {
    /// Target of the callbacks.
    void *owner;
    /// Receives a formatted log line.
    void (*log)(void *owner, enum libinput_log_priority priority, const char *line);
};

/// Formats libinput's log messages, as Swift cannot take a va_list portably.
static inline void kiosk_libinput_log(struct libinput *libinput,
                                      enum libinput_log_priority priority, const char *format,
                                      va_list arguments) {
    struct kiosk_libinput_client *client = libinput_get_user_data(libinput);
    char line[512];
    vsnprintf(line, sizeof line, format, arguments);
    // In parentheses: <tgmath.h>, which the C library's module includes, has a macro of that name.
    (client->log)(client->owner, priority, line);
}

/// Sends log lines to the client in the context's user data; see libinput_log_set_handler.
static inline void kiosk_libinput_log_to_client(struct libinput *libinput) {
    libinput_log_set_handler(libinput, kiosk_libinput_log);
}

enum { KIOSK_BTN_LEFT = BTN_LEFT };

#endif
