/* The scenes of Benchmarks/Scenes, drawn by Cairo into memory. Gradients, shadows, glyphs and their
   places are made beforehand, but in S5shape and S5b, where HarfBuzz shapes in each frame. */

#include "peer.h"

#include <cairo-ft.h>
#include <hb.h>

#define FONT "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
/* Parts of a pixel in which HarfBuzz answers; fewer would make lines of text a pixel wider. */
#define UNIT 1024

struct line {
    cairo_glyph_t *glyphs;
    int count;
    double width;
};

/* A font in a size to shape with; its buffer has the text that was shaped last. */
struct shaper {
    hb_font_t *font;
    hb_buffer_t *buffer;
};

static cairo_surface_t *target, *picture, *icon, *shadow;
static cairo_pattern_t *gradients[COUNT(s2_cards)], *pressed_gradient;
static cairo_scaled_font_t *title_font, *subtitle_font, *label_font, *page_font;
static struct line titles[COUNT(s7_texts)], subtitles[COUNT(s7_texts)], label;
static struct shaper page_shaper;
static cairo_glyph_t page_glyphs[sizeof S5_TEXT];
static int page_glyph_count;
static const struct card pressed_colors = {0, 0, S8_PRESSED};

static void set_color(cairo_t *cr, unsigned color) {
    cairo_set_source_rgb(cr, red(color), green(color), blue(color));
}

static cairo_t *begin(unsigned background) {
    cairo_t *cr = cairo_create(target);
    set_color(cr, background);
    cairo_paint(cr);
    return cr;
}

static void rounded(cairo_t *cr, double x, double y, double w, double h, double radius) {
    cairo_new_path(cr);
    cairo_arc(cr, x + w - radius, y + radius, radius, -M_PI / 2, 0);
    cairo_arc(cr, x + w - radius, y + h - radius, radius, 0, M_PI / 2);
    cairo_arc(cr, x + radius, y + h - radius, radius, M_PI / 2, M_PI);
    cairo_arc(cr, x + radius, y + radius, radius, M_PI, 3 * M_PI / 2);
    cairo_close_path(cr);
}

static cairo_pattern_t *gradient(int y, const struct card *card) {
    cairo_pattern_t *pattern = cairo_pattern_create_linear(0, y, 0, y + S2_H);
    unsigned top = card->top, bottom = card->bottom;
    cairo_pattern_add_color_stop_rgb(pattern, 0, red(top), green(top), blue(top));
    cairo_pattern_add_color_stop_rgb(pattern, 1, red(bottom), green(bottom), blue(bottom));
    return pattern;
}

static void draw_card(cairo_t *cr, int x, int y, cairo_pattern_t *fill, unsigned border) {
    rounded(cr, x, y, S2_W, S2_H, S2_RADIUS);
    cairo_set_source(cr, fill);
    cairo_fill(cr);
    rounded(cr, x + 0.5, y + 0.5, S2_W - 1, S2_H - 1, S2_RADIUS - 0.5);
    set_color(cr, border);
    cairo_set_line_width(cr, 1);
    cairo_stroke(cr);
}

static void draw_s1(int frame) {
    (void)frame;
    cairo_destroy(begin(S1_COLOR));
}

static void draw_s2(int frame) {
    (void)frame;
    cairo_t *cr = begin(S2_BACKGROUND);
    for (int i = 0; i < COUNT(s2_cards); i++)
        draw_card(cr, s2_cards[i].x, s2_cards[i].y, gradients[i], s2_cards[i].border);
    cairo_destroy(cr);
}

static void draw_s3(int frame) {
    (void)frame;
    cairo_t *cr = begin(S3_BACKGROUND);
    for (int i = 0; i < COUNT(s3_sheets); i++) {
        const struct sheet *sheet = &s3_sheets[i];
        rounded(cr, sheet->x, sheet->y, S3_W, S3_H, S3_RADIUS);
        unsigned color = sheet->color;
        cairo_set_source_rgba(cr, red(color), green(color), blue(color), S3_ALPHA);
        cairo_fill(cr);
    }
    cairo_destroy(cr);
}

