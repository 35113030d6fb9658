/// The current page of a keyboard.
struct KeyboardState: Equatable {
    enum Shift: Equatable {
        case off
        /// Shifted for one letter.
        case once
        case locked
    }

    /// Maximum time between two taps on shift that lock it.
    private static let lockTime = Duration.milliseconds(400)

    private(set) var showsSigns = false
    /// Number of the layout that is shown.
    private(set) var sheet = 0
    private(set) var shift = Shift.off

    /// Handles a press of shift; `last` is the time of the previous press.
    mutating func pressShift(at time: Instant, last: Instant?) {
        switch shift {
        // Further symbols stay until shift is pressed again.
        case .off: shift = showsSigns ? .locked : .once
        case .once:
            shift = last.map { time - $0 <= KeyboardState.lockTime } == true ? .locked : .off
        case .locked: shift = .off
        }
    }

    /// Switches to the symbols, or back to the letters.
    mutating func turn() { (showsSigns, shift) = (!showsSigns, .off) }

    /// Switches to the letters of the next of several layouts.
    mutating func switchLetters(of count: Int) {
        (showsSigns, shift) = (false, .off)
        sheet = (sheet + 1) % max(1, count)
    }

    /// Records that a letter was typed.
    mutating func noteLetter() { if shift == .once { shift = .off } }
}
