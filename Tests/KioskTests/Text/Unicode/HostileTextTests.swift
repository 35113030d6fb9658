import Testing

@testable import Kiosk

/// Texts that nobody writes and anybody can send. The sizes are such that quadratic work would take
/// minutes.
struct HostileTextTests {
    static let texts: [(String, [UInt32])] = [
        ("combining marks", repeated([0x61], then: [0x301])),
        ("combining marks alone", repeated([], then: [0x301])),
        ("joiners", repeated([0x1F469], then: [0x200D])),
        ("families", repeated([], then: [0x1F469, 0x200D])),
        ("flags", repeated([], then: [0x1F1E6])),
        ("spaces", repeated([0x28], then: [0x20])),
        ("openings after prefixes", repeated([], then: [0x24, 0x28, 0x301])),
        ("opening brackets", repeated([0x5D0], then: [0x28])),
        ("brackets that close nothing", repeated([0x5D0], then: [0x28, 0x5D])),
        ("brackets of many kinds", repeated([0x5D0], then: [0x28, 0x5B, 0x7B, 0x300C, 0x7D])),
        ("empty pairs of brackets", repeated([0x5D0], then: [0x28, 0x29])),
        ("empty isolates", repeated([0x5D0], then: [0x2067, 0x21, 0x2069, 0x2069])),
        ("embeddings", repeated([0x61], then: [0x202B, 0x202A])),
        ("overrides with text", repeated([], then: [0x202E, 0x61, 0x202D, 0x5D0])),
        ("isolates", repeated([0x61], then: [0x2067, 0x2066])),
        ("isolates with text", repeated([], then: [0x2067, 0x5D0, 0x2068, 0x61])),
        ("isolates that end", repeated([], then: [0x2067, 0x5D0, 0x2069, 0x61])),
        ("isolates that never began", repeated([0x5D0], then: [0x2069, 0x202C])),
        ("isolates, then their ends", halves([0x2067, 0x5D0], [0x2069])),
        ("brackets, then their ends", halves([0x28, 0x5D0], [0x29, 0x61])),
        ("directions in turn", repeated([], then: [0x5D0, 0x61])),
        ("scripts in turn", repeated([], then: [0x430, 0x61])),
        ("numbers and separators", repeated([0x627], then: [0x31, 0x2C])),
    ]

    private static let length = 100_000

    private static func repeated(_ start: [UInt32], then unit: [UInt32]) -> [UInt32] {
        var text = start
        while text.count < length { text += unit }
        return text
    }

    private static func halves(_ first: [UInt32], _ second: [UInt32]) -> [UInt32] {
        Array(repeatElement(first, count: length / 4).joined())
            + Array(repeatElement(second, count: length / 4).joined())
    }

    @Test(arguments: texts.indices) func isAnalysed(_ index: Int) {
        analyse(Self.texts[index].1)
    }

    /// Any value below 0x110000, also surrogates and what is not assigned.
    @Test func randomCharactersOfAllPlanes() {
        var generator = SeededGenerator(seed: 14)
        for length in [1, 2, 3, 10, 100, 50_000] {
            analyse((0..<length).map { _ in UInt32.random(in: 0..<0x11_0000, using: &generator) })
            analyse((0..<length).map { _ in UInt32.random(in: 0..<0x3000, using: &generator) })
        }
    }

    @Test func theEdgesOfThePlanes() {
        for plane in UInt32(0)...0x10 {
            for offset: UInt32 in [0, 1, 0x7F, 0xD800, 0xDFFF, 0xFFFD, 0xFFFE, 0xFFFF] {
                analyse([plane << 16 | offset])
            }
        }
    }

    /// All of it keeps what it promises about its answers.
    private func analyse(_ scalars: [UInt32]) {
        let breaks = Find.lineBreaks(scalars)
        #expect(breaks.count == scalars.count && breaks.last == .mandatory)

        let starts = Find.clusterStarts(scalars)
        #expect(starts.count == scalars.count && starts.first == true)

        let emoji = Find.emoji(scalars)
        #expect(emoji.count == scalars.count)
        #expect(scalars.indices.dropFirst().allSatisfy { starts[$0] || emoji[$0] == emoji[$0 - 1] })

        let runs = Find.scripts(scalars)
        #expect(runs.first?.range.lowerBound == 0 && runs.last?.range.upperBound == scalars.count)
        let neighbours = zip(runs, runs.dropFirst())
        #expect(neighbours.allSatisfy { $0.range.upperBound == $1.range.lowerBound })
        #expect(runs.allSatisfy { !$0.range.isEmpty })

        let (base, levels) = Find.bidi(scalars)
        #expect(levels.count == scalars.count && base <= 1)
        #expect(levels.allSatisfy { $0 >= base && $0 <= 126 })
        #expect(Find.visualOrder(levels).count == levels.count)
    }
}