static void draw_s4(int frame) {
    (void)frame;
    cairo_t *cr = begin(S4_BACKGROUND);
    for (int i = 0; i < COUNT(s4_places); i++) {
        cairo_set_source_surface(cr, picture, s4_places[i].x, s4_places[i].y);
        cairo_paint(cr);
    }
    cairo_destroy(cr);
}

static void draw_s4b(int frame) {
    (void)frame;
    cairo_t *cr = begin(S4_BACKGROUND);
    for (int i = 0; i < COUNT(s4b_places); i++) {
        cairo_save(cr);
        cairo_translate(cr, s4b_places[i].x, s4b_places[i].y);
        cairo_scale(cr, (double)S4B_SIZE / S4_SIZE, (double)S4B_SIZE / S4_SIZE);
        cairo_set_source_surface(cr, picture, 0, 0);
        cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_BILINEAR);
        cairo_rectangle(cr, 0, 0, S4_SIZE, S4_SIZE);
        cairo_fill(cr);
        cairo_restore(cr);
    }
    cairo_destroy(cr);
}

static unsigned shape(struct shaper *shaper, const char *text, int length) {
    hb_buffer_clear_contents(shaper->buffer);
    hb_buffer_add_utf8(shaper->buffer, text, length, 0, length);
    hb_buffer_guess_segment_properties(shaper->buffer);
    hb_shape(shaper->font, shaper->buffer, NULL, 0);
    return hb_buffer_get_length(shaper->buffer);
}

/* Fills in all of S5's glyphs in their places: as many words to a line as fit into it. */
static void lay_out_page(void) {
    unsigned count = shape(&page_shaper, S5_TEXT, sizeof S5_TEXT - 1);
    const hb_glyph_info_t *infos = hb_buffer_get_glyph_infos(page_shaper.buffer, NULL);
    const hb_glyph_position_t *places = hb_buffer_get_glyph_positions(page_shaper.buffer, NULL);
    int x = 0, y = S5_BASELINE;
    page_glyph_count = 0;
    for (unsigned word = 0; word < count;) {
        unsigned end = word;
        int width = 0;
        for (; end < count && S5_TEXT[infos[end].cluster] != ' '; end++)
            width += places[end].x_advance;
        if (x > 0 && x + width > S5_W * UNIT) {
            x = 0;
            y += S5_PITCH;
        }
        for (unsigned i = word; i < end; i++) {
            cairo_glyph_t *glyph = &page_glyphs[page_glyph_count++];
            glyph->index = infos[i].codepoint;
            glyph->x = S5_X + (x + places[i].x_offset) / (double)UNIT;
            glyph->y = y - places[i].y_offset / (double)UNIT;
            x += places[i].x_advance;
        }
        for (word = end; word < count && S5_TEXT[infos[word].cluster] == ' '; word++)
            x += places[word].x_advance;
    }
}

static void draw_s5(int frame) {
    (void)frame;
    cairo_t *cr = begin(S5_BACKGROUND);
    cairo_set_scaled_font(cr, page_font);
    set_color(cr, S5_COLOR);
    cairo_show_glyphs(cr, page_glyphs, page_glyph_count);
    cairo_destroy(cr);
}

static void draw_s5shape(int frame) {
    lay_out_page();
    draw_s5(frame);
}

static void draw_s5b(int frame) {
    (void)frame;
    cairo_t *cr = begin(S5B_BACKGROUND);
    cairo_set_scaled_font(cr, page_font);
    set_color(cr, S5B_COLOR);
    for (int i = 0; i < S5B_LABELS; i++) {
        cairo_glyph_t glyphs[sizeof s5b_labels[i]];
        unsigned count = shape(&page_shaper, s5b_labels[i], strlen(s5b_labels[i]));
        const hb_glyph_info_t *infos = hb_buffer_get_glyph_infos(page_shaper.buffer, NULL);
        const hb_glyph_position_t *places =
            hb_buffer_get_glyph_positions(page_shaper.buffer, NULL);
        int x = label_x(i) * UNIT;
        for (unsigned glyph = 0; glyph < count; glyph++) {
            glyphs[glyph].index = infos[glyph].codepoint;
            glyphs[glyph].x = (x + places[glyph].x_offset) / (double)UNIT;
            glyphs[glyph].y = label_baseline(i) - places[glyph].y_offset / (double)UNIT;
            x += places[glyph].x_advance;
        }
        cairo_show_glyphs(cr, glyphs, count);
    }
    cairo_destroy(cr);
}

