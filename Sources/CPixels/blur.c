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

const struct kiosk_blur_kernels *kiosk_blur = &blur_baseline;

KIOSK_CHOOSE_VARIANT(kiosk_blur_kernels, blur, kiosk_blur)
