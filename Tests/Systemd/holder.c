// Another program on the display, as a desktop or a boot splash is: becomes the master of a card, shows a
// colour on its first connected display, and says so. SIGTERM lets go of the card, but keeps the picture
// there for the seconds that were asked for, as a splash does.
//
//   holder CARD RRGGBB [SECONDS]
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include <xf86drm.h>
#include <xf86drmMode.h>

static void fail(const char *what) {
    fprintf(stderr, "holder: %s: %s\n", what, strerror(errno));
    exit(1);
}

static uint32_t filled(int card, int width, int height, uint32_t color) {
    uint32_t handle, pitch, picture;
    uint64_t size, offset;
    if (drmModeCreateDumbBuffer(card, width, height, 32, 0, &handle, &pitch, &size) != 0) fail("buffer");
    if (drmModeMapDumbBuffer(card, handle, &offset) != 0) fail("map");
    uint32_t *pixels = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, card, offset);
    if (pixels == MAP_FAILED) fail("mmap");
    for (uint64_t index = 0; index < size / 4; index++) pixels[index] = color;
    if (drmModeAddFB(card, width, height, 24, 32, pitch, handle, &picture) != 0) fail("framebuffer");
    return picture;
}

int main(int count, char **arguments) {
    if (count < 3) return 2;
    sigset_t ends;
    sigemptyset(&ends);
    sigaddset(&ends, SIGTERM);
    sigprocmask(SIG_BLOCK, &ends, NULL);
    int card = open(arguments[1], O_RDWR | O_CLOEXEC);
    if (card < 0) fail(arguments[1]);
    // Whoever opens a card first is its master already.
    if (!drmIsMaster(card) && drmSetMaster(card) != 0) fail("master");
    drmModeRes *resources = drmModeGetResources(card);
    if (!resources) fail("resources");
    for (int index = 0; index < resources->count_connectors; index++) {
        drmModeConnector *connector = drmModeGetConnector(card, resources->connectors[index]);
        if (!connector || connector->connection != DRM_MODE_CONNECTED || connector->count_modes == 0) continue;
        drmModeModeInfo mode = connector->modes[0];
        uint32_t picture = filled(card, mode.hdisplay, mode.vdisplay, strtoul(arguments[2], NULL, 16));
        drmModeEncoder *encoder = drmModeGetEncoder(card, connector->encoder_id ? connector->encoder_id
                                                                                : connector->encoders[0]);
        uint32_t crtc = encoder && encoder->crtc_id ? encoder->crtc_id : resources->crtcs[index];
        if (drmModeSetCrtc(card, crtc, picture, 0, 0, &connector->connector_id, 1, &mode) != 0) fail("mode");
        puts("shown");
        fflush(stdout);
        int number;
        sigwait(&ends, &number);
        drmDropMaster(card);
        puts("let go");
        fflush(stdout);
        sleep(count > 3 ? atoi(arguments[3]) : 0);
        return 0;
    }
    errno = ENXIO;
    fail("display");
}
