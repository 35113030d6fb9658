/// A gesture, or the next part of one.
///
/// A node gets positions, translations and velocities in its own space. Fields that a kind does not have
/// are zero, or one for `scale`, `count` and `fingers`.
public struct GestureEvent: Equatable, Sendable {
    /// The kinds of gestures.
    public enum Kind: String, CaseIterable, Sendable {
        /// A finger went down and up.
        case tap
        /// Two taps shortly after each other.
        case doubleTap
        /// Three taps shortly after each other.
        case tripleTap
        /// Any number of taps shortly after each other, with `count`.
        case taps
        /// A finger went down.
        case press
        /// A pressing finger went up, or lost its meaning: then the phase is `cancelled`.
        case release
        /// A finger has stayed where it went down.
        case longPress
        /// A finger stays where it went down: again and again, with `count`.
        case hold
        /// A finger drags, or several do.
        case pan
        /// Two fingers move together.
        case twoFingerPan
        /// A finger was moved quickly in one direction, and lifted.
        case swipe
        /// A finger was lifted while it moved.
        case fling
        /// Two fingers change their distance.
        case pinch
        /// Two fingers turn around their middle.
        case rotate
        /// A finger came in from an edge of the picture.
        case edgeSwipe
    }

    /// The phase of a gesture. Those without length have `ended` only.
    public enum Phase: String, CaseIterable, Sendable {
        /// The gesture was recognised.
        case began
        /// It goes on.
        case changed
        /// It has ended.
        case ended
        /// It has ended without effect, as when a device is removed or the screen changes.
        case cancelled
    }

    /// The direction of a swipe, or the edge from which it came.
    public enum Direction: String, CaseIterable, Sendable {
        case left, right, up, down
    }

    /// Kind of the gesture.
    public var kind: Kind
    /// Phase of the gesture.
    public var phase: Phase
    /// Position of the finger, or of the middle of two.
    public var position: Point
    /// Time of the touch that caused it.
    public var time: Instant
    /// Translation since the gesture began, without the distance after which it was recognised.
    public var translation = Point.zero
    /// Velocity in pixels per second.
    public var velocity = Point.zero
    /// Distance of two fingers as a share of what it was when the pinch began.
    public var scale: Float = 1
    /// Change of `scale` per second.
    public var scaleVelocity: Float = 0
    /// Angle of two fingers since the rotation began: in degrees, clockwise.
    public var angle: Float = 0
    /// Change of `angle` per second.
    public var angularVelocity: Float = 0
    /// Number of taps, or of repetitions of a hold.
    public var count = 1
    /// Number of fingers.
    public var fingers = 1
    /// Identifies the finger that pans, which may be another one than before: a further finger takes a pan
    /// over. 0 for other kinds.
    var finger: UInt64 = 0
    /// Position at which that finger went down; zero for other kinds.
    var start = Point.zero
    /// Direction of a swipe; for an edge swipe, too, that in which the finger moved.
    public var direction: Direction?
    /// Axis along which a pan began; nil for one that began without a movement or with two fingers, and for
    /// other kinds.
    var axis: Axis?

    /// True for the last event of a gesture that has a length.
    var endsGesture: Bool {
        switch kind {
        case .release: true
        case .longPress, .hold, .pan, .twoFingerPan, .pinch, .rotate:
            phase == .ended || phase == .cancelled
        case .tap, .doubleTap, .tripleTap, .taps, .press, .swipe, .fling, .edgeSwipe: false
        }
    }

    /// Makes an event without translation, velocity and angle.
    public init(_ kind: Kind, _ phase: Phase, at position: Point, time: Instant) {
        self.kind = kind
        self.phase = phase
        self.position = position
        self.time = time
    }
}
