/// The blinking of a caret: visible after typing, then alternating, and steady after a while
/// without typing, so that an idle field costs nothing.
struct CaretBlink {
    /// Duration of each of the visible and the hidden state.
    static let period = Duration.milliseconds(530)
    /// Time without typing after which blinking stops.
    static let patience = Duration.seconds(30)

    private(set) var isShown = true
    /// True once blinking has stopped, until something is typed.
    private(set) var isOver = false
    /// Time since something was typed.
    private var timeline = Timeline()

    /// Restarts blinking after typing.
    mutating func restart() { self = CaretBlink() }

    /// Advances to a time.
    ///
    /// - Returns: The frame in which to advance again; `never` until something is typed.
    mutating func advance(to time: Instant) -> NextFrame {
        let passed = timeline.elapsed(at: time)
        isOver = passed >= CaretBlink.patience
        guard !isOver else {
            isShown = true
            return .never
        }
        let (moments, rest) = passed.nanoseconds.quotientAndRemainder(
            dividingBy: CaretBlink.period.nanoseconds)
        isShown = moments % 2 == 0
        return .at(time + (CaretBlink.period - .nanoseconds(rest)))
    }
}
