/// The border between two strips, and whether there are two, by how long the last pictures have taken.
///
/// It decides about times alone: no pixel depends on it.
struct StripBalance {
    /// The lower strip's share of the rows.
    private(set) var share = 0.55
    /// Number of processors that the threads have had at a time, over some pictures.
    private var processors = 1.7
    /// Number of pictures that are painted at once before two strips are tried again.
    private var pause = 0

    /// Number of processors below which a second thread only costs: another program has the other one.
    private static let leastProcessors = 1.25
    private static let pauseLength = 120

    /// The times of a picture.
    struct Times {
        var start: Instant
        var upperEnd: Instant
        var lowerEnd: Instant
        /// Time that both threads together have had a processor.
        var work: Duration
    }

    /// Returns true if the next picture is to be painted in two strips. To be asked once for each.
    mutating func isWorthwhile() -> Bool {
        guard pause > 0 else { return true }
        pause -= 1
        return false
    }

    /// Moves the border a part of the way to where both threads would have ended together.
    mutating func note(_ times: Times) {
        let whole = Double((max(times.upperEnd, times.lowerEnd) - times.start).nanoseconds)
        guard whole > 0 else { return }
        let late = Double((times.lowerEnd - times.upperEnd).nanoseconds)
        share = max(0.3, min(0.97, share - 0.4 * late / whole))
        processors += (Double(times.work.nanoseconds) / whole - processors) / 4
        if processors < StripBalance.leastProcessors {
            (pause, processors) = (StripBalance.pauseLength, 1.7)
        }
    }
}
