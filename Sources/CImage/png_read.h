// PNG files through libpng's progressive reader. Its errors longjmp to this function and no
// further, so that no Swift frame is in between.
//
// libpng's simplified interface is shorter, but: 1.6.39 as Debian 12 has it gives interlaced
// pictures of 16 bits wrong colours; it unpacks and keeps all texts, of eight megabytes each; and it
// unpacks whatever comes behind the pixels, as long as it may be.
#ifndef KIOSK_PNG_READ_H
#define KIOSK_PNG_READ_H

#include <png.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

struct kiosk_png_read {
    // Values of the file's header, which the memory of the pixels is made for.
    uint32_t width, height;
    // True if the pixels are wanted as indices, where libpng gives them.
    bool keeps_palette;
    // Sets `pixels` and `stride` before the first row, and `palette` where indices are kept.
    void (*begin)(struct kiosk_png_read *read);
    void *context;
    bool has_alpha;
    // True if libpng gives indices; else words, of which some may come in each pass.
    bool is_indexed;
    // Words of the indices: 256 in the picture that keeps them, else `words`.
    uint32_t *palette;
    uint32_t words[256];
    // Indices that are kept, or words of 0xAARRGGBB on a little-endian machine, with straight alpha.
    uint8_t *pixels;
    // In bytes.
    size_t stride;
    // Reason why there is no picture.
    char message[128];
};

static inline void kiosk_png_error(png_structp png, png_const_charp message) {
    struct kiosk_png_read *read = png_get_error_ptr(png);
    snprintf(read->message, sizeof read->message, "%s", message);
    png_longjmp(png, 1);
}

static inline void kiosk_png_warning(png_structp png, png_const_charp message) {
    (void)png;
    (void)message;
}

// True if the pixels are indices of a palette of 8 bits, one row after the other, in the gamma of sRGB:
// libpng takes twice as long to make words of them.
static inline bool kiosk_png_is_indexed(png_structp png, png_infop info) {
    png_fixed_point gamma;
    return png_get_color_type(png, info) == PNG_COLOR_TYPE_PALETTE
        && png_get_bit_depth(png, info) == 8
        && png_get_interlace_type(png, info) == PNG_INTERLACE_NONE
        && (png_get_gAMA_fixed(png, info, &gamma) == 0 || gamma == 45455);
}

// Colours of a palette as words; those that it does not have are black, as libpng makes them.
static inline void kiosk_png_palette(
    png_structp png, png_infop info, uint32_t words[static 256]) {
    png_colorp colors = NULL;
    png_bytep alphas = NULL;
    int color_count = 0, alpha_count = 0;
    png_get_PLTE(png, info, &colors, &color_count);
    png_get_tRNS(png, info, &alphas, &alpha_count, NULL);
    for (int i = 0; i < 256; i++) {
        uint32_t alpha = i < alpha_count ? alphas[i] : 0xFF;
        png_color color = i < color_count ? colors[i] : (png_color){0};
        words[i] = alpha << 24 | (uint32_t)color.red << 16 | (uint32_t)color.green << 8 | color.blue;
    }
}

static inline void kiosk_png_info(png_structp png, png_infop info) {
    struct kiosk_png_read *read = png_get_progressive_ptr(png);
    if (png_get_image_width(png, info) != read->width
        || png_get_image_height(png, info) != read->height)
        png_error(png, "another size than the header's");
    read->has_alpha = (png_get_color_type(png, info) & PNG_COLOR_MASK_ALPHA) != 0
        || png_get_valid(png, info, PNG_INFO_tRNS) != 0;
    read->is_indexed = kiosk_png_is_indexed(png, info);
    if (read->is_indexed) {
        read->palette = read->words;
        read->begin(read);
        kiosk_png_palette(png, info, read->palette);
        png_start_read_image(png);
        return;
    }
    png_set_expand(png);
    png_set_scale_16(png);
    png_set_gray_to_rgb(png);
    png_set_bgr(png);
    if (!read->has_alpha) png_set_add_alpha(png, 0xFF, PNG_FILLER_AFTER);
    // Without a word on its gamma a file is sRGB, whatever its depth.
    png_set_alpha_mode_fixed(png, PNG_ALPHA_PNG, PNG_DEFAULT_sRGB);
    png_set_interlace_handling(png);
    read->begin(read);
    png_start_read_image(png);
}

static inline void kiosk_png_row(png_structp png, png_bytep row, png_uint_32 y, int pass) {
    struct kiosk_png_read *read = png_get_progressive_ptr(png);
    (void)pass;
    if (row == NULL) return;
    uint8_t *place = read->pixels + y * read->stride;
    uint32_t *words = (uint32_t *)place;
    if (!read->is_indexed)
        png_progressive_combine_row(png, place, row);
    else if (read->keeps_palette)
        memcpy(place, row, read->width);
    else
        for (uint32_t x = 0; x < read->width; x++) words[x] = read->palette[row[x]];
}

// True if all pixels are there; else there is a message.
static inline bool kiosk_read_png(
    struct kiosk_png_read *read, const uint8_t *bytes, size_t count) {
    // Of the chunks that need not be there, those that say something about pixels; libpng takes
    // tRNS for one that must.
    static const png_byte useful[] = "gAMA\0cHRM\0sRGB\0iCCP\0sBIT";
    png_structp png =
        png_create_read_struct(PNG_LIBPNG_VER_STRING, read, kiosk_png_error, kiosk_png_warning);
    png_infop info = png == NULL ? NULL : png_create_info_struct(png);
    if (info == NULL) {
        png_destroy_read_struct(&png, NULL, NULL);
        snprintf(read->message, sizeof read->message, "libpng has no memory");
        return false;
    }
    if (setjmp(png_jmpbuf(png)) != 0) {
        png_destroy_read_struct(&png, &info, NULL);
        return false;
    }
    png_set_benign_errors(png, 1);
    // Each chunk has a checksum of its own, which is tested; that of zlib takes a fifth of the time again.
    png_set_option(png, PNG_IGNORE_ADLER32, PNG_OPTION_ON);
    png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
    png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_AS_DEFAULT, useful, sizeof useful / 5);
    png_set_progressive_read_fn(png, read, kiosk_png_info, kiosk_png_row, NULL);
    png_process_data(png, info, (png_bytep)bytes, count);
    bool is_interlaced = png_get_interlace_type(png, info) != PNG_INTERLACE_NONE;
    bool is_whole = is_interlaced ? png_get_current_pass_number(png) == 7
                                  : png_get_current_row_number(png) == read->height;
    png_destroy_read_struct(&png, &info, NULL);
    if (!is_whole) snprintf(read->message, sizeof read->message, "the file is cut off");
    return is_whole;
}

#endif
