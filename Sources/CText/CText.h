#include "../CLinux/glibc.h"

// FreeType, HarfBuzz, FriBidi and libthai: font faces, glyph outlines, shaping, the order of
// right-to-left text, and the words of Thai. Fontconfig: the system's fonts.
#include <fontconfig/fontconfig.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_COLOR_H
#include FT_MULTIPLE_MASTERS_H
#include FT_OUTLINE_H
#include <fribidi.h>
#include <hb-ot.h>
#include <hb.h>
#include <stdbool.h>
#include <thai/thbrk.h>

#include "shaping_font.h"

// Decides whether rule L1 of UAX #9 treats a character as white space at the end of a line:
// separators, white space, isolates, and what rule X9 removes. FriBidi says it in macros that Swift does not see.
static inline bool kiosk_is_bidi_white_space(uint32_t character) {
    FriBidiCharType type = fribidi_get_bidi_type(character);
    return FRIBIDI_IS_EXPLICIT_OR_BN_OR_WS(type) || FRIBIDI_IS_SEPARATOR(type) || FRIBIDI_IS_ISOLATE(type);
}
