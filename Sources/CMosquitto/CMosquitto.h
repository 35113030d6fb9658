// libmosquitto, as it is, with the numbers of MQTT 5.
#ifndef KIOSK_CMOSQUITTO_H
#define KIOSK_CMOSQUITTO_H

#include "../CLinux/glibc.h"

#include <mosquitto.h>
#include <mqtt_protocol.h>

#endif
