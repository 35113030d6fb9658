/* Watches what a display shows, from outside, and touches it: how many vertical blanks pass without a new
 * picture, how even the intervals are, and how long a touch takes to the blank whose picture shows it.
 *
 *   photon DEVICE SECONDS [X Y]
 *
 * The picture on the display has to change with each vertical blank. Just before each one, the program looks
 * which framebuffer the blank is going to show; a picture that is committed within the last half of a
 * millisecond counts as one of the next blank. With X and Y it is a touchscreen as well (uinput), which is
 * touched at that pixel at random times: the latency ends with the blank at which another colour is there. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/uinput.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>
#include <xf86drm.h>
#include <xf86drmMode.h>

enum { MARGIN_NS = 500000, MOST_BUFFERS = 8, MOST_TOUCHES = 100000, AXIS = 9999 };

struct view {
    uint32_t framebuffer, pitch;
    const unsigned char *memory;
};

static struct view views[MOST_BUFFERS];
static int view_count;
static double latencies[MOST_TOUCHES];

static void fail(const char *what)
{
    fprintf(stderr, "photon: %s: %s\n", what, strerror(errno));
    exit(1);
}

static int64_t now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1000000000LL + time.tv_nsec;
}

static void sleep_until(int64_t end)
{
    struct timespec time = { end / 1000000000, end % 1000000000 };
    while (clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, NULL) == EINTR) {}
}

static uint32_t colour(int fd, uint32_t framebuffer, int x, int y)
{
    int index = 0;
    while (index < view_count && views[index].framebuffer != framebuffer)
        index++;
    if (index == view_count) {
        drmModeFB2 *info = drmModeGetFB2(fd, framebuffer);
        if (!info || view_count == MOST_BUFFERS)
            fail("no view of the picture");
        struct drm_mode_map_dumb map = { .handle = info->handles[0] };
        if (drmIoctl(fd, DRM_IOCTL_MODE_MAP_DUMB, &map))
            fail("no mapping of the picture");
        void *memory =
            mmap(NULL, (size_t)info->pitches[0] * info->height, PROT_READ, MAP_SHARED, fd, map.offset);
        if (memory == MAP_FAILED)
            fail("no mapping of the picture");
        views[view_count++] = (struct view){ framebuffer, info->pitches[0], memory };
        drmModeFreeFB2(info);
    }
    uint32_t pixel;
    memcpy(&pixel, views[index].memory + (size_t)y * views[index].pitch + 4 * x, 4);
    return pixel & 0xffffff;
}

static void set(int fd, unsigned long request, int value)
{
    if (ioctl(fd, request, value))
        fail("no touchscreen");
}

static int open_touchscreen(void)
{
    int fd = open("/dev/uinput", O_WRONLY | O_CLOEXEC);
    if (fd < 0)
        fail("/dev/uinput");
    set(fd, UI_SET_EVBIT, EV_KEY);
    set(fd, UI_SET_EVBIT, EV_ABS);
    set(fd, UI_SET_KEYBIT, BTN_TOUCH);
    set(fd, UI_SET_PROPBIT, INPUT_PROP_DIRECT);
    int axes[] = { ABS_X, ABS_Y, ABS_MT_POSITION_X, ABS_MT_POSITION_Y, ABS_MT_SLOT, ABS_MT_TRACKING_ID };
    for (unsigned index = 0; index < sizeof axes / sizeof *axes; index++) {
        struct uinput_abs_setup setup = { .code = axes[index], .absinfo.maximum = AXIS };
        if (axes[index] == ABS_MT_SLOT)
            setup.absinfo.maximum = 1;
        else if (axes[index] == ABS_MT_TRACKING_ID)
            setup.absinfo.maximum = 65535;
        else
            setup.absinfo.resolution = 40;
        set(fd, UI_SET_ABSBIT, axes[index]);
        if (ioctl(fd, UI_ABS_SETUP, &setup))
            fail("no touchscreen");
    }
    struct uinput_setup setup = { .id.bustype = BUS_USB, .name = "Photon touchscreen" };
    if (ioctl(fd, UI_DEV_SETUP, &setup) || ioctl(fd, UI_DEV_CREATE))
        fail("no touchscreen");
    return fd;
}

static void touch(int fd, int is_down, int x, int y)
{
    static int id;
    struct input_event events[8] = { 0 };
    int count = 0;
#define ADD(TYPE, CODE, VALUE)                                                                                 \
    (events[count].type = (TYPE), events[count].code = (CODE), events[count].value = (VALUE), count++)
    ADD(EV_ABS, ABS_MT_SLOT, 0);
    ADD(EV_ABS, ABS_MT_TRACKING_ID, is_down ? id++ % 65536 : -1);
    if (is_down) {
        ADD(EV_ABS, ABS_MT_POSITION_X, x);
        ADD(EV_ABS, ABS_MT_POSITION_Y, y);
        ADD(EV_ABS, ABS_X, x);
        ADD(EV_ABS, ABS_Y, y);
    }
    ADD(EV_KEY, BTN_TOUCH, is_down);
    ADD(EV_SYN, SYN_REPORT, 0);
    ssize_t size = count * sizeof *events;
    if (write(fd, events, size) != size)
        fail("no touch");
}

static int is_less(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

int main(int words, char **word)
{
    if (words != 3 && words != 5) {
        fprintf(stderr, "usage: photon DEVICE SECONDS [X Y]\n");
        return 64;
    }
    int fd = open(word[1], O_RDWR | O_CLOEXEC);
    if (fd < 0)
        fail(word[1]);
    drmDropMaster(fd);
    drmModeRes *resources = drmModeGetResources(fd);
    if (!resources || !resources->count_crtcs)
        fail("no display");
    uint32_t crtc = resources->crtcs[0];
    int touchscreen = words == 5 ? open_touchscreen() : -1;
    int x = words == 5 ? atoi(word[3]) : 0, y = words == 5 ? atoi(word[4]) : 0;
    if (touchscreen >= 0)
        sleep(2); // udev and the kiosk find the touchscreen
    drmModeCrtc *state = drmModeGetCrtc(fd, crtc);
    if (!state || !state->mode_valid)
        fail("nothing is shown");
    int width = state->mode.hdisplay, height = state->mode.vdisplay;
    double period = 1e6 * state->mode.htotal * state->mode.vtotal / state->mode.clock;
    drmModeFreeCrtc(state);

    uint32_t shown = 0, before = 0;
    uint64_t shown_at = 0;
    int pictures = 0, missed = 0, touches = 0, lost = 0, is_down = 0;
    double sum = 0, squares = 0;
    int64_t touched = 0, end = now() + atoll(word[2]) * 1000000000LL;
    int64_t next_touch = touchscreen < 0 ? INT64_MAX : now() + 500000000;
    srand(1);
    while (now() < end) {
        uint64_t sequence, time;
        if (drmCrtcGetSequence(fd, crtc, &sequence, &time))
            fail("no vertical blanks");
        int64_t blanks = (int64_t)((now() + MARGIN_NS - (int64_t)time) / period) + 1;
        int64_t blank = (int64_t)time + (int64_t)(blanks * period);
        if (next_touch < blank - MARGIN_NS) {
            sleep_until(next_touch);
            touched = now();
            is_down = !is_down;
            touch(touchscreen, is_down, x * (AXIS + 1) / width, y * (AXIS + 1) / height);
            next_touch = INT64_MAX;
            continue;
        }
        sleep_until(blank - MARGIN_NS);
        state = drmModeGetCrtc(fd, crtc);
        if (!state)
            fail("nothing is shown");
        uint32_t framebuffer = state->buffer_id;
        drmModeFreeCrtc(state);
        if (!framebuffer)
            continue;
        if (framebuffer != shown) {
            if (shown) {
                double interval = (double)(sequence + blanks - shown_at);
                missed += interval > 1 ? (int)interval - 1 : 0;
                sum += interval;
                squares += interval * interval;
                pictures++;
            }
            shown = framebuffer;
            shown_at = sequence + blanks;
        }
        if (touchscreen < 0)
            continue;
        uint32_t pixel = colour(fd, framebuffer, x, y);
        int has_changed = pixel != before && touched;
        if (has_changed && is_down && touches < MOST_TOUCHES)
            latencies[touches++] = (blank - touched) / 1e6;
        if (has_changed || (touched && blank - touched > 500000000)) {
            lost += !has_changed;
            touched = 0;
            next_touch = blank + 40000000 + rand() % 60000000;
        }
        if (!touched)
            before = pixel;
    }
    double mean = pictures ? sum / pictures : 0;
    double jitter = pictures ? sqrt(fmax(0, squares / pictures - mean * mean)) * period / 1e6 : 0;
    printf("%d %d %.2f", pictures, missed, jitter);
    if (touchscreen >= 0) {
        if (!touches) {
            fprintf(stderr, "photon: no touch was seen, %d had no effect\n", lost);
            return 1;
        }
        qsort(latencies, touches, sizeof *latencies, is_less);
        double median = latencies[touches / 2], late = latencies[touches * 95 / 100];
        printf(" %d %.2f %.2f %.2f %d", touches, median, late, median * 1e6 / period, lost);
    }
    printf("\n");
    return 0;
}
