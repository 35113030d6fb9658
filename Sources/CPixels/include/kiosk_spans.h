#ifndef KIOSK_SPANS_H
#define KIOSK_SPANS_H

#include <stddef.h>
#include <stdint.h>

#include "kiosk_variant.h"

/// The continuation of a gradient before 0 and from 1 on.
enum kiosk_spread { kiosk_spread_pad, kiosk_spread_repeat, kiosk_spread_reflect };

/// An affine map of a pixel (x, y) to (xx · x + (xy · y + x0), yx · x + (yy · y + y0)).
struct kiosk_map {
    double xx, yx, xy, yy, x0, y0;
};

/// A radial gradient. The map moves the focus to zero and scales the radius to one; `away` is the
/// position of the focus relative to the centre in these units.
struct kiosk_radial {
    struct kiosk_map map;
    double away_x, away_y;
};

/// The loops over runs of pixels and of coverages. Runs may begin anywhere and be empty; sources
/// and destinations do not overlap, unless stated otherwise.
///
/// A product x of two channels, or of a channel and a coverage, is divided by 255 as
/// (x + 128 + ((x + 128) >> 8)) >> 8, which rounds to nearest. Pixels are premultiplied. Gradients
/// have a table of 1,024 colours with sixteen bits per channel, of which eight are the fraction, and
/// depend only on the pixel's position (x, y), which is relative to an origin of the caller's choice
/// and may be negative: -1 is SIZE_MAX.
struct kiosk_span_kernels {
    /// Replaces pixels by one pixel.
    void (*fill)(uint32_t *destination, size_t count, uint32_t pixel);
    /// Source-over of one translucent pixel.
    void (*blend_pixel)(uint32_t *destination, size_t count, uint32_t pixel);
    /// Blends several rows. A stride is the distance between the starts of two rows.
    void (*blend_pixel_rect)(
        uint32_t *destination, size_t stride, size_t width, size_t height, uint32_t pixel);
    /// Source-over of one pixel with a coverage in 1/255 per position.
    void (*blend_pixel_mask)(
        uint32_t *destination, const uint8_t *mask, size_t count, uint32_t pixel);
    /// Blends several rows likewise.
    void (*blend_pixel_mask_rect)(
        uint32_t *destination, size_t destination_stride, const uint8_t *mask, size_t mask_stride,
        size_t width, size_t height, uint32_t pixel);
    /// Source-over of pixels.
    void (*blend_source)(uint32_t *destination, const uint32_t *source, size_t count);
    /// Blends several rows likewise.
    void (*blend_source_rect)(
        uint32_t *destination, size_t destination_stride, const uint32_t *source,
        size_t source_stride, size_t width, size_t height);
    /// Source-over of the source times `alpha` / 255.
    void (*blend_source_alpha)(
        uint32_t *destination, const uint32_t *source, size_t count, uint8_t alpha);
    /// Source-over of a source with a coverage in 1/255 per position.
    void (*blend_source_mask)(
        uint32_t *destination, const uint32_t *source, const uint8_t *mask, size_t count);
    /// Multiplies the source by `alpha` / 255. Destination and source may be the same.
    void (*scale_alpha)(uint32_t *destination, const uint32_t *source, size_t count, uint8_t alpha);
    /// Multiplies the source by a coverage in 1/255 per position. Destination and source may be the
    /// same.
    void (*scale_mask)(
        uint32_t *destination, const uint32_t *source, const uint8_t *mask, size_t count);
    /// Blends by multiply: s · d + s · (255 − da) + d · (255 − sa), over 255.
    void (*multiply)(uint32_t *destination, const uint32_t *source, size_t count);
    /// Blends by screen: 255 · s + 255 · d − s · d, over 255.
    void (*screen)(uint32_t *destination, const uint32_t *source, size_t count);
    /// Blends by plus: s + d, at most 255.
    void (*plus)(uint32_t *destination, const uint32_t *source, size_t count);
    /// Multiplies coverages by `alpha` / 255. Destination and source may be the same.
    void (*mask_alpha)(uint8_t *destination, const uint8_t *source, size_t count, uint8_t alpha);
    /// Computes a · w0 + b · w1 for each channel, the weights in 1/256 and 1 in total, rounded to
    /// nearest.
    void (*mix2)(
        uint32_t *destination, const uint32_t *a, const uint32_t *b, size_t count, uint16_t w0,
        uint16_t w1);
    /// Mixes three rows likewise.
    void (*mix3)(
        uint32_t *destination, const uint32_t *a, const uint32_t *b, const uint32_t *c,
        size_t count, uint16_t w0, uint16_t w1, uint16_t w2);
    /// Interpolates two neighbours of `line` for each pixel, from `starts` on. `seconds` has the
    /// right one's weights, each twice: in the upper and in the lower half.
    void (*sample2)(
        uint32_t *destination, const uint32_t *line, const uint32_t *starts,
        const uint32_t *seconds, size_t count);
    /// Interpolates three neighbours likewise.
    void (*sample3)(
        uint32_t *destination, const uint32_t *line, const uint32_t *starts,
        const uint32_t *seconds, const uint32_t *thirds, size_t count);
    /// Averages what each pixel covers of `line`: `lengths` from `starts` on, in 1/256 pixel and less
    /// than 2¹⁵ pixels. `factors` has 2³² over each length, rounded to nearest and at most 2³² - 1.
    void (*average)(
        uint32_t *destination, const uint32_t *line, const uint32_t *starts,
        const uint32_t *lengths, const uint32_t *factors, size_t count);
    /// Adds pixels to sums of weighted channels, of which each has four. The weights of a sum stay
    /// below 2²³.
    void (*add_row)(uint32_t *sums, const uint32_t *pixels, size_t count, uint32_t weight);
    /// Divides such sums by their weight; `factor` is what `average` has for a length.
    void (*divide_row)(
        uint32_t *destination, const uint32_t *sums, size_t count, uint32_t factor);
    /// Writes the means of samples of an image, each interpolated from the four nearest pixels, all of
    /// which are in the image. Places are in 2⁻³² pixel from the image's corner: that of the first pixel's
    /// middle, the steps to the next one, and the ways of the samples from there, two numbers each.
    /// `factor` is what `average` has for the number of samples.
    void (*sample_turned)(
        uint32_t *destination, const uint32_t *image, size_t stride, int64_t x, int64_t y,
        int64_t step_x, int64_t step_y, const int64_t *ways, size_t samples, uint32_t factor,
        size_t count);
    /// Writes the same of an image of indices, whose `palette` has 256 colours.
    void (*sample_turned_indices)(
        uint32_t *destination, const uint8_t *image, const uint32_t *palette, size_t stride,
        int64_t x, int64_t y, int64_t step_x, int64_t step_y, const int64_t *ways, size_t samples,
        uint32_t factor, size_t count);
    /// Writes one colour, dithered.
    void (*dither_pixel)(uint32_t *destination, size_t count, uint64_t color, size_t x, size_t y);
    /// Writes a linear gradient, dithered: from `place` on in steps of `step`, both in 2⁻³² of it.
    void (*linear_row)(
        uint32_t *destination, size_t count, const uint64_t *table, enum kiosk_spread spread,
        size_t x, size_t y, int64_t place, int64_t step);
    /// Writes a radial gradient, dithered.
    void (*radial_row)(
        uint32_t *destination, size_t count, const uint64_t *table, enum kiosk_spread spread,
        size_t x, size_t y, const struct kiosk_radial *radial);
    /// Writes a conic gradient, dithered. The map has its centre at zero and begins on the x axis.
    void (*conic_row)(
        uint32_t *destination, size_t count, const uint64_t *table, size_t x, size_t y,
        const struct kiosk_map *map);
};

