// FreeType and HarfBuzz: font faces, glyph outlines and shaping.
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H
#include FT_SIZES_H
#include <hb-ft.h>
#include <hb.h>
