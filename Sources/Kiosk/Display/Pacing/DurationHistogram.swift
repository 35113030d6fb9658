/// A histogram of durations in memory of fixed size: counting one allocates nothing.
///
/// There are four buckets for each doubling, from one microsecond to a quarter of a second, so that a
/// quantile is at most a quarter too long.
package struct DurationHistogram: Sendable {
    /// Number of buckets; the last one also counts what is longer.
    package static let bucketCount = 68

    /// Number of durations in each bucket. 32 bits would be full after two years at 60 Hz.
    var counts = InlineArray<68, Int>(repeating: 0)
    /// Number of durations.
    package private(set) var count = 0
    // Durations themselves have 128 bits, and their division costs more than all the rest here.
    private var totalNanoseconds: Int64 = 0
    private var longestNanoseconds: Int64 = 0

    package var total: Duration { .nanoseconds(totalNanoseconds) }
    /// The longest duration.
    package var longest: Duration { .nanoseconds(longestNanoseconds) }

    package init() {}

    /// Counts a duration; one that is negative counts as none.
    package mutating func add(_ duration: Duration) { add(nanoseconds: duration.nanoseconds) }

    /// Counts a duration in nanoseconds; one that is negative counts as none.
    @inline(__always)
    mutating func add(nanoseconds: Int64) {
        let nanoseconds = max(0, nanoseconds)
        let index = DurationHistogram.bucket(of: nanoseconds)
        counts[index] += 1
        count += 1
        totalNanoseconds &+= nanoseconds
        longestNanoseconds = max(longestNanoseconds, nanoseconds)
    }

    /// Returns the number of durations below a bound at which a bucket ends; other bounds count as the
    /// next smaller one.
    package func count(below bound: Duration) -> Int {
        var sum = 0
        for bucket in 0..<DurationHistogram.bucketCount - 1 {
            if DurationHistogram.end(of: bucket) > bound { break }
            sum += count(in: bucket)
        }
        return sum
    }

    /// Mean of all durations; zero if there are none.
    package var mean: Duration { count == 0 ? .zero : total / count }

    /// Returns the number of durations in a bucket.
    package func count(in bucket: Int) -> Int { counts[bucket] }

    /// Returns a duration that this part of all durations does not exceed; zero if there are none.
    ///
    /// - Parameter part: From 0 to 1: 0.5 for the median.
    package func quantile(_ part: Double) -> Duration {
        let wanted = max(1, Int((part * Double(count)).rounded(.up)))
        var seen = 0
        for bucket in 0..<DurationHistogram.bucketCount {
            seen += count(in: bucket)
            if seen >= wanted { return min(longest, DurationHistogram.end(of: bucket)) }
        }
        return longest
    }

    /// Returns the shortest duration that belongs to a later bucket.
    package static func end(of bucket: Int) -> Duration {
        let next = bucket + 1
        if next < 4 { return .microseconds(next) }
        return .microseconds((4 + next % 4) << (next / 4 - 1))
    }

    private static func bucket(of nanoseconds: Int64) -> Int {
        let microseconds = nanoseconds / 1000
        if microseconds < 4 { return Int(microseconds) }
        // The two bits after the highest one, and the index of that one.
        let octave = Int64.bitWidth - 1 - microseconds.leadingZeroBitCount
        let quarter = Int(microseconds >> Int64(octave - 2)) & 3
        return min(bucketCount - 1, (octave - 1) * 4 + quarter)
    }
}
