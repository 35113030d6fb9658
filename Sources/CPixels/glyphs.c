#include "kiosk_glyphs.h"
#include "vectors.h"

#define KIOSK_LOOPS "glyphs.inc"
#include "variants.h"

const struct kiosk_glyph_kernels *kiosk_glyph_kernels_of(enum kiosk_variant variant) {
    if (!kiosk_variant_is_supported(variant)) return NULL;
    switch (variant) {
#ifdef KIOSK_HAS_LEVELS
    case kiosk_variant_v3: return &glyphs_v3;
#endif
    default: return &glyphs_baseline;
    }
}

const struct kiosk_glyph_kernels *kiosk_glyphs = &glyphs_baseline;

/// Before main, so that no loop has to ask.
__attribute__((constructor)) static void choose(void) {
    kiosk_glyphs = kiosk_glyph_kernels_of(kiosk_variant_best());
}
