import KioskTesting
import KioskTooling
import Testing

@testable import Kiosk

/// Modifiers of layout and looks: each with it, without it in the next render, and with it again.
@Suite("Layout and looks of elements")
struct ElementLooksTests {
    private final class Model: Observable {
        @Published var isOn = true
        /// A value that only causes renders.
        @Published var count = 0
    }

    private struct Page: Component {
        let model: Model
        let content: (Bool) -> Element

        func render() -> Elements {
            Stack {
                content(model.isOn)
                Text("\(model.count)").placed(right: 0, bottom: 0)
            }
        }
    }

    private let model = Model()

    private func kiosk(_ content: @escaping (Bool) -> Element) throws -> Harness {
        try Harness(Page(model: model, content: content), width: 400, height: 300)
    }

    private func render(_ kiosk: Harness, _ isOn: Bool) throws {
        model.isOn = isOn
        model.count += 1
        try kiosk.advance(by: .milliseconds(50))
    }

    /// Checks what is seen with a modifier, without it, and with it again, of one node.
    private func check<Seen: Equatable>(
        _ name: Comment, on: Seen, off: Seen, _ modified: @escaping (Element) -> Element,
        element: Element = Column().size(width: 40, height: 30).element,
        in container: @escaping (Element) -> Element = {
            let element = $0
            return Stack { element }.element
        },
        seen: (Harness, Node) throws -> Seen
    ) throws {
        let element = element.name("node")
        let kiosk = try kiosk { container($0 ? modified(element) : element) }
        let node = try #require(kiosk.tree.node(named: "node"))
        for isOn in [true, true, false, false, true] {
            try render(kiosk, isOn)
            #expect(try seen(kiosk, node) == (isOn ? on : off), name)
            #expect(kiosk.tree.node(named: "node") === node, name)
        }
    }

    // MARK: Layout

    @Test("sizes, places and alignments")
    func layout() throws {
        let plain = Rect(x: 0, y: 0, width: 40, height: 30)
        let large = Column().size(width: 200, height: 100).element
        func frame(_ kiosk: Harness, _ node: Node) -> Rect { node.frameInRoot }
        try check(
            "maximum", on: Rect(x: 0, y: 0, width: 120, height: 60),
            off: Rect(x: 0, y: 0, width: 200, height: 100),
            { $0.maximumSize(width: 120).maximumSize(height: 60) }, element: large, seen: frame)
        try check(
            "justified at the end", on: Rect(x: 360, y: 0, width: 40, height: 30), off: plain,
            { $0.justifySelf(.end) }, seen: frame)
        try check(
            "the last of two counts", on: Rect(x: 180, y: 0, width: 40, height: 30), off: plain,
            { $0.justifySelf(.end).justifySelf(.center) }, seen: frame)
        try check(
            "placed", on: Rect(x: 350, y: 250, width: 40, height: 30),
            off: Rect(x: 100, y: 0, width: 40, height: 30),
            { $0.placed(right: 10, bottom: 20) },
            in: { element in
                Row(align: .start) {
                    Column().size(width: 100, height: 50)
                    element
                }
                .element
            }, seen: frame)
    }

    @Test("what is placed leaves no room in the flow")
    func placed() throws {
        let kiosk = try kiosk { isOn in
            let cover = Column().size(width: 50, height: 50)
            return Row(align: .start) {
                isOn ? cover.placed(top: 5, left: 7) : cover
                Column().size(width: 40, height: 30).name("next")
            }
            .element
        }
        let next = try #require(kiosk.tree.node(named: "next"))
        #expect(next.frameInRoot.minX == 0)
        try render(kiosk, false)
        #expect(next.frameInRoot.minX == 50)
    }

