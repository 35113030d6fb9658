// A HarfBuzz font that caches the glyphs of the first characters of Unicode, and the advances of
// glyphs. HarfBuzz looks both up in the file's tables each time.
#include <hb.h>
#include <stdint.h>
#include <stdlib.h>

enum { KIOSK_REMEMBERED_CHARACTERS = 0x600 };

struct kiosk_shaping_tables {
    // The font that knows.
    hb_font_t *font;
    // By character; UINT16_MAX for what was not asked for yet, 0 for what the font lacks.
    uint16_t glyphs[KIOSK_REMEMBERED_CHARACTERS];
    uint32_t glyph_count;
    // By glyph; INT32_MIN for what was not asked for yet.
    int32_t advances[];
};

static inline hb_codepoint_t kiosk_glyph_of(struct kiosk_shaping_tables *tables, hb_codepoint_t character) {
    if (character < KIOSK_REMEMBERED_CHARACTERS && tables->glyphs[character] != UINT16_MAX)
        return tables->glyphs[character];
    hb_codepoint_t glyph = 0;
    if (!hb_font_get_nominal_glyph(tables->font, character, &glyph)) glyph = 0;
    if (character < KIOSK_REMEMBERED_CHARACTERS && glyph < UINT16_MAX)
        tables->glyphs[character] = (uint16_t)glyph;
    return glyph;
}

static inline hb_position_t kiosk_advance_of(struct kiosk_shaping_tables *tables, hb_codepoint_t glyph) {
    if (glyph >= tables->glyph_count) return hb_font_get_glyph_h_advance(tables->font, glyph);
    if (tables->advances[glyph] == INT32_MIN)
        tables->advances[glyph] = hb_font_get_glyph_h_advance(tables->font, glyph);
    return tables->advances[glyph];
}

static hb_bool_t kiosk_nominal_glyph(
    hb_font_t *font, void *tables, hb_codepoint_t character, hb_codepoint_t *glyph, void *unused) {
    (void)font, (void)unused;
    *glyph = kiosk_glyph_of((struct kiosk_shaping_tables *)tables, character);
    return *glyph != 0;
}

static unsigned kiosk_nominal_glyphs(
    hb_font_t *font, void *tables, unsigned count, const hb_codepoint_t *characters, unsigned character_stride,
    hb_codepoint_t *glyphs, unsigned glyph_stride, void *unused) {
    (void)font, (void)unused;
    for (unsigned index = 0; index < count; index++) {
        *glyphs = kiosk_glyph_of((struct kiosk_shaping_tables *)tables, *characters);
        if (*glyphs == 0) return index;
        characters = (const hb_codepoint_t *)((const char *)characters + character_stride);
        glyphs = (hb_codepoint_t *)((char *)glyphs + glyph_stride);
    }
    return count;
}

static void kiosk_advances(
    hb_font_t *font, void *tables, unsigned count, const hb_codepoint_t *glyphs, unsigned glyph_stride,
    hb_position_t *advances, unsigned advance_stride, void *unused) {
    (void)font, (void)unused;
    for (unsigned index = 0; index < count; index++) {
        *advances = kiosk_advance_of((struct kiosk_shaping_tables *)tables, *glyphs);
        glyphs = (const hb_codepoint_t *)((const char *)glyphs + glyph_stride);
        advances = (hb_position_t *)((char *)advances + advance_stride);
    }
}

// Returns a caching font over the given one, which must not change any more and lives as long as
// the result; takes over the reference. Returns the given font itself if there is no memory.
static inline hb_font_t *kiosk_remembering_font(hb_font_t *font) {
    uint32_t count = hb_face_get_glyph_count(hb_font_get_face(font));
    struct kiosk_shaping_tables *tables =
        (struct kiosk_shaping_tables *)malloc(sizeof *tables + count * sizeof tables->advances[0]);
    if (!tables) return font;
    tables->font = font;
    tables->glyph_count = count;
    for (int index = 0; index < KIOSK_REMEMBERED_CHARACTERS; index++) tables->glyphs[index] = UINT16_MAX;
    for (uint32_t index = 0; index < count; index++) tables->advances[index] = INT32_MIN;
    hb_font_funcs_t *functions = hb_font_funcs_create();
    hb_font_funcs_set_nominal_glyph_func(functions, kiosk_nominal_glyph, NULL, NULL);
    hb_font_funcs_set_nominal_glyphs_func(functions, kiosk_nominal_glyphs, NULL, NULL);
    hb_font_funcs_set_glyph_h_advances_func(functions, kiosk_advances, NULL, NULL);
    // A sub-font keeps a reference to its parent.
    hb_font_t *result = hb_font_create_sub_font(font);
    hb_font_destroy(font);
    hb_font_set_funcs(result, functions, tables, free);
    hb_font_funcs_destroy(functions);
    return result;
}
