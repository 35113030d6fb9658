/// Pauses between attempts: each is twice as long as the one before, up to a longest one.
struct Backoff {
    private let first: Duration
    private let longest: Duration
    private var coming: Duration
    /// True if the attempt before was accepted, and ended soon after that.
    private var wasShort = false

    init(first: Duration = .seconds(1), longest: Duration) {
        self.first = min(first, longest)
        self.longest = longest
        coming = self.first
    }

    /// - Parameter interval: Regular polling interval.
    init(interval: Duration?) { self.init(longest: max(interval ?? .zero, .seconds(60))) }

    /// Returns the pause after one more failure.
    ///
    /// - Parameter limit: A limit for this pause alone, below the longest one.
    mutating func next(upTo limit: Duration? = nil) -> Duration {
        let pause = min(coming, limit ?? longest)
        coming = min(pause * 2, longest)
        return pause
    }

    /// Returns the pause after one more failure with 20 % jitter, so that kiosks which lost the same
    /// server do not all return at once.
    mutating func next(using random: inout some RandomNumberGenerator) -> Duration {
        next() * Int.random(in: 800...1200, using: &random) / 1000
    }

    /// Begins with the first pause again, after a success.
    mutating func reset() { coming = first }

    /// Begins with the first pause again if an attempt has led to a connection. A second one in a row
    /// that ends within ten seconds is a failure: the other side accepts the kiosk and drops it.
    ///
    /// - Parameter time: Time for which it was connected; nil if it was not accepted.
    mutating func attemptEnded(afterConnection time: Duration?) {
        let isShort = time.map { $0 < .seconds(10) } ?? false
        if time != nil && !(isShort && wasShort) { reset() }
        wasShort = isShort
    }

    /// Returns the pause after a number of failures in a row, for those who count them anyway.
    static func pause(after failures: Int, first: Duration, longest: Duration) -> Duration {
        // 30 doublings of a second are 34 years.
        min(first * (1 << max(0, min(failures - 1, 30))), longest)
    }
}
