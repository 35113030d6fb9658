// libdrm: mode setting, planes, dumb buffers and events of the kernel's DRM/KMS interface.
#ifndef KIOSK_CDRM_H
#define KIOSK_CDRM_H

#include "../CLinux/glibc.h"

#include <drm_fourcc.h>
#include <drm_mode.h>
#include <xf86drm.h>
#include <xf86drmMode.h>

/// An atomic commit from arrays that the caller keeps. drmModeAtomicCommit() sorts and copies its
/// request into fresh memory at each call.
static inline int kiosk_drm_atomic(int fd, struct drm_mode_atomic *request) {
    return drmIoctl(fd, DRM_IOCTL_MODE_ATOMIC, request);
}

#endif
