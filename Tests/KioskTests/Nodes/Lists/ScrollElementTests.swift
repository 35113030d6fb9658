import KioskTesting
import Testing

@testable import Kiosk

/// Modifiers of lists and scrolls as elements: with them, and in a later render without them.
@Suite("Lists and scrolls: modifiers of elements")
struct ScrollElementTests {
    private final class Model: Observable {
        @Published var numbers = Array(0..<40)
        @Published var isOn = true
        @Published var cellSize: Float = 90
    }

    private struct Thing: Identifiable {
        let id: Int
        let text: String
    }

    private struct Page: Component {
        let model: Model
        let content: (Model) -> Element
        func render() -> Elements { content(model) }
    }

    private let model = Model()

    private func kiosk(_ content: @escaping (Model) -> Element) throws -> Harness {
        let kiosk = try Harness(Page(model: model, content: content), width: 200, height: 160)
        try kiosk.advance(by: .milliseconds(100))
        return kiosk
    }

    private static func row(_ number: Int) -> Element {
        Text("\(number)").name("\(number)").size(height: 40).shrink(0)
    }

    private func frame(_ number: Int, _ kiosk: Harness) throws -> Rect {
        try #require(kiosk.tree.node(named: "\(number)")).frameInRoot
    }

    /// Draws a finger along the right edge, and lifts it.
    private func drawAtEdge(_ kiosk: Harness) throws {
        try kiosk.touch(.down, x: 190, y: 20)
        for y in stride(from: Float(30), through: 60, by: 10) {
            try kiosk.touch(.move, x: 190, y: y)
            try kiosk.advance(by: .milliseconds(20))
        }
        try kiosk.advance(by: .milliseconds(200))
        try kiosk.touch(.up, x: 190, y: 60)
        try kiosk.advance(by: .seconds(1))
    }

    @Test("a finger drags the bar of a scroll and of a list, as long as a render asks for it")
    func bars() throws {
        let contents: [(Model) -> Element] = [
            { model in
                let scroll = Scroll(indicator: false) {
                    ForEach(0..<40, key: \.self) { Self.row($0) }
                }
                return scroll.scrollBar().scrollBar(model.isOn).name("view")
            },
            { model in
                let list = Kiosk.List(model.numbers, key: \.self, indicator: false) {
                    Self.row($0)
                }
                return list.scrollBar().scrollBar(model.isOn).name("view")
            },
        ]
        for content in contents {
            model.isOn = true
            let kiosk = try kiosk(content)
            let view = try #require(kiosk.tree.node(named: "view") as? ScrollNode)
            try drawAtEdge(kiosk)
            // Downwards with the thumb; without it, a finger goes that way with the content.
            let reached = view.offset.y
            #expect(reached > 100)
            model.isOn = false
            try kiosk.advance(by: .milliseconds(100))
            try drawAtEdge(kiosk)
            #expect(view.offset.y < reached)
        }
    }

    @Test("as many cells are side by side as fit, also when their size changes")
    func cells() throws {
        let kiosk = try kiosk { model in
            let list = Kiosk.List(model.numbers, key: \.self, indicator: false) { Self.row($0) }
            return (model.isOn ? list.cellSize(model.cellSize) : list.perLine(4)).element
        }
        #expect(try frame(1, kiosk).origin == Point(x: 100, y: 0))
        #expect(try frame(2, kiosk).origin == Point(x: 0, y: 40))
        model.cellSize = 50
        try kiosk.advance(by: .milliseconds(100))
        #expect(try frame(3, kiosk).origin == Point(x: 150, y: 0))
        model.cellSize = 1000
        try kiosk.advance(by: .milliseconds(100))
        #expect(try frame(1, kiosk).origin == Point(x: 0, y: 40))
        model.isOn = false
        try kiosk.advance(by: .milliseconds(100))
        #expect(try frame(3, kiosk).origin == Point(x: 150, y: 0))
    }

    @Test("rows go to their new places over time, and at once without a motion")
    func rowMotion() throws {
        let kiosk = try kiosk { model in
            let list = Kiosk.List(model.numbers, key: \.self, indicator: false) { Self.row($0) }
            let motion = Timing.curve(.linear, over: .milliseconds(200))
            return (model.isOn ? list.rowMotion(motion) : list).element
        }
        try kiosk.advance(by: .seconds(1))
        model.numbers.remove(at: 0)
        try kiosk.advance(by: .milliseconds(100))
        #expect((1...39).contains(try frame(1, kiosk).minY))
        try kiosk.advance(by: .seconds(1))
        #expect(try frame(1, kiosk).minY == 0 && kiosk.tree.node(named: "0") == nil)
        model.isOn = false
        try kiosk.advance(by: .milliseconds(100))
        model.numbers.remove(at: 0)
        try kiosk.advance(by: .milliseconds(100))
        #expect(try frame(2, kiosk).minY == 0)
    }

    @Test("things with an identity keep their rows when others come")
    func things() throws {
        let kiosk = try kiosk { model in
            let things = model.numbers.map { Thing(id: $0, text: "thing \($0)") }
            return Kiosk.List(things, gap: 10, indicator: false) {
                Text($0.text).name("\($0.id)").size(height: 40)
            }
            .element
        }
        let node = try #require(kiosk.node(showing: "thing 1"))
        #expect(node.frameInRoot.minY == 50)
        model.numbers.remove(at: 0)
        try kiosk.advance(by: .milliseconds(100))
        #expect(kiosk.tree.node(named: "1") === node && node.frameInRoot.minY == 0)
    }

    @Test("a sticky element of a scroll stays at its beginning")
    func sticky() throws {
        let kiosk = try kiosk { model in
            Scroll(indicator: false) {
                Text("head").size(height: 30).shrink(0).sticky(model.isOn).name("head")
                ForEach(0..<40, key: \.self) { Self.row($0) }
            }
            .name("view")
        }
        let view = try #require(kiosk.tree.node(named: "view") as? ScrollNode)
        let head = try #require(kiosk.tree.node(named: "head"))
        view.offset = Point(x: 0, y: 100)
        try kiosk.advance(by: .milliseconds(100))
        #expect(head.frameInRoot.minY == 0)
        model.isOn = false
        try kiosk.advance(by: .milliseconds(100))
        #expect(head.frameInRoot.minY == -100)
        model.isOn = true
        try kiosk.advance(by: .milliseconds(100))
        #expect(head.frameInRoot.minY == 0)
    }
}
