public import Kiosk

/// Steps that programs, servers and settings take in a configuration; the next frame shows their effect.
extension Harness {
    /// Sends an event to the current screen, as a program does.
    ///
    /// - Throws: `StepFailure` if nothing handles it, or if a handler fails at once.
    public func emit(_ event: String, _ data: JSON = .null) throws(StepFailure) {
        let event = DocumentEvent(name: event, data: data)
        if let wrong = try shownHost().mistake(emitting: event) { throw StepFailure(wrong.message) }
    }

    /// Gives a data source a value, as if its server or program had sent it.
    ///
    /// - Parameters:
    ///   - details: Facts that come with the value, such as the topic of a broker's message, by name.
    ///   - answer: Called once, when the configuration has handled the value.
    /// - Throws: `StepFailure` if there is no such source, or the value is none of its values.
    public func push(
        _ value: JSON, to source: String, details: JSON.Object = JSON.Object(),
        answer: @escaping (DataMessage.Answer) -> Void = { _ in }
    ) throws(StepFailure) {
        let host = try shownHost()
        do throws(StateMistake) {
            try host.push(value, with: details, to: source, answer: answer)
        } catch {
            throw StepFailure(error.message)
        }
    }

    /// Dismisses the topmost modal screen, or else returns to the screen before, if there is one.
    ///
    /// - Throws: `StepFailure` if the screen may not be left now.
    public func goBack() throws(StepFailure) {
        let host = try shownHost()
        do throws(ScreenMistake) {
            try host.goBack()
        } catch {
            throw StepFailure(error.message)
        }
    }

    /// Shows another theme of the configuration.
    ///
    /// - Throws: `StepFailure` if it has no such theme.
    public func use(theme name: String) throws(StepFailure) {
        if let mistake = try shownHost().use(theme: name) { throw StepFailure(mistake) }
    }

    /// Shows another language, by its tag, such as `de`.
    ///
    /// - Throws: `StepFailure` if there is no such language.
    public func use(locale tag: String) throws(StepFailure) {
        if let mistake = try shownHost().use(locale: tag) { throw StepFailure(mistake) }
    }

    /// Shows letters enlarged by a factor from 1 to 2, as to a guest who asks for that. Where a screen
    /// has no room for them, they become smaller from frame to frame.
    ///
    /// - Throws: `StepFailure` for any other factor.
    public func use(textFactor factor: Double) throws(StepFailure) {
        guard 1...2 ~= factor else {
            throw StepFailure("letters are enlarged by a factor from 1 to 2, not \(factor)")
        }
        try shownHost().use(textFactor: factor)
    }

    private func shownHost() throws(StepFailure) -> DocumentHost {
        guard let host, !host.isWaitingForDocument else {
            throw StepFailure("there is no configuration, or it has mistakes")
        }
        return host
    }
}

extension DocumentHost {
    /// Sends an event, and returns what is wrong if nothing handles it, or if a handler fails at once.
    func mistake(emitting event: DocumentEvent) -> (message: String, help: String?)? {
        let name = event.name.quotedExcerpt
        do throws(ActionFailure) {
            if try emit(event) { return nil }
            let help = "write its handler into \"on\" of the configuration"
            return ("nothing handles the event \(name)", help)
        } catch {
            return ("a handler of the event \(name) failed: \(error.message)", nil)
        }
    }
}

/// An error: the kiosk cannot do what a test wants, such as to show a theme that it does not have.
public struct StepFailure: Error, CustomStringConvertible {
    public let description: String

    init(_ description: String) { self.description = description }
}