    @Test("the last call of a modifier counts, also one that takes it back")
    func takenBack() throws {
        func frame(_ kiosk: Harness, _ node: Node) -> Rect { node.frameInRoot }
        let whole = Rect(x: 0, y: 0, width: 400, height: 300)
        try check(
            "size", on: whole, off: Rect(x: 0, y: 0, width: 40, height: 30),
            { $0.size(width: .auto, height: .auto) }, seen: frame)
        let halves = Grid(columns: [.fraction(1), .fraction(1)]) {
            Column()
            Column().name("second")
        }
        try check(
            "no more absent", on: 200, off: 200,
            { $0.absent().absent().absent(false) }, element: halves.element
        ) { kiosk, _ in kiosk.tree.node(named: "second")?.frameInRoot.minX }
        try check(
            "absent in the end", on: 0, off: 400, { $0.absent().absent(false).absent() },
            element: halves.element
        ) { $1.frameInRoot.width }
        try check(
            "never absent", on: 400, off: 400, { $0.absent(false) }, element: halves.element
        ) { $1.frameInRoot.width }
        try check(
            "brought back by its layout", on: .flex, off: .grid,
            { $0.absent().layout { $0.display = .flex }.absent(false) }, element: halves.element
        ) { $1.layoutStyle.display }
    }

    // MARK: Looks

    @Test("properties of the node")
    func properties() throws {
        var effects = Effects()
        (effects.opacity, effects.blendMode) = (0.25, .multiply)
        let wanted = effects
        try check("effects", on: wanted, off: Effects(), { $0.opacity(0.9).effects(wanted) }) {
            $1.effects
        }
        try check("touchable", on: false, off: true, { $0.touchable(false) }) { $1.isTouchable }
        try check("sticky", on: true, off: false, { $0.sticky() }) { $1.isSticky }
        try check("clipped", on: true, off: false, { $0.clipped() }) { $1.clipsContent }
        try check("shared", on: "card", off: nil, { $0.shared("card") }) { $1.sharedName }
        try check(
            "a scroll clips always", on: true, off: true, { $0.clipped() },
            element: Scroll().element
        ) { $1.clipsContent }
        try check(
            "a list clips always", on: true, off: true, { $0.clipped() },
            element: Kiosk.List(0..<3, key: { $0 }) { Text("\($0)") }.element
        ) { $1.clipsContent }
    }

    @Test("shadows are painted outside of the box")
    func shadows() throws {
        let kiosk = try kiosk { isOn in
            let box = Column().background(.literal(.white))
            let shadow = ThemeShadow(
                color: .literal(Color(0xFF0000)), offset: Point(x: 20, y: 0))
            return (isOn ? box.shadows(shadow) : box)
                .size(width: 40, height: 40).placed(top: 50, left: 50)
        }
        #expect(kiosk.picture[100, 70] == 0xFFFF_0000 && kiosk.picture[60, 70] == 0xFFFF_FFFF)
        try render(kiosk, false)
        #expect(kiosk.picture[100, 70] != 0xFFFF_0000 && kiosk.picture[60, 70] == 0xFFFF_FFFF)
    }

    @Test("a finger goes through what is not touchable, but not through its children")
    func touchable() throws {
        let journal = Journal()
        let kiosk = try kiosk { isOn in
            let front = Stack {
                Column().size(width: 40, height: 40).placed(top: 0, left: 0)
                    .onTap { journal.note("child") }
            }
            .onTap { journal.note("front") }
            return Stack {
                Column().onTap { journal.note("back") }
                isOn ? front.touchable(false) : front
            }
            .element
        }
        for (isOn, told) in [(true, "back"), (false, "front"), (true, "back")] {
            try render(kiosk, isOn)
            try kiosk.tap(x: 200, y: 150)
            #expect(journal.take() == [told])
            try kiosk.tap(x: 20, y: 20)
            #expect(journal.take() == ["child"])
        }
    }

