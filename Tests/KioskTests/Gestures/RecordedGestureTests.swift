import KioskTesting
import Testing

@testable import Kiosk

/// Recordings of fingers on a small gallery of gestures, with what a person sees in them. The page
/// docs/gestures.md says which gesture each is, and why.
@Suite("Gestures: recordings")
struct RecordedGestureTests {
    private final class Page {
        let root = BoxNode(.row)
        let journal = Journal()
        var greatestScale: Float = 1
        var leastScale: Float = 1
        var ways: [Float] = []

        /// Adds a field that answers some gestures.
        func add(_ name: String, _ prepare: (BoxNode, @escaping (GestureEvent) -> Void) -> Void) {
            let field = BoxNode(.row)
            field.layoutStyle.grow = 1
            field.layoutStyle.basis = .points(0)
            prepare(field) { [self] event in
                if event.kind == .pinch {
                    greatestScale = max(greatestScale, event.scale)
                    leastScale = min(leastScale, event.scale)
                }
                if [.pan, .twoFingerPan].contains(event.kind) { ways.append(event.translation.y) }
                if event.phase != .changed { journal.note("\(name): \(event.kind) \(event.phase)") }
            }
            root.add(field)
        }
    }

    private func play(_ name: String, on page: Page) throws -> [String] {
        let recording = try #require(
            (TouchRecording.own() + TouchRecording.all()).first { $0.name.contains(name) })
        let stage = try Stage(page.root, width: 800, height: 480)
        var (now, places): (Double, [Int: Point]) = (0, [:])
        for touch in recording.expected {
            if touch.time > now {
                try stage.advance(by: .nanoseconds(Int64((touch.time - now) * 1e9)))
                now = touch.time
            }
            if let x = touch.x, let y = touch.y {
                places[touch.slot] = Point(x: Float(x) * 8, y: Float(y) * 4.8)
            }
            try stage.touch(
                TouchPhase(rawValue: touch.phase)!, slot: touch.slot, at: places[touch.slot]!)
        }
        try stage.advance(by: .seconds(1))
        #expect(stage.tree.touches.arenas.isIdle)
        return page.journal.take()
    }

    private func canvas() -> Page {
        let page = Page()
        page.add("canvas") { field, note in
            field.onPan(nil, note)
            field.onSwipe { note($0) }
            field.onDoubleTap(note)
            field.onLongPress(note)
        }
        return page
    }

    private static let hasRecordings = Conformance.has("touch.json")
    private static let missing = Comment(rawValue: "no touch.json in \(Conformance.folder)")

    @Test("all seven recordings are there", .enabled(if: hasRecordings, missing))
    func complete() { #expect(TouchRecording.all().count == 7) }

    @Test(
        "a finger that drags is one pan", .enabled(if: hasRecordings, missing),
        arguments: ["Atmel maXTouch Touchscreen.1-finger", "ELAN CANDO", "QUANTA"])
    func drags(_ name: String) throws {
        let page = canvas()
        #expect(try play(name, on: page) == ["canvas: pan began", "canvas: pan ended"])
        #expect(page.ways.min()! < (name == "QUANTA" ? -10 : -140))
    }

    @Test(
        "a list follows a finger that drags up and comes back", .enabled(if: hasRecordings, missing)
    )
    func list() throws {
        let page = Page()
        let scroll = ScrollNode(.vertical)
        scroll.layoutStyle.grow = 1
        for index in 0..<40 {
            let row = ButtonNode("\(index)")
            row.layoutStyle.height = 60
            row.onTap { page.journal.note("tap") }
            scroll.add(row)
        }
        page.root.add(scroll)
        #expect(try play("Atmel maXTouch Touchscreen.1-finger", on: page) == [])
        // The finger came back by more than it had gone.
        #expect(scroll.offset.y == 0)
    }

    @Test(
        "two fingers that stay are two long presses", .enabled(if: hasRecordings, missing),
        arguments: [
            ("Atmel maXTouch Touchscreen.2-fingers", ["right", "left", "left", "right"]),
            ("N-Trig", ["left", "right", "left", "right"]),
        ])
    func holds(_ name: String, _ order: [String]) throws {
        let page = Page()
        for side in ["left", "right"] {
            page.add(side) { field, note in
                field.onTap { page.journal.note("\(side): tap") }
                field.onLongPress(note)
            }
        }
        let phases = ["began", "began", "ended", "ended"]
        #expect(
            try play(name, on: page) == zip(order, phases).map { "\($0): longPress \($1)" })
    }

    @Test(
        "two fingers that move together are one pan of two fingers",
        .enabled(if: hasRecordings, missing))
    func pair() throws {
        let page = Page()
        page.add("map") { field, note in
            field.onTwoFingerPan(note)
            field.onPinch(note)
        }
        let events = try play("EP0430M09.2-finger", on: page)
        #expect(
            events.filter { $0.contains("Pan") } == [
                "map: twoFingerPan began", "map: twoFingerPan ended",
            ])
        #expect(page.ways.last! < -150)
        #expect(page.greatestScale < 1.1 && page.leastScale > 0.9)
    }

    @Test("a finger that rolls while it taps has tapped")
    func jitter() throws {
        let page = Page()
        page.add("canvas") { field, note in
            field.onTap { page.journal.note("tap") }
            field.onPan(nil, note)
            field.onSwipe { note($0) }
            field.onLongPress(note)
        }
        #expect(try play("tap-with-jitter", on: page) == ["tap"])
    }

    @Test("two fingers that part are one pinch, and pan nothing")
    func pinch() throws {
        let page = Page()
        page.add("map") { field, note in
            field.onTwoFingerPan(note)
            field.onPinch(note)
        }
        #expect(try play("2-finger-pinch", on: page) == ["map: pinch began", "map: pinch ended"])
        #expect((1.8...2).contains(page.greatestScale) && page.leastScale == 1)
    }

    @Test("a palm taps nothing, and leaves the finger beside it alone")
    func palm() throws {
        let page = Page()
        page.add("left") { field, note in
            field.onTap { page.journal.note("left: tap") }
            field.onPress(note)
        }
        page.add("right") { field, note in field.onPan(nil, note) }
        #expect(
            try play("palm", on: page) == [
                "right: pan began", "left: press began", "left: release cancelled",
                "right: pan ended",
            ])
        #expect(abs((page.ways.last ?? 0) - 192) < 0.1)
    }

    @Test("recordings written by hand are of one piece", arguments: TouchRecording.own())
    func own(_ recording: TouchRecording) {
        // A contact begins with a tracking number, and ends with -1.
        let starts = recording.kernelEvents.count { $0.type == 3 && $0.code == 57 && $0.value >= 0 }
        let ends = recording.kernelEvents.count { $0.type == 3 && $0.code == 57 && $0.value == -1 }
        let phases = recording.expected.map(\.phase)
        #expect(starts > 0 && starts == ends)
        #expect(phases.count { $0 == "down" } == starts)
        #expect(phases.count { $0 == "up" || $0 == "cancel" } == ends)
        #expect(Set(recording.expected.map(\.time)).isSubset(of: recording.frameTimes))
        #expect(recording.expected.allSatisfy { TouchPhase(rawValue: $0.phase) != nil })
    }

    @Test("three recordings are written by hand")
    func ownRecordings() {
        #expect(TouchRecording.own().count == 3)
    }

    @Test("four fingers on four columns are four pans", .enabled(if: hasRecordings, missing))
    func fourHands() throws {
        let page = Page()
        for index in 0..<4 {
            page.add("\(index)") { field, note in field.onPan(.vertical, note) }
        }
        let events = try play("EP0430M09.4-finger", on: page)
        for index in 0..<4 {
            #expect(
                events.filter { $0.hasPrefix("\(index)") }
                    == ["\(index): pan began", "\(index): pan ended"])
        }
    }
}
