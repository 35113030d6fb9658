import Testing

@testable import Kiosk

/// Every cluster can be reached by carets and by points, and both agree: see `CaretChecks`.
struct CaretSpecimenTests {
    @Test(arguments: Specimen.allCases)
    func everySpecimen(_ specimen: Specimen) throws {
        let engine = try makeEngine()
        for isRightToLeft in [false, true] {
            for width in [nil, 160, 70, 20, 1] as [Float?] {
                for alignment in TextAlignment.allCases {
                    var style = style()
                    style.alignment = alignment
                    style.isRightToLeft = isRightToLeft
                    check(RichText(specimen.text), style, width, engine)
                }
                for truncation in TextTruncation.allCases {
                    var style = style()
                    style.isRightToLeft = isRightToLeft
                    style.truncation = truncation
                    style.maximumLines = 2
                    check(RichText(specimen.text), style, width, engine)
                    style.maximumLines = 1
                    check(RichText(specimen.text), style, width, engine)
                }
            }
        }
    }

    @Test(
        arguments: [
            "", "\n", " ", "\t", "\r\n\n", "a\tb\tc dd\t", "a \n b\t\n\nc", "\u{AD}", "\u{200B}a",
            "kilo\u{AD}metre kilo\u{AD}metre", "a\u{7}b\u{0}", "office\u{200B}office", "لالالا",
            "abc\tאבג\tdef", "אבג\nabc\nאבג abc", "a \u{301}b", "\u{600}אa", "\u{FFFC}\u{301}",
        ])
    func unusualTexts(_ text: String) throws {
        let engine = try makeEngine()
        for width in [nil, 300, 50, 10] as [Float?] {
            for wordBreak in LineBreakRules.WordBreak.allCases {
                var style = style()
                style.lineBreaking.wordBreak = wordBreak
                check(RichText(text), style, width, engine)
                style.alignment = .justify
                style.direction = .rightToLeft
                check(RichText(text), style, width, engine)
                style.maximumLines = 1
                check(RichText(text), style, width, engine)
            }
        }
    }

    @Test(arguments: 1...8 as ClosedRange<UInt64>)
    func randomTexts(_ seed: UInt64) throws {
        let engine = try makeEngine()
        var random = RandomTexts(seed: seed)
        for _ in 0..<120 {
            check(random.text(), random.style(), random.width(), engine)
        }
    }

    private func check(
        _ text: RichText, _ style: ParagraphStyle, _ width: Float?, _ engine: TextEngine
    ) {
        let paragraph = engine.layout(text, style: style, width: width)
        let failures = CaretChecks(paragraph).failures()
        #expect(
            failures.isEmpty, "\(text.string.debugDescription) in \(width as Any): \(style)")
    }
}

/// Texts of characters and words from all specimens, and ways to set them.
private struct RandomTexts {
    private var state: UInt64
    private let scalars: [Unicode.Scalar]
    private let words: [[Character]]

    init(seed: UInt64) {
        state = seed
        words = Specimen.allCases.map { Array($0.text) }
        let unusual = "  \t\n\r\n\u{AD}\u{200B}\u{200D}\u{200F}\u{7}ffi-"
        scalars =
            Specimen.allCases.flatMap { Array($0.text.unicodeScalars) }
            + Array(unusual.unicodeScalars)
    }

    private mutating func next(_ count: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(count))
    }

    mutating func text() -> RichText {
        let (first, second) = (string(), string())
        guard next(3) == 0 else { return RichText(first + second) }
        return RichText(first, .bold) + RichText(box: Size(width: 10, height: 12))
            + RichText(second, .size(24))
    }

    private mutating func string() -> String {
        var string = ""
        let isWild = next(2) == 0
        for _ in 0..<next(14) {
            if isWild || next(6) == 0 {
                string.unicodeScalars.append(scalars[next(scalars.count)])
            } else {
                let words = self.words[next(self.words.count)]
                let start = next(words.count)
                string += String(words[start..<min(words.count, start + 1 + next(4))])
            }
        }
        return string
    }

    mutating func style() -> ParagraphStyle {
        var style = ParagraphStyle(font: Font(size: 16))
        style.alignment = TextAlignment.allCases[next(TextAlignment.allCases.count)]
        style.direction = TextDirection.allCases[next(TextDirection.allCases.count)]
        style.isRightToLeft = next(2) == 0
        if next(3) == 0 { style.maximumLines = 1 + next(3) }
        style.truncation = TextTruncation.allCases[next(TextTruncation.allCases.count)]
        if next(4) == 0 { style.letterSpacing = 0.1 }
        if next(4) == 0 { style.lineBreaking.wordBreak = .breakAll }
        return style
    }

    mutating func width() -> Float? { next(5) == 0 ? nil : Float(next(300)) }
}
