// The layouts of keyboards.
#include "library.h"

#define FUNCTIONS(F) \
    F(xkb_compose_state_feed) F(xkb_compose_state_get_status) F(xkb_compose_state_get_utf8) \
    F(xkb_compose_state_new) F(xkb_compose_state_reset) F(xkb_compose_state_unref) \
    F(xkb_compose_table_new_from_locale) F(xkb_compose_table_unref) F(xkb_context_new) \
    F(xkb_context_set_log_level) F(xkb_context_unref) F(xkb_keymap_key_repeats) \
    F(xkb_keymap_mod_get_index) F(xkb_keymap_new_from_names) F(xkb_keymap_unref) \
    F(xkb_state_key_get_one_sym) F(xkb_state_key_get_utf8) F(xkb_state_mod_name_is_active) \
    F(xkb_state_new) F(xkb_state_unref) F(xkb_state_update_key) F(xkb_state_update_mask)

KIOSK_LIBRARY(kiosk_xkbcommon, "libxkbcommon.so.0", "libxkbcommon0", FUNCTIONS)
