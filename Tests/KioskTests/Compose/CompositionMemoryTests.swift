import KioskTesting
import Testing

@testable import Kiosk

/// Nodes that go are freed, and those that stay do not grow.
@Suite("Memory of composition")
struct CompositionMemoryTests {
    private final class Model: Observable {
        @Published var isOn = true
        @Published var count = 0
        let constant = Cell("constant")
    }

    /// Dies with whoever owns it.
    private final class Token: Observable {}

    private enum CountKey: PreferenceKey {
        static let defaultValue = 0
        static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
    }

    private enum NameKey: EnvironmentKey { static let defaultValue = "name" }

    /// Uses everything that could keep it alive.
    private struct Everything: Component {
        let model: Model
        let made: (Token, Node) -> Void
        @State private var token = Token()
        @State private var count = 0
        @Environment(NameKey.self) private var name
        @Emitter private var emit

        func render() -> Elements {
            Column {
                Button("\(name) \(count)").onTap {
                    count += 1
                    emit(TapEvent())
                }
                PlainNode {
                    BoxNode(.row)
                } update: {
                    made(token, $0)
                }
                SizeReader { space in Text("\(space) \(model.count)") }
                ForEach(0..<3, key: \.self) { Text("\($0) \(model.constant.get())") }
            }
            .environment(NameKey.self, name)
            .preference(CountKey.self, count)
            .onPreferenceChange(CountKey.self) { count = $0 }
            .onAppear { count = 0 }
            .onDisappear { count = 1 }
            .onChange(of: count) { _, _ in count = 2 }
        }
    }

    private struct Page: Component {
        let model: Model
        let made: (Token, Node) -> Void

        func render() -> Elements {
            if model.isOn { Everything(model: model, made: made) }
        }
    }

    @Test("nodes, state and readers of a component are freed when it goes")
    func freed() throws {
        let model = Model()
        weak var token: Token?
        weak var node: Node?
        let kiosk = try Harness(
            Page(model: model) {
                token = $0
                node = $1
            })
        #expect(token != nil)
        #expect(node != nil)
        _ = try kiosk.work { model.isOn = false }
        // Values that it read forget it the next time that something is read or changed.
        _ = try kiosk.work { model.count += 1 }
        #expect(token == nil)
        #expect(node == nil)
        #expect(kiosk.nodeCount == 1)
        #expect(kiosk.log.isEmpty)
    }

    @Test("a whole kiosk of components is freed")
    func kioskFreed() throws {
        weak var token: Token?
        weak var tree: Tree?
        try {
            let kiosk = try Harness(Page(model: Model()) { made, _ in token = made })
            tree = kiosk.tree
            #expect(token != nil)
        }()
        #expect(tree == nil)
        #expect(token == nil)
    }

    @Test("rendering again and again beside a value that never changes leaves nothing behind")
    func noGrowth() throws {
        struct Busy: Component {
            let model: Model
            func render() -> Elements { Text("\(model.count) \(model.constant.get())") }
        }
        let model = Model()
        let kiosk = try Harness(Busy(model: model))
        for count in 1...100_000 {
            model.count = count
            kiosk.tree.root.updateContent()
        }
        #expect(model.constant.readerCount <= 8)
        _ = try kiosk.work()
        #expect(kiosk.texts == ["100000 constant"])
    }

    @Test("components that come and go beside a value that never changes leave nothing behind")
    func noGrowthOfReaders() throws {
        struct Reading: Component {
            let model: Model
            func render() -> Elements { Text(model.constant.get()) }
        }
        struct Busy: Component {
            let model: Model
            func render() -> Elements { Reading(model: model).key(model.count) }
        }
        let model = Model()
        let kiosk = try Harness(Busy(model: model))
        for count in 1...1000 { _ = try kiosk.work { model.count = count } }
        #expect(model.constant.readerCount <= 8)
    }
}
