/// The animation with which one screen replaces another.
public enum Transition: String, CaseIterable, Sendable {
    /// At once.
    case none
    /// The new one appears on top of the old one.
    case fade
    /// The new one comes from where lines of text end; backwards, the old one goes there.
    case slide
    /// The new one comes from below; backwards, the old one goes there.
    case rise

    /// Time that the screens take to change places.
    var duration: Duration { self == .none ? .zero : .milliseconds(220) }
}
