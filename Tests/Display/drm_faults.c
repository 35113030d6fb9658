// Makes a program's display fail on demand: loaded by LD_PRELOAD, it stands in front of the ioctls and the
// events of DRM cards. The file DRM_FAULTS is a table of 256 faults, one for each number of an ioctl (see
// drm.h), which the test changes while the program runs; entry 0 is for events, and entry 1 for commits that
// only ask whether they would do. Everything else goes to the kernel as it is.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <time.h>
#include <unistd.h>

struct fault {
    int32_t error;   // errno of the call; for events: 1 loses them, 2 holds them back for the delay;
                     // for commits that ask: -1 says yes without asking the kernel
    int32_t count;   // calls that fail; negative for all
    int32_t delay;   // milliseconds before a call goes to the kernel
    int32_t hits;    // calls that the fault has met
};

static struct fault *faults;
static int (*next_ioctl)(int, unsigned long, void *);
static ssize_t (*next_read)(int, void *, size_t);

__attribute__((constructor)) static void start(void) {
    next_ioctl = (int (*)(int, unsigned long, void *))dlsym(RTLD_NEXT, "ioctl");
    next_read = (ssize_t (*)(int, void *, size_t))dlsym(RTLD_NEXT, "read");
    const char *path = getenv("DRM_FAULTS");
    int fd = path ? open(path, O_RDWR | O_CLOEXEC) : -1;
    if (fd >= 0) {
        void *table = mmap(NULL, 256 * sizeof *faults, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
        if (table != MAP_FAILED) faults = table;
        close(fd);
    }
    // Programs that the kiosk starts have no such faults.
    unsetenv("LD_PRELOAD");
}

static void pause_for(long nanoseconds) {
    struct timespec time = {nanoseconds / 1000000000L, nanoseconds % 1000000000L};
    nanosleep(&time, NULL);
}

// Returns the errno of a call; 0 lets it through.
static int fail(struct fault *fault) {
    if (fault->delay > 0) pause_for(fault->delay * 1000000L);
    if (fault->count == 0) return 0;
    if (fault->count > 0) fault->count--;
    fault->hits++;
    return fault->error;
}

int ioctl(int fd, unsigned long request, ...) {
    va_list list;
    va_start(list, request);
    void *argument = va_arg(list, void *);
    va_end(list);
    // 'd' is the type of all ioctls of DRM.
    if (faults && _IOC_TYPE(request) == 'd') {
        // DRM_IOCTL_MODE_ATOMIC, whose first word are its flags, with DRM_MODE_ATOMIC_TEST_ONLY.
        int asks = _IOC_NR(request) == 0xbc && (*(uint32_t *)argument & 0x100);
        int error = fail(&faults[asks ? 1 : _IOC_NR(request)]);
        if (asks && error < 0) return 0;
        if (error) {
            errno = error;
            return -1;
        }
    }
    return next_ioctl(fd, request, argument);
}

static int is_card(int fd) {
    struct stat status;
    // 226 is the major number of DRM devices; see devices.txt of the kernel.
    return fstat(fd, &status) == 0 && S_ISCHR(status.st_mode) && major(status.st_rdev) == 226;
}

// Returns 1 while an event waits that has to come late.
static int holds_back(int fd) {
    static struct timespec since;
    struct pollfd events = {.fd = fd, .events = POLLIN};
    if (poll(&events, 1, 0) != 1) return 0;
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    if (since.tv_sec == 0) since = now;
    long waited = (now.tv_sec - since.tv_sec) * 1000 + (now.tv_nsec - since.tv_nsec) / 1000000;
    if (waited < faults[0].delay) {
        // The descriptor stays readable: the program's loop turns as fast as it may.
        pause_for(500000);
        return 1;
    }
    since.tv_sec = 0;
    if (faults[0].count > 0) faults[0].count--;
    faults[0].hits++;
    return 0;
}

ssize_t read(int fd, void *buffer, size_t size) {
    if (faults && faults[0].count && faults[0].error == 2 && is_card(fd)) {
        if (holds_back(fd)) {
            errno = EAGAIN;
            return -1;
        }
        return next_read(fd, buffer, size);
    }
    ssize_t count = next_read(fd, buffer, size);
    if (faults && faults[0].count && count > 0 && is_card(fd) && fail(&faults[0])) {
        errno = EAGAIN;
        return -1;
    }
    return count;
}
