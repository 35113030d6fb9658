#include "kiosk_glyphs.h"
#include "vectors.h"

#define KIOSK_LOOPS "glyphs.inc"
#include "variants.h"

const struct kiosk_glyph_kernels *kiosk_glyphs = &glyphs_baseline;

KIOSK_CHOOSE_VARIANT(kiosk_glyph_kernels, glyphs, kiosk_glyphs)
