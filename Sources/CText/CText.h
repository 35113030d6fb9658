// FreeType and HarfBuzz: font faces, glyph outlines and shaping. Fontconfig: the system's fonts.
#include <fontconfig/fontconfig.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_MULTIPLE_MASTERS_H
#include FT_OUTLINE_H
#include <hb-ot.h>
#include <hb.h>
