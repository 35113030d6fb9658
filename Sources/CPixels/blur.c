#include "kiosk_blur.h"

#include <string.h>

/// The channels of a pixel.
typedef uint32_t quad __attribute__((vector_size(16)));
typedef uint16_t half_quad __attribute__((vector_size(8)));
typedef uint8_t byte_quad __attribute__((vector_size(4)));

static inline __attribute__((always_inline)) quad quad_of(const uint16_t *channels) {
    half_quad result;
    memcpy(&result, channels, sizeof result);
    return __builtin_convertvector(result, quad);
}

#define KIOSK_LOOPS "blur.inc"
#include "variants.h"

const struct kiosk_blur_kernels *kiosk_blur_kernels_of(enum kiosk_variant variant) {
    if (!kiosk_variant_is_supported(variant)) return NULL;
    switch (variant) {
#ifdef KIOSK_HAS_LEVELS
    case kiosk_variant_v3: return &blur_v3;
#endif
    default: return &blur_baseline;
    }
}

const struct kiosk_blur_kernels *kiosk_blur = &blur_baseline;

/// Before main, so that no loop has to ask.
__attribute__((constructor)) static void choose(void) {
    kiosk_blur = kiosk_blur_kernels_of(kiosk_variant_best());
}
