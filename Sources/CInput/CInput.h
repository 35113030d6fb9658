// libinput and udev: touch devices and their hotplug.
#include <libinput.h>
#include <libudev.h>
