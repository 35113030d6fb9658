/* A bare program that fills and flips: how many vertical blanks a machine misses without Kiosk.
 *
 *   flip DEVICE WIDTHxHEIGHT@HZ SECONDS
 *
 * Sets a mode on the first connected connector, fills one of two buffers at each vertical blank, flips,
 * and prints the flips and the blanks that passed without one. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>
#include <xf86drm.h>
#include <xf86drmMode.h>

struct buffer {
    uint32_t handle, framebuffer, pitch;
    uint64_t size;
    void *memory;
};

static unsigned last_sequence, flips, missed;
static int is_pending;

static void fail(const char *what)
{
    fprintf(stderr, "flip: %s: %s\n", what, strerror(errno));
    exit(1);
}

static void flipped(int fd, unsigned sequence, unsigned seconds, unsigned microseconds, void *data)
{
    if (flips++ && sequence - last_sequence > 1)
        missed += sequence - last_sequence - 1;
    last_sequence = sequence;
    is_pending = 0;
}

/* A mode with blanking as small as its rate permits. */
static drmModeModeInfo mode_of(int width, int height, int rate)
{
    drmModeModeInfo mode = { .hdisplay = width, .vdisplay = height };
    mode.hsync_start = width + 16;
    mode.hsync_end = width + 48;
    mode.htotal = width + 80;
    mode.vsync_start = height + 3;
    mode.vsync_end = height + 8;
    mode.vtotal = height + 20;
    mode.vrefresh = rate;
    mode.clock = (uint32_t)mode.htotal * mode.vtotal * rate / 1000;
    mode.type = DRM_MODE_TYPE_USERDEF;
    snprintf(mode.name, sizeof mode.name, "%dx%d", width, height);
    return mode;
}

static struct buffer make_buffer(int fd, int width, int height)
{
    struct drm_mode_create_dumb create = { .width = width, .height = height, .bpp = 32 };
    if (drmIoctl(fd, DRM_IOCTL_MODE_CREATE_DUMB, &create))
        fail("no buffer");
    struct buffer buffer = { .handle = create.handle, .pitch = create.pitch, .size = create.size };
    uint32_t handles[4] = { create.handle }, pitches[4] = { create.pitch }, offsets[4] = { 0 };
    if (drmModeAddFB2(fd, width, height, 0x34325258 /* XR24 */, handles, pitches, offsets, &buffer.framebuffer, 0))
        fail("no framebuffer");
    struct drm_mode_map_dumb map = { .handle = create.handle };
    if (drmIoctl(fd, DRM_IOCTL_MODE_MAP_DUMB, &map))
        fail("no mapping");
    buffer.memory = mmap(NULL, create.size, PROT_READ | PROT_WRITE, MAP_SHARED, fd, map.offset);
    if (buffer.memory == MAP_FAILED)
        fail("no mapping");
    return buffer;
}

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec + time.tv_nsec / 1e9;
}

int main(int count, char **words)
{
    int width, height, rate;
    if (count != 4 || sscanf(words[2], "%dx%d@%d", &width, &height, &rate) != 3) {
        fprintf(stderr, "usage: flip DEVICE WIDTHxHEIGHT@HZ SECONDS\n");
        return 64;
    }
    int fd = open(words[1], O_RDWR | O_CLOEXEC);
    if (fd < 0)
        fail(words[1]);
    drmModeRes *resources = drmModeGetResources(fd);
    if (!resources)
        fail("no resources");
    uint32_t connector = 0;
    for (int i = 0; i < resources->count_connectors && !connector; i++) {
        drmModeConnector *candidate = drmModeGetConnector(fd, resources->connectors[i]);
        if (candidate && candidate->connection == DRM_MODE_CONNECTED)
            connector = candidate->connector_id;
        drmModeFreeConnector(candidate);
    }
    if (!connector || !resources->count_crtcs)
        fail("no display");
    struct buffer buffers[2] = { make_buffer(fd, width, height), make_buffer(fd, width, height) };
    drmModeModeInfo mode = mode_of(width, height, rate);
    uint32_t crtc = resources->crtcs[0];
    if (drmModeSetCrtc(fd, crtc, buffers[0].framebuffer, 0, 0, &connector, 1, &mode))
        fail("no modeset");
    drmEventContext context = { .version = 2, .page_flip_handler = flipped };
    struct pollfd readable = { .fd = fd, .events = POLLIN };
    int index = 0;
    for (double end = now() + atof(words[3]); now() < end;) {
        index ^= 1;
        memset(buffers[index].memory, (int)(flips & 255), buffers[index].size);
        if (drmModePageFlip(fd, crtc, buffers[index].framebuffer, DRM_MODE_PAGE_FLIP_EVENT, NULL))
            fail("no flip");
        is_pending = 1;
        while (is_pending)
            if (poll(&readable, 1, 1000) > 0)
                drmHandleEvent(fd, &context);
    }
    printf("%u flips, %u vertical blanks missed\n", flips, missed);
    return 0;
}
