import KioskTesting
import Testing

@testable import Kiosk

/// Components that keep state, are given values, and render both as plain code.
@Suite("State, props and keys")
struct StateViewTests {
    private final class Model: Observable {
        @Published var items = ["A", "B", "C", "D"]
        @Published var picture: String?
        @Published var mode = Mode.list
    }

    fileprivate enum Mode { case list, grid, empty }

    /// Has a state of its own beside what it is given.
    private struct Row: Component, Equatable {
        let title: String
        @State private var taps = 0

        func render() -> Elements {
            Button("\(title) \(taps)").onTap { taps += 1 }.name(title)
        }
    }

    private struct Rows: Component {
        let model: Model

        func render() -> Elements {
            Column {
                ForEach(model.items, key: \.self) { Row(title: $0) }
            }
        }
    }

    private let model = Model()

    @Test("a component has private state and given props, and each of them updates it")
    func privateStateAndGivenProps() throws {
        struct Titled: Component {
            let model: StateViewTests.Model

            func render() -> Elements { Row(title: model.picture ?? "nothing") }
        }
        let kiosk = try Harness(Titled(model: model))
        try kiosk.press("nothing")
        let taps = try kiosk.work()
        #expect(kiosk.texts == ["nothing 1"])
        #expect(taps.renders == 1)
        let props = try kiosk.work { model.picture = "rose" }
        #expect(kiosk.texts == ["rose 1"])
        #expect(props.renders == 2)
        #expect(props.nodesMade == 0)
    }

    @Test("a render is plain code with if, switch and for")
    func renderIsPlainCode() throws {
        struct Plain: Component {
            let model: StateViewTests.Model

            func render() -> Elements {
                let count = model.items.count
                if let picture = model.picture {
                    Text(picture)
                } else if count == 0 {
                    Text("nothing")
                }
                switch model.mode {
                case .list: for item in model.items { Text("- \(item)") }
                case .grid: Grid(columns: []) { for item in model.items { Text("# \(item)") } }
                case .empty: Text("closed")
                }
            }
        }
        let kiosk = try Harness(Plain(model: model))
        #expect(kiosk.texts == ["- A", "- B", "- C", "- D"])
        _ = try kiosk.work { model.picture = "rose" }
        #expect(kiosk.texts == ["rose", "- A", "- B", "- C", "- D"])
        _ = try kiosk.work { model.mode = .grid }
        #expect(kiosk.texts == ["rose", "# A", "# B", "# C", "# D"])
        _ = try kiosk.work {
            model.mode = .empty
            model.picture = nil
            model.items = []
        }
        #expect(kiosk.texts == ["nothing", "closed"])
    }

    @Test("what keeps its key keeps its node and its state, and moves")
    func keyedChildrenMove() throws {
        let kiosk = try Harness(Rows(model: model))
        try kiosk.press("D")
        _ = try kiosk.work()
        let node = kiosk.tree.node(named: "D")
        let work = try kiosk.work { model.items = ["D", "A", "B", "C"] }
        #expect(kiosk.texts == ["D 1", "A 0", "B 0", "C 0"])
        #expect(kiosk.tree.node(named: "D") === node)
        #expect(work.nodesMoved == 1)
        #expect(work.renders == 1)
        #expect(work.nodesMade + work.nodesRemoved + work.nodesUpdated == 0)
    }

    @Test("a key that goes takes its node with it, and one that comes makes one")
    func keyedChildrenComeAndGo() throws {
        let kiosk = try Harness(Rows(model: model))
        for name in ["A", "B", "C", "D"] { try kiosk.press(name) }
        _ = try kiosk.work()
        let work = try kiosk.work { model.items = ["A", "X", "C", "D"] }
        #expect(kiosk.texts == ["A 1", "X 0", "C 1", "D 1"])
        // The component's node and its button, which has a label in it that is no element.
        #expect(work.nodesMade == 2)
        #expect(work.nodesRemoved == 3)
        #expect(work.renders == 2)
        #expect(work.nodesMoved + work.nodesUpdated == 0)
    }

    @Test("another key starts anew")
    func changedKeyStartsAnew() throws {
        struct Keyed: Component {
            let model: StateViewTests.Model

            func render() -> Elements { Row(title: "row").key(model.items.count) }
        }
        let kiosk = try Harness(Keyed(model: model))
        try kiosk.press("row")
        _ = try kiosk.work()
        #expect(kiosk.texts == ["row 1"])
        let work = try kiosk.work { model.items.removeLast() }
        #expect(kiosk.texts == ["row 0"])
        #expect(work.nodesMade == 2)
        #expect(work.nodesRemoved == 3)
    }

