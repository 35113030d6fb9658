import Testing

@testable import Kiosk

struct BidiLevelsTests {
    @Test func textWithoutRightToLeftIsLevelNought() {
        for text in ["", "abc 123", "Grüße, мир, 漢字 😀"] {
            for direction in [BidiDirection.automatic, .leftToRight] {
                let (base, levels) = Find.bidi(text.scalarValues, direction: direction)
                #expect(base == 0)
                #expect(levels == [UInt8](repeating: 0, count: text.unicodeScalars.count))
            }
        }
    }

    @Test func rightToLeftIsTakenAtItsWord() {
        #expect(Find.bidi([], direction: .rightToLeft).base == 1)
        let (base, levels) = Find.bidi("a 1!".scalarValues, direction: .rightToLeft)
        #expect(base == 1)
        #expect(levels == [2, 2, 2, 1])
    }

    @Test func theFirstStrongCharacterDecides() {
        #expect(Find.bidi("1, אב ab".scalarValues).base == 1)
        #expect(Find.bidi("1, ab אב".scalarValues).base == 0)
        // Isolated characters do not count (P2).
        #expect(Find.bidi("\u{2067}אב\u{2069} ab".scalarValues).base == 0)
        #expect(Find.bidi("\u{200F}!".scalarValues).base == 1)
    }

    /// The quick scan lets nothing pass that could change an order.
    @Test func everyCharacterThatReordersIsSeen() throws {
        let classes: Set = [
            "R", "AL", "AN", "LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI",
        ]
        let ranges = try UnicodeFiles.ranges(
            of: "extracted/DerivedBidiClass.txt", with: classes)
        #expect(ranges.count > 100)
        for scalar in ranges.joined() where !BidiLevels.canReorder(scalar) {
            Issue.record("U+\(String(scalar, radix: 16))")
        }
    }

    @Test func trailingWhiteSpaceOfALineReadsWithTheParagraph() {
        let scalars = "אב ab \u{2069}\u{200B}\t".scalarValues
        var (base, levels) = Find.bidi(scalars)
        #expect(base == 1)
        #expect(levels.prefix(5) == [1, 1, 1, 2, 2])
        levels[3] = 2
        scalars.withUnsafeBufferPointer {
            BidiLevels.resetTrailing(of: 3..<9, in: $0, base: 0, levels: &levels)
        }
        #expect(levels == [1, 1, 1, 2, 2, 0, 0, 0, 0])
        // Nothing before the line, and nothing behind it.
        levels = [UInt8](repeating: 7, count: 9)
        scalars.withUnsafeBufferPointer {
            BidiLevels.resetTrailing(of: 2..<3, in: $0, base: 0, levels: &levels)
        }
        #expect(levels == [7, 7, 0, 7, 7, 7, 7, 7, 7])
    }

    @Test(
        arguments: [
            ([], []), ([0, 0], [0, 1]), ([2, 2, 4], [0, 1, 2]), ([1, 1], [1, 0]),
            ([1, 2, 1], [2, 1, 0]), ([0, 1, 2, 1, 0], [0, 3, 2, 1, 4]),
            ([1, 2, 2, 1], [3, 1, 2, 0]),
            ([2, 3, 2], [0, 1, 2]), ([0, 1, 0, 1, 1], [0, 1, 2, 4, 3]),
            ([1, 2, 3, 2], [1, 2, 3, 0]),
        ] as [([UInt8], [Int])])
    func visualOrder(_ levels: [UInt8], _ order: [Int]) {
        #expect(Find.visualOrder(levels) == order)
    }
}
