/// The members of an object whose keys were checked, to be read by their keys.
struct Members: Checker {
    /// The object, or a value that is short for one.
    let location: ValueLocation
    private let object: JSONNode.Object
    let diagnostics: DiagnosticSink

    init(_ object: JSONNode.Object, of location: ValueLocation, diagnostics: DiagnosticSink) {
        self.location = location
        self.object = object
        self.diagnostics = diagnostics
    }

    /// Makes the object with one member that a value is short for.
    init(_ location: ValueLocation, shortFor key: DocumentKey, diagnostics: DiagnosticSink) {
        var object = JSONNode.Object()
        object.append(
            JSONNode.Object.Member(key: key.name, keyRange: location.range, value: location.node))
        self.init(object, of: location, diagnostics: diagnostics)
    }

    subscript(name: String) -> ValueLocation? { object[name].map(location.inside) }

    subscript(key: DocumentKey) -> ValueLocation? { self[key.name] }

    /// The value of a key; where it is absent or wrong, the key's default.
    subscript<Value>(key: ValueKey<Value>) -> Value? {
        self[key.name].flatMap { key.read($0, self) } ?? key.defaultValue
    }

    /// Returns the value of a key with a default, which counts where the value is absent or wrong.
    func value<Value>(of key: ValueKey<Value>) -> Value {
        guard let value = self[key] else { preconditionFailure("\(key.name) has no default") }
        return value
    }

    /// The value of a key; nil where it is absent or wrong.
    ///
    /// - Parameter scope: Scope of the expressions in it.
    subscript<Value>(key: ScopedKey<Value>, scope: ScopeReader) -> Value? {
        self[key.name].flatMap { key.read($0, scope) }
    }

    /// Returns the members of the object at a key; nil where it is absent or wrong.
    func object(_ key: DocumentKey, help: String) -> Members? {
        self[key].flatMap { self.object($0, of: key, help: help) }
    }

    /// Returns the value of a required key, or reports that it is absent.
    ///
    /// - Parameter what: Name of the object in the message.
    func needed(_ key: DocumentKey, _ what: String, help: String) -> ValueLocation? {
        if let value = self[key] { return value }
        let article = "aeio".contains(key.name.first!) ? "an" : "a"
        missing(
            key.name, in: location, "\(what) needs \(article) \"\(key.name)\"", help: help)
        return nil
    }
}
