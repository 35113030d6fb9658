/// One thing that a handler does.
package struct ActionSpec: Sendable {
    let kind: Kind
    let place: DocumentPlace

    indirect enum Kind: Sendable {
        /// Gives variables new values; all are computed before the first is set.
        case set([Assignment])
        /// Adds to the ends of lists.
        case append([Assignment])
        /// Takes out elements of lists and keys of maps.
        case remove([TargetSpec])
        case toggle([TargetSpec])
        case increment([Assignment])
        /// Shows a screen on top of this one.
        case navigate(Destination)
        /// Shows the screen that was there before.
        case back
        /// Shows the first screen, and forgets the others.
        case home
        /// Shows a screen over the one that is shown.
        case show(Destination)
        case toast(ValueSpec, for: Duration)
        /// Takes the topmost screen away that was shown over another.
        case dismiss
        case confirm(ConfirmationSpec)
        /// Sends an event from this node on; what no node handles leaves the kiosk.
        case emit(name: String, data: ValueSpec)
        /// Lets the event that is being handled go on to the parent.
        case forward
        /// Starts one of the document's commands.
        case run(RunSpec)
        case http(RequestSpec)
        case delay(Duration)
        case condition(ValueSpec, then: [ActionSpec], otherwise: [ActionSpec])
        /// `failure` answers what goes wrong in the actions; nil where the list around has to.
        case sequence([ActionSpec], failure: [ActionSpec]?)
        /// Asks data sources again.
        case refresh([String])
        case theme(ValueSpec)
        case locale(ValueSpec)
        case log(ValueSpec)
    }

    struct Assignment: Sendable {
        let target: TargetSpec
        let value: ValueSpec
    }

    /// A screen with the values of its parameters, in their order; nil for the default.
    struct Destination: Sendable {
        let screen: String
        let arguments: [ValueSpec?]
        let transition: Transition?
    }

    struct ConfirmationSpec: Sendable {
        let title: ValueSpec
        let text: ValueSpec?
        let yes: ValueSpec?
        let no: ValueSpec?
        let isDangerous: Bool
        let then: [ActionSpec]
        let otherwise: [ActionSpec]
    }

    struct RunSpec: Sendable {
        let command: String
        /// The values of the command's parameters, in their order; nil for the default.
        let arguments: [ValueSpec?]
        /// Gets `{ "ok", "status", "output", "error" }`.
        let target: TargetSpec?
    }

    struct RequestSpec: Sendable {
        let url: ValueSpec
        let method: HTTPRequest.Method
        let headers: [(name: String, value: ValueSpec)]
        let body: ValueSpec?
        let timeout: Duration?
        /// Gets `{ "ok", "status", "value", "error" }`.
        let target: TargetSpec?
    }
}

/// What answers an event.
package struct HandlerSpec: Sendable {
    /// `tap`, `appear`, `disappear`, `change`, `start`, or an event of the document's own.
    let event: String
    /// The slot of the variable `event`; that of `error` follows.
    let firstSlot: Int
    let actions: [ActionSpec]
    /// Whether the event goes on to the parent.
    let forwards: Bool
    let place: DocumentPlace

    /// `event` and `error`.
    static let variableCount = 2
}
