import Kiosk
import Testing

/// Each case gives a text, the text that just fills a line, and the lines that have to come out.
struct LineBreakingTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let text: String
        let fits: String
        let lines: [String]

        init(_ text: String, fits: String, _ lines: [String]) {
            self.text = text
            self.fits = fits
            self.lines = lines
        }

        var testDescription: String { "\(text.debugDescription) in \(fits.debugDescription)" }
    }

    static let cases = [
        Case("", fits: "x", [""]),
        Case("word", fits: "word", ["word"]),
        Case("aaa bbb ccc", fits: "aaa bbb ccc", ["aaa bbb ccc"]),
        Case("aaa bbb ccc", fits: "aaa bbb", ["aaa bbb", "ccc"]),
        Case("aaa bbb ccc", fits: "bbb", ["aaa", "bbb", "ccc"]),
        // Spaces hang at the end of a line, however many there are.
        Case("aaa     bbb", fits: "bbb", ["aaa", "bbb"]),
        Case("aaa   ", fits: "aaa", ["aaa"]),
        Case("  aaa", fits: "  aaa", ["  aaa"]),
        // A no-break space holds together.
        Case("aaa b\u{A0}b", fits: "aaa b", ["aaa", "b\u{A0}b"]),
        // A hyphen inside a word, a minus before a number, a range.
        Case("well-known", fits: "known", ["well-", "known"]),
        Case("at -50", fits: "-50", ["at", "-50"]),
        Case("10-20 30", fits: "10-20", ["10-20", "30"]),
        Case("aaa\u{200B}bbb", fits: "bbb", ["aaa\u{200B}", "bbb"]),
        // Line breaks of the text itself.
        Case("a\nb", fits: "a b", ["a", "b"]),
        Case("a\r\nb", fits: "a b", ["a", "b"]),
        Case("a\n\nb", fits: "a b", ["a", "", "b"]),
        Case("a\n", fits: "a b", ["a", ""]),
        Case("\n", fits: "a b", ["", ""]),
        Case("a \n b", fits: "a b", ["a", " b"]),
        Case("a\u{2028}b\u{2029}c", fits: "a b c", ["a", "b", "c"]),
        // A word that is too long starts on its own line and is broken between clusters.
        Case("iiiiiiiiii", fits: "iiii", ["iiii", "iiii", "ii"]),
        Case("a iiiiiiii b", fits: "iiii", ["a", "iiii", "iiii", "b"]),
        Case("iiiiiiiiii i", fits: "iiiiiii", ["iiiiiii", "iii i"]),
        Case("e\u{301}e\u{301}", fits: "e\u{301}", ["e\u{301}", "e\u{301}"]),
    ]

    @Test(arguments: cases)
    func lines(_ test: Case) throws {
        let engine = try makeEngine()
        let width = engine.layout(test.fits, style: style(), width: nil).size.width
        let paragraph = engine.layout(test.text, style: style(), width: width)
        #expect(paragraph.texts(of: test.text) == test.lines)
        #expect(paragraph.lines.allSatisfy { $0.width <= width + 1 / 64 })
    }

    @Test func noWidthAtAllPutsOneClusterOnALine() throws {
        let engine = try makeEngine()
        for width in [0, -5, 0.001] as [Float] {
            let paragraph = engine.layout("abc d", style: style(), width: width)
            #expect(paragraph.texts(of: "abc d") == ["a", "b", "c", "d"])
        }
    }

    /// Unicode forbids to break before "!", and the word alone fills the line.
    @Test func spacesHangWhereAPieceIsBroken() throws {
        let engine = try makeEngine()
        let text = "Bonjour ! » Prince"
        let word = engine.layout("Bonjour", style: style(), width: nil).size.width
        for extra in [1, 6] as [Float] {
            let paragraph = engine.layout(text, style: style(), width: word + extra)
            #expect(paragraph.texts(of: text) == ["Bonjour", "! »", "Prince"])
            #expect(paragraph.lines[0].width == word)
            #expect(paragraph.placedGlyphs.first { $0.line == 1 }?.offset.x == 0)
        }
    }

    @Test func aHyphenIsPartOfItsLine() throws {
        let engine = try makeEngine()
        let text = "metre\u{AD}kilo"
        let width = { (text: String) in engine.layout(text, style: style(), width: nil).size.width }
        let word = width("metre")
        let paragraph = engine.layout(text, style: style(), width: width(text) - 1)
        #expect(paragraph.texts(of: text) == ["metre\u{AD}", "kilo"])
        let hyphenated = paragraph.lines[0].width
        #expect(hyphenated > word + 2)
        #expect(abs(paragraph.minContentWidth - hyphenated) < 0.01)
        // A syllable that fills the line leaves no room for a hyphen.
        let narrow = engine.layout(text, style: style(), width: word + 1)
        #expect(narrow.texts(of: text) == ["metre\u{AD}", "kilo"])
        #expect(narrow.lines[0].width <= word + 1)
    }

    @Test func aWidthThatIsNoNumberSetsNoLimit() throws {
        let engine = try makeEngine()
        for width in [.nan, .infinity] as [Float] {
            #expect(engine.layout("aaa bbb", style: style(), width: width).lines.count == 1)
        }
    }

    @Test func contentWidths() throws {
        let engine = try makeEngine()
        let text = "a longest word\nand a second line that is the longer one"
        let paragraph = engine.layout(text, style: style(), width: 80)
        let width = { (text: String) in engine.layout(text, style: style(), width: nil).size.width }
        #expect(paragraph.minContentWidth == width("longest"))
        #expect(paragraph.maxContentWidth == width("and a second line that is the longer one"))
        let narrow = engine.layout(text, style: style(), width: paragraph.minContentWidth)
        #expect(narrow.texts(of: text).contains("longest"))
        let wide = engine.layout(text, style: style(), width: paragraph.maxContentWidth)
        #expect(wide.lines.count == 2)
    }

    /// Whatever the width, the lines hold the text in order and lose nothing but spaces.
    @Test func noTextIsLost() throws {
        let engine = try makeEngine()
        var random = SeededGenerator(seed: 7)
        let alphabet = Array("aiWm-. \n\u{301}é★")
        for _ in 0..<500 {
            let text = String(
                (0..<Int.random(in: 0...40, using: &random)).map { _ in
                    alphabet.randomElement(using: &random)!
                })
            let width = Float.random(in: 0...120, using: &random)
            let paragraph = engine.layout(text, style: style(), width: width)
            let visible = { (text: String) in text.unicodeScalars.filter { $0.value > 32 } }
            #expect(
                paragraph.texts(of: text).flatMap(visible) == Array(visible(text)),
                "\(text.debugDescription) in \(width)")
        }
    }
}
