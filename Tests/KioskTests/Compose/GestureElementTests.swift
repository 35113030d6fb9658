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
}
