import Testing

@testable import Kiosk

/// Texts that are put together from pairs of letters are what HarfBuzz makes of the whole.
struct LetterPairTests {
    private static let families = [
        "Inter", "DejaVu Sans", "DejaVu Serif", "DejaVu Sans Mono", "DejaVu Math TeX Gyre",
        "Noto Serif", "Noto Sans", "Kiosk Variable",
    ]

    /// HarfBuzz gets what is asked for features, even if the font knows nothing of them.
    private func shapedByHarfBuzz(_ style: ParagraphStyle) -> ParagraphStyle {
        var style = style
        style.font.features = [FontFeature(FontTag("zzzz")!, 1)]
        return style
    }

    @Test(arguments: families) func pairsMakeTheSameText(_ family: String) throws {
        let library = try FontLibrary(
            directories: [TestFonts.inter, TestFonts.fixtures, TestFonts.system], log: .silent)
        let engine = TextEngine(fonts: library, layoutCacheBytes: 0)
        var dice = SeededGenerator(seed: 12)
        for round in 0..<400 {
            var style = ParagraphStyle(
                font: Font(
                    family, size: 16, weight: round % 3 == 0 ? .bold : .regular,
                    slant: round % 5 == 0 ? .italic : .upright))
            style.language = [nil, "de", "tr", "sr", "nl"][round % 5]
            if round % 7 == 0 { style.wordSpacing = 0.1 }
            findPairs(style, library)
            let text = text(round, &dice)
            let pairs = engine.layout(text, style: style, width: nil).shaped
            let whole = engine.layout(text, style: shapedByHarfBuzz(style), width: nil).shaped
            #expect(difference(between: pairs, whole) == nil, "\(family): \(text)")
        }
    }

    /// In texts for which fonts have ligatures, and rules that depend on two neighbours and more.
    @Test(arguments: families) func rulesForSeveralCharactersAreKept(_ family: String) throws {
        let library = try FontLibrary(
            directories: [TestFonts.inter, TestFonts.fixtures, TestFonts.system], log: .silent)
        let engine = TextEngine(fonts: library, layoutCacheBytes: 0)
        let parts = [
            "ff", "fi", "fj", "fl", "ffi", "ffl", "fff", "fb", "ft", "tt", "Th", "st", "ct", "IJ",
            "1/2", "12/345", "3x4", "0x1F", "A:B", "1:2", "A-B", "a-b", "(A)", "[B]", "A@B", "w3w",
            "->", "-->", "<-", "=>", "<=>", "!=", "==", "===", "--", "...", "++", "**", "://",
            "AVA", "ToT", "Ty.", "L'A", "i", "j", "1", "A", " ", "a",
        ]
        for weight in [FontWeight.regular, .bold] {
            let style = ParagraphStyle(font: Font(family, size: 16, weight: weight))
            findPairs(style, library)
            for first in parts {
                let text = parts.map { "\($0)\(first)\($0)" }.joined(separator: first)
                for text in [text, first] {
                    let pairs = engine.layout(text, style: style, width: nil).shaped
                    let whole = engine.layout(text, style: shapedByHarfBuzz(style), width: nil)
                    #expect(difference(between: pairs, whole.shaped) == nil, "\(family): \(text)")
                }
            }
        }
    }

    /// Any characters of ASCII, letters with few others, or digits; with others than ASCII too.
    private func text(_ round: Int, _ dice: inout SeededGenerator) -> String {
        let letters = Array(round % 8 < 4 ? "aeinorstljgAVTWLy. " : "aeinorstlfjgAVTWLyfi. ")
        let digits = Array("0123456789.,:-/ ")
        return String(
            (0..<Int.random(in: 1...30, using: &dice)).map { index in
                switch round % 4 {
                case 0:
                    Character(Unicode.Scalar(UInt8.random(in: 0x20..<0x7F, using: &dice)))
                case 1: letters.randomElement(using: &dice)!
                case 2: digits.randomElement(using: &dice)!
                default: index % 9 == 5 ? "\u{301}" : letters.randomElement(using: &dice)!
                }
            })
    }

    /// In each pair of characters.
    @Test func allPairsAreRight() throws {
        let engine = try makeEngine(layoutCacheBytes: 0)
        let style = ParagraphStyle(font: Font("DejaVu Sans", size: 16))
        let pairwise = try #require(characters(of: "DejaVu Sans", engine.fonts)).sorted()
        for first in pairwise {
            let text = String(pairwise.flatMap { [first, $0] })
            let pairs = engine.layout(text, style: style, width: nil).shaped
            let whole = engine.layout(text, style: shapedByHarfBuzz(style), width: nil).shaped
            #expect(difference(between: pairs, whole) == nil, "\(text)")
        }
    }

    @Test func ligaturesAndContextsAreNoPairs() throws {
        let library = try makeEngine().fonts
        let dejaVu = try #require(characters(of: "DejaVu Sans", library))
        // DejaVu has ligatures that begin with f; an i loses its dot under accents alone.
        #expect(dejaVu.isSuperset(of: "0123456789 abcdegijklABCVW.,:-"))
        #expect(!dejaVu.contains("f"))
        // Inter makes a multiplication sign of an x between digits, and sets a colon higher there.
        let inter = characters(of: "Inter", library) ?? []
        #expect(inter.isDisjoint(with: "0123456789x:"))
    }

    private func characters(of family: String, _ library: FontLibrary) -> Set<Character>? {
        findPairs(ParagraphStyle(font: Font(family, size: 16)), library).map { pairs in
            Set(
                PairwiseCharacters.range.filter(pairs.has).map {
                    Character(Unicode.Scalar($0)!)
                })
        }
    }

    /// Asks for pairs as often as many texts would.
    @discardableResult
    private func findPairs(_ style: ParagraphStyle, _ library: FontLibrary) -> LetterPairs? {
        let face = library.face(for: style.font.typeface)
        let tag = HarfBuzzBuffer().language(style.language)
        while true {
            if let pairs = face.letterPairs(in: style.language, tag) { return pairs }
        }
    }

    /// The few runs of most screens are shaped before the search, and each later one takes a part of it.
    @Test func aSearchIsDividedAmongRuns() throws {
        let library = try makeEngine().fonts
        let face = library.face(for: Typeface("Inter"))
        let tag = HarfBuzzBuffer().language(nil)
        let count = (1...1000).first { _ in face.letterPairs(in: nil, tag) != nil }
        #expect(try #require(count) > 40)
        #expect(face.letterPairs(in: nil, tag) != nil)
    }

    /// A style that was used before the pairs are known gets them.
    @Test func aStyleGetsItsPairsLater() throws {
        let engine = try makeEngine(layoutCacheBytes: 0)
        let style = ParagraphStyle(font: Font("DejaVu Sans", size: 16))
        for number in 0..<1000 { _ = engine.layout("\(number)", style: style, width: nil) }
        #expect(engine.statistics.pairBytes > 0)
    }

    /// A text is shaped whether HarfBuzz sees it or not.
    @Test func textsOfPairsAreCounted() throws {
        let engine = try makeEngine()
        let style = ParagraphStyle(font: Font("DejaVu Sans", size: 16))
        findPairs(style, engine.fonts)
        _ = engine.layout("lore 1234567", style: style, width: nil)
        #expect(engine.statistics.shapedCharacters == 12)
        #expect(engine.statistics.shapedRuns == 1)
        #expect(engine.statistics.shapingMisses == 1)
        #expect(engine.statistics.pairBytes == 95 * 96 * 4)
    }
}
