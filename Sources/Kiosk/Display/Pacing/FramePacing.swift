/// The start of a frame that is to be shown at the next vertical blank.
package enum FrameStart: String, CaseIterable, Sendable {
    /// As soon as there is something to show.
    case early
    /// As late as the cost of the last frames allows, so that it shows the newest input.
    case late
}

/// The pace of frames on a display: in which part of its rate they are made, and when one starts.
///
/// Frames that sometimes miss their vertical blank look worse than fewer frames at an even pace. So
/// after four misses among 32 frames each second blank is aimed at, then each third, at most each
/// fourth. A frame that is later than the slowest pace allows is a hiccup, such as the first picture of
/// a screen: no pace makes it even, and it slows none. The pace comes back after 32 frames in a row of
/// which fewer than four in 32 would have been late for the faster one; if that did not last, the next
/// attempt takes twice as many.
///
/// A frame that starts late shows newer input. It starts as late as the costs of the last frames allow,
/// with a reserve that grows with each miss.
package struct FramePacing {
    /// True if frames start as late as they can.
    package var startsLate = false
    /// Vertical blanks from one frame to the next.
    package private(set) var divisor = 1
    /// Number of times that a smaller part of the rate was taken.
    package private(set) var fallbacks = 0

    /// Costs of the last frames.
    private var costs = InlineArray<16, Duration>(repeating: .zero)
    private var costCount = 0
    private var nextCost = 0
    /// Time kept free beside the highest cost, in eighths of a period.
    private var reserve = 1
    /// Frames in a row without a miss.
    private var punctual = 0
    private var windowFrames = 0
    private var windowMisses = 0
    /// Frames since the last time that too many would have been late at the faster pace.
    private var fastEnough = 0
    /// Frames in this part of them, of `window`, that would have been late.
    private var tooSlow = 0
    private var patience = leastPatience
    /// Frames since the pace came back.
    private var sinceReturn = Int.max

    package static let window = 32
    package static let missLimit = 4
    package static let slowest = 4
    package static let leastPatience = window
    package static let greatestPatience = 4096
    /// Frames without a miss after which the reserve shrinks.
    private static let calmFrames = 240

    package init(startsLate: Bool = false) { self.startsLate = startsLate }

    /// The time from the start of a frame to its commit, as the last frames had it.
    package var predictedCost: Duration {
        var highest = Duration.zero
        for index in 0..<costCount { highest = max(highest, costs[index]) }
        return highest
    }

    /// The plan of one frame.
    package struct Plan: Equatable {
        /// Time at which the frame starts.
        package var start: Instant
        /// Vertical blank that is to show it.
        package var blank: Instant
    }

    /// Plans the next frame; nil if it starts at once, for the first blank that it reaches.
    ///
    /// - Parameters:
    ///   - requested: Time at which there was something to show.
    ///   - lastBlank: Time of the last flip, which is not long ago.
    package func plan(requested: Instant, lastBlank: Instant, period: Duration) -> Plan? {
        guard divisor > 1 || startsLate, costCount > 0 else { return nil }
        let length = max(1, period.nanoseconds)
        let elapsed = max(0, (requested - lastBlank).nanoseconds)
        guard elapsed < FramePacing.longestPause.nanoseconds else { return nil }
        let periods = max(Int64(divisor), elapsed / length + 1)
        let blank = lastBlank + .nanoseconds(periods * length)
        var start = requested
        if startsLate {
            let lead = predictedCost + period / 8 * reserve
            start = max(requested, blank + .nanoseconds(-lead.nanoseconds))
        }
        if divisor == 1 && start == requested { return nil }
        return Plan(start: start, blank: blank)
    }

    /// Time without a flip after which nothing is known of the blanks and of the costs.
    package static let longestPause = Duration.seconds(1)

    /// Takes the cost of a frame that was committed into account.
    package mutating func note(cost: Duration, period: Duration) {
        costs[nextCost] = cost
        nextCost = (nextCost + 1) % costs.count
        costCount = min(costCount + 1, costs.count)
        guard divisor > 1 else { return }
        let isFast = cost < period * (divisor - 1) / 8 * 7
        if !isFast { tooSlow += 1 }
        fastEnough += 1
        if tooSlow >= FramePacing.missLimit {
            (fastEnough, tooSlow) = (0, 0)
        } else if fastEnough % FramePacing.window == 0 {
            tooSlow = 0
        }
        guard fastEnough >= patience else { return }
        divisor -= 1
        (fastEnough, tooSlow) = (0, 0)
        sinceReturn = 0
        resetWindow()
    }

    /// Takes a frame into account that was shown.
    ///
    /// - Parameter misses: Blanks that it missed.
    package mutating func note(misses: Int) {
        if sinceReturn < .max { sinceReturn += 1 }
        guard misses < FramePacing.slowest else { return }
        if misses > 0 {
            punctual = 0
            if reserve < 8 { reserve += 1 }
        } else {
            punctual += 1
            if punctual >= FramePacing.calmFrames, reserve > 1 {
                punctual = 0
                reserve -= 1
            }
        }
        windowFrames += 1
        if misses > 0 { windowMisses += 1 }
        if windowMisses >= FramePacing.missLimit, divisor < FramePacing.slowest {
            fallBack()
        } else if windowFrames >= FramePacing.window {
            resetWindow()
        }
    }

    /// Begins anew after a pause, or on another display.
    package mutating func reset() {
        divisor = 1
        (costCount, nextCost) = (0, 0)
        (fastEnough, tooSlow) = (0, 0)
        resetWindow()
    }

    private mutating func fallBack() {
        divisor += 1
        fallbacks += 1
        (fastEnough, tooSlow) = (0, 0)
        let lasted = sinceReturn > patience * 4
        patience =
            lasted
            ? FramePacing.leastPatience : min(patience * 2, FramePacing.greatestPatience)
        resetWindow()
    }

    private mutating func resetWindow() {
        windowFrames = 0
        windowMisses = 0
    }
}
