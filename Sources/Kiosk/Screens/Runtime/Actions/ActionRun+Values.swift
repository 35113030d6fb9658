/// Values, for actions.
extension ActionRun {
    /// Evaluates a value with the variables that the action sees. Throws the expression's error.
    ///
    /// - Parameter type: The type of the key: a whole number becomes a `double` if that is one, and
    ///   a value of another type is an error.
    public func value(
        _ spec: ValueSpec, as type: CELType = .dyn
    ) throws(ActionFailure) -> CELValue {
        try attempt { () throws(CELError) in try scope.evaluate(spec, as: type) }
    }

    /// Evaluates the value of a `ScopedKey.duration`: an expression may also give a text such as `"5s"`.
    /// Throws the expression's error, and for a time outside of the range.
    public func duration(
        _ spec: ValueSpec, in range: ClosedRange<Duration>
    ) throws(ActionFailure) -> Duration {
        try attempt { () throws(CELError) in try scope.duration(spec, in: range) }
    }

    /// Evaluates a value and writes it as a text. Throws the expression's error, and for a text of
    /// more than 100,000 bytes.
    public func text(_ spec: ValueSpec) throws(ActionFailure) -> String {
        let text = try attempt { () throws(CELError) in try scope.evaluate(spec).checkedText() }
        if text.utf8.count <= DocumentLimits.textLength { return text }
        throw ActionFailure(DocumentLimits.textMessage)
    }

    /// Sets an action's target to its result; after the guest's session, only if the variable outlives that.
    public func put(_ value: CELValue, into target: TargetSpec?) throws(ActionFailure) {
        guard let target,
            !hasOutlivedSession || !document.document.endsWithSession(target.slot)
        else { return }
        try attempt { () throws(CELError) in try scope.assign(target, value) }
    }

    /// Runs `body`, converting errors of its values.
    func attempt<Result>(
        _ body: () throws(CELError) -> Result
    ) throws(ActionFailure) -> Result {
        do {
            return try body()
        } catch {
            throw ActionFailure(error)
        }
    }

    /// Sends an event from the handler's node to its ancestors. An event that none of them handles
    /// leaves the kiosk.
    public func emit(_ event: String, _ value: CELValue = .null) {
        guard runner.countEmission(of: event) else { return }
        let event = DocumentEvent(name: event, value: value)
        // A screen that an action before has covered or dropped is not in the tree; what it emits
        // goes on from the document.
        guard let node else {
            document.send(event)
            return
        }
        if node.send(event) == .notHandled && node.tree == nil { document.send(event) }
    }

    /// Returns the node with an id that is nearest to the handler's node.
    func node(named id: String) throws(ActionFailure) -> Node {
        guard let found = (node ?? document).nearest(named: id) else {
            throw ActionFailure("no node here has the id \(id.quotedExcerpt)")
        }
        return found
    }

    /// The log of the kiosk.
    public var log: Log { document.runtime.log }

    /// The loop of the kiosk; nil for a document in a tree without one.
    public var loop: EventLoop? { document.services?.loop }

    /// The engine's services; a document in a tree without a kiosk has none.
    func services() throws(ActionFailure) -> DocumentServices {
        guard let services = document.services else {
            throw ActionFailure("nothing can be waited for here")
        }
        return services
    }
}
