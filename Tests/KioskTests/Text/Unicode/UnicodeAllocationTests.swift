import AllocationCounter
import Testing

@testable import Kiosk

struct UnicodeAllocationTests {
    /// With arrays that have been used before. Right-to-left text and Thai allocate inside of
    /// FriBidi and libthai.
    @Test func analysisAllocatesNothing() {
        let strictKorean = LineBreakRules(wordBreak: .keepAll, strictness: .strict)
        var breaks: [LineBreakOpportunity] = []
        var flags: [Bool] = []
        var levels: [UInt8] = []
        var runs: [ScriptRun] = []
        var order: [Int] = []
        let text = "Grüße (мир) 漢字、かな 😀👍🏽 1,5 % हिन्दी".scalarValues
        func analyse(_ scalars: UnsafeBufferPointer<UInt32>) {
            LineBreaks.find(in: scalars, rules: LineBreakRules(), into: &breaks)
            LineBreaks.find(in: scalars, rules: strictKorean, into: &breaks)
            GraphemeBreaks.find(in: scalars, into: &flags)
            EmojiPresentation.find(in: scalars, into: &flags)
            ScriptRuns.find(in: scalars, into: &runs)
            let base = BidiLevels.find(in: scalars, direction: .automatic, into: &levels)
            BidiLevels.resetTrailing(
                of: scalars.indices, in: scalars, base: base, levels: &levels)
            BidiLevels.visualOrder(of: levels, into: &order)
        }
        text.withUnsafeBufferPointer { scalars in
            // The first time makes the arrays long enough, the second empties them for the first time.
            for _ in 0..<2 { analyse(scalars) }
            let before = kiosk_allocation_count()
            analyse(scalars)
            let after = kiosk_allocation_count()
            #expect(after == before)
        }
    }
}
