// Says how a virtual terminal is: `text` or `graphics`, then how its keys are read, then who switches it.
//
//   terminal /dev/tty1
#include <fcntl.h>
#include <linux/kd.h>
#include <linux/vt.h>
#include <stdio.h>
#include <sys/ioctl.h>

int main(int count, char **arguments) {
    int terminal = count == 2 ? open(arguments[1], O_RDONLY | O_NOCTTY | O_CLOEXEC) : -1;
    int display, keys;
    struct vt_mode mode;
    if (terminal < 0 || ioctl(terminal, KDGETMODE, &display) != 0 || ioctl(terminal, KDGKBMODE, &keys) != 0 ||
        ioctl(terminal, VT_GETMODE, &mode) != 0) {
        perror("terminal");
        return 1;
    }
    printf("%s %s %s\n", display == KD_TEXT ? "text" : "graphics",
           keys == K_OFF ? "off" : keys == K_UNICODE ? "unicode" : keys == K_XLATE ? "ascii" : "raw",
           mode.mode == VT_PROCESS ? "program" : "kernel");
    return 0;
}
