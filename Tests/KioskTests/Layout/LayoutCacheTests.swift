import Testing

@testable import Kiosk

@Suite("Layout cache")
struct LayoutCacheTests {
    @Test("a layout without a change does nothing")
    func nothingToDo() {
        let bench = LayoutBench(.row([.column([.words(5), .words(9)]), .leaf(10, 10)]))
        bench.compute()
        #expect(bench.compute() == (0, 0))
        #expect(bench.changed.isEmpty)
    }

    @Test("a leaf that changes is measured anew, and what stands beside it is not")
    func dirtyLeaf() {
        let cards = (0..<50).map { _ in
            LayoutItem.column([.words(5), .words(9), .leaf(10, 10)]) {
                $0 = .fixed(60, 60)
                $0.shrink = 0
            }
        }
        let bench = LayoutBench(.column(cards) { $0.align = .start })
        bench.arena.isVerifying = false
        bench.compute()
        let leaf = bench.ids[2]
        let leavesBefore = bench.measuredLeaves
        bench.contents[leaf] = .words(7)
        bench.arena.markDirty(leaf)
        let cost = bench.compute()
        #expect(bench.measuredLeaves - leavesBefore <= 2)
        // Its card, whose size stays.
        #expect(cost.placed == 1)
        #expect(bench.changed.count <= 3)
    }

    @Test("a leaf that keeps its size changes no frame")
    func sameSize() {
        let bench = LayoutBench(.row([.column([.words(5), .words(9)]), .leaf(10, 10)]))
        bench.compute()
        bench.arena.markDirty(bench.ids[2])
        bench.compute()
        #expect(bench.changed.isEmpty)
    }

    @Test("a node that only moves takes its subtree along without placing it again")
    func moving() {
        let bench = LayoutBench(
            .column([.leaf(10, 10), .column([.words(5), .column([.words(9)])])]))
        bench.compute()
        bench.contents[bench.ids[1]] = .size(10, 30)
        bench.arena.markDirty(bench.ids[1])
        let cost = bench.compute()
        #expect(cost.placed == 1)
        #expect(bench.changed == [bench.ids[1], bench.ids[2]])
    }

    @Test(
        "a column in which nothing grows or shrinks is laid out once, whatever height it gets",
        arguments: [
            (Float(0), Float(0), LayoutStyle.ContentAlignment.normal, true, true),
            (0, 1, .normal, false, true), (1, 0, .start, true, false),
            (0, 0, .center, false, false), (0, 0, .spaceBetween, false, false),
        ])
    func columnKeeps(
        grow: Float, shrink: Float, justify: LayoutStyle.ContentAlignment, inLower: Bool,
        inHigher: Bool
    ) {
        let rows = (0..<20).map { _ in
            LayoutItem.leaf(10, 10) { ($0.grow, $0.shrink, $0.minHeight) = (grow, shrink, 0) }
        }
        let list = LayoutItem.column(rows) {
            ($0.justify, $0.grow, $0.minHeight) = (justify, 1, 0)
        }
        for (height, keeps) in [(Float(50), inLower), (500, inHigher)] {
            let bench = LayoutBench(.column([list, .leaf(10, 10) { $0.shrink = 0 }]))
            // The root, the list for its content, and the list for what it gets.
            #expect(bench.compute(100, height).placed == (keeps ? 2 : 3))
        }
    }

    @Test("content that is higher than its box's aspect ratio asks for is asked again")
    func ratioMinimum() {
        let box = LayoutItem.column([.leaf(10, 60)]) {
            $0.width = 40
            $0.aspectRatio = 1
        }
        let bench = LayoutBench(.column([box]) { $0.align = .start })
        bench.compute()
        #expect(bench.frames[1].height == 60)
        bench.contents[bench.ids[2]] = .size(10, 80)
        bench.arena.markDirty(bench.ids[2])
        bench.compute()
        #expect(bench.frames[1].height == 80)
    }

    @Test("a width that begins to depend on the height is asked for at each of them")
    func widthBeginsToAskForHeight() {
        let column = LayoutItem.column([.leaf(20, 10)]) { $0.rowGap = .percent(10) }
        let bench = LayoutBench(
            .column([.row([column]) { $0.minHeight = 50 }]) { $0.align = .start })
        bench.compute(300, 200)
        #expect(bench.frames[2] == Rect(x: 0, y: 0, width: 20, height: 50))
        var style = LayoutStyle()
        style.height = .percent(100)
        style.aspectRatio = 2
        bench.arena.setStyle(style, of: bench.ids[3])
        bench.compute(300, 200)
        // Without a height it is as wide as before, and in a column of 50 it is 100.
        #expect(bench.frames[2] == Rect(x: 0, y: 0, width: 100, height: 50))
    }

    @Test("children with many orders stay in those, equal ones as they come")
    func manyOrders() {
        let items = (0..<500).map { index in
            LayoutItem.leaf(1, 1) { $0.order = Int32((499 - index) / 2) }
        }
        let bench = LayoutBench(.column(items))
        bench.compute(100, 1000)
        let places: [Int] = (0..<500).map { (499 - $0) / 2 * 2 + $0 % 2 }
        #expect(bench.frames.dropFirst().map { Int($0.minY) } == places)
    }

