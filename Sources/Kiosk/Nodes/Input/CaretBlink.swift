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
    /// When something was typed last; nil until a frame tells the time.
    private var start: Instant?

    /// Something was typed.
    mutating func restart() { self = CaretBlink() }

    /// Moves on to a time.
    ///
    /// - Returns: When to do so again; nil for not before something is typed.
    mutating func advance(to time: Instant) -> Instant? {
        let start = start ?? time
        self.start = start
        let passed = time - start
        isOver = passed >= CaretBlink.patience
        guard !isOver else {
            isShown = true
            return nil
        }
        let moments = passed.nanoseconds / CaretBlink.period.nanoseconds
        isShown = moments % 2 == 0
        return start + .nanoseconds(CaretBlink.period.nanoseconds * (moments + 1))
    }
}
