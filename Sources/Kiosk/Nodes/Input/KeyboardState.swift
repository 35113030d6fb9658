/// Which page of a keyboard is shown.
struct KeyboardState: Equatable {
    enum Shift: Equatable {
        case off
        /// For one letter.
        case once
        case locked
    }

    /// Two taps on shift within this time lock it.
    private static let lockTime = Duration.milliseconds(400)

    private(set) var showsSigns = false
    private(set) var shift = Shift.off

    /// Shift was pressed; `last` is when it was before that.
    mutating func pressShift(at time: Instant, last: Instant?) {
        switch shift {
        // Further signs stay until shift is pressed again.
        case .off: shift = showsSigns ? .locked : .once
        case .once:
            shift = last.map { time - $0 <= KeyboardState.lockTime } == true ? .locked : .off
        case .locked: shift = .off
        }
    }

    /// Goes to the other signs, or back to the letters.
    mutating func turn() { (showsSigns, shift) = (!showsSigns, .off) }

    /// A letter was typed.
    mutating func noteLetter() { if shift == .once { shift = .off } }
}
