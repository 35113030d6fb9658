// Includes KIOSK_LOOPS, a file of loops, once for each variant. A loop is written as
// `static void LOOP(name)(…)`, and the file ends with a table of them, among which
// KIOSK_CHOOSE_VARIANT chooses.
// KIOSK_LEVEL is the x86-64 level that the loops may use, 0 on other architectures.
#include "kiosk_variant.h"

#define JOINED_(a, b) a##_##b
#define JOINED(a, b) JOINED_(a, b)
#define LOOP(name) JOINED(name, VARIANT)

#if defined(__x86_64__)
#include <immintrin.h>

#define KIOSK_TABLE(tables, variant) \
    ((variant) == kiosk_variant_v3 ? &tables##_v3 : &tables##_baseline)

#pragma clang attribute push(__attribute__((target("arch=x86-64-v3"))), apply_to = function)
#define VARIANT v3
#define KIOSK_LEVEL 3
#include KIOSK_LOOPS
#undef KIOSK_LEVEL
#undef VARIANT
#pragma clang attribute pop
#endif

#define VARIANT baseline
#if defined(__x86_64__)
#define KIOSK_LEVEL 1
#else
#define KIOSK_LEVEL 0
#endif
#include KIOSK_LOOPS
#undef KIOSK_LEVEL
#undef VARIANT

#ifndef KIOSK_TABLE
#define KIOSK_TABLE(tables, variant) (&tables##_baseline)
#endif

/// Defines `kernels_of`, which returns the table of a variant or null, and sets `best` before main,
/// so that no loop needs a check.
#define KIOSK_CHOOSE_VARIANT(kernels, tables, best)                                               \
    const struct kernels *kernels##_of(enum kiosk_variant variant) {                              \
        return kiosk_variant_is_supported(variant) ? KIOSK_TABLE(tables, variant) : NULL;         \
    }                                                                                             \
    __attribute__((constructor)) static void choose(void) {                                       \
        best = kernels##_of(kiosk_variant_best());                                                \
    }
