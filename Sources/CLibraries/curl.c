// HTTP and HTTPS.
#include "library.h"

#define FUNCTIONS(F) \
    F(curl_easy_cleanup) F(curl_easy_getinfo) F(curl_easy_init) F(curl_easy_pause) F(curl_easy_setopt) \
    F(curl_easy_strerror) F(curl_free) F(curl_global_init) F(curl_multi_add_handle) \
    F(curl_multi_cleanup) F(curl_multi_info_read) F(curl_multi_init) F(curl_multi_remove_handle) \
    F(curl_multi_setopt) F(curl_multi_socket_action) F(curl_slist_append) F(curl_slist_free_all) \
    F(curl_url) F(curl_url_cleanup) F(curl_url_get) F(curl_url_set) F(curl_url_strerror) \
    F(curl_version_info)

KIOSK_LIBRARY(kiosk_curl, "libcurl.so.4", "libcurl4", FUNCTIONS)
