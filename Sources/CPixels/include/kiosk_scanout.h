#ifndef KIOSK_SCANOUT_H
#define KIOSK_SCANOUT_H

#include <stddef.h>
#include <stdint.h>

#include "kiosk_variant.h"

/// Distance between the rows of a table of dither thresholds.
enum { kiosk_dither_stride = 8 };

/// The loops that convert 32-bit pixels `0xAARRGGBB` to one format of a display, ignoring alpha.
///
/// The target may be write-combined memory: nothing is read back, and rows are written from left to
/// right, in whole cache lines where possible. Sources and targets do not overlap; they begin at
/// any pixel and may be empty.
///
/// `dither` points to the threshold, from 0 to 7, of the first pixel written. 4x4 thresholds are
/// read from there, in rows `kiosk_dither_stride` apart, and repeat. Only RGB565 is dithered.
struct kiosk_scanout_loops {
    /// Writes `count` pixels of a row.
    void (*row)(void *target, const uint32_t *source, size_t count, const uint16_t *dither);
    /// Writes a row that is read from right to left. `source` is the source of the first pixel
    /// written, the rightmost.
    void (*reversed_row)(
        void *target, const uint32_t *source, size_t count, const uint16_t *dither);
    /// Writes a rectangle of rows that are `stride` bytes apart, each from a column of the source.
    /// `source` is the first pixel's; `across` is the step to the source of the pixel to the right.
    /// The source of the pixel below is its right neighbour, or, if upwards, its left one. Some
    /// rows may be written twice. `kiosk_scanout_finish` must follow.
    void (*turned)(
        void *target, ptrdiff_t stride, const uint32_t *source, ptrdiff_t across, int is_upwards,
        size_t width, size_t height, const uint16_t *dither);
};

/// The loops of each format, named as in drm_fourcc.h.
struct kiosk_scanout_kernels {
    struct kiosk_scanout_loops xrgb8888, xbgr8888, rgb565;
};

/// Orders the non-temporal stores of `turned` before the caller's later writes.
void kiosk_scanout_finish(void);

/// Returns the loops of one variant; null if it is not supported.
const struct kiosk_scanout_kernels *kiosk_scanout_kernels_of(enum kiosk_variant variant);

/// Returns the loops of the best variant that this processor supports.
const struct kiosk_scanout_kernels *kiosk_scanout_kernels_best(void);

#endif
