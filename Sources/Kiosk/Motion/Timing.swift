/// The way in which a value goes to another one: along a curve within a duration, or by a spring;
/// at once, or after a delay.
public struct Timing: Hashable, Sendable {
    /// A curve or a spring.
    public enum Course: Hashable, Sendable {
        /// Along a curve, within a duration.
        case curve(Curve, Duration)
        /// By a spring, until it is at rest.
        case spring(Spring)
    }

    /// A curve with its duration, or a spring.
    public var course: Course
    /// Time during which the value stands still before it goes.
    public var delay: Duration

    /// Makes a way of going.
    public init(_ course: Course, delay: Duration = .zero) {
        (self.course, self.delay) = (course, delay)
    }

    /// Makes one along a curve within a duration.
    public static func curve(
        _ curve: Curve = .ease, over duration: Duration, after delay: Duration = .zero
    ) -> Timing {
        Timing(.curve(curve, duration), delay: delay)
    }

    /// Makes one by a spring.
    public static func spring(_ spring: Spring = Spring(), after delay: Duration = .zero) -> Timing
    {
        Timing(.spring(spring), delay: delay)
    }

    /// At once: no movement.
    public static let none = Timing(.curve(.linear, .zero))

    /// True if the value is at its goal at once.
    var isNone: Bool {
        if case .curve(_, let duration) = course {
            duration <= .zero && delay <= .zero
        } else {
            false
        }
    }
}
