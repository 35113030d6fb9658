/// A number on its way to another one: fast first, and ever slower.
///
/// Where it is depends on the time alone, not on how many frames there were before.
struct EasedNumber {
    private(set) var current: Float
    private(set) var target: Float
    private var origin: Float
    private var start: Instant?
    private let duration: Duration

    init(_ value: Float, over duration: Duration = .milliseconds(250)) {
        (current, target, origin) = (value, value, value)
        self.duration = duration
    }

    var isMoving: Bool { start != nil }

    /// Is there at once.
    mutating func jump(to value: Float) {
        (current, target, origin, start) = (value, value, value, nil)
    }

    /// Sets out for a value from where it is now.
    mutating func move(to value: Float, at time: Instant) {
        guard value != target else { return }
        (origin, target) = (current, value)
        start = current == value ? nil : time
    }

    mutating func advance(to time: Instant) {
        guard let start else { return }
        let progress = Easing.progress(at: time, since: start, over: duration)
        current = progress < 1 ? origin + (target - origin) * Easing.out(progress) : target
        if progress == 1 { self.start = nil }
    }
}

enum Easing {
    /// How much of a movement's time has gone by, from 0 to 1.
    static func progress(at time: Instant, since start: Instant, over duration: Duration) -> Float {
        let elapsed = Double((time - start).nanoseconds)
        return Float(max(0, min(1, elapsed / Double(duration.nanoseconds))))
    }

    /// How much of its way a movement has behind it that begins fast and ends slowly.
    static func out(_ progress: Float) -> Float {
        let rest = 1 - progress
        return 1 - rest * rest * rest
    }
}
