import Testing

@testable import Kiosk
@testable import KioskTesting

@Suite("Composition: a tree of 10,000 nodes")
struct LargeTreeTests {
    private final class Model: Observable {
        @Published var title = "Before"
    }

    /// The only one that reads the title.
    private struct Title: Component, Equatable {
        let model: Model

        func render() -> Elements {
            Text(model.title).name("title").size(width: 200, height: 30).shrink(0)
        }
    }

    private struct Screen: Component {
        let model: Model

        func render() -> Elements {
            Column {
                Title(model: model)
                Column {
                    ForEach(0..<1_000, key: \.self) { row in
                        Row {
                            for column in 0..<9 { Stack().size(width: 4, height: 4).key(column) }
                        }
                    }
                }
                .clipped().grow().minimumSize(height: 0)
            }
        }
    }

    @Test("A value that one label of a fixed size reads costs a render and a content update")
    func oneValue() throws {
        let model = Model()
        let kiosk = try Harness(Screen(model: model))
        #expect(kiosk.tree.statistics.nodesMade > 10_000)
        let before = kiosk.tree.statistics
        model.title = "After"
        try kiosk.advance(by: .milliseconds(40))
        let work = kiosk.tree.statistics - before
        #expect(kiosk.text("title") == "After")
        #expect(work.frames == 1)
        #expect(work.renders == 1)
        #expect(work.contentUpdates == 1)
        #expect(work.layoutUpdates == 0)
        #expect(work.appearanceUpdates == 1)
        #expect(work.nodesMade + work.nodesMoved + work.nodesRemoved == 0)
        #expect(work.nodesUpdated == 1)
    }

    @Test("A label that may shrink, or whose baseline may change, is laid out")
    func notFixed() throws {
        let label = LabelNode("Before")
        label.layoutStyle = .fixed(100, 30)
        let stage = try Stage(label)
        #expect(try stage.work { label.model.text = "After" }.layoutUpdates == 1)
        label.layoutStyle.shrink = 0
        try stage.frame()
        #expect(try stage.work { label.model.text = "Again" }.layoutUpdates == 0)
        #expect(try stage.work { label.model.font = Font(size: 9) }.layoutUpdates == 1)
    }
}
