// Measures the turns of a program's event loop from outside: loaded by LD_PRELOAD, it stands in front of
// epoll_pwait2(2). A turn that held the main thread for more than 5 ms becomes a line of the file
// TURN_METER: its end on the monotonic clock, the time that it held the thread, and its processor time, in
// microseconds. Time in which the thread stood in line for a processor is taken off: it is the neighbours'.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <time.h>
#include <unistd.h>

typedef int Wait(int, struct epoll_event *, int, const struct timespec *, const sigset_t *);

struct reading {
    int64_t time, run, queued;
};

static Wait *next;
static int log_fd = -1, stat_fd = -1;
static struct reading begin;

static struct reading read_clocks(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    struct reading reading = {now.tv_sec * 1000000000 + now.tv_nsec, 0, 0};
    char text[96];
    // See proc_pid_schedstat(5): time on a processor, and in line for one, in nanoseconds.
    ssize_t count = pread(stat_fd, text, sizeof text - 1, 0);
    if (count > 0) {
        text[count] = 0;
        char *end;
        reading.run = strtoll(text, &end, 10);
        reading.queued = strtoll(end, NULL, 10);
    }
    return reading;
}

__attribute__((constructor)) static void start(void) {
    const char *path = getenv("TURN_METER");
    next = (Wait *)dlsym(RTLD_NEXT, "epoll_pwait2");
    if (path) {
        log_fd = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
        // Of this thread: /proc/PID/schedstat is that of the first one.
        stat_fd = open("/proc/self/schedstat", O_RDONLY | O_CLOEXEC);
    }
    // Programs that the kiosk starts are not measured.
    unsetenv("LD_PRELOAD");
}

int epoll_pwait2(int epoll, struct epoll_event *events, int capacity, const struct timespec *timeout,
                 const sigset_t *mask) {
    // The loop is that of the first thread.
    if (log_fd < 0 || gettid() != getpid()) return next(epoll, events, capacity, timeout, mask);
    struct reading end = read_clocks();
    int64_t held = end.time - begin.time - (end.queued - begin.queued);
    if (begin.time && held > 5000000)
        dprintf(log_fd, "%ld %ld %ld\n", (long)(end.time / 1000), (long)(held / 1000),
                (long)((end.run - begin.run) / 1000));
    int count = next(epoll, events, capacity, timeout, mask);
    begin = read_clocks();
    return count;
}
