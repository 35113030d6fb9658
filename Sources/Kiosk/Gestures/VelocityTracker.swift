/// The velocity of a finger, or of another pair of numbers: the mean over its last tenth of a
/// second.
struct VelocityTracker {
    private struct Sample {
        var time = Instant(nanoseconds: 0)
        var position = Point.zero
    }

    private static let window = Duration.milliseconds(100)
    private var samples = InlineArray<32, Sample>(repeating: Sample())
    private var count = 0

    /// Discards earlier samples.
    mutating func begin(at position: Point, _ time: Instant) {
        count = 0
        add(position, time)
    }

    mutating func add(_ position: Point, _ time: Instant) {
        samples[count % samples.count] = Sample(time: time, position: position)
        count += 1
    }

    /// Velocity per second, if the finger was lifted at the last sample's position.
    var velocity: Point {
        guard count > 1 else { return .zero }
        let last = samples[(count - 1) % samples.count]
        var first = last
        var back = 2
        while back <= min(count, samples.count) {
            let sample = samples[(count - back) % samples.count]
            if last.time - sample.time > VelocityTracker.window { break }
            first = sample
            back += 1
        }
        let seconds = Float(Double((last.time - first.time).nanoseconds) / 1e9)
        guard seconds > 0 else { return .zero }
        let distance = last.position - first.position
        return Point(x: distance.x / seconds, y: distance.y / seconds)
    }
}
