import Kiosk
import KioskTesting
import Testing

/// Lists as elements of components.
@Suite("Lists: elements")
struct ListElementTests {
    private final class Model: Observable {
        @Published var numbers = Array(0..<1000)
        @Published var prefix = ""
    }

    /// Counts its taps.
    private struct Card: Component {
        let number: Int
        let model: Model
        @State private var taps = 0

        func render() -> Elements {
            Button("\(model.prefix)\(number)/\(taps)").onTap { taps += 1 }.size(height: 40)
        }
    }

    private struct Page: Component {
        let model: Model
        let controller: ListController

        func render() -> Elements {
            Kiosk.List(model.numbers, key: \.self, indicator: false) { number in
                Card(number: number, model: model)
            }
            .background(.role(.background)).controller(controller)
        }
    }

    private func texts(_ kiosk: Harness) -> [String] {
        var all: [String] = []
        func visit(_ node: Node) {
            let frame = node.frameInRoot
            if let button = node as? ButtonNode, frame.maxY > 0, frame.minY < 160 {
                all.append(button.model.text)
            }
            node.children.forEach(visit)
        }
        visit(kiosk.tree.root)
        return all
    }

    @Test("rows keep their state while entries come and go")
    func state() throws {
        let (model, controller) = (Model(), ListController())
        controller.scroll(toRow: 500, at: .start)
        let kiosk = try Harness(Page(model: model, controller: controller), width: 200, height: 160)
        try kiosk.advance(by: .seconds(1))
        #expect(texts(kiosk) == ["500/0", "501/0", "502/0", "503/0"])
        try kiosk.tap("501/0")
        model.numbers.removeFirst(100)
        model.numbers.insert(-1, at: 402)
        try kiosk.advance(by: .milliseconds(20))
        #expect(texts(kiosk) == ["500/0", "501/1", "-1/0", "502/0"])
        #expect(controller.firstRow == 400)
        model.prefix = "n"
        try kiosk.advance(by: .milliseconds(20))
        #expect(texts(kiosk) == ["n500/0", "n501/1", "n-1/0", "n502/0"])
        controller.scroll(toRow: 900, animated: false)
        try kiosk.advance(by: .milliseconds(20))
        #expect(texts(kiosk).last == "n999/0")
    }

    @Test("headers of sections stay in view, and follow the entries")
    func sections() throws {
        struct Page: Component {
            let model: Model

            func render() -> Elements {
                Kiosk.List(model.numbers, key: \.self, section: { $0 / 3 }, indicator: false) {
                    Card(number: $0, model: model)
                } header: {
                    Button("section \($0 / 3)").size(height: 40)
                }
                .background(.role(.background))
            }
        }
        let model = Model()
        let kiosk = try Harness(Page(model: model), width: 200, height: 160)
        try kiosk.advance(by: .milliseconds(50))
        #expect(Set(texts(kiosk)) == ["section 0", "0/0", "1/0", "2/0"])
        model.numbers.removeFirst(2)
        try kiosk.advance(by: .milliseconds(50))
        #expect(Set(texts(kiosk)) == ["section 0", "2/0", "section 1", "3/0"])
        model.numbers.removeFirst()
        try kiosk.advance(by: .milliseconds(50))
        #expect(Set(texts(kiosk)) == ["section 1", "3/0", "4/0", "5/0"])
    }

    @Test("an endless list begins again behind its last entry, and goes on by itself")
    func endless() throws {
        struct Page: Component {
            let model: Model

            func render() -> Elements {
                Kiosk.List(model.numbers, key: \.self, indicator: false) {
                    Card(number: $0, model: model)
                }
                .rowSize(.points(80)).endless().advance(after: .seconds(1)).snap(.children)
                .background(.role(.background))
            }
        }
        let model = Model()
        model.numbers = [0, 1, 2]
        let kiosk = try Harness(Page(model: model), width: 200, height: 160)
        try kiosk.advance(by: .milliseconds(50))
        #expect(texts(kiosk) == ["0/0", "1/0"])
        // A second of rest, and the way to the next one.
        try kiosk.advance(by: .milliseconds(1_800))
        #expect(texts(kiosk) == ["1/0", "2/0"])
        try kiosk.advance(by: .milliseconds(3_000))
        #expect(texts(kiosk).contains("0/0"))
        model.prefix = "n"
        try kiosk.advance(by: .milliseconds(20))
        #expect(texts(kiosk).allSatisfy { $0.hasPrefix("n") })
        model.numbers = [7, 8]
        try kiosk.advance(by: .milliseconds(50))
        #expect(Set(texts(kiosk)) == ["n7/0", "n8/0"])
    }

    @Test("a list by numbers asks only for the rows in view")
    func provider() throws {
        struct Page: Component {
            let asked: Journal

            func render() -> Elements {
                Kiosk.List(count: 1_000_000, key: { $0 }) { index in
                    let _ = asked.note("\(index)")
                    Text("row \(index)").size(height: 20)
                }
                .estimatedSize(20)
            }
        }
        let asked = Journal()
        _ = try Harness(Page(asked: asked), width: 200, height: 160)
        #expect(asked.take().count <= 15)
    }
}
