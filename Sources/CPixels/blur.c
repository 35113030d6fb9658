#include "kiosk_blur.h"

#include <string.h>

#include "vectors.h"

/// The channels of a pixel.
typedef uint32_t quad __attribute__((vector_size(16)));
typedef uint16_t half_quad __attribute__((vector_size(8)));
typedef uint8_t byte_quad __attribute__((vector_size(4)));

static inline __attribute__((always_inline)) quad quad_of(const uint16_t *channels) {
    half_quad result;
    memcpy(&result, channels, sizeof result);
    return __builtin_convertvector(result, quad);
}

/// What is weighed: coverages of one byte or of two, those of one mean `stride` apart.
struct weighed {
    const uint8_t *bytes;
    const uint16_t *halves;
    size_t stride, reach;
    const uint32_t *weights;
};

INLINED words8 weighed_words(struct weighed from, size_t index) {
    if (from.bytes) {
        bytes8 bytes;
        memcpy(&bytes, from.bytes + index, sizeof bytes);
        return __builtin_convertvector(bytes, words8);
    }
    halves8 halves;
    memcpy(&halves, from.halves + index, sizeof halves);
    return __builtin_convertvector(halves, words8);
}

INLINED uint32_t weighed_word(struct weighed from, size_t index) {
    return from.bytes ? from.bytes[index] : from.halves[index];
}

/// Writes the means of four or one times eight places from `x` on. The sums stay in registers, and each
/// weight is used once for both sides.
INLINED void weigh_block(struct weighed from, uint16_t *target, size_t x, int eights) {
    uint32_t shift = from.bytes ? 8 : 16;
    size_t last = 2 * from.reach * from.stride;
    words8 sums[4];
    for (int i = 0; i < eights; i++) {
        sums[i] = weighed_words(from, last / 2 + x + 8 * i) * from.weights[from.reach];
    }
    for (size_t k = 0; k < from.reach; k++) {
        size_t near = k * from.stride + x, far = last - k * from.stride + x;
        for (int i = 0; i < eights; i++) {
            sums[i] += (weighed_words(from, near + 8 * i) + weighed_words(from, far + 8 * i))
                * from.weights[k];
        }
    }
    for (int i = 0; i < eights; i++) {
        words8 mean = (sums[i] + (1u << (shift - 1))) >> shift;
        halves8 rounded = __builtin_convertvector(mean, halves8);
        memcpy(target + x + 8 * i, &rounded, sizeof rounded);
    }
}

INLINED void weigh(struct weighed from, uint16_t *target, size_t count) {
    size_t x = 0;
    for (; x + 32 <= count; x += 32) weigh_block(from, target, x, 4);
    for (; x + 8 <= count; x += 8) weigh_block(from, target, x, 1);
    if (x == count) return;
    // Some places twice are faster than a few by themselves.
    if (count >= 8) return weigh_block(from, target, count - 8, 1);
    for (; x < count; x++) {
        uint32_t shift = from.bytes ? 8 : 16, sum = 1u << (shift - 1);
        for (size_t k = 0; k <= 2 * from.reach; k++) {
            size_t side = k <= from.reach ? k : 2 * from.reach - k;
            sum += weighed_word(from, k * from.stride + x) * from.weights[side];
        }
        target[x] = (uint16_t)(sum >> shift);
    }
}

#define KIOSK_LOOPS "blur.inc"
#include "variants.h"

const struct kiosk_blur_kernels *kiosk_blur = &blur_baseline;

KIOSK_CHOOSE_VARIANT(kiosk_blur_kernels, blur, kiosk_blur)
