// FreeType and HarfBuzz: font faces, glyph outlines and shaping.
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_COLOR_H
#include FT_OUTLINE_H
#include <hb-ot.h>
#include <hb.h>
