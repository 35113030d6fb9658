// Includes KIOSK_LOOPS, a file of loops, once for each variant. A loop is written as
// `static void LOOP(name)(…)`, and the file ends with a table of them. KIOSK_LEVEL is what of
// x86-64's levels the loops may use, 0 on other architectures.
#include "kiosk_variant.h"

#define JOINED_(a, b) a##_##b
#define JOINED(a, b) JOINED_(a, b)
#define LOOP(name) JOINED(name, VARIANT)

#if defined(__x86_64__)
#include <immintrin.h>
#define KIOSK_HAS_LEVELS 1

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
