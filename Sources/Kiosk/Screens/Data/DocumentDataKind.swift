/// A kind of data source, declared in one place: its key and those beside it, how they are read, and
/// where its values come from.
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
    /// The key that names it, and those beside it.
    static var form: DocumentForm { get }

    /// The type of its values where the document does not say one.
    static var valueType: CELType { get }

    /// Reads it; nil after a mistake was reported.
    init?(_ reader: DataSourceReader)

    /// Interval between attempts, if the kind itself sets it.
    var interval: Duration? { get }

    /// Connects it to a running document.
    func connect(_ document: DocumentRuntime) -> DataConnection
}

extension DocumentDataKind {
    static var name: String { form.name }
    public static var valueType: CELType { .dyn }
    public var interval: Duration? { nil }
}

/// A data source's kind in a running document.
public struct DataConnection {
    /// The formulas that the request is made of, with the scopes in which they stand.
    let reads: [(formulas: [Formula], scope: Scope)]
    /// Default time limit for an answer.
    var timeout: Duration?
    /// The request with the values that there are now.
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
    ///   - values: Values that the origin is made of. When one of them changes, the origin is made
    ///     again, and another one replaces the source.
    ///   - timeout: Default time limit for an answer.
    ///   - origin: Makes the origin of the values that there are now.
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
    /// Evaluates a value of a data source.
    public func value(_ spec: ValueSpec) throws(CELError) -> CELValue { try global.evaluate(spec) }

    /// Evaluates a value of a data source as text.
    public func text(_ spec: ValueSpec) throws(CELError) -> String { try global.text(spec) }
}

/// Everything that a kind reads a data source from.
public struct DataSourceReader: Checker {
    /// The value of the kind's key.
    let value: SourcePlace
    /// All members of the source.
    let members: Members
    /// Scope of the expressions in the source.
    let scope: ScopeReader
    let commands: CommandDeclarations

    var diagnostics: DiagnosticSink { members.diagnostics }

    /// The value of one of the source's keys; nil where it is wrong, which is reported, or absent.
    public subscript<Value>(key: ScopedKey<Value>) -> Value? { members[key, scope] }

    /// The value of one of the source's keys. An absent key has its default.
    public subscript<Value>(key: ValueKey<Value>) -> Value? { members[key] }

    /// Reports a mistake in the source.
    public func report(_ message: String, help: String) {
        error(members.place, message, help: help)
    }
}
