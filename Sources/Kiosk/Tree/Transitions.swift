/// The ways that values of a node take when they change: an implicit transition for each property
/// that is named here.
public struct Transitions: Hashable, Sendable {
    /// The way of properties that are not named; nil for none.
    public var all: Timing?
    /// The ways of properties by their names.
    public var named: [String: Timing]

    /// Makes transitions; without arguments, values change at once.
    public init(all: Timing? = nil, _ named: [String: Timing] = [:]) {
        (self.all, self.named) = (all, named)
    }

    /// True if every value changes at once.
    var isEmpty: Bool { all == nil && named.isEmpty }

    /// Returns the way of a property; nil for none.
    func timing(of name: String) -> Timing? {
        guard let timing = named.isEmpty ? all : named[name] ?? all, !timing.isNone else {
            return nil
        }
        return timing
    }
}
