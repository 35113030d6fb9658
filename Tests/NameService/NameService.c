#define _GNU_SOURCE
#include "NameService.h"

#include <dlfcn.h>
#include <netdb.h>
#include <pthread.h>
#include <string.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static bool held;
static int waiting;

void kiosk_hold_slow_name(bool is_held) {
    pthread_mutex_lock(&mutex);
    held = is_held;
    pthread_cond_broadcast(&changed);
    pthread_mutex_unlock(&mutex);
}

int kiosk_slow_name_count(void) {
    pthread_mutex_lock(&mutex);
    int result = waiting;
    pthread_mutex_unlock(&mutex);
    return result;
}

int getaddrinfo(const char *restrict name, const char *restrict service,
                const struct addrinfo *restrict hints, struct addrinfo **restrict result) {
    static const char invalid[] = ".invalid";
    size_t length = name == NULL ? 0 : strlen(name);
    if (length >= sizeof invalid - 1 && strcmp(name + length - (sizeof invalid - 1), invalid) == 0) {
        if (strcmp(name, "slow.invalid") == 0) {
            pthread_mutex_lock(&mutex);
            waiting++;
            while (held) pthread_cond_wait(&changed, &mutex);
            waiting--;
            pthread_mutex_unlock(&mutex);
        }
        return EAI_NONAME;
    }
    int (*next)(const char *, const char *, const struct addrinfo *, struct addrinfo **) =
        (int (*)(const char *, const char *, const struct addrinfo *, struct addrinfo **))dlsym(
            RTLD_NEXT, "getaddrinfo");
    return next(name, service, hints, result);
}
