/// The animation with which one screen replaces another.
public enum Transition: String, CaseIterable, Sendable {
    /// At once.
    case none
    /// The new one appears on top of the old one.
    case fade
    /// The new one comes from where lines of text end; backwards, the old one goes there.
    case slide
    /// The new one comes from where lines of text end, and pushes the old one out on the other side;
    /// backwards, the other way round.
    case push
    /// The new one comes from below; backwards, the old one goes there.
    case rise
    /// The new one grows and appears on top of the old one; backwards, the old one shrinks and
    /// disappears.
    case zoom

    /// Time that the screens take to change places.
    var duration: Duration { self == .none ? .zero : .milliseconds(220) }

    var timing: Timing { .curve(.easeOutCubic, over: duration) }
}
