/// Finds screens that send each other away as soon as they are there, again and again, so that nobody
/// can see or touch any of them.
struct RedirectLoopGuard {
    /// A screen that is left sooner than this was not there for anybody. No finger is as fast.
    static let glimpse = Duration.milliseconds(100)
    /// After so long without a quick leave, another one has nothing to do with it.
    static let pause = Duration.seconds(2)

    /// How often in a row a screen may be left that soon.
    let limit: Int
    /// How often each has been left that soon, in a row.
    private var counts: [String: Int] = [:]
    private var last: Instant?

    init(limit: Int) { self.limit = limit }

    /// Notes that a screen is left, unless it is one time too many.
    ///
    /// - Parameters:
    ///   - start: When the screen came.
    ///   - arrival: How long it was on its way in.
    mutating func mayLeave(
        _ name: String, since start: Instant, arrival: Duration, at time: Instant
    ) -> Bool {
        guard time - start < RedirectLoopGuard.glimpse + arrival else { return true }
        if let last {
            // What one list of actions does at once counts once.
            if last == time { return true }
            if time - last >= RedirectLoopGuard.pause { counts = [:] }
        }
        guard counts[name, default: 0] < limit else { return false }
        counts[name, default: 0] += 1
        last = time
        return true
    }

    /// A touch resets the count: a guest is there, who may be in a hurry.
    mutating func noteTouch() { counts = [:] }
}
