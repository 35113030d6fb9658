/// Values, for actions.
extension ActionRun {
    func value(_ spec: ValueSpec) throws(ActionFailure) -> CELValue {
        try attempt { () throws(CELError) in try scope.evaluate(spec) }
    }

    func text(_ spec: ValueSpec) throws(ActionFailure) -> String {
        let text = try attempt { () throws(CELError) in try scope.text(spec) }
        if text.utf8.count <= DocumentLimits.textLength { return text }
        throw ActionFailure(DocumentLimits.textMessage)
    }

    func text(_ spec: ValueSpec?, default text: String) throws(ActionFailure) -> String {
        guard let spec else { return text }
        return try self.text(spec)
    }

    /// Sets an action's target to its result.
    func put(_ value: CELValue, into target: TargetSpec?) throws(ActionFailure) {
        guard let target else { return }
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

    /// The engine's services; a document in a tree without a kiosk has none.
    func services() throws(ActionFailure) -> DocumentServices {
        guard let services = document.services else {
            throw ActionFailure("nothing can be waited for here")
        }
        return services
    }
}
