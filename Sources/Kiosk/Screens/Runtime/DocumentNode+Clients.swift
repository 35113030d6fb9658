/// A running document, as clients of the control socket use it.
extension DocumentNode {
    /// Passes a value to a data source, as if its sender had sent it.
    ///
    /// - Parameters:
    ///   - details: Facts that come with the value, such as the topic of a broker's message, by name.
    ///   - answer: Called once, when the document has handled the value.
    func push(
        _ json: JSON, with details: JSON.Object, to name: String,
        answer: @escaping (DataMessage.Answer) -> Void
    ) throws(StateMistake) {
        guard let source = data?.source(name) else {
            let names = document.data.map(\.name)
            let hint = suggestion(for: name, among: names).map { "; \($0)" } ?? ""
            throw StateMistake(
                path: name, expected: "the name of a data source",
                message: "there is no data source \(name.quotedExcerpt)\(hint)")
        }
        do throws(CELTypeMismatch) {
            _ = try source.spec.shape.converted(json)
        } catch {
            throw StateMistake(
                path: "data.\(name)" + error.keys.map(\.suffix).joined(),
                expected: error.expectation, message: error.message(in: "data.\(name)"))
        }
        try check(details, of: source.spec)
        source.take(DataMessage(json, details: details, answer: answer))
    }

    /// Checks what comes with a message of a data source.
    private func check(_ details: JSON.Object, of source: DataSourceSpec) throws(StateMistake) {
        let fields = source.kind.messages.details
        for detail in details {
            guard let field = fields.first(where: { $0.name == detail.key }) else {
                throw StateMistake(
                    path: "details",
                    expected: fields.isEmpty ? "a value alone" : quotedList(fields.map(\.name)),
                    message: "data.\(source.name): its messages have no \(detail.key.quotedExcerpt)"
                )
            }
            do throws(CELTypeMismatch) {
                _ = try field.type.converted(detail.value)
            } catch {
                throw StateMistake(
                    path: "details.\(detail.key)", expected: error.expectation,
                    message: error.message(in: detail.key))
            }
        }
    }

    /// Sends an event from the screen that receives touches on.
    ///
    /// - Returns: True if the document has handled it.
    /// - Throws: The failure of the first of its handlers that failed before it waited for anything.
    func emit(_ event: DocumentEvent) throws(ActionFailure) -> Bool {
        var handling = Handling.notHandled
        let failure = actions.failure { handling = (screens.topmost ?? self).send(event) }
        if let failure { throw failure }
        return handling == .handled
    }

    /// Dismisses the topmost modal screen, or else returns to the screen before.
    func goBack() throws(ScreenMistake) { try attempt(screens.goBack) }

    /// Shows a screen over the one that is there.
    ///
    /// - Parameters:
    ///   - parameters: Values by name, overriding the defaults.
    ///   - duration: Time after which it is dismissed; nil to keep it.
    func showModal(
        _ name: String, with parameters: JSON.Object, for duration: Duration? = nil
    ) throws(ScreenMistake) {
        let start = try start(name, with: parameters)
        let end = duration.flatMap { duration in runtime.now.map { $0 + duration } }
        try attempt { () throws(ActionFailure) in
            try screens.show(start.spec, start.arguments, until: end)
        }
    }
}

extension CELTypeMismatch {
    /// Noun phrase for what can be there.
    var expectation: String { help.hasPrefix("write ") ? String(help.dropFirst(6)) : help }
}