    @Test("a reader hears what an element says in place of its kind")
    func accessibility() throws {
        let kiosk = try kiosk { isOn in
            let pay = Button("Pay")
            return isOn
                ? pay.accessibility(AccessOverrides(name: "Buy", description: "two tickets"))
                : pay.element
        }
        for (isOn, line) in [(true, #"button "Buy" ("two tickets")"#), (false, #"button "Pay""#)] {
            try render(kiosk, isOn)
            let report = AccessReport(kiosk.tree.accessTree()).text
            #expect(report.split(separator: "\n").contains { $0.hasSuffix(line) }, "\(report)")
        }
    }

    // MARK: Movements

    @Test("a timeline goes on through renders, and leaves nothing behind when it is taken away")
    func timeline() throws {
        let frames = Keyframes(
            over: .seconds(1),
            [
                .init(0, opacity: 0, transform: .translation(x: 50, y: 0)),
                .init(1, opacity: 0.8, transform: .identity),
            ])
        let kiosk = try kiosk { isOn in
            let box = Column().background(.role(.primary)).name("box").opacity(0.9)
            return isOn ? box.timeline(frames) : box
        }
        let box = try #require(kiosk.tree.node(named: "box"))
        try kiosk.advance(by: .milliseconds(400))
        try render(kiosk, true)
        try kiosk.advance(by: .milliseconds(100))
        #expect((0.3...0.55).contains(box.effects.opacity))
        #expect((15...35).contains(box.transform.translation.x))
        try render(kiosk, false)
        #expect(box.effects.opacity == 0.9 && box.transform == .identity)
        #expect(try kiosk.work { try kiosk.advance(by: .seconds(3)) }.frames == 0)
        try render(kiosk, true)
        #expect(box.effects.opacity < 0.2)
    }

    @Test("a timeline in place of another one has nothing of it")
    func otherTimeline() throws {
        let fade = Keyframes(over: .seconds(1), [.init(0, opacity: 0), .init(1, opacity: 0.5)])
        let slide = Keyframes(
            over: .seconds(1),
            [
                .init(0, transform: .identity),
                .init(1, transform: .translation(x: 80, y: 0)),
            ])
        let kiosk = try kiosk {
            Column().background(.role(.primary)).name("box").timeline($0 ? fade : slide)
        }
        let box = try #require(kiosk.tree.node(named: "box"))
        try kiosk.advance(by: .milliseconds(500))
        #expect(box.effects.opacity < 0.4)
        try render(kiosk, false)
        try kiosk.advance(by: .milliseconds(500))
        #expect(box.effects.opacity == 1 && box.transform.translation.x > 20)
        try render(kiosk, true)
        #expect(box.effects.opacity < 0.2 && box.transform == .identity)
    }

    @Test("elements with a common name are one while their screens change places")
    func shared() throws {
        func frames(_ name: String?) throws -> [Rect] {
            model.isOn = true
            let kiosk = try kiosk { isOn in
                func screen(_ place: Length, _ side: Length) -> Element {
                    let card = Column().background(.role(.primary))
                        .size(width: side, height: side).placed(top: 10, left: place)
                    return Stack { name.map { card.shared($0) } ?? card }.element
                }
                return ScreenStack(.fade) {
                    screen(10, 20)
                    if !isOn { screen(200, 80) }
                }
                .element
            }
            model.isOn = false
            try kiosk.advance(by: .milliseconds(60))
            var found: [Rect] = []
            _ = kiosk.tree.root.find { node in
                if node is SharedElement { found.append(node.toRoot.apply(node.paintBounds)) }
                return false
            }
            try kiosk.advance(by: .seconds(1))
            #expect(kiosk.tree.root.find { $0 is SharedElement } == nil)
            return found
        }
        let way = try #require(try frames("card").first)
        #expect(way.minX > 10 && way.minX < 200 && way.width > 20 && way.width < 80)
        #expect(try frames(nil) == [])
    }

    @Test("colours, corners and edges go to the values of the next render over time")
    func transitions() throws {
        let kiosk = try kiosk { isOn in
            Column(align: .start) {
                Text("text").color(.literal(isOn ? .black : .white)).name("text")
                    .transition(.color, by: .curve(.linear, over: .milliseconds(200)))
            }
            .background(.role(.surface)).corners(isOn ? 0 : 40).name("box")
            .padding(isOn ? 0 : 60).margin(isOn ? 0 : 20)
            .transition(
                .padding, .margin, .cornerRadius,
                by: .curve(.linear, over: .milliseconds(200)))
        }
        let text = try #require(kiosk.tree.node(named: "text") as? LabelNode)
        let box = try #require(kiosk.tree.node(named: "box") as? BoxNode)
        model.isOn = false
        try kiosk.advance(by: .milliseconds(100))
        #expect(![.literal(.black), .literal(.white)].contains(text.model.color))
        #expect((1...19).contains(box.frameInRoot.minX))
        #expect((4...76).contains(text.frameInRoot.minX))
        #expect(![0, 40].contains(box.model.cornerRadii))
        try kiosk.advance(by: .seconds(1))
        #expect(text.model.color == .literal(.white) && text.frameInRoot.minX == 80)
        #expect(box.frameInRoot.minX == 20 && box.model.cornerRadii == 40)
    }
}
