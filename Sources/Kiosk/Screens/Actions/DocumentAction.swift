/// An action of documents, declared in one place: its key and those beside it, how they are read, and
/// what it does.
protocol DocumentAction: Sendable {
    /// The key that names it, and those beside it.
    static var form: DocumentForm { get }

    /// The objects that may stand as its value, for the reference.
    static var objects: [DocumentObject] { get }

    /// Reads it; nil after a mistake was reported.
    init?(_ reader: ActionReader)

    /// True if the next action always follows at once, on the same node.
    var surelyEnds: Bool { get }

    /// Carries it out. What takes time suspends the run.
    func perform(in run: ActionRun) throws(ActionFailure)
}

extension DocumentAction {
    static var name: String { form.name }
    static var objects: [DocumentObject] { [] }
    var surelyEnds: Bool { false }
}

/// An action that needs no value, and can be written as a word: `"back"`.
protocol WordAction: DocumentAction {
    init()
}

extension WordAction {
    /// Reads `{ "back": true }`, the long form of `"back"`.
    init?(_ reader: ActionReader) {
        guard case .bool(true) = reader.value.node.kind else {
            reader.error(
                reader.value, "\"\(Self.name)\" takes no value", help: "write just \"\(Self.name)\""
            )
            return nil
        }
        self.init()
    }
}

/// An action at its place in a document.
package struct ActionSpec: Sendable {
    let action: any DocumentAction
    let place: DocumentPlace
}