/// Returns the loops of one variant; null if it is not supported.
const struct kiosk_span_kernels *kiosk_span_kernels_of(enum kiosk_variant variant);

extern const struct kiosk_span_kernels *kiosk_spans;

static inline void kiosk_fill(uint32_t *destination, size_t count, uint32_t pixel) {
    kiosk_spans->fill(destination, count, pixel);
}

static inline void kiosk_blend_pixel(uint32_t *destination, size_t count, uint32_t pixel) {
    kiosk_spans->blend_pixel(destination, count, pixel);
}

static inline void kiosk_blend_pixel_rect(
    uint32_t *destination, size_t stride, size_t width, size_t height, uint32_t pixel) {
    kiosk_spans->blend_pixel_rect(destination, stride, width, height, pixel);
}

static inline void kiosk_blend_pixel_mask(
    uint32_t *destination, const uint8_t *mask, size_t count, uint32_t pixel) {
    kiosk_spans->blend_pixel_mask(destination, mask, count, pixel);
}

static inline void kiosk_blend_pixel_mask_rect(
    uint32_t *destination, size_t destination_stride, const uint8_t *mask, size_t mask_stride,
    size_t width, size_t height, uint32_t pixel) {
    kiosk_spans->blend_pixel_mask_rect(
        destination, destination_stride, mask, mask_stride, width, height, pixel);
}

static inline void kiosk_blend_source(uint32_t *destination, const uint32_t *source, size_t count) {
    kiosk_spans->blend_source(destination, source, count);
}

static inline void kiosk_blend_source_rect(
    uint32_t *destination, size_t destination_stride, const uint32_t *source,
    size_t source_stride, size_t width, size_t height) {
    kiosk_spans->blend_source_rect(
        destination, destination_stride, source, source_stride, width, height);
}

static inline void kiosk_blend_source_alpha(
    uint32_t *destination, const uint32_t *source, size_t count, uint8_t alpha) {
    kiosk_spans->blend_source_alpha(destination, source, count, alpha);
}

static inline void kiosk_blend_source_mask(
    uint32_t *destination, const uint32_t *source, const uint8_t *mask, size_t count) {
    kiosk_spans->blend_source_mask(destination, source, mask, count);
}

static inline void kiosk_scale_alpha(
    uint32_t *destination, const uint32_t *source, size_t count, uint8_t alpha) {
    kiosk_spans->scale_alpha(destination, source, count, alpha);
}

