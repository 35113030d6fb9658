/// An action of documents: its keys, the reading of their values, and its execution.
///
/// ```swift
/// struct ChimeAction: DocumentAction {
///     static let form = DocumentForm(text.entry, [pause.entry])
///     private static let text = ScopedKey.text("chime", required: true, "Rings, and says this.")
///     private static let pause = ValueKey.duration(
///         "pause", in: .zero...(.seconds(5)), default: .seconds(1), "How long to ring.")
///
///     private let text: ValueSpec
///     private let pause: Duration
///
///     init?(_ reader: ActionReader) {
///         guard let text = reader[ChimeAction.text], let pause = reader[ChimeAction.pause] else {
///             return nil
///         }
///         (self.text, self.pause) = (text, pause)
///     }
///
///     func perform(in run: ActionRun) throws(ActionFailure) {
///         let bell = Bell(saying: try run.text(text), for: pause)
///         run.suspend { resume in
///             bell.ring { resume() }
///             return { bell.stop() }
///         }
///     }
/// }
/// ```
public protocol DocumentAction: Sendable {
    /// The action's keys: the one that names it, and the others.
    static var form: DocumentForm { get }

    /// Objects that its value may be, for the reference; by default none.
    static var objects: [DocumentObject] { get }

    /// Reads the action at its location in a document; nil after a mistake was reported.
    init?(_ reader: ActionReader)

    /// True if the action can neither wait nor fail nor leave its screen, so that the next one
    /// surely follows at once. False by default.
    var surelyEnds: Bool { get }

    /// Performs the action, on the frame thread. One that takes time suspends the run. A failure
    /// goes to the `catch` around the action, or else to the log; the following actions are then
    /// left out.
    func perform(in run: ActionRun) throws(ActionFailure)
}

extension DocumentAction {
    package static var name: String { form.name }
    public static var objects: [DocumentObject] { [] }
    public var surelyEnds: Bool { false }
}

/// An action that needs no value, and can be written as a word: `"back"`.
public protocol WordAction: DocumentAction {
    /// Makes the action that the word alone stands for.
    init()
}

extension WordAction {
    /// Reads `{ "back": true }`, the long form of `"back"`.
    public init?(_ reader: ActionReader) {
        guard case .bool(true) = reader.value.node.kind else {
            reader.error(
                reader.value, "\"\(Self.name)\" takes no value", help: "write just \"\(Self.name)\""
            )
            return nil
        }
        self.init()
    }
}

/// An action with its location in a document.
public struct ActionSpec: Sendable {
    let action: any DocumentAction
    let location: DocumentLocation
}