    @Test("containers in containers do not multiply the work", arguments: 0..<8)
    func deepTrees(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let depth = 60
        var item = LayoutItem.words(30)
        for _ in 0..<depth {
            item = LayoutItem(style: .random(&random), children: [item, .words(3)])
        }
        let bench = LayoutBench(item)
        // Each level may ask the one below for a few sizes more; never for twice as many.
        #expect(bench.compute(500, 500).measured <= bench.ids.count * 20)
    }

    @Test("cached equals fresh, whatever is changed", arguments: 0..<12)
    func cachedEqualsFresh(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var model = RandomLayout(&random)
        let bench = LayoutBench(model.item)
        bench.compute(300, 200)
        for _ in 0..<25 {
            model.mutate(bench, &random)
            bench.compute(300, 200)
            let fresh = LayoutBench(model.item)
            fresh.compute(300, 200)
            #expect(model.ids.map { bench.arena.frame(of: $0) } == fresh.frames)
        }
    }
}

/// A random tree of boxes and the same tree in an arena, changed together.
private struct RandomLayout {
    private final class Box {
        var item: LayoutItem
        var children: [Box] = []
        var id = LayoutArena.ID.none

        init(_ item: LayoutItem) {
            self.item = item
            children = item.children.map(Box.init)
        }

        var full: LayoutItem {
            var result = item
            result.children = children.map(\.full)
            return result
        }

        /// Parents before children.
        var all: [Box] { [self] + children.flatMap(\.all) }
    }

    private let root: Box

    init(_ random: inout SeededGenerator) {
        var item = Self.tree(depth: 4, &random)
        item.content = nil
        root = Box(item)
    }

    var item: LayoutItem { root.full }
    var ids: [LayoutArena.ID] { root.all.map(\.id) }

    mutating func mutate(_ bench: LayoutBench, _ random: inout SeededGenerator) {
        if root.id == .none {
            for (box, id) in zip(root.all, bench.ids) { box.id = id }
        }
        let box = root.all.randomElement(using: &random)!
        switch Int.random(in: 0..<5, using: &random) {
        case 0 where box.item.content != nil:
            box.item.content = .words(Int.random(in: 1..<40, using: &random))
            bench.contents[box.id] = box.item.content
            bench.arena.markDirty(box.id)
        case 1 where !box.children.isEmpty:
            let gone = box.children.remove(
                at: Int.random(in: box.children.indices, using: &random))
            for box in gone.all.reversed() { bench.arena.remove(box.id) }
            bench.arena.setChildren(box.children.map(\.id), of: box.id)
        case 2 where box.item.content == nil:
            let new = Box(Self.tree(depth: 2, &random))
            box.children.insert(
                new, at: Int.random(in: 0...box.children.count, using: &random))
            insert(new, bench)
            bench.arena.setChildren(box.children.map(\.id), of: box.id)
        case 3 where box.children.count > 1:
            box.children.shuffle(using: &random)
            bench.arena.setChildren(box.children.map(\.id), of: box.id)
        default:
            box.item.style = .random(&random)
            bench.arena.setStyle(box.item.style, of: box.id)
        }
    }

    private func insert(_ box: Box, _ bench: LayoutBench) {
        box.id = bench.arena.insert(style: box.item.style, isMeasured: box.item.content != nil)
        bench.contents[box.id] = box.item.content
        for child in box.children { insert(child, bench) }
        bench.arena.setChildren(box.children.map(\.id), of: box.id)
    }

    private static func tree(depth: Int, _ random: inout SeededGenerator) -> LayoutItem {
        var item = LayoutItem(style: .random(&random))
        if depth == 0 || Int.random(in: 0..<4, using: &random) == 0 {
            item.content = .words(Int.random(in: 1..<40, using: &random))
        } else {
            for _ in 0..<Int.random(in: 0..<4, using: &random) {
                item.children.append(tree(depth: depth - 1, &random))
            }
        }
        return item
    }
}

extension LayoutStyle {
    fileprivate static func random(_ random: inout SeededGenerator) -> LayoutStyle {
        var style = LayoutStyle()
        func chance(_ n: Int) -> Bool { Int.random(in: 0..<n, using: &random) == 0 }
        func length() -> Float { Float(Int.random(in: 0..<120, using: &random)) / 4 }
        style.display = [.flex, .flex, .grid, .stack].randomElement(using: &random)!
        style.direction = LayoutStyle.Direction.allCases.randomElement(using: &random)!
        style.justify = LayoutStyle.ContentAlignment.allCases.randomElement(using: &random)!
        style.align = LayoutStyle.ItemAlignment.allCases.randomElement(using: &random)!
        if chance(3) { style.gap = .points(length()) }
        if chance(3) { style.padding = LayoutEdges(length()) }
        if chance(3) { style.margin = LayoutEdges(length() - 10) }
        if chance(4) { style.width = .points(length() * 5) }
        if chance(4) { style.height = .percent(length() * 4) }
        if chance(3) { style.grow = length() / 10 }
        if chance(3) { style.shrink = length() / 10 }
        if chance(4) {
            style.alignSelf = LayoutStyle.ItemAlignment.allCases.randomElement(using: &random)!
        }
        return style
    }
}
