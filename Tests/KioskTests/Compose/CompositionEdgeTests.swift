import KioskTesting
import Testing

@testable import Kiosk

/// Behaviour of a kiosk at the edges of composition.
@Suite("Edges of composition")
struct CompositionEdgeTests {
    private final class Model: Observable {
        @Published var count = 0
        @Published var items = [1, 2, 3]
        @Published var isOn = true
    }

    private let model = Model()

    private struct Counter: Component, Equatable {
        var title = "counter"
        @State private var count = 0
        func render() -> Elements { Button("\(title) \(count)").onTap { count += 1 }.name(title) }
    }

    // MARK: State that handlers set

    @Test("what appears may set state, which the next frame shows")
    func stateInOnAppear() throws {
        struct Page: Component {
            let model: Model
            @State private var title = "first"
            func render() -> Elements {
                if model.isOn { Text(title).onAppear { title = "appeared" } }
            }
        }
        model.isOn = false
        let kiosk = try Harness(Page(model: model))
        try kiosk.advance(by: .milliseconds(100))
        let before = kiosk.tree.statistics
        model.isOn = true
        // Makes one frame; the next one waits for the flip.
        try kiosk.stage.loop.settle()
        let first = kiosk.tree.statistics - before
        #expect(first.frames == 1)
        #expect(first.renders == 1)
        #expect(kiosk.texts == ["first"])
        let second = try kiosk.work()
        #expect(second.frames == 1)
        #expect(second.renders == 1)
        #expect(kiosk.texts == ["appeared"])
        #expect(try kiosk.work() == FrameStatistics())
    }

    @Test("what hears of a change may set state, which the same frame shows")
    func stateInOnChange() throws {
        struct Page: Component {
            let model: Model
            @State private var steps = "none"
            func render() -> Elements {
                Text(steps).onChange(of: model.count) { steps = "\($0) to \($1)" }
            }
        }
        let kiosk = try Harness(Page(model: model))
        #expect(kiosk.texts == ["none"])
        let work = try kiosk.work { model.count = 7 }
        #expect(kiosk.texts == ["0 to 7"])
        #expect(work.frames == 1)
        #expect(work.renders == 2)
    }

    @Test("what disappears may set state of those who stay, which the same frame shows")
    func stateInOnDisappear() throws {
        struct Page: Component {
            let model: Model
            @State private var goodbye = "here"
            func render() -> Elements {
                Text(goodbye)
                if model.isOn { Text("guest").onDisappear { goodbye = "gone" } }
            }
        }
        let kiosk = try Harness(Page(model: model))
        let work = try kiosk.work { model.isOn = false }
        #expect(kiosk.texts == ["gone"])
        #expect(work.frames == 1)
    }

    private enum CountKey: PreferenceKey {
        static let defaultValue = 0
        static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
    }

    @Test("preferences that change what they depend on are stopped, and somebody is named")
    func endlessPreferences() throws {
        struct Endless: Component {
            @State private var count = 1
            func render() -> Elements {
                Text("\(count)").preference(CountKey.self, count)
                    .onPreferenceChange(CountKey.self) { count = $0 + 1 }
            }
        }
        let kiosk = try Harness(Endless())
        #expect(kiosk.tree.statistics.stoppedNodes >= 1)
        #expect(kiosk.log.count == 1)
        #expect(kiosk.log.first?.contains("Endless") == true)
    }

    @Test("a handler may remove the node that it belongs to")
    func handlerRemovesItsNode() throws {
        struct Page: Component {
            let model: Model
            func render() -> Elements {
                Column {
                    if model.isOn {
                        Column { Button("away").onTap { model.isOn = false } }
                            .on(TapEvent.self) { _ in model.count += 1 }
                    }
                }
            }
        }
        let kiosk = try Harness(Page(model: model))
        try kiosk.tap("away")
        #expect(kiosk.texts == [])
        #expect(model.count == 0)
        #expect(kiosk.log.isEmpty)
    }

    @Test("a handler may remove the node at once that it belongs to")
    func handlerRemovesItsNodeByHand() throws {
        let root = BoxNode()
        struct Page: Component {
            let root: BoxNode
            func render() -> Elements { Button("away").onTap { root.removeAllChildren() } }
        }
        root.add(Page(root: root).makeNode())
        let kiosk = try Harness(root: root, width: 100, height: 100)
        try kiosk.tap("away")
        #expect(root.children.isEmpty)
    }

