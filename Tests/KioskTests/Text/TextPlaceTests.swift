import KioskTesting
import Testing

@testable import Kiosk

/// Positions of glyphs in a line.
@Suite("Places of glyphs")
struct TextPlaceTests {
    private func places(_ paragraph: Paragraph) -> [Float] {
        (0..<paragraph.glyphs.count).map { paragraph.glyphs[$0].x }
    }

    @Test("letter spacing leaves points at their letters from right to left")
    func spacedPoints() throws {
        let engine = try makeEngine()
        var spaced = style(40)
        let text = "בָּרוּךְ"
        let plain = places(engine.layout(text, style: spaced, width: nil))
        spaced.letterSpacing = 0.5
        let wide = places(engine.layout(text, style: spaced, width: nil))
        #expect(wide.count == plain.count && plain.count > 4)
        // Each letter moves with its points, by whole spaces; the last one is at the left.
        let moves = zip(plain, wide).map { (($1 - $0) / 20 * 100).rounded() / 100 }
        #expect(moves.allSatisfy { $0 >= 1 && $0 == $0.rounded() }, "\(moves)")
        #expect(Set(moves).count == 4)
    }

    @Test("what is left out makes room for the tabs that stay")
    func truncatedTabs() throws {
        let engine = try makeEngine()
        var style = style()
        (style.maximumLines, style.tabStops) = (1, TabStops([200]))
        let text = "Name\tA value that is much too long for this line\tand another one"
        for truncation in [TextTruncation.end, .start, .middle] {
            style.truncation = truncation
            let paragraph = engine.layout(text, style: style, width: 300)
            #expect(paragraph.isTruncated)
            #expect(paragraph.size.width <= 300, "\(truncation)")
            #expect(places(paragraph).allSatisfy { $0 < 300 })
            if truncation == .end { #expect(paragraph.size.width > 250) }
        }
    }

    @Test("a final line break hides nothing of a text that is cut at its start")
    func finalLineBreak() throws {
        let engine = try makeEngine()
        var style = style()
        (style.maximumLines, style.truncation) = (1, .start)
        let text = "a long path or name"
        let plain = places(engine.layout(text, style: style, width: 80))
        #expect(plain.count > 5)
        #expect(places(engine.layout(text + "\n", style: style, width: 80)) == plain)
    }

    @Test("a text of thousands of characters that no font has asks the system once")
    func uncoveredCharacters() throws {
        let system = try #require(try SystemFonts())
        for number in UInt32(0xF_0000)..<0xF_0000 + 3000 {
            let families = system.families(
                for: [number], language: nil, isEmoji: false, limit: 8)
            #expect(families.isEmpty)
        }
        #expect(system.searchCount == 0)
        // Hebrew letters with a Thai vowel, which few fonts have together.
        for letter in UInt32(0x5D0)...0x5EA {
            let count = system.searchCount
            let families = system.families(
                for: [letter, 0xE34], language: nil, isEmoji: false, limit: 8)
            #expect(system.searchCount == count + (families.isEmpty ? 0 : 1))
        }
        let count = system.searchCount
        #expect(!system.families(for: [0x61], language: nil, isEmoji: false, limit: 8).isEmpty)
        #expect(system.searchCount == count + 1)
    }
}
