/// The suites with a report of their own, as the command line names them, in the order of measurement.
enum ReportSuite: String, CaseIterable {
    case layout, compose, document, interaction
    /// Large repaints, whose times are those of a clock on the wall.
    case strips
    /// Hostile texts, which measure no realistic delay.
    case hostile
    /// Flooded sockets, which take some seconds.
    case sockets
    /// Random fingers, which look for faults.
    case hands
    /// A kiosk that lives for long while everything changes.
    case soak
    /// The start of `kioskd`, which must lie beside this program.
    case start

    /// Suites that run if none is named; the others run only by name.
    static let usual: Set<ReportSuite> = [.layout, .compose, .document, .interaction]
}
