/// Maps the share of a movement's time to the share of its distance.
public enum Curve: Hashable, Sendable {
    /// Constant speed.
    case linear
    /// Fast at first, and ever slower: what is left shrinks with the third power.
    case easeOut

    /// - Parameter share: The time that has gone by, from 0 to 1.
    /// - Returns: The distance that is covered then, from 0 to 1.
    public func callAsFunction(_ share: Float) -> Float {
        switch self {
        case .linear: return share
        case .easeOut:
            let rest = 1 - share
            return 1 - rest * rest * rest
        }
    }
}
