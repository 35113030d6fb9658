import Foundation
import Testing

@testable import Kiosk
@testable import kiosk_bench

/// Paragraphs of what nobody writes and anybody can send.
@Suite struct HostileParagraphTests {
    private static var texts: [HostileText] { HostileText.all }

    @Test(arguments: texts.indices) func isLaidOutWhole(_ index: Int) throws {
        let hostile = Self.texts[index]
        let engine = try makeEngine()
        for count in [0, 1, 2, 65, 3000] {
            let text = hostile.make(count)
            for width in [hostile.width, nil, 0, 1, 77] {
                let paragraph = engine.layout(text, style: hostile.style, width: width)
                let violation = ParagraphInvariants.violation(of: paragraph, width: width)
                #expect(
                    violation == nil,
                    "\(hostile.name), \(count) characters, \(width.map { "\($0)" } ?? "any") wide")
            }
        }
    }

    /// Of 100,000 marks on one letter none is lost, and they are shaped in a few runs' time.
    @Test func marksAreShapedInParts() throws {
        let engine = try makeEngine()
        let text = "a" + String(repeating: "\u{301}", count: 100_000)
        let paragraph = engine.layout(text, style: style(), width: 100)
        #expect(paragraph.lines.count == 1)
        #expect(paragraph.lines[0].text == 0..<200_001)
        #expect(ParagraphInvariants.violation(of: paragraph, width: 100) == nil)
        #expect(engine.statistics.shapedRuns > 100_000 / 128)
        #expect(engine.statistics.shapedRuns < 100_000 / 32)
    }

    @Test func absurdGridsAreNone() throws {
        let engine = try makeEngine()
        let plain = engine.layout("a\nb", style: style(), width: nil)
        for grid: Float in [.infinity, .nan, -.infinity, -1, 0, 1e30] {
            var style = style()
            style.baselineGrid = grid
            let paragraph = engine.layout("a\nb", style: style, width: nil)
            #expect(paragraph.size == plain.size, "\(grid)")
        }
    }

    /// Memory that one text needed does not stay for the next ones.
    @Test func aShortTextTakesLittleAfterALongOne() throws {
        let engine = try makeEngine()
        _ = engine.layout(String(repeating: "word ", count: 2000), style: style(), width: 300)
        let short = engine.layout("short", style: style(), width: 300)
        #expect(short.shaped.glyphs.count < 16)
        var cut = style()
        cut.maximumLines = 1
        let long = engine.layout(String(repeating: "a ", count: 2000), style: cut, width: 300)
        #expect(long.isTruncated && long.glyphs.count < 200)
    }
}
