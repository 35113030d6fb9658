// Brokers of messages.
#include "library.h"

#define FUNCTIONS(F) \
    F(mosquitto_connect_bind_v5) F(mosquitto_connect_v5_callback_set) F(mosquitto_destroy) \
    F(mosquitto_disconnect_v5) F(mosquitto_disconnect_v5_callback_set) F(mosquitto_int_option) \
    F(mosquitto_lib_init) F(mosquitto_log_callback_set) F(mosquitto_loop_misc) \
    F(mosquitto_loop_read) F(mosquitto_loop_write) F(mosquitto_message_v5_callback_set) \
    F(mosquitto_new) F(mosquitto_property_add_int32) F(mosquitto_property_add_varint) \
    F(mosquitto_property_free_all) F(mosquitto_property_read_byte) \
    F(mosquitto_property_read_int16) F(mosquitto_property_read_int32) \
    F(mosquitto_property_read_varint) F(mosquitto_publish_v5) F(mosquitto_publish_v5_callback_set) \
    F(mosquitto_reason_string) F(mosquitto_reinitialise) F(mosquitto_socket) F(mosquitto_strerror) \
    F(mosquitto_subscribe_v5) F(mosquitto_subscribe_v5_callback_set) F(mosquitto_threaded_set) \
    F(mosquitto_tls_set) F(mosquitto_unsubscribe) F(mosquitto_unsubscribe_callback_set) \
    F(mosquitto_user_data_set) F(mosquitto_username_pw_set) F(mosquitto_want_write) \
    F(mosquitto_will_set)

KIOSK_LIBRARY(kiosk_mosquitto, "libmosquitto.so.1", "libmosquitto1", FUNCTIONS)
