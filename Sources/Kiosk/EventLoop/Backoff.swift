/// Exponential retry delays: 1 s, 2 s, 4 s and so on up to a maximum, each with 20 % jitter, so
/// that kiosks which lost the same server do not all return at once.
struct Backoff {
    private let longest: Duration
    private var next = Duration.seconds(1)

    /// - Parameter interval: Regular polling interval.
    init(interval: Duration?) { self.init(longest: max(interval ?? .zero, .seconds(60))) }

    init(longest: Duration) { self.longest = longest }

    mutating func wait(using random: inout some RandomNumberGenerator) -> Duration {
        let wait = min(next, longest)
        next = min(next * 2, longest)
        return wait * Int.random(in: 800...1200, using: &random) / 1000
    }

    /// Resets the delay after a success.
    mutating func reset() { next = .seconds(1) }
}
