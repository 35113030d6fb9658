/// The gestures that a node wants to hear of.
struct GestureSet: OptionSet, Hashable, Sendable {
    let rawValue: UInt32

    static let tap = GestureSet(rawValue: 1 << 0)
    static let doubleTap = GestureSet(rawValue: 1 << 1)
    static let tripleTap = GestureSet(rawValue: 1 << 2)
    static let press = GestureSet(rawValue: 1 << 3)
    static let longPress = GestureSet(rawValue: 1 << 4)
    static let hold = GestureSet(rawValue: 1 << 5)
    static let panLeft = GestureSet(rawValue: 1 << 6)
    static let panRight = GestureSet(rawValue: 1 << 7)
    static let panUp = GestureSet(rawValue: 1 << 8)
    static let panDown = GestureSet(rawValue: 1 << 9)
    static let twoFingerPan = GestureSet(rawValue: 1 << 10)
    static let pinch = GestureSet(rawValue: 1 << 11)
    static let rotate = GestureSet(rawValue: 1 << 12)
    static let swipeLeft = GestureSet(rawValue: 1 << 13)
    static let swipeRight = GestureSet(rawValue: 1 << 14)
    static let swipeUp = GestureSet(rawValue: 1 << 15)
    static let swipeDown = GestureSet(rawValue: 1 << 16)
    static let fling = GestureSet(rawValue: 1 << 17)
    static let edgeSwipe = GestureSet(rawValue: 1 << 18)
    static let taps = GestureSet(rawValue: 1 << 19)

    static let horizontalPan: GestureSet = [.panLeft, .panRight]
    static let verticalPan: GestureSet = [.panUp, .panDown]
    static let pan: GestureSet = [.panLeft, .panRight, .panUp, .panDown]
    static let swipe: GestureSet = [.swipeLeft, .swipeRight, .swipeUp, .swipeDown]
    /// Those of a finger that stays where it went down, of which only the innermost node hears.
    static let presses: GestureSet = [.tap, .doubleTap, .tripleTap, .taps, .press]
    /// Those of a finger that stays for a time.
    static let longPresses: GestureSet = [.longPress, .hold]
    /// Those of one finger that moves.
    static let drags: GestureSet = [.pan, .swipe, .fling]
    /// Those of two fingers.
    static let pairs: GestureSet = [.twoFingerPan, .pinch, .rotate]

    static func pan(_ direction: GestureEvent.Direction) -> GestureSet {
        switch direction {
        case .left: .panLeft
        case .right: .panRight
        case .up: .panUp
        case .down: .panDown
        }
    }

    static func swipe(_ direction: GestureEvent.Direction) -> GestureSet {
        switch direction {
        case .left: .swipeLeft
        case .right: .swipeRight
        case .up: .swipeUp
        case .down: .swipeDown
        }
    }

    /// Pans along an axis, or in any direction.
    static func pans(along axis: Axis?) -> GestureSet {
        switch axis {
        case .horizontal: .horizontalPan
        case .vertical: .verticalPan
        case nil: .pan
        }
    }

    /// Swipes in some directions.
    static func swipes(_ directions: [GestureEvent.Direction]) -> GestureSet {
        directions.reduce(into: []) { $0.formUnion(.swipe($1)) }
    }

    /// Returns false for a pan or a swipe in a direction in which the set has none.
    func allowsDirection(of event: GestureEvent) -> Bool {
        switch event.kind {
        case .pan: !isDisjoint(with: .pans(along: event.axis))
        case .swipe: event.direction.map { contains(.swipe($0)) } ?? false
        default: true
        }
    }

    /// Returns true if a finger that moves in a direction is one of these gestures.
    func drags(_ direction: GestureEvent.Direction) -> Bool {
        !isDisjoint(with: [.pan(direction), .swipe(direction), .fling])
    }
}

extension GestureEvent.Direction {
    /// Direction of the larger component of an offset; nil for zero. Of two equal parts, the vertical one counts.
    init?(of distance: Point) {
        if abs(distance.x) > abs(distance.y) {
            self = distance.x < 0 ? .left : .right
        } else if distance.y != 0 {
            self = distance.y < 0 ? .up : .down
        } else {
            return nil
        }
    }

    /// Axis of the direction.
    var axis: Axis { self == .left || self == .right ? .horizontal : .vertical }

    /// Returns the component of an offset in this direction.
    func part(of distance: Point) -> Float {
        switch self {
        case .left: -distance.x
        case .right: distance.x
        case .up: -distance.y
        case .down: distance.y
        }
    }
}
