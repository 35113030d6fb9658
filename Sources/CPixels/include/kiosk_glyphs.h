#ifndef KIOSK_GLYPHS_H
#define KIOSK_GLYPHS_H

#include <stddef.h>
#include <stdint.h>

#include "kiosk_variant.h"

/// Four neighbouring pixels of a glyph, of which at least one is covered.
struct kiosk_glyph_cell {
    /// From the glyph's top row, and from its left column to the first of the pixels.
    uint16_t row, column;
    /// In 1/255.
    uint8_t coverages[4];
};

/// The loops over glyphs.
struct kiosk_glyph_kernels {
    /// Source-over of one pixel through an even number of cells, with the formulas of
    /// `kiosk_span_kernels`. No two cells have a pixel in common, unless the last two are the same.
    ///
    /// `destination` is the pixel of row and column zero; a stride is the distance between the
    /// starts of two rows.
    void (*blend)(
        uint32_t *destination, size_t stride, const struct kiosk_glyph_cell *cells, size_t count,
        uint32_t pixel);
};

/// The loops for one variant; null where it is not supported.
const struct kiosk_glyph_kernels *kiosk_glyph_kernels_of(enum kiosk_variant variant);

extern const struct kiosk_glyph_kernels *kiosk_glyphs;

static inline void kiosk_blend_glyph(
    uint32_t *destination, size_t stride, const struct kiosk_glyph_cell *cells, size_t count,
    uint32_t pixel
) {
    kiosk_glyphs->blend(destination, stride, cells, count, pixel);
}

#endif
