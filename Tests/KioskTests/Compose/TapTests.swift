import KioskTesting
import Testing

@testable import Kiosk

/// Fingers on elements, of whatever kind.
@Suite("Taps on elements")
struct TapTests {
    private enum Chosen: Event { case it }

    private struct Page: Component {
        let note: (String) -> Void

        func render() -> Elements {
            Column {
                Text("text").onTap { note("text") }.name("text").size(height: 40)
                Row {
                    Text("inner").name("inner").size(height: 40)
                    Button("button").onTap { note("button") }.name("button")
                    Button("disabled").enabled(false).onTap { note("never") }.name("disabled")
                }
                .onTap { note("row") }
                Column().size(height: 40).name("sender").sends(Chosen.it)
                Column { Text("through").answer(TapEvent.self) { _ in .notHandled } }
                    .on(TapEvent.self) { _ in note("outer") }
                // Its middle is out of reach of what is above.
                Text("nothing").name("nothing").size(height: 80)
            }
            .on(Chosen.self) { _ in note("chosen") }
        }
    }

    private let journal = Journal()

    @Test("a finger that goes down and up on an element taps it, or what is around it")
    func taps() throws {
        let kiosk = try Harness(Page(note: journal.note))
        for (name, expected) in [
            ("text", ["text"]), ("inner", ["row"]), ("button", ["button"]), ("disabled", ["row"]),
            ("sender", ["chosen"]), ("through", ["outer"]), ("nothing", []),
        ] {
            try kiosk.tap(name)
            #expect(journal.take() == expected, "\(name)")
        }
    }

    private struct Several: Component {
        let note: (String) -> Void

        func render() -> Elements {
            Column {
                Text("text").onTap { note("first") }.sends(Chosen.it).onTap { note("second") }
                    .name("text").size(height: 40)
                Text("guarded").answer(TapEvent.self) { _ in guarded() }.onTap { note("never") }
                    .name("guarded").size(height: 40)
            }
            .onTap { note("around") }
            .on(Chosen.self) { _ in note("chosen") }
            .on(Chosen.self) { _ in note("never") }
        }

        private func guarded() -> Handling {
            note("guarded")
            return .handled
        }
    }

    @Test("all handlers of an element hear of its taps, and nobody around it")
    func severalHandlers() throws {
        let kiosk = try Harness(Several(note: journal.note))
        try kiosk.tap("text")
        #expect(journal.take() == ["first", "chosen", "second"])
        try kiosk.tap("guarded")
        #expect(journal.take() == ["guarded"])
    }

    @Test("all handlers of a node hear of its taps")
    func severalHandlersOfNode() throws {
        let node = BoxNode()
        node.onTap { [journal] in journal.note("first") }
        node.onTap { [journal] in journal.note("second") }
        let stage = try Stage(node)
        try stage.tap(at: Point(x: 20, y: 20))
        #expect(journal.take() == ["first", "second"])
    }

    @Test("a finger that goes up elsewhere, or is cancelled, taps nothing")
    func noTaps() throws {
        let kiosk = try Harness(Page(note: journal.note))
        try kiosk.touch(.down, x: 20, y: 20)
        try kiosk.touch(.move, x: 20, y: 60)
        try kiosk.touch(.up, x: 20, y: 60)
        #expect(journal.take() == [])
        try kiosk.touch(.down, x: 20, y: 20)
        try kiosk.touch(.cancel, x: 20, y: 20)
        #expect(journal.take() == [])
        try kiosk.touch(.down, x: 20, y: 60)
        try kiosk.touch(.up, x: 20, y: 20)
        #expect(journal.take() == [])
    }

    @Test("of two fingers on an element the first one taps it, and once")
    func twoFingers() throws {
        let kiosk = try Harness(Page(note: journal.note))
        try kiosk.touch(.down, slot: 0, x: 20, y: 20)
        try kiosk.touch(.down, slot: 1, x: 30, y: 20)
        try kiosk.touch(.up, slot: 1, x: 30, y: 20)
        #expect(journal.take() == [])
        try kiosk.touch(.up, slot: 0, x: 20, y: 20)
        #expect(journal.take() == ["text"])
        try kiosk.touch(.down, slot: 1, x: 30, y: 20)
        try kiosk.touch(.up, slot: 1, x: 30, y: 20)
        #expect(journal.take() == ["text"])
    }

    @Test("an element is pressed while the finger of its tap is on it")
    func presses() throws {
        let kiosk = try Harness(Page(note: journal.note))
        let text = try #require(kiosk.tree.node(named: "text"))
        #expect(!text.isPressed)
        try kiosk.touch(.down, x: 20, y: 20)
        #expect(text.isPressed)
        try kiosk.touch(.move, x: 20, y: 60)
        #expect(!text.isPressed)
        try kiosk.touch(.move, x: 20, y: 30)
        #expect(text.isPressed)
        try kiosk.touch(.up, x: 20, y: 30)
        #expect(!text.isPressed && journal.take() == ["text"])
        try kiosk.touch(.down, x: 20, y: 20)
        try kiosk.touch(.cancel, x: 20, y: 20)
        #expect(!text.isPressed && journal.take() == [])
    }

    @Test("a press ends when its element leaves")
    func leaving() throws {
        let kiosk = try Harness(Page(note: journal.note))
        let text = try #require(kiosk.tree.node(named: "text"))
        try kiosk.touch(.down, x: 20, y: 20)
        #expect(text.isPressed)
        text.removeFromParent()
        #expect(!text.isPressed)
        try kiosk.touch(.up, x: 20, y: 20)
        #expect(journal.take() == [])
    }

    @Test("a box with a background is darker while it is pressed")
    func looks() throws {
        struct Card: Component {
            func render() -> Elements {
                Column().background(.role(.primary)).onTap {}
            }
        }
        let kiosk = try Harness(Card())
        let before = kiosk.picture.contents
        try kiosk.touch(.down, x: 20, y: 20)
        try kiosk.advance(by: .milliseconds(50))
        var isDarker = kiosk.picture.contents != before
        #expect(isDarker)
        try kiosk.touch(.up, x: 20, y: 20)
        try kiosk.advance(by: .milliseconds(50))
        isDarker = kiosk.picture.contents != before
        #expect(!isDarker)
    }
}
