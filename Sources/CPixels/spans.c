#include "kiosk_spans.h"
#include "vectors.h"

// A fused multiply-add, with its missing rounding, would differ between variants.
#pragma STDC FP_CONTRACT OFF

#define KIOSK_LOOPS "spans.inc"
#include "variants.h"

const struct kiosk_span_kernels *kiosk_spans = &spans_baseline;

KIOSK_CHOOSE_VARIANT(kiosk_span_kernels, spans, kiosk_spans)
