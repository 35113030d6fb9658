/// Which places a path's contours enclose.
public enum FillRule: Hashable, Sendable {
    /// Those that the contours go around a different number of times one way than the other.
    case nonZero
    /// Those that the contours go around an odd number of times.
    case evenOdd

    /// What an accumulated area means in 1/255, rounded to nearest.
    @inline(__always)
    func coverage(_ sum: Int32) -> UInt8 {
        let full = CoverageCells.full
        let area: Int32
        switch self {
        case .nonZero:
            area = Int32(truncatingIfNeeded: min(sum.magnitude, UInt32(full)))
        case .evenOdd:
            let folded = sum & (2 &* full &- 1)
            area = folded > full ? 2 &* full &- folded : folded
        }
        return UInt8(truncatingIfNeeded: (area &* 255 &+ full / 2) / full)
    }
}
