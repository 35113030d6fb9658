/// How one screen takes the place of another.
public enum Transition: String, CaseIterable, Sendable {
    /// At once.
    case none
    /// The new one appears on top of the old one.
    case fade
    /// The new one comes from where lines of text end; backwards, the old one goes there.
    case slide
    /// The new one comes from below; backwards, the old one goes there.
    case rise

    /// How long the screens are on their way.
    var duration: Duration { self == .none ? .zero : .milliseconds(220) }
}
