#ifndef KIOSK_SPANS_H
#define KIOSK_SPANS_H

#include <stddef.h>
#include <stdint.h>

#include "kiosk_variant.h"

/// The loops over runs of pixels of a picture. Runs may begin anywhere and be empty; sources and
/// destinations do not overlap.
struct kiosk_span_kernels {
    /// Replaces.
    void (*fill)(uint32_t *destination, size_t count, uint32_t pixel);
    /// Source-over of one translucent pixel.
    void (*blend_pixel)(uint32_t *destination, size_t count, uint32_t pixel);
};

/// The loops for one variant; null where it is not supported.
const struct kiosk_span_kernels *kiosk_span_kernels_of(enum kiosk_variant variant);

extern const struct kiosk_span_kernels *kiosk_spans;

static inline void kiosk_fill(uint32_t *destination, size_t count, uint32_t pixel) {
    kiosk_spans->fill(destination, count, pixel);
}

static inline void kiosk_blend_pixel(uint32_t *destination, size_t count, uint32_t pixel) {
    kiosk_spans->blend_pixel(destination, count, pixel);
}

#endif