static void draw_s6(int frame) {
    (void)frame;
    cairo_t *cr = begin(S6_BACKGROUND);
    for (int i = 0; i < COUNT(s6_cards); i++) {
        int x = s6_cards[i].x, y = s6_cards[i].y;
        cairo_set_source_rgba(cr, 0, 0, 0, S6_ALPHA);
        cairo_mask_surface(cr, shadow, x - SHADOW_MARGIN, y + S6_DY - SHADOW_MARGIN);
        rounded(cr, x, y, S6_W, S6_H, S6_RADIUS);
        set_color(cr, S6_COLOR);
        cairo_fill(cr);
    }
    cairo_destroy(cr);
}

static void draw_line(
    cairo_t *cr, const struct line *line, cairo_scaled_font_t *font, unsigned color, double x,
    double y) {
    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_set_scaled_font(cr, font);
    set_color(cr, color);
    cairo_show_glyphs(cr, line->glyphs, line->count);
    cairo_restore(cr);
}

static void draw_row(cairo_t *cr, int index, int x, int y) {
    cairo_set_source_surface(cr, icon, x + S7_IMAGE_X, y + S7_IMAGE_Y);
    cairo_paint(cr);
    draw_line(
        cr, &titles[index], title_font, S7_TITLE_COLOR, x + S7_TITLE_X, y + S7_TITLE_BASELINE);
    draw_line(
        cr, &subtitles[index], subtitle_font, S7_SUBTITLE_COLOR, x + S7_SUBTITLE_X,
        y + S7_SUBTITLE_BASELINE);
    cairo_rectangle(
        cr, x + S7_SEPARATOR_X, y + S7_SEPARATOR_Y, S7_SEPARATOR_W, S7_SEPARATOR_H);
    set_color(cr, S7_SEPARATOR_COLOR);
    cairo_fill(cr);
    rounded(
        cr, x + S7_BUTTON_X, y + S7_BUTTON_Y, S7_BUTTON_W, S7_BUTTON_H, S7_BUTTON_RADIUS);
    set_color(cr, S7_BUTTON_COLOR);
    cairo_fill(cr);
    cairo_font_extents_t extents;
    cairo_scaled_font_extents(label_font, &extents);
    double top = y + S7_BUTTON_Y + (S7_BUTTON_H - extents.ascent - extents.descent) / 2;
    draw_line(
        cr, &label, label_font, S7_BUTTON_LABEL_COLOR,
        x + S7_BUTTON_X + (S7_BUTTON_W - label.width) / 2, round(top + extents.ascent));
}

static void draw_s7(int frame) {
    cairo_t *cr = begin(S7_BACKGROUND);
    int offset = list_offset(frame);
    for (int i = offset / S7_ROW_H; i * S7_ROW_H < offset + HEIGHT && i < COUNT(s7_texts); i++)
        draw_row(cr, i, S7_ROW_X, i * S7_ROW_H - offset);
    cairo_destroy(cr);
}

static void start_s8(void) { draw_s2(0); }

static void draw_s8(int frame) {
    cairo_t *cr = cairo_create(target);
    cairo_rectangle(cr, S8_DAMAGE_X, S8_DAMAGE_Y, S8_DAMAGE_W, S8_DAMAGE_H);
    cairo_clip(cr);
    set_color(cr, S2_BACKGROUND);
    cairo_paint(cr);
    for (int i = 0; i < COUNT(s2_cards); i++) {
        const struct card *card = &s2_cards[i];
        if (!is_damaged(card)) continue;
        int is_pressed = i == S8_CARD && frame % 2;
        draw_card(
            cr, card->x, card->y, is_pressed ? pressed_gradient : gradients[i],
            is_pressed ? pressed_colors.border : card->border);
    }
    cairo_destroy(cr);
}

static cairo_surface_t *read_image(const char *path, int side) {
    unsigned char *pixels = read_pixels(path, side);
    return cairo_image_surface_create_for_data(pixels, CAIRO_FORMAT_ARGB32, side, side, side * 4);
}

