#ifndef KIOSK_GLYPHS_H
#define KIOSK_GLYPHS_H

#include <stddef.h>
#include <stdint.h>

#include "kiosk_variant.h"

/// Four neighbouring pixels of a glyph, at least one of them covered.
struct kiosk_glyph_cell {
    /// The row from the glyph's top, and the column of the first pixel from its left edge.
    uint16_t row, column;
    /// Coverages in 1/255.
    uint8_t coverages[4];
};

/// The loops over glyphs.
struct kiosk_glyph_kernels {
    /// Source-over of one pixel through an even number of cells, with the formulas of
    /// `kiosk_span_kernels`. No two cells overlap, unless the last two are the same.
    ///
    /// `destination` is the pixel at row and column zero; a stride is the distance between the
    /// starts of two rows.
    void (*blend)(
        uint32_t *destination, size_t stride, const struct kiosk_glyph_cell *cells, size_t count,
        uint32_t pixel);
};

/// Returns the loops of one variant; null if it is not supported.
const struct kiosk_glyph_kernels *kiosk_glyph_kernels_of(enum kiosk_variant variant);

extern const struct kiosk_glyph_kernels *kiosk_glyphs;

static inline void kiosk_blend_glyph(
    uint32_t *destination, size_t stride, const struct kiosk_glyph_cell *cells, size_t count,
    uint32_t pixel
) {
    kiosk_glyphs->blend(destination, stride, cells, count, pixel);
}

#endif
