// libcurl, and its variadic calls, which Swift cannot make: one forward for each type of argument.
#ifndef KIOSK_CCURL_H
#define KIOSK_CCURL_H

#include "../CLinux/glibc.h"

#include <curl/curl.h>

/// Initialises libcurl. Must be called once per process, before anything else.
static inline CURLcode kiosk_curl_prepare(void) { return curl_global_init(CURL_GLOBAL_DEFAULT); }

/// Returns true if libcurl was built with a directory of authorities.
static inline _Bool kiosk_curl_has_authorities_folder(void) {
    return curl_version_info(CURLVERSION_NOW)->capath != NULL;
}

static inline CURLcode kiosk_curl_set_number(CURL *easy, CURLoption option, long value) {
    return curl_easy_setopt(easy, option, value);
}

static inline CURLcode kiosk_curl_set_size(CURL *easy, CURLoption option, curl_off_t value) {
    return curl_easy_setopt(easy, option, value);
}

/// Sets a string, which libcurl copies; NULL resets the option.
static inline CURLcode kiosk_curl_set_string(CURL *easy, CURLoption option, const char *value) {
    return curl_easy_setopt(easy, option, value);
}

/// Sets bytes, which libcurl copies; another option sets their number.
static inline CURLcode kiosk_curl_set_bytes(CURL *easy, CURLoption option, const void *bytes) {
    return curl_easy_setopt(easy, option, (void *)bytes);
}

/// Sets a pointer, which libcurl keeps.
static inline CURLcode kiosk_curl_set_pointer(CURL *easy, CURLoption option, void *value) {
    return curl_easy_setopt(easy, option, value);
}

/// Sets a callback for the response's body or its header lines.
static inline CURLcode kiosk_curl_set_function(CURL *easy, CURLoption option, curl_write_callback function) {
    return curl_easy_setopt(easy, option, function);
}

/// Sets a callback for everything that is received and sent, and one that may end the transfer.
static inline void kiosk_curl_set_watch(
    CURL *easy, curl_debug_callback watch, curl_xferinfo_callback may_go_on, void *argument) {
    curl_easy_setopt(easy, CURLOPT_VERBOSE, 1L);
    curl_easy_setopt(easy, CURLOPT_DEBUGFUNCTION, watch);
    curl_easy_setopt(easy, CURLOPT_DEBUGDATA, argument);
    curl_easy_setopt(easy, CURLOPT_NOPROGRESS, 0L);
    curl_easy_setopt(easy, CURLOPT_XFERINFOFUNCTION, may_go_on);
    curl_easy_setopt(easy, CURLOPT_XFERINFODATA, argument);
}

static inline long kiosk_curl_number(CURL *easy, CURLINFO info) {
    long value = 0;
    curl_easy_getinfo(easy, info, &value);
    return value;
}

/// Returns a time in microseconds, or a number of bytes.
static inline curl_off_t kiosk_curl_size(CURL *easy, CURLINFO info) {
    curl_off_t value = 0;
    curl_easy_getinfo(easy, info, &value);
    return value;
}

/// Returns a string that belongs to the handle; may be NULL.
static inline const char *kiosk_curl_string(CURL *easy, CURLINFO info) {
    char *value = NULL;
    curl_easy_getinfo(easy, info, &value);
    return value;
}

/// Returns the value of CURLOPT_PRIVATE.
static inline void *kiosk_curl_owner(CURL *easy) {
    char *value = NULL;
    curl_easy_getinfo(easy, CURLINFO_PRIVATE, &value);
    return value;
}

static inline CURLMcode kiosk_curl_multi_set_number(CURLM *multi, CURLMoption option, long value) {
    return curl_multi_setopt(multi, option, value);
}

/// Sets the callbacks for the sockets and the timeout that a multi handle waits for.
static inline void kiosk_curl_multi_set_functions(
    CURLM *multi, curl_socket_callback on_socket, curl_multi_timer_callback on_timer, void *argument) {
    curl_multi_setopt(multi, CURLMOPT_SOCKETFUNCTION, on_socket);
    curl_multi_setopt(multi, CURLMOPT_SOCKETDATA, argument);
    curl_multi_setopt(multi, CURLMOPT_TIMERFUNCTION, on_timer);
    curl_multi_setopt(multi, CURLMOPT_TIMERDATA, argument);
}

#endif
