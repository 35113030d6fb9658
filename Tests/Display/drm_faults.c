// Makes a program's display fail on demand: loaded by LD_PRELOAD, it stands in front of the ioctls and the
// events of DRM cards. The file DRM_FAULTS is a table of 256 faults, one for each number of an ioctl (see
// drm.h), which the test changes while the program runs; entry 0 is for events, entry 1 for commits that
// only ask whether they would do, and those from 0xd8 on for the calls of framebuffers (see fb.h). Behind that table are properties and a table of colours that the driver does
// not have, which the program finds, and sets there. Everything else goes to the kernel as it is.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <libdrm/drm_mode.h>
#include <poll.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <time.h>
#include <unistd.h>

struct fault {
    int32_t error;   // errno of the call; for events: 1 loses them, 2 holds them back for the delay;
                     // for commits that ask, and for framebuffers: -1 says yes without asking the kernel
    int32_t count;   // calls that fail; negative for all
    int32_t delay;   // milliseconds before a call goes to the kernel
    int32_t hits;    // calls that the fault has met
};

// A property of all CRTCs or planes.
struct property {
    uint32_t type;  // DRM_MODE_OBJECT_CRTC, DRM_MODE_OBJECT_PLANE; 0 for none
    uint32_t unused;
    uint64_t value;
    uint64_t minimum;
    uint64_t contents;  // the first eight bytes of the blob that was set last; 0 for none
    char name[32];
};

// The table of colours of all CRTCs, for programs without atomic commits.
struct ramp {
    uint32_t size;  // entries; 0 for no table
    uint32_t unused;
    uint16_t red[256], green[256], blue[256];
};

enum { FAULTS = 256, FIRST_FRAMEBUFFER_CALL = 0xd8, PROPERTIES = 8, FIRST_PROPERTY = 0x7a000000, TABLE_SIZE = 8192 };

static struct fault *faults;
static struct property *properties;
static struct ramp *ramp;
static int (*next_ioctl)(int, unsigned long, void *);
static ssize_t (*next_read)(int, void *, size_t);

