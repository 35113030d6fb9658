// Sessions of a seat manager.
#include "library.h"

#define FUNCTIONS(F) \
    F(libseat_close_device) F(libseat_close_seat) F(libseat_disable_seat) F(libseat_dispatch) \
    F(libseat_get_fd) F(libseat_open_device) F(libseat_open_seat) F(libseat_set_log_level) \
    F(libseat_switch_session)

KIOSK_LIBRARY(kiosk_seat, "libseat.so.1", "libseat1", FUNCTIONS)
