/// Actions for an event.
package struct HandlerSpec: Sendable {
    /// `tap`, `appear`, `disappear`, `change`, `start`, or an event of the document's own.
    let event: String
    /// The slot of the variable `event`; that of `error` follows.
    let firstSlot: Int
    let actions: [ActionSpec]
    /// True if the event goes on to the parent.
    let forwards: Bool
    let place: DocumentPlace

    /// `event` and `error`.
    static let variableCount = 2
}
