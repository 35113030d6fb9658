// Loads a kiosk through its control socket: changes of its state, and streams of its picture.
//
//   load SOCKET SECONDS CHANGES STREAMS
//
// CHANGES is how many calls of SetState it makes in a second, on eight connections; STREAMS is how many
// connections watch the picture with its pixels, each taking what comes at once. It prints how many
// changes were answered and refused, and how many pictures came.
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

enum { CALLERS = 8, MOST = 30, TICK_MS = 5, ROOM = 64 << 10 };

struct connection {
    int fd;
    int is_stream;
    size_t unsent; // bytes of `output` that wait
    char output[ROOM];
};

static struct connection all[MOST];
static char input[1 << 20];
static long long sent, answered, refused, pictures, bytes;

static void fail(const char *what) {
    fprintf(stderr, "load: %s: %s\n", what, strerror(errno));
    exit(1);
}

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec + time.tv_nsec / 1e9;
}

static int connected(const char *path) {
    struct sockaddr_un address = { .sun_family = AF_UNIX };
    snprintf(address.sun_path, sizeof address.sun_path, "%s", path);
    int fd = socket(AF_UNIX, SOCK_STREAM, 0);
    if (fd < 0 || connect(fd, (struct sockaddr *)&address, sizeof address) < 0) fail(path);
    return fd;
}

// Appends a call, if there is room for it.
static int append(struct connection *one, const char *text) {
    size_t size = strlen(text) + 1; // with the byte of zero that ends a message
    if (one->unsent + size > ROOM) return 0;
    memcpy(one->output + one->unsent, text, size);
    one->unsent += size;
    return 1;
}

static void flush(struct connection *one) {
    ssize_t count = send(one->fd, one->output, one->unsent, MSG_DONTWAIT | MSG_NOSIGNAL);
    if (count < 0 && errno != EAGAIN) fail("send");
    if (count <= 0) return;
    one->unsent -= count;
    memmove(one->output, one->output + count, one->unsent);
}

static void take(struct connection *one) {
    ssize_t count = recv(one->fd, input, sizeof input, MSG_DONTWAIT);
    if (count == 0) { errno = ECONNRESET; fail("the kiosk"); }
    if (count < 0) return;
    bytes += count;
    for (char *at = input; (at = memchr(at, 0, input + count - at)) != NULL; at++) {
        if (one->is_stream) pictures++; else answered++;
    }
    // Each answer that is an error begins so.
    if (!one->is_stream)
        for (char *at = input; (at = memmem(at, input + count - at, "{\"error\"", 8)) != NULL; at += 8)
            refused++;
}

int main(int count, char **arguments) {
    if (count != 5) { fprintf(stderr, "usage: load SOCKET SECONDS CHANGES STREAMS\n"); return 2; }
    double seconds = atof(arguments[2]);
    double changes = atof(arguments[3]);
    int streams = atoi(arguments[4]);
    int callers = changes > 0 ? CALLERS : 0;
    if (streams < 0 || callers + streams > MOST || callers + streams == 0) return 2;
    int connections = callers + streams;
    struct pollfd polled[MOST];
    for (int i = 0; i < connections; i++) {
        all[i].fd = connected(arguments[1]);
        all[i].is_stream = i >= callers;
        if (all[i].is_stream)
            append(&all[i], "{\"method\":\"org.kiosk.control.Watch\",\"more\":true,"
                            "\"parameters\":{\"pixels\":true}}");
    }
    double start = now();
    for (double time = start; time < start + seconds; time = now()) {
        long long due = (long long)((time - start) * changes);
        for (int i = 0; callers > 0 && sent < due; i++) {
            char call[128];
            snprintf(call, sizeof call,
                     "{\"method\":\"org.kiosk.control.SetState\",\"parameters\":{\"values\":{\"n\":%lld}}}",
                     sent);
            // A kiosk that takes no more is not waited for.
            append(&all[i % callers], call);
            sent++;
        }
        for (int i = 0; i < connections; i++) {
            if (all[i].unsent > 0) flush(&all[i]);
            polled[i] = (struct pollfd){ .fd = all[i].fd, .events = POLLIN };
        }
        poll(polled, connections, TICK_MS);
        for (int i = 0; i < connections; i++)
            if (polled[i].revents != 0) take(&all[i]);
        // At most one round in a tick: what comes meanwhile is taken together.
        double left = time + TICK_MS / 1e3 - now();
        if (left > 0) usleep(left * 1e6);
    }
    printf("%lld of %lld changes answered, %lld refused; %lld pictures, %lld MB\n", answered - refused,
           sent, refused, pictures, bytes >> 20);
    return 0;
}
