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
    /// True while Latin letters stand in for the layout's own.
    private(set) var showsLatin = false
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

    /// Switches between the layout's own letters and Latin ones.
    mutating func switchLetters() {
        (showsSigns, shift) = (false, .off)
        showsLatin.toggle()
    }

    /// Records that a letter was typed.
    mutating func noteLetter() { if shift == .once { shift = .off } }
}
