// Made from the Unicode Common Locale Data Repository 41 by scripts/generate-locale-data.
#pragma once
#include <stdint.h>
#include <string.h>

/// The letter that a line of a record begins with.
///
/// Names in a line have | between them. A line with = and a letter is the same as that field.
enum __attribute__((enum_extensibility(closed))) KioskLocaleField : uint8_t {
    /// Conditions of UTS #35, with & for and, | for or: `one:i=1&v=0;few:v=0&i=2..4`.
    KioskLocaleFieldPluralRules = 'P',
    /// Codes with their symbols: `EUR€`.
    KioskLocaleFieldCurrencySymbols = 's',
    /// Codes with a format, the decimal separator and that of groups, all with ^ between.
    KioskLocaleFieldCurrencyFormats = 'f',
    /// Separator of the fraction.
    KioskLocaleFieldDecimal = 'd',
    /// Separator of groups.
    KioskLocaleFieldGroup = 'g',
    /// Separator of the fraction of money.
    KioskLocaleFieldCurrencyDecimal = 'D',
    /// Separator of groups of money.
    KioskLocaleFieldCurrencyGroup = 'G',
    /// Sign of negative numbers.
    KioskLocaleFieldMinus = '-',
    /// Name of what is no number.
    KioskLocaleFieldNan = 'n',
    /// Sign of the infinite.
    KioskLocaleFieldInfinity = 'i',
    /// First of the ten digits.
    KioskLocaleFieldZero = '0',
    /// Digits that must be in front of the first separator of groups.
    KioskLocaleFieldMinimumGrouping = '1',
    /// Format: the sizes of the last group and of the others, prefix and suffix, the same for negative numbers.
    KioskLocaleFieldNumber = '#',
    /// Format of money, with ¤ for the symbol.
    KioskLocaleFieldCurrency = '$',
    /// Format of hundredths, with their sign.
    KioskLocaleFieldPercentage = '%',
    /// Months, whole, within a date.
    KioskLocaleFieldMonths = 'M',
    /// Months, whole, alone.
    KioskLocaleFieldMonthsAlone = 'L',
    /// Months, short, within a date.
    KioskLocaleFieldShortMonths = 'm',
    /// Months, short, alone.
    KioskLocaleFieldShortMonthsAlone = 'l',
    /// Weekdays from Sunday on, whole, within a date.
    KioskLocaleFieldWeekdays = 'E',
    /// Weekdays, whole, alone.
    KioskLocaleFieldWeekdaysAlone = 'C',
    /// Weekdays, short, within a date.
    KioskLocaleFieldShortWeekdays = 'e',
    /// Weekdays, short, alone.
    KioskLocaleFieldShortWeekdaysAlone = 'c',
    /// Weekdays, the shortest names that stay distinct, alone.
    KioskLocaleFieldBriefWeekdaysAlone = 'k',
    /// Names of the time before and after noon.
    KioskLocaleFieldDayHalves = 'a',
    /// Names of the time of day in each hour, where the pattern of the time has them.
    KioskLocaleFieldDayPeriods = 'B',
    /// Pattern of a date in numbers.
    KioskLocaleFieldShortDate = 'S',
    /// Pattern of a date in words.
    KioskLocaleFieldLongDate = 'O',
    /// Pattern of hours and minutes.
    KioskLocaleFieldTime = 'T',
    /// Day with which weeks begin; 0 is Sunday.
    KioskLocaleFieldFirstWeekday = 'w',
    /// Yes and no, as on a button.
    KioskLocaleFieldAnswers = 'y',
};

enum { KioskNoLocale = 0xFFFF, KioskLocaleCount = 798 };

/// The record of a locale: lines that its parent lacks, or has with another content.
struct KioskLocale {
    /// In small letters: zh-hant-hk.
    char name[12];
    /// `KioskNoLocale` for the root, and for languages of which only the plural rules are known.
    uint16_t parent;
    uint16_t size;
    uint32_t start;
};

/// Sorted by their names.
extern const struct KioskLocale kiosk_locales[KioskLocaleCount];
extern const char kiosk_locale_text[];

/// The code and the digits of the fraction of each currency, `JPY0`, where they are not the first
/// ones, and then all codes, with spaces between them.
const char *kiosk_currency_digits(void);
const char *kiosk_currency_codes(void);
/// Scripts that are written from right to left, languages whose usual script is one, and languages
/// with a region where it is the other way round, with spaces between them.
const char *kiosk_right_to_left(void);

static inline struct KioskLocale kiosk_locale(int number) { return kiosk_locales[number]; }

/// Returns the text after the letter of a line in a record; null if there is no such line.
static inline const uint8_t *kiosk_locale_line(int number, uint8_t letter, int *size) {
    const char *line = kiosk_locale_text + kiosk_locales[number].start;
    const char *end = line + kiosk_locales[number].size;
    while (line < end) {
        const char *next = (const char *)memchr(line, '\n', (size_t)(end - line));
        if ((uint8_t)*line == letter) {
            *size = (int)(next - line - 1);
            return (const uint8_t *)line + 1;
        }
        line = next + 1;
    }
    return 0;
}

/// Returns the text after a key, such as the code of a currency, in a line of a record or of its
/// parents: a record has only those keys that its parent lacks, or has with another value.
static inline const uint8_t *kiosk_locale_value(
    int number, uint8_t letter, const char *key, int *size) {
    size_t length = strlen(key);
    for (; number != KioskNoLocale; number = kiosk_locales[number].parent) {
        int left;
        const uint8_t *part = kiosk_locale_line(number, letter, &left);
        while (part && left > 0) {
            const uint8_t *end = (const uint8_t *)memchr(part, '|', (size_t)left);
            if (!end) end = part + left;
            if ((size_t)(end - part) >= length && memcmp(part, key, length) == 0) {
                *size = (int)(end - part - (long)length);
                return part + length;
            }
            left -= (int)(end - part) + 1;
            part = end + 1;
        }
    }
    return 0;
}

/// The number of a locale, or `KioskNoLocale`.
static inline int kiosk_locale_named(const char *name) {
    int first = 0, end = KioskLocaleCount;
    while (first < end) {
        int middle = (first + end) / 2;
        int order = strncmp(name, kiosk_locales[middle].name, 12);
        if (order == 0) return middle;
        if (order < 0) end = middle; else first = middle + 1;
    }
    return KioskNoLocale;
}
