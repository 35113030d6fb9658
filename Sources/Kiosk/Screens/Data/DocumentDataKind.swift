/// A kind of data source, declared in one place: its key and those beside it, how they are read, and
/// where its values come from.
protocol DocumentDataKind: Sendable {
    /// The key that names it, and those beside it.
    static var form: DocumentForm { get }

    /// The type of its values where the document does not say one.
    static var valueType: CELType { get }

    /// Reads it; nil after a mistake was reported.
    init?(_ reader: DataSourceReader)

    /// Interval between attempts, if the kind itself sets it.
    var interval: Duration? { get }

    /// Connects it to a running document.
    func connect(_ runtime: DocumentRuntime) -> DataConnection
}

extension DocumentDataKind {
    static var name: String { form.name }
    static var valueType: CELType { .dyn }
    var interval: Duration? { nil }
}

/// A data source's kind in a running document.
struct DataConnection {
    /// The formulas that the request is made of, with the scopes in which they stand.
    let reads: [(formulas: [Formula], scope: Scope)]
    /// Default time limit for an answer.
    var timeout: Duration?
    /// The request with the values that there are now.
    let request: () throws(CELError) -> DataSourceRequest.Kind
}

/// Everything that a kind reads a data source from.
struct DataSourceReader: Checker {
    /// The value of the kind's key.
    let value: SourcePlace
    /// All members of the source.
    let members: Members
    /// Scope of the expressions in the source.
    let scope: ScopeReader
    let commands: CommandDeclarations

    var diagnostics: DiagnosticSink { members.diagnostics }
}
