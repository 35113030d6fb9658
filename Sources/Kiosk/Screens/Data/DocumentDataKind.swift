/// A kind of data source: its keys, the reading of their values, and the origin of its own values.
///
/// ```swift
/// struct TideData: DocumentDataKind {
///     static let form = DocumentForm(harbour.entry)
///     private static let harbour = ScopedKey.text(
///         "tide", required: true, "The water's height at a harbour.")
///
///     private let harbour: ValueSpec
///
///     init?(_ reader: DataSourceReader) {
///         guard let harbour = reader[TideData.harbour] else { return nil }
///         self.harbour = harbour
///     }
///
///     func connect(_ document: DocumentRuntime) -> DataConnection {
///         DataConnection(to: document, reading: [harbour]) { () throws(CELError) in
///             TideOrigin(harbour: try document.text(harbour))
///         }
///     }
/// }
/// ```
public protocol DocumentDataKind: Sendable {
    /// The kind's keys: the one that names it, and the others.
    static var form: DocumentForm { get }

    /// Type of the source's values if the document declares none; any type by default.
    static var valueType: CELType { get }

    /// Reads a source at its location in a document; nil after a mistake was reported.
    init?(_ reader: DataSourceReader)

    /// Interval between attempts, if the kind itself sets it; by default nil.
    var interval: Duration? { get }

    /// The messages that the source gets, by default none.
    var messages: DataMessages { get }

    /// Connects the source to a running document, on the frame thread.
    func connect(_ document: DocumentRuntime) -> DataConnection
}

extension DocumentDataKind {
    static var name: String { form.name }
    public static var valueType: CELType { .dyn }
    public var interval: Duration? { nil }
    public var messages: DataMessages { .none }

    /// The variable `event` of a message's handler.
    ///
    /// - Parameter value: The message's value, of the source's type.
    func event(_ value: CELValue, of message: DataMessage) -> CELValue {
        guard case .detailed(let fields, _) = messages else { return value }
        let members: [(key: String, value: CELValue)] = fields.map { name, type in
            (name, CELValue(message.details[name] ?? .null, as: type))
        }
        return .map(CELMap(members + [("value", value)]))
    }
}

/// The messages that a kind of data source gets, as handlers see them.
public enum DataMessages: Sendable {
    /// The source has values that replace each other, and no messages.
    case none
    /// Each message is a value.
    case values(canReply: Bool)
    /// Each message is an object: these fields of `DataMessage.details`, and `value`.
    case detailed([(name: String, type: CELType)], canReply: Bool)

    /// Fields that come with each value.
    var details: [(name: String, type: CELType)] {
        if case .detailed(let details, _) = self { details } else { [] }
    }

    /// True if the sender can be told something.
    var canReply: Bool {
        switch self {
        case .none: false
        case .values(let canReply), .detailed(_, let canReply): canReply
        }
    }

    /// The type of `event`; nil without messages.
    ///
    /// - Parameter shape: The type of the source's values.
    func event(_ shape: CELType) -> CELType? {
        switch self {
        case .none: return nil
        case .values: return shape
        case .detailed(let details, _):
            let fields = details.map { ($0.name, $0.type) } + [("value", shape)]
            return .object(named: "a message", Dictionary(uniqueKeysWithValues: fields))
        }
    }
}

/// A data source's kind in a running document.
public struct DataConnection {
    /// Formulas that the request depends on, with their scopes.
    let reads: [(formulas: [Formula], scope: Scope)]
    /// Default time limit for an answer.
    var timeout: Duration?
    /// Returns the request for the current values.
    let request: () throws(CELError) -> DataSourceRequest.Kind

    init(
        reads: [(formulas: [Formula], scope: Scope)], timeout: Duration? = nil,
        request: @escaping () throws(CELError) -> DataSourceRequest.Kind
    ) {
        (self.reads, self.timeout, self.request) = (reads, timeout, request)
    }

    /// Connects a source to a document.
    ///
    /// - Parameters:
    ///   - values: Values that the origin depends on. When one of them changes, the origin is made
    ///     again; a different one replaces the source.
    ///   - timeout: Default time limit for an answer.
    ///   - origin: Makes the origin for the current values.
    public init(
        to document: DocumentRuntime, reading values: [ValueSpec] = [], timeout: Duration? = nil,
        origin: @escaping () throws(CELError) -> any DataOrigin
    ) {
        self.init(
            reads: [(values.flatMap(\.formulas), document.global)], timeout: timeout
        ) { () throws(CELError) in
            DataSourceRequest.Kind(try origin())
        }
    }
}

extension DocumentRuntime {
    /// Evaluates a value of a data source with the document's variables.
    ///
    /// - Parameter type: The type of the key: a whole number becomes a `double` if that is one, and
    ///   a value of another type is an error.
    public func value(_ spec: ValueSpec, as type: CELType = .dyn) throws(CELError) -> CELValue {
        try global.evaluate(spec, as: type)
    }

    /// Evaluates the value of a data source's `ScopedKey.duration`: an expression may also give a text
    /// such as `"5s"`. Throws for a time outside of the range.
    public func duration(
        _ spec: ValueSpec, in range: ClosedRange<Duration>
    ) throws(CELError) -> Duration { try global.duration(spec, in: range) }

    /// Evaluates a value of a data source with the document's variables, as text.
    public func text(_ spec: ValueSpec) throws(CELError) -> String { try global.text(spec) }
}

/// A reader of one data source of a document: of its keys, and of the mistakes in it.
public struct DataSourceReader: Checker {
    /// The value of the kind's key.
    let value: ValueLocation
    /// All members of the source.
    let members: Members
    /// Scope of the expressions in the source.
    let scope: ScopeReader
    let commands: CommandDeclarations
    let brokers: BrokerDeclarations

    var diagnostics: DiagnosticSink { members.diagnostics }

    /// The value of one of the source's keys; nil if it is absent, or wrong, which is reported.
    public subscript<Value>(key: ScopedKey<Value>) -> Value? { members[key, scope] }

    /// The value of one of the source's keys. An absent key has its default.
    public subscript<Value>(key: ValueKey<Value>) -> Value? { members[key] }

    /// Reports a mistake in the source.
    public func report(_ message: String, help: String) {
        error(members.location, message, help: help)
    }
}
