#ifndef KIOSK_BLUR_H
#define KIOSK_BLUR_H

#include <stddef.h>
#include <stdint.h>

#include "kiosk_variant.h"

/// The loops of a shadow's and a backdrop's blur. Channels are in 1/65280, four per pixel; the weights add up to
/// 65536, and each mean is rounded to nearest. Buffers do not overlap.
struct kiosk_blur_kernels {
    /// The weighted means of `count` places of a shadow's mask, in 1/65280: of `2 · reach + 1` coverages in
    /// 1/255, the first of them at the place in `source`. Of the weights, which are the same on both
    /// sides, there are those up to the middle one.
    void (*weigh_bytes)(
        const uint8_t *source, const uint32_t *weights, size_t reach, uint16_t *target,
        size_t count);
    /// The same of coverages in 1/65280, which are `stride` apart.
    void (*weigh_halves)(
        const uint16_t *source, size_t stride, const uint32_t *weights, size_t reach,
        uint16_t *target, size_t count);
    /// The mean along x: `count` pixels, each the sum of 2 · `radius` + 1 pixels with weight
    /// `inner` and one more on each side with weight `edge`; `source` is the first of them.
    void (*along)(
        const uint16_t *source, uint16_t *target, size_t count, size_t radius, uint32_t inner,
        uint32_t edge);
    /// The mean along y of `count` values. `entering` is added to the sums and `first` subtracted
    /// from them; the sums have weight `inner`, `first` and `last` weight `edge`.
    void (*across)(
        const uint16_t *first, const uint16_t *entering, const uint16_t *last, uint32_t *sums,
        uint16_t *target, size_t count, uint32_t inner, uint32_t edge);
    /// Adds the even and the odd channels of `count` pixels to sums, two to a word.
    void (*gather)(const uint32_t *pixels, uint32_t *even, uint32_t *odd, size_t count);
    /// Computes `above` · `rest` + `below` · `part` for `count` values.
    void (*mix)(
        const uint16_t *above, const uint16_t *below, uint32_t *target, size_t count,
        uint32_t rest, uint32_t part);
    /// Interpolates `count` pixels along a mixed row, rounded to nearest. A reduced pixel covers
    /// 1/2 to the power of -`level` pixels; the first pixel is at `place` in half pixels, relative
    /// to the centre of the first reduced one.
    void (*enlarge)(
        const uint32_t *line, uint32_t *pixels, size_t count, size_t place, uint32_t level);
};

/// Returns the loops of one variant; null if it is not supported.
const struct kiosk_blur_kernels *kiosk_blur_kernels_of(enum kiosk_variant variant);

extern const struct kiosk_blur_kernels *kiosk_blur;

static inline void kiosk_blur_weigh_bytes(
    const uint8_t *source, const uint32_t *weights, size_t reach, uint16_t *target, size_t count
) {
    kiosk_blur->weigh_bytes(source, weights, reach, target, count);
}

static inline void kiosk_blur_weigh_halves(
    const uint16_t *source, size_t stride, const uint32_t *weights, size_t reach,
    uint16_t *target, size_t count
) {
    kiosk_blur->weigh_halves(source, stride, weights, reach, target, count);
}

static inline void kiosk_blur_along(
    const uint16_t *source, uint16_t *target, size_t count, size_t radius, uint32_t inner,
    uint32_t edge
) {
    kiosk_blur->along(source, target, count, radius, inner, edge);
}

static inline void kiosk_blur_across(
    const uint16_t *first, const uint16_t *entering, const uint16_t *last, uint32_t *sums,
    uint16_t *target, size_t count, uint32_t inner, uint32_t edge
) {
    kiosk_blur->across(first, entering, last, sums, target, count, inner, edge);
}

static inline void kiosk_blur_gather(
    const uint32_t *pixels, uint32_t *even, uint32_t *odd, size_t count
) {
    kiosk_blur->gather(pixels, even, odd, count);
}

static inline void kiosk_blur_mix(
    const uint16_t *above, const uint16_t *below, uint32_t *target, size_t count, uint32_t rest,
    uint32_t part
) {
    kiosk_blur->mix(above, below, target, count, rest, part);
}

static inline void kiosk_blur_enlarge(
    const uint32_t *line, uint32_t *pixels, size_t count, size_t place, uint32_t level
) {
    kiosk_blur->enlarge(line, pixels, count, place, level);
}

#endif
