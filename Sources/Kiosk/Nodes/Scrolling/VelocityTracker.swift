/// The velocity of a finger when it was lifted: the mean over its last tenth of a second.
struct VelocityTracker {
    private struct Sample {
        var time = Instant(nanoseconds: 0)
        var place: Float = 0
    }

    private static let window = Duration.milliseconds(100)
    private var samples = InlineArray<32, Sample>(repeating: Sample())
    private var count = 0

    /// Discards earlier samples.
    mutating func begin(at place: Float, _ time: Instant) {
        count = 0
        add(place, time)
    }

    mutating func add(_ place: Float, _ time: Instant) {
        samples[count % samples.count] = Sample(time: time, place: place)
        count += 1
    }

    /// Velocity in pixels per second, if the finger was lifted at the last sample's position.
    var velocity: Float {
        guard count > 1 else { return 0 }
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
        return seconds > 0 ? (last.place - first.place) / seconds : 0
    }
}
