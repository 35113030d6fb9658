// FreeType, HarfBuzz, FriBidi and libthai: font faces, glyph outlines, shaping, the order of
// right-to-left text, and the words of Thai.
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H
#include <fribidi.h>
#include <hb-ot.h>
#include <hb.h>
#include <thai/thbrk.h>
