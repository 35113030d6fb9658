#ifndef KIOSK_SCANOUT_H
#define KIOSK_SCANOUT_H

#include <stddef.h>
#include <stdint.h>

#include "kiosk_variant.h"

/// The distance between the rows of a table of dither thresholds.
enum { kiosk_dither_stride = 8 };

/// The loops that bring 32-bit pixels `0xAARRGGBB` into one format of a display. The alpha is not
/// looked at.
///
/// The target may be write-combined memory: nothing is read back, and rows are written in whole cache
/// lines where they have such, from left to right. Sources and targets do not overlap; they begin at any pixel and may be empty.
///
/// `dither` points to the threshold, from 0 to 7, of the first pixel that is written. 4x4 of them
/// are read from there on, rows `kiosk_dither_stride` apart, and repeat. Only RGB565 has a dither.
struct kiosk_scanout_loops {
    /// Writes `count` pixels of a row.
    void (*row)(void *target, const uint32_t *source, size_t count, const uint16_t *dither);
    /// The same of a row that is read from right to left. `source` is the first pixel that is
    /// written, the rightmost.
    void (*reversed_row)(
        void *target, const uint32_t *source, size_t count, const uint16_t *dither);
    /// Writes a rectangle of rows that are `stride` bytes apart, each from a column of the source.
    /// `source` is the first pixel's, and `across` leads from it to the source of the pixel to the
    /// right. That of the pixel below is its right neighbour, or, upwards, its left one. Some rows
    /// may be written twice. `kiosk_scanout_finish` has to follow.
    void (*turned)(
        void *target, ptrdiff_t stride, const uint32_t *source, ptrdiff_t across, int is_upwards,
        size_t width, size_t height, const uint16_t *dither);
};

/// The loops for each format, named as in drm_fourcc.h.
struct kiosk_scanout_kernels {
    struct kiosk_scanout_loops xrgb8888, xbgr8888, rgb565;
};

/// Lets what `turned` wrote past the caches be seen no later than what the caller writes next.
void kiosk_scanout_finish(void);

/// The loops for one variant; null where it is not supported.
const struct kiosk_scanout_kernels *kiosk_scanout_kernels_of(enum kiosk_variant variant);

/// The loops for the best variant that this processor runs.
const struct kiosk_scanout_kernels *kiosk_scanout_kernels_best(void);

#endif
