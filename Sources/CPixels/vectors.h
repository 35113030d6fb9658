// The vectors of all variants: eight pixels. The compiler splits them for shorter registers.
#ifndef KIOSK_VECTORS_H
#define KIOSK_VECTORS_H

#include <stddef.h>
#include <stdint.h>

// Functions that take such vectors are always inlined, so no calling convention is concerned.
#pragma clang diagnostic ignored "-Wpsabi"
#define INLINED static inline __attribute__((always_inline))

typedef uint32_t words4 __attribute__((vector_size(16)));
typedef uint32_t words8 __attribute__((vector_size(32)));
typedef uint16_t halves4 __attribute__((vector_size(8)));
typedef uint16_t halves8 __attribute__((vector_size(16)));
typedef uint16_t halves16 __attribute__((vector_size(32)));
typedef uint8_t bytes4 __attribute__((vector_size(4)));
typedef uint8_t bytes8 __attribute__((vector_size(8)));
typedef uint8_t bytes16 __attribute__((vector_size(16)));
typedef uint8_t bytes32 __attribute__((vector_size(32)));
typedef uint64_t unsigned_longs2 __attribute__((vector_size(16)));
typedef uint64_t unsigned_longs4 __attribute__((vector_size(32)));
typedef uint64_t unsigned_longs8 __attribute__((vector_size(64)));
typedef int64_t longs8 __attribute__((vector_size(64)));
typedef uint32_t words16 __attribute__((vector_size(64)));
typedef int32_t signed8 __attribute__((vector_size(32)));
typedef double doubles4 __attribute__((vector_size(32)));
typedef double doubles8 __attribute__((vector_size(64)));

/// A double in memory that is stored as another type.
typedef double aliasing_double __attribute__((may_alias));

/// The common property of a source's pixels.
enum source_kind { source_mixed, source_opaque, source_empty };

/// Eight pixels with a half-word for each channel, so that products fit.
///
/// The first four pixels are the first halves of both vectors, the other four the second ones: that
/// is how x86 unpacks, which keeps to 128 bits.
struct channels {
    /// Pixels 0, 1, 4 and 5.
    halves16 outer;
    /// Pixels 2, 3, 6 and 7.
    halves16 inner;
};

#endif
