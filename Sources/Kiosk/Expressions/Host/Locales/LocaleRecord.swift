import CLocales

/// Record of a locale in `CLocales`, the data of the Unicode Common Locale Data Repository.
///
/// A record is text with one line per field. A field is searched on demand, in the record and then
/// in its parents; nothing is parsed at startup.
struct LocaleRecord: Equatable, Sendable {
    typealias Bytes = UnsafeBufferPointer<UInt8>

    private let number: Int32

    /// The record of a locale, or of its language; nil if there is none.
    init?(_ tag: LanguageTag) {
        let found = tag.names.lazy.map { kiosk_locale_named($0) }.first { $0 != Self.none }
        guard let found else { return nil }
        number = found
    }

    private init(number: Int32) { self.number = number }

    private static let none = Int32(KioskNoLocale)

    static var all: some Sequence<LocaleRecord> {
        (0..<Int32(KioskLocaleCount)).lazy.map { LocaleRecord(number: $0) }
    }

    /// Tag in lower case: `zh-hant-hk`.
    var name: String { String(fixedSize: kiosk_locale(number).name) }

    /// True if the locale has numbers and dates, and not only plural rules.
    var isComplete: Bool { self[.decimal] != nil }

    /// Bytes of a field; nil if neither the record nor a parent has it.
    subscript(field: KioskLocaleField) -> Bytes? {
        var (number, size) = (number, Int32(0))
        while number != Self.none {
            guard let line = kiosk_locale_line(number, field.rawValue, &size) else {
                number = Int32(kiosk_locale(number).parent)
                continue
            }
            // The line may say which other field has the same value.
            if size == 2, line[0] == UInt8(ascii: "="),
                let other = KioskLocaleField(rawValue: line[1])
            {
                return self[other]
            }
            return Bytes(start: line, count: Int(size))
        }
        return nil
    }

    func text(_ field: KioskLocaleField) -> String {
        self[field].map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    /// Parts of a list field.
    func parts(_ field: KioskLocaleField) -> [String] {
        (self[field] ?? Bytes(start: nil, count: 0))
            .split(separator: LocaleRecord.divider, omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
    }

    /// A part of a list field; nil if it has fewer.
    func part(_ field: KioskLocaleField, _ index: Int) -> String? {
        guard let bytes = self[field] else { return nil }
        var rest = bytes[...]
        for _ in 0..<index {
            guard let end = rest.firstIndex(of: LocaleRecord.divider) else { return nil }
            rest = rest[(end + 1)...]
        }
        return String(decoding: rest.prefix { $0 != LocaleRecord.divider }, as: UTF8.self)
    }

    /// Value of a key, such as the code of a currency, in a field of keys and values.
    func value(_ field: KioskLocaleField, of key: String) -> String? {
        var size: Int32 = 0
        return kiosk_locale_value(number, field.rawValue, key, &size).map {
            String(decoding: Bytes(start: $0, count: Int(size)), as: UTF8.self)
        }
    }

    private static let divider = UInt8(ascii: "|")
}
