#include "kiosk_spans.h"
#include "vectors.h"

// A product that is not rounded before it is added would differ from variant to variant.
#pragma STDC FP_CONTRACT OFF

#define KIOSK_LOOPS "spans.inc"
#include "variants.h"

const struct kiosk_span_kernels *kiosk_span_kernels_of(enum kiosk_variant variant) {
    if (!kiosk_variant_is_supported(variant)) return NULL;
    switch (variant) {
#ifdef KIOSK_HAS_LEVELS
    case kiosk_variant_v3: return &spans_v3;
#endif
    default: return &spans_baseline;
    }
}

const struct kiosk_span_kernels *kiosk_spans = &spans_baseline;

/// Before main, so that no loop has to ask.
__attribute__((constructor)) static void choose(void) {
    kiosk_spans = kiosk_span_kernels_of(kiosk_variant_best());
}
