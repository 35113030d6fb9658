/// The rule that decides which points are inside a path.
public enum FillRule: Hashable, Sendable {
    /// Points with a non-zero winding number.
    case nonZero
    /// Points whose ray crosses an odd number of contours.
    case evenOdd

    /// Converts an accumulated area to a coverage in 1/255, rounded to nearest.
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
