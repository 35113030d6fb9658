/// A queue of values that are kept until a receiver has taken them.
package struct QueueSpec: Sendable {
    enum Receiver: Sendable {
        case http(RequestSpec, timeout: Duration)
        case program(CommandCall)
        case broker(PublicationSpec)
    }

    package let name: String
    let receiver: Receiver
    /// Type of the entries' values.
    let shape: CELType
    /// Slot of the variable `entry` in the receiver's formulas.
    let entrySlot: Int
    let settings: Settings
    let sent: HandlerSpec?
    let failed: HandlerSpec?
    let location: DocumentLocation

    struct Settings: Sendable {
        var entries: Int
        var refusals: Set<Int>?
        var attempts: Int?
        var age: Duration?
        var longestPause: Duration
    }
}
