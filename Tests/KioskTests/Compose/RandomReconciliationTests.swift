import Testing

@testable import Kiosk
@testable import KioskTesting

@Suite("Reconciliation: random changes")
struct RandomReconciliationTests {
    private static let (width, height) = (160, 200)

    /// Content of a tree: types, texts and frames, whichever nodes have them.
    private func dump(_ node: Node) -> [String] {
        let text =
            (node as? LabelNode)?.model.text ?? (node as? ButtonNode)?.model.text ?? ""
        return ["\(type(of: node)) \(text) \(node.frame)"]
            + node.children.flatMap { dump($0).map { "  " + $0 } }
    }

    private func show(_ model: RandomModel) throws -> Harness {
        try Harness(RandomScreen(model: model), width: Self.width, height: Self.height)
    }

    @Test("The tree, its layout and its picture equal those of a fresh build", arguments: 0..<20)
    func equalsFresh(_ seed: UInt64) throws {
        var random = RandomElements(seed: seed)
        let model = RandomModel()
        model.items = random.items
        let kiosk = try show(model)
        for step in 0..<200 {
            for _ in 0...(step % 3) { random.mutate() }
            model.items = random.items
            try kiosk.advance(by: .milliseconds(40))
            guard step % 8 == 0 else { continue }
            let other = RandomModel()
            other.items = random.items
            let fresh = try show(other)
            #expect(dump(kiosk.tree.root) == dump(fresh.tree.root), "step \(step)")
            #expect(kiosk.picture.differences(from: fresh.picture).count == 0, "step \(step)")
        }
        #expect(kiosk.log.isEmpty)
    }

    /// Rows of a table, by their numbers.
    private struct Rows: Component {
        let model: RowModel

        func render() -> Elements {
            Column {
                ForEach(model.numbers, key: \.self) { number in
                    Text("\(number)").name("\(number)")
                }
            }
        }
    }

    private final class RowModel: Observable {
        @Published var numbers: [Int] = []
    }

    @Test("Nodes stay with their keys, and as few move as can be", arguments: 0..<40)
    func keys(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let model = RowModel()
        model.numbers = Array(0..<30)
        let kiosk = try Harness(Rows(model: model))
        for _ in 0..<50 {
            let before = model.numbers
            let nodes = Dictionary(
                uniqueKeysWithValues: before.map { ($0, kiosk.tree.node(named: "\($0)")!) })
            var after = before.filter { _ in Int.random(in: 0..<8, using: &random) > 0 }
            if Bool.random(using: &random) { after.shuffle(using: &random) }
            for _ in 0..<Int.random(in: 0..<5, using: &random) {
                let new = (before.max() ?? 0) + 100 + after.count
                after.insert(new, at: Int.random(in: 0...after.count, using: &random))
            }
            let statistics = kiosk.tree.statistics
            model.numbers = after
            try kiosk.advance(by: .milliseconds(40))
            let work = kiosk.tree.statistics - statistics
            let shown = kiosk.tree.root.children[0].children
            #expect(shown.map(\.name) == after.map { "\($0)" })
            for (number, node) in zip(after, shown) where before.contains(number) {
                #expect(node === nodes[number])
            }
            #expect(work.nodesMade == after.count { !before.contains($0) })
            #expect(work.nodesRemoved == before.count { !after.contains($0) })
            #expect(work.nodesMoved == fewestMoves(from: before, to: after))
        }
    }

    /// Those outside a longest common order, found the slow way.
    private func fewestMoves(from before: [Int], to after: [Int]) -> Int {
        let places = after.compactMap { before.firstIndex(of: $0) }
        var longest = [Int](repeating: 1, count: places.count)
        for end in places.indices {
            for start in 0..<end where places[start] < places[end] {
                longest[end] = max(longest[end], longest[start] + 1)
            }
        }
        return places.count - (longest.max() ?? 0)
    }
}
