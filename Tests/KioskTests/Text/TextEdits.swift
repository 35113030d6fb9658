@testable import Kiosk

/// A text that changes in one place at a time, at random but the same in each run.
struct TextEdits {
    private(set) var scalars: [Unicode.Scalar]
    private let alphabet: [Unicode.Scalar]
    private var state: UInt64

    /// - Parameters:
    ///   - sample: What texts are made of. Its words come as they are, and its characters one by one.
    ///   - length: About how many characters the text has.
    init(_ sample: String, length: Int, seed: UInt64) {
        alphabet = Array(sample.unicodeScalars)
        state = seed
        scalars = []
        let words = sample.split(separator: " ")
        while scalars.count < length {
            if roll(4) > 0 {
                scalars += words[roll(words.count)].unicodeScalars
            } else {
                scalars += (0...roll(6)).map { _ in alphabet[roll(alphabet.count)] }
            }
            if roll(3) > 0 { scalars.append(" ") }
        }
    }

    var text: String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        return String(text)
    }

    /// Replaces a few characters, or none, by a few others, or none.
    mutating func edit() {
        let start = roll(scalars.count + 1)
        let end = min(scalars.count, start + roll(4))
        let others = (0..<roll(4)).map { _ in alphabet[roll(alphabet.count)] }
        scalars.replaceSubrange(start..<end, with: others)
    }

    mutating func roll(_ limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % limit
    }

    /// Texts in the scripts and with the signs that fonts treat in their own ways.
    static let samples = [
        "Total 12.40 € at 12:59:04 – 3x4 (16×9) -> office fluffy AVATAR To. Ty, 1/2 Va! ... c++ != =>",
        "Ärger façade naïve e\u{301}\u{323} o\u{308}\u{304} ﬁ a\u{302}\u{302}\u{302} 1\u{2044}2 345\u{2044}678 x\u{200D}y\u{200C}z \u{AD}soft",
        "Тест Ёлка йод и\u{306} Ελληνικά ά α\u{301} ΐ 2024 Ω№",
        "سعر الطلب ٱلْعَرَبِيَّة لا إله محمد ١٢٣ 45 كَتَبَ ﷲ ـــ و ا د بيت",
        "שָׁלוֹם עולם מחיר 12.40 ב\u{5B0}ר\u{5B5}א\u{5E9}ית",
        "हिन्दी क्षत्रिय र्क स्त्री कि कृ ज्ञान १२३ क्ष\u{94D}\u{200D} ट्र",
        "বাংলা ক্ষ র্ক কি স্ত্রী তামিழ் கி கொ க்ஷ ஸ்ரீ",
        "ภาษาไทย น้ำ กำ ที่นี่ ราคา ๑๒๓ บาท",
        "日本語のテキスト、「カッコ」がぎ。ー東京 12 円 ﾃｷｽﾄ が 葛\u{E0100}飾",
        "한국어 각 \u{1112}\u{1161}\u{11AB} 텍스트 12",
        "👨‍👩‍👧 🇩🇪🇫🇷🇯🇵 👍🏽 1\u{FE0F}\u{20E3} ❤\u{FE0F} ☎\u{FE0E} text 12 🇺🇸",
        "Preis 12 € שלום 34 abc عربي 56 (مرحبا) 日本 тест \t x\u{2028}y",
    ]
}

/// In what two shaped texts differ; nil if in nothing. Where their glyphs are safe to concatenate
/// is not compared: it is not known of all texts.
func difference(between a: ShapedText, _ b: ShapedText) -> String? {
    difference(between: a.looks, b.looks) ?? difference(between: a.runs, b.runs)
        ?? difference(between: a.pieces, b.pieces)
}

private func difference<Element: Equatable>(
    between a: some Collection<Element>, _ b: some Collection<Element>
) -> String? {
    let first = zip(a, b).enumerated().first { $1.0 != $1.1 }
    if let (index, (a, b)) = first { return "at \(index): \(a) instead of \(b)" }
    return a.count == b.count ? nil : "\(a.count) instead of \(b.count) of \(Element.self)"
}

extension ShapedText {
    fileprivate var looks: [ShapedGlyph] {
        glyphs.map {
            var glyph = $0
            glyph.isUnsafeToConcat = false
            return glyph
        }
    }
}
