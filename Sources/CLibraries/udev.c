// Input devices that come and go.
#include "library.h"

#define FUNCTIONS(F) \
    F(udev_device_get_property_value) F(udev_device_unref) F(udev_monitor_enable_receiving) \
    F(udev_monitor_filter_add_match_subsystem_devtype) F(udev_monitor_get_fd) \
    F(udev_monitor_new_from_netlink) F(udev_monitor_receive_device) F(udev_monitor_unref) \
    F(udev_new) F(udev_unref)

KIOSK_LIBRARY(kiosk_udev, "libudev.so.1", "libudev1", FUNCTIONS)
