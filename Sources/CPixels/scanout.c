#include "kiosk_scanout.h"

#include <string.h>

#define INLINE static inline __attribute__((always_inline))

enum format { format_xrgb8888, format_xbgr8888, format_rgb565 };

/// The pixels that are converted at once: a cache line of them.
enum { line_pixels = 16 };

/// How far ahead of a turned copy the source is fetched into the cache: three lines. What reads one
/// line of each of many rows is too much for the prefetchers of most processors.
enum { fetch_distance = 3 * line_pixels };

typedef uint32_t quad __attribute__((vector_size(16)));
typedef uint32_t octet __attribute__((vector_size(32)));
typedef uint32_t line __attribute__((vector_size(64)));
typedef uint16_t line_halves __attribute__((vector_size(64)));
typedef uint16_t packed_line __attribute__((vector_size(32)));
typedef uint16_t four_thresholds __attribute__((vector_size(8)));

/// What the dither adds along a row to colours of five and six bits, in the units of `pack`.
struct dither_line {
    packed_line five, six;
};

INLINE size_t bytes_per_pixel(enum format format) { return format == format_rgb565 ? 2 : 4; }

#define KIOSK_LOOPS "scanout.inc"
#include "variants.h"

static const struct kiosk_scanout_kernels *best = &scanout_baseline;

KIOSK_CHOOSE_VARIANT(kiosk_scanout_kernels, scanout, best)

const struct kiosk_scanout_kernels *kiosk_scanout_kernels_best(void) { return best; }