__attribute__((constructor)) static void start(void) {
    next_ioctl = (int (*)(int, unsigned long, void *))dlsym(RTLD_NEXT, "ioctl");
    next_read = (ssize_t (*)(int, void *, size_t))dlsym(RTLD_NEXT, "read");
    const char *path = getenv("DRM_FAULTS");
    int fd = path ? open(path, O_RDWR | O_CLOEXEC) : -1;
    if (fd >= 0) {
        void *table = mmap(NULL, TABLE_SIZE, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
        if (table != MAP_FAILED) {
            faults = table;
            properties = (struct property *)(faults + FAULTS);
            ramp = (struct ramp *)(properties + PROPERTIES);
        }
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

static void *pointer(uint64_t address) { return (void *)(uintptr_t)address; }

// Adds the properties of an object's type to those that it has.
static int list(int fd, unsigned long request, struct drm_mode_obj_get_properties *list) {
    uint32_t room = list->count_props;
    int result = next_ioctl(fd, request, list);
    if (result != 0) return result;
    for (int index = 0; index < PROPERTIES; index++) {
        if (properties[index].type == 0 || properties[index].type != list->obj_type) continue;
        uint32_t place = list->count_props++;
        if (place >= room) continue;
        ((uint32_t *)pointer(list->props_ptr))[place] = FIRST_PROPERTY + index;
        ((uint64_t *)pointer(list->prop_values_ptr))[place] = properties[index].value;
    }
    return 0;
}

static int describe(struct drm_mode_get_property *answer) {
    const struct property *property = &properties[answer->prop_id - FIRST_PROPERTY];
    if (answer->count_values >= 2) {
        uint64_t *values = pointer(answer->values_ptr);
        values[0] = property->minimum;
        values[1] = UINT64_MAX;
    }
    answer->count_values = 2;
    answer->count_enum_blobs = 0;
    answer->flags = DRM_MODE_PROP_RANGE;
    memcpy(answer->name, property->name, sizeof answer->name);
    return 0;
}

static void set(int fd, struct property *property, uint64_t value) {
    uint8_t bytes[4096];
    struct drm_mode_get_blob blob = {.blob_id = (uint32_t)value};
    property->value = value;
    property->contents = 0;
    unsigned long request = _IOWR('d', 0xac, struct drm_mode_get_blob);
    if (value == 0 || next_ioctl(fd, request, &blob) != 0) return;
    if (blob.length < sizeof property->contents || blob.length > sizeof bytes) return;
    blob.data = (uintptr_t)bytes;
    if (next_ioctl(fd, request, &blob) == 0)
        memcpy(&property->contents, bytes, sizeof property->contents);
}

// Gives the kernel what it knows of a commit, and sets the other properties if it takes that.
static int commit(int fd, unsigned long request, const struct drm_mode_atomic *wanted) {
    static uint32_t counts[64], ids[256], changed[256];
    static uint64_t values[256], changes[256];
    const uint32_t *given_counts = pointer(wanted->count_props_ptr);
    const uint32_t *given_ids = pointer(wanted->props_ptr);
    const uint64_t *given_values = pointer(wanted->prop_values_ptr);
    uint32_t given = 0, kept = 0, taken = 0;
    for (uint32_t object = 0; object < wanted->count_objs && object < 64; object++) {
        counts[object] = 0;
        for (uint32_t n = 0; n < given_counts[object] && given < 256; n++, given++) {
            uint32_t id = given_ids[given];
            if (id >= FIRST_PROPERTY && id < FIRST_PROPERTY + PROPERTIES) {
                changed[taken] = id - FIRST_PROPERTY;
                changes[taken++] = given_values[given];
            } else {
                ids[kept] = id;
                values[kept++] = given_values[given];
                counts[object]++;
            }
        }
    }
    struct drm_mode_atomic rest = *wanted;
    rest.count_props_ptr = (uintptr_t)counts;
    rest.props_ptr = (uintptr_t)ids;
    rest.prop_values_ptr = (uintptr_t)values;
    int result = next_ioctl(fd, request, &rest);
    if (result != 0 || (wanted->flags & DRM_MODE_ATOMIC_TEST_ONLY)) return result;
    for (uint32_t n = 0; n < taken; n++) set(fd, &properties[changed[n]], changes[n]);
    return 0;
}

static int move_ramp(struct drm_mode_crtc_lut *table, int sets) {
    if (table->gamma_size != ramp->size || ramp->size > 256) {
        errno = EINVAL;
        return -1;
    }
    uint64_t theirs[3] = {table->red, table->green, table->blue};
    uint16_t *ours[3] = {ramp->red, ramp->green, ramp->blue};
    for (int part = 0; part < 3; part++) {
        void *to = sets ? ours[part] : pointer(theirs[part]);
        memcpy(to, sets ? pointer(theirs[part]) : ours[part], ramp->size * sizeof(uint16_t));
    }
    return 0;
}

// Answers a call that concerns what the driver does not have; everything else goes to the kernel.
static int answer(int fd, unsigned long request, void *argument) {
    switch (_IOC_NR(request)) {
    case 0xa1: {  // DRM_IOCTL_MODE_GETCRTC
        int result = next_ioctl(fd, request, argument);
        if (result == 0 && ramp->size) ((struct drm_mode_crtc *)argument)->gamma_size = ramp->size;
        return result;
    }
    case 0xa4:  // DRM_IOCTL_MODE_GETGAMMA
    case 0xa5:  // DRM_IOCTL_MODE_SETGAMMA
        if (ramp->size) return move_ramp(argument, _IOC_NR(request) == 0xa5);
        break;
    case 0xaa: {  // DRM_IOCTL_MODE_GETPROPERTY
        uint32_t id = ((struct drm_mode_get_property *)argument)->prop_id;
        if (id >= FIRST_PROPERTY && id < FIRST_PROPERTY + PROPERTIES) return describe(argument);
        break;
    }
    case 0xb9:  // DRM_IOCTL_MODE_OBJ_GETPROPERTIES
        return list(fd, request, argument);
    case 0xbc:  // DRM_IOCTL_MODE_ATOMIC
        if (properties[0].type) return commit(fd, request, argument);
        break;
    }
    return next_ioctl(fd, request, argument);
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
        return answer(fd, request, argument);
    }
    // 'F' is the type of those of framebuffers, the last of which is FBIO_WAITFORVSYNC.
    if (faults && _IOC_TYPE(request) == 'F' && _IOC_NR(request) <= 0x20) {
        int error = fail(&faults[FIRST_FRAMEBUFFER_CALL + _IOC_NR(request)]);
        if (error < 0) return 0;
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
