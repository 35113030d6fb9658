#include "kiosk_scanout.h"

#include <string.h>

#define INLINE static inline __attribute__((always_inline))

enum format { format_xrgb8888, format_xbgr8888, format_rgb565 };

/// Number of pixels converted at once: a cache line of the source.
enum { line_pixels = 16 };

/// Size in bytes of a cache line.
enum { line_bytes = 64 };

typedef uint32_t quad __attribute__((vector_size(16)));
typedef uint32_t octet __attribute__((vector_size(32)));
typedef uint32_t line __attribute__((vector_size(64)));
typedef uint16_t line_halves __attribute__((vector_size(64)));
typedef uint16_t packed_line __attribute__((vector_size(32)));
typedef int16_t signed_halves __attribute__((vector_size(32)));
typedef int32_t signed_octet __attribute__((vector_size(32)));
typedef uint16_t four_thresholds __attribute__((vector_size(8)));

/// The dither's addends along a row, in the units of `pack`: for blue and red of each pixel, and
/// for green.
struct dither_line {
    signed_halves blue_red;
    packed_line green;
};

INLINE size_t bytes_per_pixel(enum format format) { return format == format_rgb565 ? 2 : 4; }

#define KIOSK_LOOPS "scanout.inc"
#include "variants.h"

static const struct kiosk_scanout_kernels *best = &scanout_baseline;

KIOSK_CHOOSE_VARIANT(kiosk_scanout_kernels, scanout, best)

const struct kiosk_scanout_kernels *kiosk_scanout_kernels_best(void) { return best; }

void kiosk_scanout_finish(void) {
#if defined(__x86_64__)
    _mm_sfence();
#endif
}
