// A touchscreen of the kernel's own (uinput). Each line of its standard input is a tap: two numbers from 0
// to 1000, from the left and from the top.
//
//   touchscreen NAME
#include <fcntl.h>
#include <linux/uinput.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

static int device;

static void send(int type, int code, int value) {
    struct input_event event = {.type = type, .code = code, .value = value};
    if (write(device, &event, sizeof event) != sizeof event) exit(1);
}

static void add(int code, int most) {
    struct uinput_abs_setup axis = {.code = code, .absinfo = {.maximum = most, .resolution = code == ABS_MT_SLOT || code == ABS_MT_TRACKING_ID ? 0 : 5}};
    if (ioctl(device, UI_SET_ABSBIT, code) != 0 || ioctl(device, UI_ABS_SETUP, &axis) != 0) exit(1);
}

int main(int count, char **arguments) {
    if (count != 2 || (device = open("/dev/uinput", O_RDWR | O_CLOEXEC)) < 0) return 1;
    struct uinput_setup setup = {.id = {.bustype = BUS_USB, .vendor = 0x1234, .product = 0x5678}};
    strncpy(setup.name, arguments[1], sizeof setup.name - 1);
    ioctl(device, UI_SET_EVBIT, EV_ABS);
    ioctl(device, UI_SET_EVBIT, EV_KEY);
    ioctl(device, UI_SET_KEYBIT, BTN_TOUCH);
    ioctl(device, UI_SET_PROPBIT, INPUT_PROP_DIRECT);
    for (int *code = (int[]){ABS_X, ABS_Y, ABS_MT_POSITION_X, ABS_MT_POSITION_Y, -1}; *code >= 0; code++) add(*code, 1000);
    add(ABS_MT_SLOT, 4);
    add(ABS_MT_TRACKING_ID, 65535);
    if (ioctl(device, UI_DEV_SETUP, &setup) != 0 || ioctl(device, UI_DEV_CREATE) != 0) return 1;
    int x, y;
    for (int number = 1; scanf("%d %d", &x, &y) == 2; number++) {
        for (int isDown = 1; isDown >= 0; isDown--) {
            send(EV_ABS, ABS_MT_SLOT, 0);
            send(EV_ABS, ABS_MT_TRACKING_ID, isDown ? number : -1);
            if (isDown) {
                send(EV_ABS, ABS_MT_POSITION_X, x);
                send(EV_ABS, ABS_MT_POSITION_Y, y);
                send(EV_ABS, ABS_X, x);
                send(EV_ABS, ABS_Y, y);
            }
            send(EV_KEY, BTN_TOUCH, isDown);
            send(EV_SYN, SYN_REPORT, 0);
            usleep(50000);
        }
    }
    return 0;
}
