/// A key whose value may have expressions, which are compiled in the scope of the object. Like a
/// `ValueKey`, it is declared once, for the reader, the schema and the reference.
public struct ScopedKey<Value>: Sendable where Value: Sendable {
    /// The key, as the schema and the reference describe it.
    public let entry: DocumentKey
    /// The value; nil after a mistake was reported.
    let read: @Sendable (ValueLocation, ScopeReader) -> Value?

    var name: String { entry.name }

    init(
        _ name: String, _ shape: ValueShape, required isRequired: Bool = false, _ doc: String,
        read: @escaping @Sendable (ValueLocation, ScopeReader) -> Value?
    ) {
        entry = DocumentKey(name, shape, required: isRequired, doc)
        self.read = read
    }
}

extension ScopedKey<ValueSpec> {
    /// Makes a key for a text to be shown, which may have expressions.
    public static func text(
        _ name: String, required isRequired: Bool = false, _ doc: String
    ) -> ScopedKey {
        ScopedKey(name, .text("a text"), required: isRequired, doc) { location, scope in
            scope.text(location, "\"\(name)\"")
        }
    }

    /// Makes a key for a value, whose strings may be expressions.
    ///
    /// - Parameter type: The type that the value, or the expression for it, has to have. It is also
    ///   that of the evaluation: only then the type of some expressions is known.
    public static func value(
        _ name: String, of type: CELType = .dyn, required isRequired: Bool = false, _ doc: String
    ) -> ScopedKey {
        let shape: ValueShape = type == .dyn ? .value : .either([.typed(type), .expression])
        return ScopedKey(name, shape, required: isRequired, doc) { location, scope in
            scope.value(location, type, "\"\(name)\"")
        }
    }

    /// Makes a key for a condition: true, false, or an expression that is one of them.
    public static func condition(
        _ name: String, required isRequired: Bool = false, _ doc: String
    ) -> ScopedKey {
        ScopedKey(name, .condition, required: isRequired, doc) { location, scope in
            scope.condition(location, "\"\(name)\"")
        }
    }
}

extension ScopedKey<TargetSpec> {
    /// Makes a key for a variable, or a part of one, that an action sets.
    public static func target(_ name: String, _ doc: String) -> ScopedKey {
        ScopedKey(name, .target, doc) { location, scope in
            scope.target(location, "\"\(name)\"", help: "write the name of a variable")
        }
    }

    /// A variable that gets an object.
    static func target(_ name: String, for shape: CELObjectType, _ doc: String) -> ScopedKey {
        ScopedKey(name, .target, doc) { location, scope in scope.target(location, for: shape) }
    }
}

/// A key whose value is a list of actions.
public struct ActionsKey: Sendable {
    /// The key, as the schema and the reference describe it.
    public let entry: DocumentKey

    /// Makes a key. An absent one counts as an empty list, unless it is required.
    public init(_ name: String, required isRequired: Bool = false, _ doc: String) {
        entry = DocumentKey(
            name, .actions, required: isRequired, default: isRequired ? nil : [], doc)
    }
}