static inline void kiosk_scale_mask(
    uint32_t *destination, const uint32_t *source, const uint8_t *mask, size_t count) {
    kiosk_spans->scale_mask(destination, source, mask, count);
}

static inline void kiosk_multiply(uint32_t *destination, const uint32_t *source, size_t count) {
    kiosk_spans->multiply(destination, source, count);
}

static inline void kiosk_screen(uint32_t *destination, const uint32_t *source, size_t count) {
    kiosk_spans->screen(destination, source, count);
}

static inline void kiosk_plus(uint32_t *destination, const uint32_t *source, size_t count) {
    kiosk_spans->plus(destination, source, count);
}

static inline void kiosk_mask_alpha(
    uint8_t *destination, const uint8_t *source, size_t count, uint8_t alpha) {
    kiosk_spans->mask_alpha(destination, source, count, alpha);
}

static inline void kiosk_mix2(
    uint32_t *destination, const uint32_t *a, const uint32_t *b, size_t count, uint16_t w0,
    uint16_t w1) {
    kiosk_spans->mix2(destination, a, b, count, w0, w1);
}

static inline void kiosk_mix3(
    uint32_t *destination, const uint32_t *a, const uint32_t *b, const uint32_t *c, size_t count,
    uint16_t w0, uint16_t w1, uint16_t w2) {
    kiosk_spans->mix3(destination, a, b, c, count, w0, w1, w2);
}

static inline void kiosk_sample2(
    uint32_t *destination, const uint32_t *line, const uint32_t *starts, const uint32_t *seconds,
    size_t count) {
    kiosk_spans->sample2(destination, line, starts, seconds, count);
}

static inline void kiosk_sample3(
    uint32_t *destination, const uint32_t *line, const uint32_t *starts, const uint32_t *seconds,
    const uint32_t *thirds, size_t count) {
    kiosk_spans->sample3(destination, line, starts, seconds, thirds, count);
}

static inline void kiosk_average(
    uint32_t *destination, const uint32_t *line, const uint32_t *starts, const uint32_t *lengths,
    const uint32_t *factors, size_t count) {
    kiosk_spans->average(destination, line, starts, lengths, factors, count);
}

static inline void kiosk_add_row(
    uint32_t *sums, const uint32_t *pixels, size_t count, uint32_t weight) {
    kiosk_spans->add_row(sums, pixels, count, weight);
}

static inline void kiosk_sample_turned(
    uint32_t *destination, const uint32_t *image, size_t stride, int64_t x, int64_t y,
    int64_t step_x, int64_t step_y, const int64_t *ways, size_t samples, uint32_t factor,
    size_t count) {
    kiosk_spans->sample_turned(
        destination, image, stride, x, y, step_x, step_y, ways, samples, factor, count);
}

static inline void kiosk_sample_turned_indices(
    uint32_t *destination, const uint8_t *image, const uint32_t *palette, size_t stride, int64_t x,
    int64_t y, int64_t step_x, int64_t step_y, const int64_t *ways, size_t samples, uint32_t factor,
    size_t count) {
    kiosk_spans->sample_turned_indices(
        destination, image, palette, stride, x, y, step_x, step_y, ways, samples, factor, count);
}

/// Writes the colours of indices. Each look-up is a load of its own on all machines, so that there are no
/// variants.
static inline void kiosk_look_up(
    uint32_t *destination, const uint8_t *indices, const uint32_t *palette, size_t count) {
    for (size_t i = 0; i < count; i++) destination[i] = palette[indices[i]];
}

static inline void kiosk_divide_row(
    uint32_t *destination, const uint32_t *sums, size_t count, uint32_t factor) {
    kiosk_spans->divide_row(destination, sums, count, factor);
}

static inline void kiosk_dither_pixel(
    uint32_t *destination, size_t count, uint64_t color, size_t x, size_t y) {
    kiosk_spans->dither_pixel(destination, count, color, x, y);
}

static inline void kiosk_linear_row(
    uint32_t *destination, size_t count, const uint64_t *table, enum kiosk_spread spread,
    size_t x, size_t y, int64_t place, int64_t step) {
    kiosk_spans->linear_row(destination, count, table, spread, x, y, place, step);
}

static inline void kiosk_radial_row(
    uint32_t *destination, size_t count, const uint64_t *table, enum kiosk_spread spread,
    size_t x, size_t y, const struct kiosk_radial *radial) {
    kiosk_spans->radial_row(destination, count, table, spread, x, y, radial);
}

static inline void kiosk_conic_row(
    uint32_t *destination, size_t count, const uint64_t *table, size_t x, size_t y,
    const struct kiosk_map *map) {
    kiosk_spans->conic_row(destination, count, table, x, y, map);
}

/// Prefetches memory that will be read or blended, such as the pixels of the next row. Hardware recognises
/// successive rows only if they are long. Any address is safe.
static inline void kiosk_prefetch(const uint32_t *pixels, size_t count) {
    for (size_t i = 0; i < count + 15; i += 16) __builtin_prefetch(pixels + i, 1);
}

#endif
