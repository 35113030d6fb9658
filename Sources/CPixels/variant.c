#include "kiosk_variant.h"

int kiosk_variant_is_supported(enum kiosk_variant variant) {
    switch (variant) {
    case kiosk_variant_baseline: return 1;
#if defined(__x86_64__)
    case kiosk_variant_v3: return __builtin_cpu_supports("x86-64-v3");
#endif
    default: return 0;
    }
}

enum kiosk_variant kiosk_variant_best(void) {
    int variant = kiosk_variant_count - 1;
    while (!kiosk_variant_is_supported(variant)) variant--;
    return variant;
}
