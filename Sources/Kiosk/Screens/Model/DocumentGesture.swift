/// The gestures that handlers of documents answer, and the fields of `event` in them.
package enum DocumentGesture: String, CaseIterable, Sendable {
    case tap, doubleTap, tripleTap, taps, press, release, longPress, hold, pan, twoFingerPan, swipe,
        fling,
        pinch, rotate, edgeSwipe

    /// Sentence of the reference.
    package var doc: String {
        switch self {
        case .tap:
            "A finger went down and up on a button in the node, or on the node if there is none in it."
        case .doubleTap: "Two taps shortly after each other."
        case .tripleTap: "Three taps shortly after each other."
        case .taps: "Any number of taps shortly after each other, when there can be no further one."
        case .press: "A finger went down on the node."
        case .release: "A finger that pressed the node went up, slid off, or lost its meaning."
        case .longPress: "A finger has stayed on the node where it went down."
        case .hold: "A finger stays on the node: again and again, until it is lifted."
        case .pan: "A finger drags the node: when it begins, with each movement, and at the end."
        case .twoFingerPan: "Two fingers drag the node together."
        case .swipe: "A finger was moved quickly in one direction, and lifted."
        case .fling: "A finger was lifted while it moved."
        case .pinch: "Two fingers change their distance."
        case .rotate: "Two fingers turn around their middle."
        case .edgeSwipe: "A finger came in from an edge of the picture over the node."
        }
    }

    /// Fields of `event`, in the order of the reference. All have the position on the node.
    package var fields: [(name: String, type: CELType)] {
        let position: [(String, CELType)] = [("x", .double), ("y", .double)]
        let velocity: [(String, CELType)] = [("velocityX", .double), ("velocityY", .double)]
        let way: [(String, CELType)] = [("dx", .double), ("dy", .double)]
        return switch self {
        case .tap, .doubleTap, .tripleTap, .press, .longPress: position
        case .release: position + [("isCancelled", .bool)]
        case .taps, .hold: position + [("count", .int)]
        case .pan: position + [("phase", .string)] + way + velocity + [("fingers", .int)]
        case .twoFingerPan: position + [("phase", .string)] + way + velocity
        case .swipe, .edgeSwipe: position + [("direction", .string)] + way + velocity
        case .fling: position + way + velocity
        case .pinch: position + [("phase", .string), ("scale", .double), ("velocity", .double)]
        case .rotate: position + [("phase", .string), ("angle", .double), ("velocity", .double)]
        }
    }

    /// Type of `event`.
    var type: CELType {
        .object(
            named: "a \(rawValue)",
            Dictionary(uniqueKeysWithValues: fields.map { ($0.name, $0.type) }))
    }

    /// True for gestures of a finger that stays where it went down: a node that uses touches itself
    /// leaves none for them.
    var isPress: Bool {
        switch self {
        case .tap, .doubleTap, .tripleTap, .taps, .press, .release, .longPress, .hold: true
        case .pan, .twoFingerPan, .swipe, .fling, .pinch, .rotate, .edgeSwipe: false
        }
    }

    /// The gestures that a node recognises for it.
    var gestures: GestureSet {
        switch self {
        case .tap: []
        case .doubleTap: .doubleTap
        case .tripleTap: .tripleTap
        case .taps: .taps
        case .press, .release: .press
        case .longPress: .longPress
        case .hold: .hold
        case .pan: .pan
        case .twoFingerPan: .twoFingerPan
        case .swipe: .swipe
        case .fling: .fling
        case .pinch: .pinch
        case .rotate: .rotate
        case .edgeSwipe: .edgeSwipe
        }
    }

    /// Returns true if a handler is called for an event.
    func answers(_ event: GestureEvent) -> Bool {
        guard event.kind.rawValue == rawValue else { return false }
        return switch self {
        // Once, when it is recognised.
        case .longPress: event.phase == .began
        case .hold: event.phase == .began || event.phase == .changed
        default: true
        }
    }

    /// The value of a field of `event`.
    func field(_ name: String, of event: GestureEvent) -> CELValue {
        switch name {
        case "x": .double(Double(event.position.x))
        case "y": .double(Double(event.position.y))
        case "dx": .double(Double(event.translation.x))
        case "dy": .double(Double(event.translation.y))
        case "velocityX": .double(Double(event.velocity.x))
        case "velocityY": .double(Double(event.velocity.y))
        case "scale": .double(Double(event.scale))
        case "angle": .double(Double(event.angle))
        case "velocity":
            .double(Double(self == .pinch ? event.scaleVelocity : event.angularVelocity))
        case "count": .int(Int64(event.count))
        case "fingers": .int(Int64(event.fingers))
        case "direction": .string(event.direction?.rawValue ?? "")
        case "isCancelled": .bool(event.phase == .cancelled)
        default: .string(event.phase.rawValue)
        }
    }
}
