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

    private struct Controls: Component {
        let note: (String) -> Void

        func render() -> Elements {
            Column {
                Slider("", value: 50) { note("slider \($0)") }.onPan(.vertical) { told($0) }
                    .name("slider")
                Rating("", value: 2) { note("rating \($0)") }.onPan(.vertical) { told($0) }
                    .name("rating")
                Wheel("", ["a", "b", "c", "d", "e"].map { ControlOption($0) }, chosen: "c") {
                    note("wheel \($0)")
                }
                .onPan(.horizontal) { told($0) }.name("wheel")
            }
        }

        private func told(_ event: GestureEvent) {
            if event.phase == .ended { note("pan") }
        }
    }

    @Test("a control follows fingers along its own axis, whatever its handlers want")
    func controls() throws {
        let kiosk = try Harness(Controls(note: journal.note), height: 500)
        for (name, way) in [("slider", Point(x: 60, y: 90)), ("rating", Point(x: 60, y: 90))] {
            let node = try #require(kiosk.tree.node(named: name))
            let start = node.toRoot.apply(Point(x: 20, y: 24))
            try draw(kiosk, from: start, by: way)
            #expect(journal.take() == ["pan"], "\(name)")
        }
        let wheel = try #require(kiosk.tree.node(named: "wheel") as? WheelNode)
        let middle = wheel.toRoot.apply(wheel.bounds.center)
        let position = wheel.track.position
        try kiosk.touch(.down, x: middle.x, y: middle.y)
        try kiosk.touch(.move, x: middle.x + 30, y: middle.y + 10)
        try kiosk.touch(.move, x: middle.x + 60, y: middle.y + 50)
        #expect(wheel.track.position == position)
        try kiosk.touch(.up, x: middle.x + 60, y: middle.y + 50)
        try kiosk.advance(by: .seconds(1))
        #expect(journal.take() == ["pan"])
    }

    // MARK: Each gesture

    private final class Model: Observable {
        @Published var handlers = 1
        @Published var word = ""
    }

    /// A gesture: its modifier, what fingers do, and what is told.
    private struct Trial {
        let name: String
        let told: [String]
        let add: (Element, @escaping (GestureEvent) -> Void) -> Element
        let act: (Harness) throws -> Void
    }

    private struct Surface: Component {
        let model: Model
        let trial: Trial
        let note: (String) -> Void

        func render() -> Elements {
            pad
        }

        private var pad: Element {
            let word = model.word
            var pad = Column().name("pad")
            for number in 0..<model.handlers {
                pad = trial.add(pad) { [note] event in
                    let place = number == 0 ? "" : " \(number)"
                    if event.phase != .changed || event.kind == .hold {
                        note("\(word)\(event.kind) \(event.phase)\(Self.detail(of: event))\(place)")
                    }
                }
            }
            return pad
        }

        /// Returns what an event tells beside its phase.
        private static func detail(of event: GestureEvent) -> String {
            switch event.kind {
            case .taps, .hold: " \(event.count)"
            case .swipe, .edgeSwipe: " \(event.direction.map { "\($0)" } ?? "nowhere")"
            case .rotate: " \(Int(event.angle.rounded()))"
            case .pinch: " \(event.scale)"
            case .twoFingerPan where event.phase == .ended: " \(event.translation.y)"
            default: ""
            }
        }
    }

    /// Moves two fingers from the one pair of places to others, and lifts them.
    private static func draw(_ kiosk: Harness, _ places: [(Point, Point)]) throws {
        for (index, pair) in places.enumerated() {
            for (slot, place) in [pair.0, pair.1].enumerated() {
                try kiosk.touch(index == 0 ? .down : .move, slot: slot, x: place.x, y: place.y)
            }
            try kiosk.advance(by: .milliseconds(10))
        }
        let last = places[places.count - 1]
        for (slot, place) in [last.0, last.1].enumerated() {
            try kiosk.touch(.up, slot: slot, x: place.x, y: place.y)
        }
    }

    private static func tap(_ kiosk: Harness, times: Int) throws {
        for _ in 0..<times { try kiosk.tap(x: 200, y: 150) }
        try kiosk.advance(by: .milliseconds(400))
    }

    private static func rest(_ kiosk: Harness, for time: Duration) throws {
        try kiosk.touch(.down, x: 200, y: 150)
        try kiosk.advance(by: time)
        try kiosk.touch(.up, x: 200, y: 150)
    }

    private static func flick(_ kiosk: Harness, from start: Float) throws {
        try kiosk.touch(.down, x: start, y: 150)
        for step in 1...4 {
            try kiosk.advance(by: .milliseconds(10))
            try kiosk.touch(.move, x: start + Float(step) * 25, y: 150)
        }
        try kiosk.touch(.up, x: start + 100, y: 150)
    }

    private let trials = [
        Trial(name: "double tap", told: ["doubleTap ended"]) {
            $0.onDoubleTap($1)
        } act: {
            try tap($0, times: 2)
        },
        Trial(name: "triple tap", told: ["tripleTap ended"]) {
            $0.onTripleTap($1)
        } act: {
            try tap($0, times: 3)
        },
        Trial(name: "taps", told: ["taps ended 4"]) {
            $0.onTaps($1)
        } act: {
            try tap($0, times: 4)
        },
        Trial(name: "press", told: ["press began", "release ended"]) {
            $0.onPress($1)
        } act: {
            try rest($0, for: .milliseconds(50))
        },
        Trial(name: "long press", told: ["longPress began", "longPress ended"]) {
            $0.onLongPress($1)
        } act: {
            try rest($0, for: .milliseconds(700))
        },
        Trial(
            name: "hold",
            told: ["hold began 1", "hold changed 2", "hold changed 3", "hold ended 3"]
        ) {
            $0.onHold($1)
        } act: {
            try rest($0, for: .milliseconds(750))
        },
        Trial(name: "pan", told: ["pan began", "pan ended"]) {
            $0.onPan(nil, $1)
        } act: {
            try flick($0, from: 150)
        },
        Trial(name: "swipe", told: ["swipe ended right"]) {
            $0.onSwipe([.right], $1)
        } act: {
            try flick($0, from: 150)
        },
        Trial(name: "fling", told: ["fling ended"]) {
            $0.onFling($1)
        } act: {
            try flick($0, from: 150)
        },
        Trial(name: "edge swipe", told: ["edgeSwipe ended right"]) {
            $0.onEdgeSwipe($1)
        } act: {
            try flick($0, from: 4)
        },
        Trial(name: "two-finger pan", told: ["twoFingerPan began", "twoFingerPan ended 40.0"]) {
            $0.onTwoFingerPan($1)
        } act: {
            let ways: [Float] = [0, 20, 50]
            try draw(
                $0, ways.map { (Point(x: 150, y: 100 + $0), Point(x: 250, y: 100 + $0)) })
        },
        Trial(name: "pinch", told: ["pinch began 1.0", "pinch ended 2.0"]) {
            $0.onPinch($1)
        } act: {
            let spans: [Float] = [60, 100, 200]
            try draw($0, spans.map { (Point(x: 100, y: 150), Point(x: 100 + $0, y: 150)) })
        },
        Trial(name: "rotation", told: ["rotate began 0", "rotate ended 45"]) {
            $0.onRotate($1)
        } act: {
            let ends = [Point(x: 200, y: 100), Point(x: 200, y: 200), Point(x: 100, y: 200)]
            try draw($0, ends.map { (Point(x: 100, y: 100), $0) })
        },
    ]

    @Test("each gesture is told to the handlers of the latest render, and to no others")
    func handlers() throws {
        for trial in trials {
            let model = Model()
            let kiosk = try Harness(Surface(model: model, trial: trial, note: journal.note))
            let pad = try #require(kiosk.tree.node(named: "pad"))
            /// Lets fingers act after a render; returns what is told.
            func told(_ handlers: Int, _ word: String = "") throws -> [String] {
                (model.handlers, model.word) = (handlers, word)
                try kiosk.advance(by: .seconds(1))
                try trial.act(kiosk)
                try kiosk.advance(by: .seconds(1))
                #expect(kiosk.tree.node(named: "pad") === pad && kiosk.tree.touches.isIdle)
                return journal.take()
            }
            let name: Comment = "\(trial.name)"
            #expect(try told(1) == trial.told, name)
            #expect(try told(1, "then ") == trial.told.map { "then " + $0 }, name)
            #expect(try told(2) == trial.told.flatMap { [$0, $0 + " 1"] }, name)
            #expect(try told(0) == [], name)
            #expect(try told(1) == trial.told, name)
        }
    }

    @Test("a double tap is no triple tap, and single taps beside it stay taps")
    func fewerTaps() throws {
        struct Page: Component {
            let note: (String) -> Void
            func render() -> Elements {
                Column().onTripleTap { _ in note("triple") }.onTap { note("tap") }
            }
        }
        let kiosk = try Harness(Page(note: journal.note))
        for (count, expected) in [(1, ["tap"]), (2, ["tap", "tap"]), (3, ["triple"])] {
            try Self.tap(kiosk, times: count)
            #expect(journal.take() == expected, "\(count)")
        }
    }
}
