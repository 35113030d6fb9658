/// A style and a text, read from any bytes: a few for the style, two for each part of the text to
/// come, and the rest for its characters.
struct FuzzedText {
    private var bytes: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

    /// 0 behind the end.
    mutating func byte() -> UInt8 { bytes.popFirst() ?? 0 }

    private mutating func flag() -> Bool { byte() & 1 == 1 }

    /// A length in logical pixels, or what is none.
    mutating func length() -> Float {
        switch byte() {
        case 0: 0
        case 1: .nan
        case 2: .infinity
        case 3: -.infinity
        case 4: -5
        case 5: .greatestFiniteMagnitude
        case 6: .leastNonzeroMagnitude
        case 7: 0.3
        case 8: 4096
        case 9: -0.0
        case let value where value < 40: Float(value) / 8
        case let value: Float(value) * 2
        }
    }

    private mutating func optionalLength() -> Float? { flag() ? length() : nil }

    mutating func width() -> Float? { byte() == 0 ? nil : length() }

    mutating func style() -> ParagraphStyle {
        var style = ParagraphStyle(font: Font(size: 16))
        let choices = byte()
        if choices & 1 != 0 {
            style.font = Font(size: length(), weight: FontWeight(Int(byte()) * 4))
        }
        if choices & 2 != 0 {
            style.alignment = pick(TextAlignment.allCases)
            style.direction = pick(TextDirection.allCases)
            style.isRightToLeft = flag()
        }
        if choices & 4 != 0 {
            style.maximumLines = Int(byte()) - 1
            style.truncation = pick(TextTruncation.allCases)
        }
        if choices & 8 != 0 {
            style.letterSpacing = length() / 16
            style.wordSpacing = -length() / 16
            style.lineHeight = optionalLength()
        }
        if choices & 16 != 0 {
            style.tabStops.positions = (0..<byte() & 7).map { _ in length() }
            style.tabStops.interval = length()
        }
        if choices & 32 != 0 {
            style.baselineGrid = optionalLength()
            style.minimumSize = optionalLength()
        }
        if choices & 64 != 0 {
            style.language = language()
            style.lineBreaking.wordBreak = pick(LineBreakRules.WordBreak.allCases)
            style.lineBreaking.strictness = pick(LineBreakRules.Strictness.allCases)
        }
        if choices & 128 != 0 { style.font.features = [feature(), feature()] }
        return style
    }

    /// Up to seven parts with attributes or boxes, then what is left without.
    mutating func text() -> RichText {
        let (count, mode) = (byte() & 7, byte())
        var text = RichText("")
        for _ in 0..<count {
            if flag() {
                text += RichText(box: Size(width: length(), height: length()), descent: length())
            }
            let attributes = attributes()
            text += RichText(characters(Int(byte()), mode), attributes)
        }
        return text + RichText(characters(bytes.count, mode))
    }

    private mutating func attributes() -> TextAttributes {
        var attributes = TextAttributes()
        let choices = byte()
        if choices & 1 != 0 { attributes.size = length() }
        if choices & 2 != 0 { attributes.weight = FontWeight(Int(byte()) * 4) }
        if choices & 4 != 0 { attributes.slant = flag() ? .italic : .upright }
        if choices & 8 != 0 { attributes.baselineShift = length() / 16 }
        if choices & 16 != 0 { attributes.letterSpacing = -length() / 16 }
        if choices & 32 != 0 { attributes.wordSpacing = length() }
        if choices & 64 != 0 { attributes.language = language() }
        if choices & 128 != 0 {
            attributes.features = [feature()]
            attributes.underline = TextDecoration(
                pick(TextDecoration.Pattern.allCases), thickness: optionalLength())
            attributes.family = ["Inter", "DejaVu Sans", "", "\u{0}"][Int(byte() & 3)]
        }
        return attributes
    }

    private mutating func language() -> String? {
        pick([nil, "", "de", "zh-Hant", "ar", "x-hbscabcd", "\u{0}\u{FFFF}", "a-b-c-d-e-f-g-h-i"])
    }

    private mutating func feature() -> FontFeature {
        let names = ["liga", "tnum", "frac", "smcp", "kern", "ccmp", "mark", "zero"]
        return FontFeature(FontTag(pick(names))!, UInt32(byte()) &* 0x101_0101)
    }

    private mutating func pick<Value>(_ values: [Value]) -> Value {
        values[Int(byte()) % values.count]
    }

    /// Of the next bytes, read as UTF-8 or as characters that mean something to layout.
    private mutating func characters(_ count: Int, _ mode: UInt8) -> String {
        let part = bytes.prefix(count)
        bytes = bytes.dropFirst(count)
        if mode & 1 == 0 { return String(decoding: part, as: UTF8.self) }
        var text = ""
        for byte in part {
            let scalar = Self.telling[Int(byte) % Self.telling.count]
            text.unicodeScalars.append(Unicode.Scalar(scalar) ?? "\u{FFFD}")
        }
        if mode & 2 == 0 { return text }
        // Over and over, where sizes make a difference.
        return String(repeating: text, count: min(64, 4096 / max(1, part.count)))
    }

    private static let telling: [UInt32] =
        Array(0x20...0x7E) + [
            // Spaces, breaks and controls.
            0x00, 0x09, 0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0xA0, 0xAD, 0xAD, 0x1680, 0x2007,
            0x200B, 0x2028, 0x2029, 0x202F, 0x2060, 0x3000, 0xFEFF,
            // Marks, and what they stand on.
            0x300, 0x301, 0x315, 0x323, 0x34F, 0x35C, 0x489, 0xE9, 0x20DD, 0x25CC, 0xFE20, 0x1D165,
            // Directions.
            0x61C, 0x200E, 0x200F, 0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2066, 0x2067, 0x2068,
            0x2069, 0x5D0, 0x5B4, 0x5D1, 0x627, 0x628, 0x644, 0x64E, 0x651, 0x660, 0x66B, 0xFDFD,
            0x10800, 0x1E900, 0x300C, 0x2329,
            // Syllables.
            0x1100, 0x115F, 0x1160, 0x1161, 0x11A8, 0xAC00, 0xAC01, 0x915, 0x930, 0x93F, 0x94D,
            0x9CD, 0x1000, 0x1039, 0x1031, 0x1780, 0x17D2, 0xF40, 0xF90, 0xE01, 0xE32, 0xE33,
            0xE34, 0xE48, 0xE40, 0xEB3, 0x600, 0x110BD,
            // Emoji and their parts.
            0x23, 0x200C, 0x200D, 0x20E3, 0x2764, 0xFE0E, 0xFE0F, 0x1F1E6, 0x1F1FF, 0x1F3F4,
            0x1F3FB, 0x1F469, 0x1F600, 0xE0067, 0xE007F, 0xE0100,
            // The edges of what there is.
            0xD7FF, 0xE000, 0xFFF9, 0xFFFA, 0xFFFC, 0xFFFC, 0xFFFD, 0xFFFE, 0xFFFF, 0x1FFFF,
            0x2A6D6, 0xF0000, 0x10FFFD, 0x10FFFF,
            // Letters of scripts that only fallbacks have, and of none.
            0x3B1, 0x430, 0x561, 0x10A0, 0x1200, 0x13A0, 0x3042, 0x4E00, 0xA000, 0x12000, 0x378,
        ]
}
