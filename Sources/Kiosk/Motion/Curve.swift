/// Maps the share of a movement's time to the share of its distance.
public enum Curve: Hashable, Sendable {
    /// Constant speed.
    case linear
    /// Fast first, then ever slower: the remaining distance is the third power of the remaining
    /// time.
    case easeOut

    /// Returns the covered share of the distance, from 0 to 1.
    ///
    /// - Parameter share: The elapsed share of the time, from 0 to 1.
    public func callAsFunction(_ share: Float) -> Float {
        switch self {
        case .linear: return share
        case .easeOut:
            let rest = 1 - share
            return 1 - rest * rest * rest
        }
    }
}
