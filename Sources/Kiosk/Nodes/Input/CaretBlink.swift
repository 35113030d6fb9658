/// When a caret is seen: always after something was typed, then every other moment, and steadily
/// when nobody has typed for a while, so that a field that was left alone costs nothing.
struct CaretBlink {
    /// How long the caret is seen, and how long it is not.
    static let period = Duration.milliseconds(530)
    /// After so long without typing it stands still.
    static let patience = Duration.seconds(30)

    private(set) var isShown = true
    /// Whether it stands still until something is typed.
    private(set) var isOver = false
    /// Since something was typed.
    private var timeline = Timeline()

    /// Something was typed.
    mutating func restart() { self = CaretBlink() }

    /// Moves on to a time.
    ///
    /// - Returns: When to do so again; `never` for not before something is typed.
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
