import Testing

@testable import Kiosk

struct BidiConformanceTests {
    /// Paragraph level, levels and visual order of each case of BidiCharacterTest.txt.
    @Test func everyLineOfTheConformanceTest() throws {
        let lines = try UnicodeFiles.lines(of: "BidiCharacterTest.txt")
        #expect(lines.count > 91_000)
        var scalars: [UInt32] = []
        var levels: [UInt8] = []
        var kept: [UInt8] = []
        var places: [Int] = []
        var order: [Int] = []
        var failures = 0
        for line in lines {
            let fields = line.split(separator: UInt8(ascii: ";"))
            scalars = UnicodeFiles.numbers(in: fields[0], radix: 16)
            let direction: BidiDirection =
                switch fields[1].first {
                case UInt8(ascii: "0"): .leftToRight
                case UInt8(ascii: "1"): .rightToLeft
                default: .automatic
                }
            let base = scalars.withUnsafeBufferPointer { scalars in
                let base = BidiLevels.find(in: scalars, direction: direction, into: &levels)
                BidiLevels.resetTrailing(
                    of: scalars.indices, in: scalars, base: base, levels: &levels)
                return base
            }
            // Those that X9 removes have an x in place of a level, and no place in the order.
            let wanted = fields[3].split(separator: UInt8(ascii: " "))
            places = levels.indices.filter { wanted[$0].first != UInt8(ascii: "x") }
            kept = places.map { levels[$0] }
            BidiLevels.visualOrder(of: kept, into: &order)
            let isRight =
                UInt32(base) == UnicodeFiles.numbers(in: fields[2], radix: 10)[0]
                && kept.map(UInt32.init) == UnicodeFiles.numbers(in: fields[3], radix: 10)
                && order.map { UInt32(places[$0]) }
                    == (fields.count < 5 ? [] : UnicodeFiles.numbers(in: fields[4], radix: 10))
            if !isRight {
                failures += 1
                if failures <= 10 {
                    Issue.record("\(String(decoding: line, as: UTF8.self)) → \(levels), \(order)")
                }
            }
        }
        #expect(failures == 0)
    }
}
