/// The members of an object whose keys were checked, to be read by their keys.
struct Members: Checker {
    /// The object, or a value that is short for one.
    let place: SourcePlace
    private let object: JSONNode.Object
    let diagnostics: DiagnosticSink

    init(_ object: JSONNode.Object, of place: SourcePlace, diagnostics: DiagnosticSink) {
        self.place = place
        self.object = object
        self.diagnostics = diagnostics
    }

    /// Makes the object with one member that a value is short for.
    init(_ place: SourcePlace, shortFor key: DocumentKey, diagnostics: DiagnosticSink) {
        var object = JSONNode.Object()
        object.append(
            JSONNode.Object.Member(key: key.name, keyRange: place.range, value: place.node))
        self.init(object, of: place, diagnostics: diagnostics)
    }

    subscript(name: String) -> SourcePlace? { object[name].map(place.inside) }

    subscript(key: DocumentKey) -> SourcePlace? { self[key.name] }

    /// The value of a key; where it is absent or wrong, the key's default.
    subscript<Value>(key: ValueKey<Value>) -> Value? {
        self[key.name].flatMap { key.read($0, self) } ?? key.defaultValue
    }

    /// The value of a key; nil where it is absent or wrong.
    ///
    /// - Parameter scope: Scope of the expressions in it.
    subscript<Value>(key: ScopedKey<Value>, scope: ScopeReader) -> Value? {
        self[key.name].flatMap { key.read($0, scope) }
    }
}
