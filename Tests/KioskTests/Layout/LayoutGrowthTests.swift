import Foundation
import Testing

@testable import Kiosk

/// Costs of layouts of boxes in boxes, counted in boxes laid out and leaves measured.
@Suite("Growth of layouts")
struct LayoutGrowthTests {
    /// A kind of nesting: the style of the box at each level.
    struct Nesting: CustomTestStringConvertible, Sendable {
        let name: String
        let style: @Sendable (_ level: Int, _ style: inout LayoutStyle) -> Void
        var testDescription: String { name }

        init(
            _ name: String, _ style: @escaping @Sendable (Int, inout LayoutStyle) -> Void
        ) {
            self.name = name
            self.style = style
        }

        func turned(_ level: Int) -> LayoutStyle.Direction { level & 1 == 0 ? .row : .column }
    }

    private static func turned(_ level: Int) -> LayoutStyle.Direction {
        level & 1 == 0 ? .row : .column
    }

    private static let nestings: [Nesting] = [
        Nesting("rows and columns") { $1.direction = turned($0) },
        Nesting("rows and columns at the start") {
            ($1.direction, $1.align) = (turned($0), .start)
        },
        Nesting("heights in percent") { ($1.direction, $1.height) = (turned($0), .percent(90)) },
        Nesting("minimums in percent") {
            ($1.direction, $1.minHeight) = (turned($0), .percent(90))
        },
        Nesting("aspect ratios") { $1.aspectRatio = $0 & 1 == 0 ? 1 : 4 },
        Nesting("aspect ratios at the start") {
            ($1.direction, $1.align, $1.aspectRatio) = (turned($0), .start, 3)
        },
        Nesting("aspect ratios of stacks") {
            ($1.display, $1.align, $1.aspectRatio) = (.stack, .stretch, 3)
        },
        Nesting("aspect ratios of grids") { ($1.display, $1.aspectRatio) = (.grid, 3) },
        Nesting("aspect ratios of grids in rows") {
            if $0 & 1 == 0 { ($1.display, $1.aspectRatio) = (.grid, 2) }
            if $0 & 1 == 1 { $1.direction = .row }
        },
        Nesting("columns that wrap") {
            ($1.wrap, $1.align, $1.height) = (.wrap, .start, .points(40))
        },
        Nesting("columns that wrap, in percent") {
            ($1.wrap, $1.align, $1.height) = (.wrap, .start, .percent(80))
        },
        Nesting("columns that wrap, with padding in percent") {
            ($1.wrap, $1.padding) = (.wrap, LayoutEdges(all: .percent(1)))
        },
        Nesting("rows that wrap") { ($1.wrap, $1.direction) = (.wrap, .row) },
        Nesting("stacks") {
            $1.display = .stack; $1.justifyItems = $0 & 1 == 0 ? .start : .normal
        },
        Nesting("grids") { $1.display = .grid },
        Nesting("grids with rows of their content") {
            $1.display = .grid
            $1.grid = GridTemplate(columns: [.auto, .fraction(1)], rows: [.minContent])
        },
        Nesting("grids with rows in percent") {
            $1.display = .grid
            $1.grid = GridTemplate(columns: [.minContent], rows: [.percent(50), .fraction(1)])
        },
        Nesting("grids in columns that wrap") {
            if $0 & 1 == 0 { $1.display = .grid } else { $1.wrap = .wrap }
        },
        Nesting("padding in percent") {
            ($1.direction, $1.align) = (turned($0), .start)
            $1.padding = LayoutEdges(all: .percent(1))
        },
        Nesting("padding in percent in grids") {
            ($1.display, $1.aspectRatio) = (.grid, 2)
            $1.padding = LayoutEdges(all: .percent(1))
        },
        Nesting("baselines") { ($1.direction, $1.align) = (turned($0), .baseline) },
        Nesting("baselines of rows that wrap") {
            ($1.direction, $1.wrap, $1.align) = (.row, .wrapReverse, .baseline)
        },
        Nesting("absolute boxes") { ($1.position, $1.inset) = (.absolute, LayoutEdges(1)) },
        Nesting("absolute boxes at lines") {
            ($1.position, $1.display, $1.gridColumn) = (.absolute, .grid, .line(1))
        },
    ]

    private static func bench(_ nesting: Nesting, depth: Int) -> LayoutBench {
        var style = LayoutStyle()
        nesting.style(0, &style)
        let bench = LayoutBench(LayoutItem(style: style, children: [.words(30)]))
        bench.arena.isVerifying = false
        var parent = bench.root
        for level in 1..<depth {
            nesting.style(level, &style)
            let box = bench.insert(LayoutItem(style: style, children: [.words(30)]))
            // Beside the text that the parent has already.
            bench.arena.setChildren([box, bench.ids[2 * level - 1]], of: parent)
            parent = box
            style = LayoutStyle()
        }
        return bench
    }

    @Test("forty levels cost no more than a small power of them", arguments: nestings)
    func growth(_ nesting: Nesting) {
        for depth in [5, 10, 20, 40] {
            let bench = Self.bench(nesting, depth: depth)
            let cost = bench.compute(333, 480)
            // Items that ask for their rows: five levels may each ask those below twice.
            #expect(cost.measured + cost.placed <= 4 * depth * depth + 40 * depth)
        }
    }

    @Test("a tree as deep as it may be fits on a thread's stack", arguments: nestings)
    func depth(_ nesting: Nesting) {
        let bench = Self.bench(nesting, depth: LayoutArena.depthLimit)
        let result = Result()
        let thread = Thread { [bench = Unchecked(value: bench)] in
            let cost = bench.value.compute(333, 480)
            result.cost = cost.measured + cost.placed
            result.finish()
        }
        thread.stackSize = 8 << 20
        thread.start()
        result.wait()
        #expect(result.cost > 0)
        #expect(bench.frames.allSatisfy { $0.isSane })
    }

    private struct Unchecked: @unchecked Sendable { let value: LayoutBench }

    private final class Result: @unchecked Sendable {
        var cost = 0
        private let semaphore = DispatchSemaphore(value: 0)
        func finish() { semaphore.signal() }
        func wait() { semaphore.wait() }
    }
}
