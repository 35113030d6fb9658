// Makes a program's display fail on demand: loaded by LD_PRELOAD, it stands in front of the ioctls and the
// events of DRM cards. The file DRM_FAULTS is a table of 256 faults, one for each number of an ioctl (see
// drm.h), which the test changes while the program runs; entry 0 is for events. Everything else goes to the
// kernel as it is.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
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
    int32_t error;   // errno of the call; for events: 1 loses them
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

// Returns the errno of a call; 0 lets it through.
static int fail(struct fault *fault) {
    if (fault->delay > 0) {
        struct timespec time = {fault->delay / 1000, fault->delay % 1000 * 1000000L};
        nanosleep(&time, NULL);
    }
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
        int error = fail(&faults[_IOC_NR(request)]);
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

ssize_t read(int fd, void *buffer, size_t size) {
    ssize_t count = next_read(fd, buffer, size);
    if (faults && faults[0].count && count > 0 && is_card(fd) && fail(&faults[0])) {
        errno = EAGAIN;
        return -1;
    }
    return count;
}
