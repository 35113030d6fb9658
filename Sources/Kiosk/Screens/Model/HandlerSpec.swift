/// Actions for an event.
package struct HandlerSpec: Sendable {
    /// Name of the event: `tap`, `appear`, `disappear`, `change`, `start`, or one of the document's
    /// own.
    let event: String
    /// Slot of the variable `event`; that of `error` follows.
    let firstSlot: Int
    let actions: [ActionSpec]
    /// True if the event goes on to the parent.
    let forwards: Bool
    let location: DocumentLocation

    /// `event` and `error`.
    static let variableCount = 2
}
