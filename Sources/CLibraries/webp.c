// WebP pictures.
#include "library.h"

#define FUNCTIONS(F) \
    F(WebPDecode) F(WebPFreeDecBuffer) F(WebPGetFeaturesInternal) \
    F(WebPInitDecoderConfigInternal)

KIOSK_LIBRARY(kiosk_webp, "libwebp.so.7", "libwebp7", FUNCTIONS)
