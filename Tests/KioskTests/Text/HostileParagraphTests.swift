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

    /// What one text needed does not stay for the next ones.
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

    /// Ten million characters, by the optimised program: its counters grow as the texts do.
    @Test func tenMillionCharactersTakeLinearWork() throws {
        let run = try #require(try hostileRun()["hostile"])
        guard case .array(let results)? = run["results"] else {
            Issue.record("no results")
            return
        }
        #expect(results.count == Self.texts.count)
        for result in results {
            let name = "\(result["name"] ?? .null)"
            #expect(result["right"] == true, "\(name)")
            for counter in ["runs", "allocations"] {
                let counts = integers(result[counter])
                try #require(counts.count == 3)
                #expect(counts[2] <= 5 * counts[0] + 200, "\(name): \(counter) \(counts)")
            }
        }
        #expect(integer(run["characters"]) > 10_000_000)
        #expect(integer(run["layout_bytes"]) <= 2 << 20)
        #expect(integer(run["resident_bytes"]) < 128 << 20)
    }

    private func hostileRun() throws -> JSON {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = TestFiles.package
            .appendingPathComponent(".build/release/kiosk-bench")
        process.arguments = ["hostile", "--json"]
        process.standardOutput = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return try JSON(parsing: String(decoding: output, as: UTF8.self))
    }

    private func integer(_ json: JSON?) -> Int64 {
        if case .int(let value)? = json { return value }
        return -1
    }

    private func integers(_ json: JSON?) -> [Int64] {
        guard case .array(let values)? = json else { return [] }
        return values.map { integer($0) }
    }
}
