/// The running document, for programs that steer it beside the control socket.
extension DocumentHost {
    /// Returns the value at a path of the state, of a computed variable, or of a built-in one.
    package func value(at path: String) throws(StateMistake) -> JSON {
        guard let document else { throw .noDocument(path) }
        return try document.value(at: path)
    }

    /// Changes parts of the state. If one of them does not fit, none is changed.
    package func setState(_ values: JSON.Object) throws(StateMistake) {
        guard let document else { throw .noDocument(values.first?.key ?? "") }
        try document.setState(values)
    }

    /// Passes a value to a data source, as if its sender had sent it.
    ///
    /// - Parameters:
    ///   - details: Facts that come with the value, such as the topic of a broker's message, by name.
    ///   - answer: Called once, when the document has handled the value.
    package func push(
        _ value: JSON, with details: JSON.Object = JSON.Object(), to source: String,
        answer: @escaping (DataMessage.Answer) -> Void
    ) throws(StateMistake) {
        guard let document else { throw .noDocument(source) }
        try document.push(value, with: details, to: source, answer: answer)
    }

    /// Sends an event from the screen that receives touches on.
    ///
    /// - Returns: True if the document has handled it.
    /// - Throws: The failure of the first of its handlers that failed before it waited for anything.
    package func emit(_ event: DocumentEvent) throws(ActionFailure) -> Bool {
        try document?.emit(event) ?? false
    }

    /// Dismisses the topmost modal screen, or else returns to the screen before.
    package func goBack() throws(ScreenMistake) { try document?.goBack() }

    /// Changes the theme.
    ///
    /// - Returns: A sentence about what is wrong with the name of the theme.
    package func use(theme name: String) -> String? { document?.setTheme(name) }

    /// Shows letters enlarged by a factor from 1 to 2, as to a guest who asks for that.
    package func use(textFactor factor: Double) {
        assert(GuestModes.textRange.contains(factor))
        guard let access = document?.access else { return }
        var modes = access.modes
        modes.text = factor
        access.set(modes)
    }
}

extension StateMistake {
    fileprivate static func noDocument(_ path: String) -> StateMistake {
        StateMistake(
            path: path, expected: "a configuration without mistakes",
            message: "there is no document to show")
    }
}
