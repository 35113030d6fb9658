// Shared libraries that are opened when they are first needed, and their functions.
#ifndef KIOSK_CLIBRARIES_H
#define KIOSK_CLIBRARIES_H

/// A function of a shared library, and where its address is kept.
struct kiosk_function {
    const char *name;
    void **address;
};

/// A shared library, and the functions of it that the kiosk calls.
struct __attribute__((swift_attr("@Sendable"))) kiosk_library {
    const char *soname;
    /// The Debian package that has it.
    const char *package;
    /// Ends with a function that has no name.
    const struct kiosk_function *functions;
};

extern const struct kiosk_library kiosk_curl;
extern const struct kiosk_library kiosk_expat;
extern const struct kiosk_library kiosk_fontconfig;
extern const struct kiosk_library kiosk_gif;
extern const struct kiosk_library kiosk_libinput;
extern const struct kiosk_library kiosk_mosquitto;
extern const struct kiosk_library kiosk_seat;
extern const struct kiosk_library kiosk_sqlite;
extern const struct kiosk_library kiosk_thai;
extern const struct kiosk_library kiosk_turbojpeg;
extern const struct kiosk_library kiosk_udev;
extern const struct kiosk_library kiosk_webp;
extern const struct kiosk_library kiosk_xkbcommon;

#endif
