/// Actions for an event.
package struct HandlerSpec: Sendable {
    /// Name of the event: `tap`, `appear`, `disappear`, `change`, `start`, one of a data source, or
    /// one of the document's own.
    let event: String
    /// Slot of the variable `event`; that of `error` follows.
    let firstSlot: Int
    let actions: [ActionSpec]
    /// Lists of actions inside of `actions`, at any depth.
    var nestedLists: [[ActionSpec]] = []
    /// True if the event goes on to the parent.
    let forwards: Bool
    /// True if there is a `reply` in it.
    var replies = false
    let location: DocumentLocation

    /// `event` and `error`.
    static let variableCount = 2
}
