import KioskTesting
import Testing

@testable import Kiosk

/// Gestures on elements.
@Suite("Gestures on elements")
struct GestureElementTests {
    private struct Page: Component {
        let note: (String) -> Void

        func render() -> Elements {
            Column {
                Column().size(height: 100).name("pad")
                    .onDoubleTap { _ in note("double") }
                    .onLongPress { if $0.phase == .began { note("long") } }
                    .onSwipe([.left]) { _ in note("left") }
                    .onPan(.horizontal) {
                        if $0.phase == .ended { note("pan \($0.translation.x)") }
                    }
                Column().size(height: 100).name("map")
                    .onPinch { if $0.phase == .changed { note("pinch \($0.scale)") } }
                    .onPress { note("\($0.kind)") }
            }
        }
    }

    private let journal = Journal()

    @Test("closures of elements hear of gestures, in the element's space")
    func gestures() throws {
        let kiosk = try Harness(Page(note: journal.note))
        try kiosk.tap("pad")
        try kiosk.tap("pad")
        #expect(journal.take() == ["double"])
        try kiosk.touch(.down, x: 200, y: 50)
        try kiosk.advance(by: .milliseconds(600))
        try kiosk.touch(.up, x: 200, y: 50)
        #expect(journal.take() == ["long"])
        try kiosk.touch(.down, x: 200, y: 50)
        for x: Float in [180, 150, 120] {
            try kiosk.advance(by: .milliseconds(10))
            try kiosk.touch(.move, x: x, y: 50)
        }
        try kiosk.touch(.up, x: 120, y: 50)
        #expect(journal.take() == ["pan -72.0", "left"])
        try kiosk.touch(.down, slot: 0, x: 100, y: 150)
        try kiosk.touch(.down, slot: 1, x: 120, y: 150)
        try kiosk.touch(.move, slot: 1, x: 140, y: 150)
        try kiosk.touch(.move, slot: 1, x: 180, y: 150)
        #expect(journal.take() == ["press", "release", "pinch 2.0"])
        try kiosk.touch(.cancel, slot: 1, x: 180, y: 150)
        try kiosk.touch(.up, slot: 0, x: 100, y: 150)
        #expect(journal.take() == [])
    }

    private struct Axes: Component {
        let note: (String) -> Void

        func render() -> Elements {
            Column {
                Column().size(height: 100)
                    .onPan(.horizontal) { if $0.phase != .changed { note("across \($0.phase)") } }
                    .onPan(.vertical) { if $0.phase != .changed { note("down \($0.phase)") } }
                Rating("", value: 2) { note("\($0) stars") }
                    .onSwipe([.up]) { _ in note("up") }
                Scroll {
                    Column().size(height: 400).shrink(0)
                }
                .onPan(.horizontal) { if $0.phase == .ended { note("aside") } }
                .size(height: 100).name("scroll")
            }
        }
    }

    /// Draws a finger to a place in some steps, and lifts it.
    private func draw(_ kiosk: Harness, from start: Point, by way: Point) throws {
        try kiosk.touch(.down, x: start.x, y: start.y)
        for step in 1...4 {
            let share = Float(step) / 4
            try kiosk.advance(by: .milliseconds(10))
            try kiosk.touch(.move, x: start.x + way.x * share, y: start.y + way.y * share)
        }
        try kiosk.touch(.up, x: start.x + way.x, y: start.y + way.y)
        try kiosk.advance(by: .milliseconds(50))
    }

    @Test("pans along an axis are told to those who want them along it, and to nobody else")
    func axes() throws {
        let kiosk = try Harness(Axes(note: journal.note))
        let scroll = try #require(kiosk.tree.node(named: "scroll") as? ScrollNode)
        try draw(kiosk, from: Point(x: 50, y: 50), by: Point(x: 80, y: 8))
        #expect(journal.take() == ["across began", "across ended"])
        try draw(kiosk, from: Point(x: 50, y: 20), by: Point(x: 8, y: 70))
        #expect(journal.take() == ["down began", "down ended"])
        // The finger goes over the fourth star, but along no row of stars.
        try draw(kiosk, from: Point(x: 160, y: 140), by: Point(x: 4, y: -80))
        #expect(journal.take() == ["up"])
        let top = scroll.frameInRoot.minY
        try draw(kiosk, from: Point(x: 200, y: top + 80), by: Point(x: -80, y: -24))
        #expect(journal.take() == ["aside"] && scroll.offset == .zero)
        try draw(kiosk, from: Point(x: 200, y: top + 80), by: Point(x: -8, y: -60))
        #expect(journal.take() == [] && scroll.offset.y > 0)
    }
}
