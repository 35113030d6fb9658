import Testing

@testable import Kiosk

/// Arenas with owners that note what they hear, and fingers on a clock of their own.
final class GestureBench {
    /// The owner of some recognisers.
    final class Owner: GestureOwner {
        let name: String
        let area: Rect
        var catchesTouches = false
        private let journal: Journal
        private(set) var events: [GestureEvent] = []
        /// Presses without their release.
        private(set) var pressCount = 0
        /// Kinds that have begun and not ended.
        private(set) var open: Set<GestureEvent.Kind> = []

        init(_ name: String, _ area: Rect, _ journal: Journal) {
            (self.name, self.area, self.journal) = (name, area, journal)
        }

        func isTouched(at position: Point) -> Bool { area.contains(position) }

        func receive(_ event: GestureEvent) {
            events.append(event)
            switch event.kind {
            case .press: pressCount += 1
            case .release: pressCount -= 1
            default:
                switch event.phase {
                case .began: open.insert(event.kind)
                case .changed: #expect(open.contains(event.kind), "\(event)")
                case .ended, .cancelled: open.remove(event.kind)
                }
            }
            let count = event.count > 1 && event.kind == .hold ? " \(event.count)" : ""
            journal.note("\(name): \(event.kind) \(event.phase)\(count)")
        }
    }

    let arenas = GestureArenas()
    let journal = Journal()
    private(set) var now = Instant(nanoseconds: 1_000_000_000)

    init() { arenas.size = Size(width: 400, height: 300) }

    func owner(_ name: String, _ area: Rect = Rect(x: 0, y: 0, width: 400, height: 300)) -> Owner {
        Owner(name, area, journal)
    }

    func tap(_ owner: Owner, _ wanted: GestureSet = .tap) -> TapRecognizer {
        prepared(TapRecognizer(owner), wanted)
    }

    func longPress(_ owner: Owner, _ wanted: GestureSet = .longPress) -> LongPressRecognizer {
        prepared(LongPressRecognizer(owner), wanted)
    }

    func drag(_ owner: Owner, _ wanted: GestureSet = .pan) -> DragRecognizer {
        prepared(DragRecognizer(owner), wanted)
    }

    func edge(_ owner: Owner) -> DragRecognizer {
        prepared(DragRecognizer(owner, isAtEdges: true), .edgeSwipe)
    }

    private func prepared<Kind: GestureRecognizer>(_ recognizer: Kind, _ set: GestureSet) -> Kind {
        recognizer.wanted = set
        return recognizer
    }

    func wait(_ milliseconds: Int) {
        now = now + .milliseconds(milliseconds)
        arenas.advance(to: now)
        arenas.deliver()
    }

    func down(_ id: UInt64 = 1, _ x: Float, _ y: Float, _ recognizers: [GestureRecognizer]) {
        arenas.down(GesturePointer(id: id, at: Point(x: x, y: y), time: now), recognizers)
        arenas.deliver()
    }

    func move(_ id: UInt64 = 1, _ x: Float, _ y: Float) {
        arenas.move(id, to: Point(x: x, y: y), now)
        arenas.deliver()
    }

    /// Moves in steps of ten milliseconds.
    func move(_ id: UInt64 = 1, from start: Point, to end: Point, steps: Int) {
        for step in 1...steps {
            wait(10)
            let share = Float(step) / Float(steps)
            move(
                id, start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share)
        }
    }

    func up(_ id: UInt64 = 1, _ x: Float, _ y: Float) {
        arenas.up(id, at: Point(x: x, y: y), now)
        arenas.deliver()
    }

    func cancel(_ id: UInt64 = 1) {
        arenas.cancel(id)
        arenas.deliver()
    }

    func take() -> [String] { journal.take() }
}
