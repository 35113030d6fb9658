// Gives a framebuffer of 16 bits a pixel the order of colours that panels have, with red in the upper bits:
// loaded by LD_PRELOAD, it stands in front of the ioctls of the kernel's vfb, which has blue there. Nobody
// looks at vfb's memory, so the order is a matter of what the driver says.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <linux/fb.h>
#include <stdarg.h>
#include <sys/ioctl.h>

int ioctl(int fd, unsigned long request, ...) {
    static int (*next)(int, unsigned long, void *);
    if (!next) next = (int (*)(int, unsigned long, void *))dlsym(RTLD_NEXT, "ioctl");
    va_list list;
    va_start(list, request);
    void *argument = va_arg(list, void *);
    va_end(list);
    int result = next(fd, request, argument);
    if (result == 0 && (request == FBIOGET_VSCREENINFO || request == FBIOPUT_VSCREENINFO)) {
        struct fb_var_screeninfo *settings = argument;
        if (settings->bits_per_pixel == 16 && settings->red.offset == 0) {
            struct fb_bitfield red = settings->red;
            settings->red = settings->blue;
            settings->blue = red;
        }
    }
    return result;
}
