// The fonts of the system.
#include "library.h"

#define FUNCTIONS(F) \
    F(FcCharSetAddChar) F(FcCharSetCreate) F(FcCharSetDestroy) F(FcCharSetIsSubset) \
    F(FcCharSetMerge) F(FcConfigDestroy) F(FcConfigGetFonts) F(FcConfigSubstitute) \
    F(FcDefaultSubstitute) F(FcFontList) \
    F(FcFontSetDestroy) F(FcFontSort) F(FcInitLoadConfigAndFonts) F(FcObjectSetAdd) \
    F(FcObjectSetCreate) F(FcObjectSetDestroy) F(FcPatternAddBool) F(FcPatternAddCharSet) \
    F(FcPatternAddString) F(FcPatternCreate) F(FcPatternDestroy) F(FcPatternGetCharSet) \
    F(FcPatternGetInteger) F(FcPatternGetString)

KIOSK_LIBRARY(kiosk_fontconfig, "libfontconfig.so.1", "libfontconfig1", FUNCTIONS)
