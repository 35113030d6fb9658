import Testing

@testable import Kiosk

/// Rules for thousands of small trees, for numbers that are the same in each run.
@Suite("Random layouts")
struct RandomLayoutTests {
    /// Random stories, from very small to small.
    private func stories(
        _ seeds: Range<UInt64>, stepCount: Int = 0, _ kind: RandomStyle.Kind = .any
    ) -> some Sequence<RandomStory> {
        var styles = RandomStyle()
        styles.kind = kind
        return seeds.lazy.map { seed in
            RandomStory(
                seed: seed, boxCount: [3, 4, 5, 6, 8, 12][Int(seed % 6)],
                density: [3, 5, 8][Int(seed / 6 % 3)], stepCount: stepCount, styles: styles)
        }
    }

    private func expectNone(
        _ stories: some Sequence<RandomStory>, _ check: RandomStory.Check,
        _ location: SourceLocation = #_sourceLocation
    ) {
        for story in stories {
            guard let report = story.report(check) else { continue }
            Issue.record("\(report)", sourceLocation: location)
            return
        }
    }

    @Test("cached equals fresh, again changes nothing, and changes are told", arguments: 0..<6)
    func changes(_ part: UInt64) {
        let first = part * 1000
        expectNone(stories(first..<first + 130, stepCount: 6)) { $0.firstMistake() }
    }

    @Test("lengths of twice the size give frames of twice the size")
    func scale() { expectNone(stories(10_000..<10_600), RandomStory.mistakeInScale) }

    @Test("edges are rounded on the screen, and boxes that touch still do")
    func rounding() { expectNone(stories(20_000..<20_600), RandomStory.mistakeInRounding) }

    @Test("right to left mirrors left to right")
    func mirror() {
        expectNone(stories(30_000..<30_600, .symmetric), RandomStory.mistakeInMirror)
    }

    @Test("a container as large as its content contains its children")
    func containment() {
        expectNone(stories(40_000..<40_600, .snug), RandomStory.mistakeInContainment)
    }

    /// In a single line without automatic margins the outer sizes of the items and the gaps make up
    /// the container where the items grow, with factors of one together or more and without
    /// maximums; or where they shrink, with factors of one at least and without any minimums.
    @Test("items, margins and gaps make up the line", arguments: 0..<400)
    func sums(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let grows = random.chance(2)
        let width: Float = grows ? 1000 : 100
        let gap = random.pick([0, 2.5, 4] as [Float])
        var row = LayoutItem.row(
            (0..<1 + random.number(below: 6)).map { _ in
                LayoutItem.leaf(Float(20 + random.number(below: 40)), 10) {
                    $0.grow = random.pick([1, 2, 0.5])
                    $0.shrink = random.pick([1, 2])
                    $0.basis = random.pick([.auto, .points(130), .percent(20)])
                    if !grows { ($0.minWidth, $0.basis) = (0, .points(130)) }
                    $0.margin = LayoutEdges(horizontal: random.pick([0, 3, -2]), vertical: 0)
                }
            }
        ) { $0.columnGap = .points(gap) }
        row.children[0].style.grow = 1
        let bench = LayoutBench(row)
        bench.arena.roundsFrames = false
        bench.compute(width, 50)
        var sum = gap * Float(row.children.count - 1)
        for (item, frame) in zip(row.children, bench.frames.dropFirst()) {
            let margin = item.style.margin.resolved(0, isRightToLeft: false)
            #expect(frame.width >= 0)
            sum += frame.width + margin.left + margin.right
        }
        #expect(abs(sum - width) < 0.01)
    }
}
