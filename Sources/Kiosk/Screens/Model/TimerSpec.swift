/// A timer of a document, a screen or a component.
package struct TimerSpec: Sendable {
    enum Pace: Sendable {
        /// Again and again, after a duration.
        case every(ValueSpec)
        /// Once, after a duration.
        case after(ValueSpec)
        /// At times of day, given by texts.
        case at(ValueSpec, DayPattern)
    }

    package let name: String
    /// Slot of the variable with what is left.
    let slot: Int
    let pace: Pace
    /// True if it runs from the beginning.
    let startsItself: Bool
    let handler: HandlerSpec
    /// All keys but the actions, as they are written: a timer continues after a reload if they are
    /// unchanged.
    let settings: JSON
    let location: DocumentLocation

    /// Prefix of the names of timers' variables.
    static let namespace = "timers."
    static let everyRange = Duration.milliseconds(100)...(.seconds(86_400 * 7))
    static let afterRange = Duration.milliseconds(1)...(.seconds(86_400 * 7))

    /// The type of a timer's variable.
    static func type(_ name: String) -> CELType {
        .object(
            named: "the timer \(name.quotedExcerpt)",
            ["left": .nullable(.duration), "running": .bool])
    }

    /// The variable of a timer that does not run.
    static let stopped = value(left: nil, isRunning: false)

    static func value(left: Duration?, isRunning: Bool) -> CELValue {
        .object(["left": left.map { .duration($0) } ?? .null, "running": .bool(isRunning)])
    }
}

/// A timer's name and variable, before its actions are read.
struct TimerDeclaration {
    let entry: MemberLocation
    let slot: Int
}
