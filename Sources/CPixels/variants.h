// Includes KIOSK_LOOPS, a file of loops, once for each variant. A loop is written as
// `static void LOOP(name)(…)`, and the file ends with a table of them.
#include "kiosk_variant.h"

#define JOINED_(a, b) a##_##b
#define JOINED(a, b) JOINED_(a, b)
#define LOOP(name) JOINED(name, VARIANT)

#define VARIANT baseline
#include KIOSK_LOOPS
#undef VARIANT

#if defined(__x86_64__)
#define KIOSK_HAS_LEVELS 1
#pragma clang attribute push(__attribute__((target("arch=x86-64-v3"))), apply_to = function)
#define VARIANT v3
#include KIOSK_LOOPS
#undef VARIANT
#pragma clang attribute pop

#pragma clang attribute push(__attribute__((target("arch=x86-64-v4"))), apply_to = function)
#define VARIANT v4
#include KIOSK_LOOPS
#undef VARIANT
#pragma clang attribute pop
#endif
