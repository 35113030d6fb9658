/// The movement with which one screen replaces another: its kind, and the way that it takes.
public struct Transition: Hashable, Sendable {
    /// The movement of the two screens.
    public enum Kind: String, CaseIterable, Sendable {
        /// At once.
        case none
        /// The new one appears on top of the old one.
        case fade
        /// The new one comes from where lines of text end; backwards, the old one goes there.
        case slide
        /// The new one comes from where lines of text end, and pushes the old one out on the other
        /// side; backwards, the other way round.
        case push
        /// The new one comes from below; backwards, the old one goes there.
        case rise
        /// The new one grows and appears on top of the old one; backwards, the old one shrinks and
        /// disappears.
        case zoom
    }

    /// The movement of the two screens.
    public var kind: Kind
    /// Along which curve and within which time, or by which spring.
    public var timing: Timing

    /// Makes a transition.
    ///
    /// - Parameter timing: The way there and back.
    public init(_ kind: Kind, _ timing: Timing = .curve(.easeOutCubic, over: .milliseconds(220))) {
        (self.kind, self.timing) = (kind, timing)
    }

    /// At once.
    public static let none = Transition(.none)
    /// The new screen appears on top of the old one.
    public static let fade = Transition(.fade)
    /// The new screen comes from where lines of text end, over the old one.
    public static let slide = Transition(.slide)
    /// The new screen pushes the old one out.
    public static let push = Transition(.push)
    /// The new screen comes from below.
    public static let rise = Transition(.rise)
    /// The new screen grows and appears on top of the old one.
    public static let zoom = Transition(.zoom)

    /// Returns the same movement by another way, such as `.push.by(.spring())`.
    public func by(_ timing: Timing) -> Transition { Transition(kind, timing) }

    /// True if the screens change places at once.
    var isNone: Bool { kind == .none || timing.isNone }

    /// Time until the new screen can be perceived and touched. On a longer way, that is long before
    /// its end.
    var arrival: Duration {
        isNone ? .zero : timing.delay + .milliseconds(220)
    }
}
