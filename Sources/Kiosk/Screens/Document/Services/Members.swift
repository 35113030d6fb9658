/// The members of an object whose keys were checked, to be read by their keys.
struct Members: Checker {
    /// The object.
    let place: SourcePlace
    private(set) var values: [String: SourcePlace]
    let diagnostics: DiagnosticSink

    init(place: SourcePlace, values: [String: SourcePlace], diagnostics: DiagnosticSink) {
        self.place = place
        self.values = values
        self.diagnostics = diagnostics
    }

    subscript(name: String) -> SourcePlace? { values[name] }

    subscript(key: DocumentKey) -> SourcePlace? { values[key.name] }

    /// The value of a key; where it is absent or wrong, the key's default.
    subscript<Value>(key: ValueKey<Value>) -> Value? {
        values[key.name].flatMap { key.read($0, self) } ?? key.defaultValue
    }

    /// The value of a key; nil where it is absent or wrong.
    ///
    /// - Parameter scope: What expressions in it see.
    subscript<Value>(key: ScopedKey<Value>, scope: ScopeReader) -> Value? {
        values[key.name].flatMap { key.read($0, scope) }
    }
}