    private enum Place: Hashable { case header, row(Int) }

    @Test("keys may be of any type, and those of different types are different")
    func typedKeys() throws {
        struct Mixed: Component {
            let model: StateViewTests.Model

            func render() -> Elements {
                if model.items.count == 4 {
                    Row(title: "number").key(1)
                    Row(title: "text").key("1")
                    Row(title: "header").key(Place.header)
                    Row(title: "row").key(Place.row(1))
                } else {
                    Row(title: "row").key(Place.row(1))
                    Row(title: "text").key("1")
                    Row(title: "header").key(Place.header)
                    Row(title: "number").key(1)
                }
            }
        }
        let kiosk = try Harness(Mixed(model: model))
        for name in ["number", "text", "header", "row"] { try kiosk.press(name) }
        let work = try kiosk.work { model.items = [] }
        #expect(kiosk.texts == ["row 1", "text 1", "header 1", "number 1"])
        #expect(work.nodesMade == 0)
        #expect(work.nodesMoved == 2)
        #expect(kiosk.log.isEmpty)
    }

    @Test("a component holds components, plain nodes, and mixtures of both")
    func mixtures() throws {
        let model = model
        let inner = BoxNode(.column)
        inner.add(Row(title: "in a plain node").makeNode())
        struct Mixture: Component {
            let model: StateViewTests.Model
            let inner: BoxNode

            func render() -> Elements {
                Column {
                    Row(title: "component")
                    PlainNode {
                        LabelNode("label")
                    } update: {
                        $0.model.text = model.mode.text
                    }
                    PlainNode { inner }
                }
            }
        }
        let kiosk = try Harness(Mixture(model: model, inner: inner))
        #expect(kiosk.texts == ["component 0", "list", "in a plain node 0"])
        try kiosk.press("in a plain node")
        let work = try kiosk.work { model.mode = .grid }
        #expect(kiosk.texts == ["component 0", "grid", "in a plain node 1"])
        #expect(work.nodesMade == 0)
        // The one that chose the mode, and the one that was tapped.
        #expect(work.renders == 2)
        // The label, and the button with a label of its own.
        #expect(work.contentUpdates == 3)
    }

    @Test("only the difference is applied to the tree")
    func onlyTheDifference() throws {
        struct Page: Component {
            let model: StateViewTests.Model

            func render() -> Elements {
                Column(gap: 4) {
                    Text("Pictures")
                    if let picture = model.picture { Image(picture) } else { Text("none") }
                    Row(title: "kept")
                    Text("\(model.items.count) items")
                }
            }
        }
        let kiosk = try Harness(Page(model: model))
        let one = try kiosk.work { model.items.removeLast() }
        #expect(one.nodesUpdated == 1)
        #expect(one.contentUpdates == 1)
        #expect(one.nodesMade + one.nodesMoved + one.nodesRemoved == 0)
        let other = try kiosk.work { model.picture = "/nowhere.png" }
        #expect(other.nodesMade == 1)
        #expect(other.nodesRemoved == 1)
        #expect(other.nodesUpdated + other.nodesMoved == 0)
        let nothing = try kiosk.work { model.mode = .grid }
        #expect(nothing == FrameStatistics())
    }

    @Test("props go on from component to component")
    func propsGoOn() throws {
        struct Outer: Component {
            let model: StateViewTests.Model
            func render() -> Elements { Middle(title: model.picture, count: model.items.count) }
        }
        struct Middle: Component, Equatable {
            let title: String?
            let count: Int
            func render() -> Elements { Inner(title: title ?? "untitled") }
        }
        struct Inner: Component, Equatable {
            let title: String
            func render() -> Elements { Text(title) }
        }
        let kiosk = try Harness(Outer(model: model))
        #expect(try kiosk.work { model.picture = "rose" }.renders == 3)
        #expect(kiosk.texts == ["rose"])
        // The middle one is given another count, and gives the inner one what it had.
        #expect(try kiosk.work { model.items = [] }.renders == 2)
    }
}

extension StateViewTests.Mode {
    fileprivate var text: String { "\(self)" }
}
