// Made from the Unicode Character Database 15.0.0 by scripts/generate-unicode-data.
#pragma once
#include <stdint.h>

/// The character from which on a value applies, up to the next.
struct KioskRangeStart {
    uint32_t character;
    uint8_t value;
};

static inline uint8_t kiosk_range_value(
    const struct KioskRangeStart *ranges, int count, uint32_t character) {
    int index = count - 1;
    while (index > 0 && ranges[index].character > character) index--;
    return ranges[index].value;
}

/// Line_Break of UAX #14, refined by what the rules and CSS ask beside it.
enum __attribute__((enum_extensibility(closed))) KioskLineBreak : uint8_t {
    KioskLineBreakAl = 0,  // alphabetic, ambiguous, or without a class (LB1)
    KioskLineBreakBothSides = 1,  // break on both sides
    KioskLineBreakBa = 2,  // break after
    KioskLineBreakBaHyphen = 3,  // BA: the hyphens U+2010 and U+2013
    KioskLineBreakBb = 4,  // break before
    KioskLineBreakBk = 5,  // mandatory break
    KioskLineBreakCb = 6,  // contingent break
    KioskLineBreakCj = 7,  // conditional Japanese starter: small kana and the prolonged sound mark
    KioskLineBreakCl = 8,  // close punctuation
    KioskLineBreakCm = 9,  // combining mark
    KioskLineBreakCp = 10,  // close parenthesis
    KioskLineBreakCpWide = 11,  // CP of East Asian width F, W or H
    KioskLineBreakCr = 12,  // carriage return
    KioskLineBreakEb = 13,  // emoji base
    KioskLineBreakEm = 14,  // emoji modifier
    KioskLineBreakEx = 15,  // exclamation
    KioskLineBreakExCentred = 16,  // EX: the full-width exclamation and question marks
    KioskLineBreakGl = 17,  // glue
    KioskLineBreakHangulLv = 18,  // Hangul LV syllable
    KioskLineBreakHangulLvt = 19,  // Hangul LVT syllable
    KioskLineBreakHl = 20,  // Hebrew letter
    KioskLineBreakHy = 21,  // hyphen
    KioskLineBreakId = 22,  // ideographic
    KioskLineBreakIdReserved = 23,  // a pictograph that is not yet assigned (LB30b)
    KioskLineBreakIn = 24,  // inseparable
    KioskLineBreakIs = 25,  // infix separator
    KioskLineBreakJl = 26,  // Hangul L jamo
    KioskLineBreakJt = 27,  // Hangul T jamo
    KioskLineBreakJv = 28,  // Hangul V jamo
    KioskLineBreakLf = 29,  // line feed
    KioskLineBreakNl = 30,  // next line
    KioskLineBreakNs = 31,  // nonstarter
    KioskLineBreakNsCentred = 32,  // NS: centred punctuation
    KioskLineBreakNsHyphen = 33,  // NS: the wave dash and the double hyphen of kana
    KioskLineBreakNsIteration = 34,  // NS: iteration marks
    KioskLineBreakNu = 35,  // numeric
    KioskLineBreakOp = 36,  // open punctuation
    KioskLineBreakOpWide = 37,  // OP of East Asian width F, W or H
    KioskLineBreakPo = 38,  // postfix
    KioskLineBreakPoWide = 39,  // PO of East Asian width F or W
    KioskLineBreakPr = 40,  // prefix
    KioskLineBreakPrWide = 41,  // PR of East Asian width F or W
    KioskLineBreakQu = 42,  // quotation
    KioskLineBreakRi = 43,  // regional indicator
    KioskLineBreakSa = 44,  // complex context: south-east Asian letters
    KioskLineBreakSp = 45,  // space
    KioskLineBreakSy = 46,  // symbol that allows a break after
    KioskLineBreakWj = 47,  // word joiner
    KioskLineBreakZw = 48,  // zero width space
    KioskLineBreakZwj = 49,  // zero width joiner
};

/// A `KioskLineBreak`; any value of `character` has one.
/// 20528 bytes in all.
extern const uint16_t kiosk_line_break_blocks[4096];
extern const uint8_t kiosk_line_break_values[12256];
extern const struct KioskRangeStart kiosk_line_break_ranges[10];

static inline uint8_t kiosk_line_break(uint32_t character) {
    if (character < 0x20000)
        return kiosk_line_break_values[kiosk_line_break_blocks[character >> 5] << 5 | (character & 31)];
    return kiosk_range_value(kiosk_line_break_ranges, 10, character);
}

/// Grapheme_Cluster_Break of UAX #29, with the pictographs as a value.
enum __attribute__((enum_extensibility(closed))) KioskGrapheme : uint8_t {
    KioskGraphemeOther = 0,
    KioskGraphemeCr = 1,
    KioskGraphemeLf = 2,
    KioskGraphemeControl = 3,
    KioskGraphemeExtend = 4,
    KioskGraphemeZwj = 5,
    KioskGraphemeRegionalIndicator = 6,
    KioskGraphemePrepend = 7,
    KioskGraphemeSpacingMark = 8,
    KioskGraphemeHangulL = 9,
    KioskGraphemeHangulV = 10,
    KioskGraphemeHangulT = 11,
    KioskGraphemeHangulLv = 12,
    KioskGraphemeHangulLvt = 13,
    KioskGraphemePictographic = 14,
};

/// Beside the value of `KioskGrapheme` in the lowest four bits.
enum {
    KioskIsEmoji = 0x10,
    KioskIsEmojiPresentation = 0x20,
    KioskIsEmojiModifier = 0x40,
};

/// A `KioskGrapheme` with the flags of emoji; any value of `character` has one.
/// 16760 bytes in all.
extern const uint8_t kiosk_grapheme_blocks[2048];
extern const uint8_t kiosk_grapheme_values[14656];
extern const struct KioskRangeStart kiosk_grapheme_ranges[7];

static inline uint8_t kiosk_grapheme(uint32_t character) {
    if (character < 0x20000)
        return kiosk_grapheme_values[kiosk_grapheme_blocks[character >> 6] << 6 | (character & 63)];
    return kiosk_range_value(kiosk_grapheme_ranges, 7, character);
}
