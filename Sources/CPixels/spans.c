#include "kiosk_spans.h"
#include "vectors.h"

// A product that is not rounded before it is added would differ from variant to variant.
#pragma STDC FP_CONTRACT OFF

#define KIOSK_LOOPS "spans.inc"
#include "variants.h"

const struct kiosk_span_kernels *kiosk_spans = &spans_baseline;

KIOSK_CHOOSE_VARIANT(kiosk_span_kernels, spans, kiosk_spans)
