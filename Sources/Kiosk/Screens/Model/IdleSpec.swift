/// Actions for a time without touches.
package struct IdleSpec: Sendable {
    let after: ValueSpec
    /// Condition of the rule; nil for always.
    let condition: ValueSpec?
    /// The last part of the time, during which the variable tells what is left.
    let countdown: Duration
    let handler: HandlerSpec
    /// All keys but the actions, as they are written.
    let settings: JSON
    let location: DocumentLocation

    /// Name of the variable with what is left of a countdown.
    static let variable = "idle.left"
    static let variableType = CELType.nullable(.duration)
    static let range = Duration.seconds(1)...(.seconds(86_400))
}