    @Test("a finger stays on what moves, and leaves what goes")
    func fingers() throws {
        struct Page: Component {
            let model: Model
            func render() -> Elements {
                Column {
                    ForEach(model.items, key: \.self) { item in
                        Button("\(item)").onTap { model.count = item }.size(height: 40)
                    }
                }
            }
        }
        let kiosk = try Harness(Page(model: model))
        try kiosk.touch(.down, x: 20, y: 20)
        _ = try kiosk.work { model.items = [1, 3, 2] }
        try kiosk.touch(.up, x: 20, y: 20)
        #expect(model.count == 1)
        try kiosk.touch(.down, x: 20, y: 60)
        _ = try kiosk.work { model.items = [1, 2] }
        try kiosk.touch(.up, x: 20, y: 60)
        #expect(model.count == 1)
        try kiosk.tap("2")
        #expect(model.count == 2)
    }

    // MARK: Keys

    @Test("of the same key twice nothing is lost, and one line names it")
    func duplicateKeys() throws {
        struct Page: Component {
            let model: Model
            func render() -> Elements {
                Column { ForEach(model.items, key: \.self) { Counter(title: "item \($0)") } }
                    .name("list")
            }
        }
        model.items = [1, 2, 2, 3]
        let kiosk = try Harness(Page(model: model))
        #expect(kiosk.texts == ["item 1 0", "item 2 0", "item 2 0", "item 3 0"])
        try kiosk.press("item 2")
        _ = try kiosk.work { model.items = [3, 2, 2, 1, 1] }
        #expect(kiosk.texts == ["item 3 0", "item 2 1", "item 2 0", "item 1 0", "item 1 0"])
        #expect(kiosk.log.count == 1)
        #expect(kiosk.log.first?.contains(#"BoxNode "list" in Page"#) == true)
        #expect(kiosk.log.first?.contains("the key 2") == true)
    }