static cairo_scaled_font_t *make_font(cairo_font_face_t *face, double size) {
    cairo_matrix_t matrix, identity;
    cairo_matrix_init_scale(&matrix, size, size);
    cairo_matrix_init_identity(&identity);
    cairo_font_options_t *options = cairo_font_options_create();
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    cairo_scaled_font_t *font = cairo_scaled_font_create(face, &matrix, &identity, options);
    cairo_font_options_destroy(options);
    return font;
}

static struct shaper make_shaper(hb_face_t *face, int size) {
    struct shaper shaper = {hb_font_create(face), hb_buffer_create()};
    hb_font_set_scale(shaper.font, size * UNIT, size * UNIT);
    return shaper;
}

static struct line make_line(struct shaper *shaper, const char *text) {
    unsigned count = shape(shaper, text, strlen(text));
    hb_glyph_info_t *infos = hb_buffer_get_glyph_infos(shaper->buffer, NULL);
    hb_glyph_position_t *places = hb_buffer_get_glyph_positions(shaper->buffer, NULL);
    struct line line = {calloc(count, sizeof(cairo_glyph_t)), (int)count, 0};
    for (unsigned i = 0; i < count; i++) {
        line.glyphs[i].index = infos[i].codepoint;
        line.glyphs[i].x = line.width + places[i].x_offset / (double)UNIT;
        line.width += places[i].x_advance / (double)UNIT;
    }
    return line;
}

static void prepare_text(void) {
    FT_Library library;
    FT_Face face;
    hb_blob_t *blob = hb_blob_create_from_file_or_fail(FONT);
    if (!blob || FT_Init_FreeType(&library) || FT_New_Face(library, FONT, 0, &face)) {
        fprintf(stderr, "%s: cannot be opened\n", FONT);
        exit(1);
    }
    cairo_font_face_t *font = cairo_ft_font_face_create_for_ft_face(face, FT_LOAD_NO_HINTING);
    title_font = make_font(font, S7_TITLE_PX);
    subtitle_font = make_font(font, S7_SUBTITLE_PX);
    label_font = make_font(font, S7_BUTTON_LABEL_PX);
    page_font = make_font(font, S5_PX);
    hb_face_t *shapes = hb_face_create(blob, 0);
    struct shaper title_shaper = make_shaper(shapes, S7_TITLE_PX);
    struct shaper subtitle_shaper = make_shaper(shapes, S7_SUBTITLE_PX);
    struct shaper label_shaper = make_shaper(shapes, S7_BUTTON_LABEL_PX);
    for (int i = 0; i < COUNT(s7_texts); i++) {
        titles[i] = make_line(&title_shaper, s7_texts[i].title);
        subtitles[i] = make_line(&subtitle_shaper, s7_texts[i].subtitle);
    }
    label = make_line(&label_shaper, S7_LABEL);
    page_shaper = make_shaper(shapes, S5_PX);
}

static void write_picture(const char *path) { cairo_surface_write_to_png(target, path); }

int main(int argc, char **argv) {
    target = cairo_image_surface_create(CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
    picture = read_image(S4_FILE, S4_SIZE);
    icon = read_image(S7_FILE, S7_IMAGE_W);
    int stride = cairo_format_stride_for_width(CAIRO_FORMAT_A8, SHADOW_W);
    shadow = cairo_image_surface_create_for_data(
        shadow_mask(stride), CAIRO_FORMAT_A8, SHADOW_W, SHADOW_H, stride);
    for (int i = 0; i < COUNT(s2_cards); i++)
        gradients[i] = gradient(s2_cards[i].y, &s2_cards[i]);
    pressed_gradient = gradient(s2_cards[S8_CARD].y, &pressed_colors);
    prepare_text();
    static const struct scene scenes[] = {
        {"S1", NULL, draw_s1, NULL},
        {"S2", NULL, draw_s2, NULL},
        {"S3", NULL, draw_s3, NULL},
        {"S4", NULL, draw_s4, NULL},
        {"S4b", NULL, draw_s4b, NULL},
        {"S5", lay_out_page, draw_s5, NULL},
        {"S5shape", NULL, draw_s5shape, NULL},
        {"S5b", NULL, draw_s5b, make_labels},
        {"S6", NULL, draw_s6, NULL},
        {"S7", NULL, draw_s7, NULL},
        {"S8", start_s8, draw_s8, NULL},
    };
    return run(argc, argv, scenes, COUNT(scenes), write_picture);
}
