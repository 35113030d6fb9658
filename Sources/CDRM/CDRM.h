// libdrm: mode setting, planes, dumb buffers and events of the kernel's DRM/KMS interface.
#include <drm_fourcc.h>
#include <drm_mode.h>
#include <xf86drm.h>
#include <xf86drmMode.h>