    @Test("loops in conditions in loops, with the same keys in each turn")
    func nestedLoops() throws {
        struct Page: Component {
            let model: Model
            func render() -> Elements {
                Column {
                    for group in 0..<2 {
                        if model.isOn || group == 1 {
                            ForEach(model.items, key: \.self) { Counter(title: "\(group)\($0)") }
                        }
                        ForEach(model.items, key: \.self) { item in
                            for part in 0..<2 { Counter(title: "\(group)\(item)\(part)") }
                        }
                    }
                }
            }
        }
        let kiosk = try Harness(Page(model: model))
        #expect(kiosk.texts.count == 18)
        for name in ["02", "12", "021", "120"] { try kiosk.press(name) }
        let work = try kiosk.work { model.items = [3, 2, 1] }
        #expect(work.nodesMade == 0)
        #expect(work.nodesRemoved == 0)
        let off = try kiosk.work { model.isOn = false }
        // Three counters: each with a button, and that with a label.
        #expect(off.nodesRemoved == 9)
        #expect(off.nodesMade + off.nodesMoved == 0)
        #expect(
            kiosk.texts.filter { $0.hasSuffix(" 1") } == ["021 1", "12 1", "120 1"])
        #expect(kiosk.log.isEmpty)
    }

    @Test("an element that is kept may stand in several places")
    func storedElements() throws {
        struct Page: Component {
            let model: Model
            let stored = Counter(title: "stored").element
            func render() -> Elements {
                let text = Text("\(model.count)").element
                Column {
                    stored
                    text
                    stored
                    text.opacity(0.5)
                }
                Elements([stored, text, text])
            }
        }
        let kiosk = try Harness(Page(model: model))
        _ = try kiosk.work { try kiosk.press("stored") }
        let work = try kiosk.work { model.count = 5 }
        #expect(
            kiosk.texts == ["stored 1", "5", "stored 0", "5", "stored 0", "5", "5"])
        #expect(work.nodesUpdated == 4)
        #expect(work.nodesMade + work.nodesMoved + work.nodesRemoved == 0)
        #expect(kiosk.tree.node(named: "stored")?.effects.opacity == 1)
    }

    // MARK: Bindings, closures

    @Test("a binding to what has gone changes nothing")
    func bindingToRemoved() throws {
        let remote = Remote<Int>()
        struct Owner: Component {
            let remote: Remote<Int>
            @State private var count = 0
            func render() -> Elements {
                let _ = remote.binding = $count
                Text("\(count)")
            }
        }
        struct Page: Component {
            let model: Model
            let remote: Remote<Int>
            func render() -> Elements { if model.isOn { Owner(remote: remote) } }
        }
        let kiosk = try Harness(Page(model: model, remote: remote))
        _ = try kiosk.work { remote.value = 1 }
        #expect(kiosk.texts == ["1"])
        _ = try kiosk.work { model.isOn = false }
        #expect(try kiosk.work { remote.value = 2 } == FrameStatistics())
        #expect(remote.value == 2)
    }

    @Test("a state may be optional, and is nothing at first")
    func optionalState() throws {
        struct Page: Component {
            @State private var word: String?
            @State private var object: Model?
            func render() -> Elements {
                Button(word ?? "nothing").onTap { word = object == nil ? "something" : nil }
            }
        }
        let kiosk = try Harness(Page())
        #expect(kiosk.texts == ["nothing"])
        #expect(try kiosk.work { try kiosk.press("nothing") }.renders == 1)
        #expect(try kiosk.work { try kiosk.press("something") } == FrameStatistics())
    }

    @Test("an equal component keeps the closures of its last render, which see the state of now")
    func equalComponentsWithClosures() throws {
        struct Key: Component, Equatable {
            let title: String
            let press: () -> Void
            static func == (a: Self, b: Self) -> Bool { a.title == b.title }
            func render() -> Elements { Button(title).onTap { press() } }
        }
        struct Page: Component {
            @State private var count = 0
            func render() -> Elements {
                Text("\(count)").name("count")
                Key(title: "more") { count += 1 }
            }
        }
        let kiosk = try Harness(Page())
        for _ in 0..<3 {
            let work = try kiosk.work { try kiosk.press("more") }
            #expect(work.renders == 1)
        }
        #expect(kiosk.text("count") == "3")
    }

    // MARK: Nodes by hand

    @Test("a plain node is kept, and brought up to date with what its update reads")
    func plainNode() throws {
        struct Page: Component {
            let model: Model
            let made: (LabelNode) -> Void
            func render() -> Elements {
                PlainNode { () -> LabelNode in
                    let label = LabelNode("")
                    made(label)
                    return label
                } update: {
                    $0.model.text = "\(model.count)"
                }
            }
        }
        var made: [LabelNode] = []
        let kiosk = try Harness(Page(model: model) { made.append($0) })
        for count in 1...3 {
            let work = try kiosk.work { model.count = count }
            #expect(work.renders == 1)
            #expect(made.first?.model.text == "\(count)")
        }
        #expect(made.count == 1)
        #expect(kiosk.tree.root.find { $0 === made.first } != nil)
    }

    private enum CurrencyKey: EnvironmentKey { static let defaultValue = "€" }

    private struct Price: Component, Equatable {
        @Environment(CurrencyKey.self) private var currency
        func render() -> Elements { Text("3 \(currency)") }
    }

    @Test("a component that is moved by hand finds the environment of its new place")
    func movedByHand() throws {
        let price = Price().makeNode()
        let (first, second) = (BoxNode(), BoxNode())
        first.add([price, second])
        let kiosk = try Harness(root: first, width: 100, height: 100)
        second.setEnvironment(CurrencyKey.self, to: "$")
        #expect(kiosk.texts == ["3 €"])
        let inside = try kiosk.work { second.add(price) }
        #expect(kiosk.texts == ["3 $"])
        #expect(inside.renders == 1)

        let root = BoxNode()
        let other = try Harness(root: root, width: 100, height: 100)
        _ = try other.work { other.tree.setEnvironment(CurrencyKey.self, to: "£") }
        _ = try other.work { root.add(price) }
        #expect(other.texts == ["3 £"])
        _ = try kiosk.work { kiosk.tree.setEnvironment(CurrencyKey.self, to: "¥") }
        #expect(other.texts == ["3 £"])
    }

    @Test("an override that comes is heard by those below it, and by nobody else")
    func overrideComes() throws {
        struct Page: Component {
            let model: Model
            func render() -> Elements {
                Column {
                    Price()
                    if model.isOn {
                        Stack { Price() }.key("price")
                    } else {
                        Stack { Price() }.environment(CurrencyKey.self, "$").key("price")
                    }
                }
            }
        }
        let kiosk = try Harness(Page(model: model))
        let work = try kiosk.work { model.isOn = false }
        #expect(kiosk.texts == ["3 €", "3 $"])
        #expect(work.renders == 2)
        let back = try kiosk.work { model.isOn = true }
        #expect(kiosk.texts == ["3 €", "3 €"])
        #expect(back.renders == 2)
    }
}
