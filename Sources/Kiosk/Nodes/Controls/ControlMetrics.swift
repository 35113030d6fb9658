/// Lengths of controls, from the size of their letters.
struct ControlMetrics {
    /// Width of what is drawn around a pressed part.
    static let halo: Float = 5
    /// Least side of what a finger presses, whatever the letters.
    static let leastTarget: Float = 48
    /// Size of the smallest letters of words that have no room, as a share of the font's.
    static let leastLetters: Float = 0.7

    private let em: Float

    /// - Parameter scale: Factor of the size of letters that the guest has chosen.
    init(_ control: ControlSettings, scale: Float = 1) { em = control.label.font.size * scale }

    /// Least height of what a finger presses.
    var target: Float { max(ControlMetrics.leastTarget, (em * 2.6).rounded()) }
    /// Space between a mark and its text.
    var gap: Float { (em * 0.66).rounded() }
    /// Side of the square of a checkbox, or of the circle of a radio button.
    var mark: Float { (em * 1.45).rounded() }
    /// Width of borders.
    var border: Float { max(2, (em / 9).rounded()) }
    /// Space between the edge of a button and its text.
    var inset: Float { (em * 0.9).rounded() }
    /// Space between a text and what stands below it.
    var headerGap: Float { (em * 0.45).rounded() }
    /// Radius of buttons and boxes.
    var radius: Float { (em * 0.66).rounded() }
    /// The sign of a control that waits.
    var busySign: BusySign { BusySign(beside: em) }
    /// Size of the switch of a toggle.
    var toggle: Size {
        let height = (em * 1.78).rounded()
        return Size(width: (height * 1.625).rounded(), height: height)
    }
}
