/// A key of an object, with the reading of its value. Name, shape, default and sentence are
/// declared once, for the reader, the schema and the reference.
public struct ValueKey<Value>: Sendable where Value: Sendable {
    /// The key, as the schema and the reference describe it.
    public let entry: DocumentKey
    /// Value of an absent key.
    let defaultValue: Value?
    /// The value; nil after a mistake was reported.
    let read: @Sendable (ValueLocation, any Checker) -> Value?

    var name: String { entry.name }

    /// - Parameter defaultText: The default value as an author would write it.
    init(
        _ name: String, _ shape: ValueShape, required isRequired: Bool = false,
        default defaultValue: Value? = nil, writtenAs defaultText: JSON? = nil, _ doc: String,
        read: @escaping @Sendable (ValueLocation, any Checker) -> Value?
    ) {
        entry = DocumentKey(name, shape, required: isRequired, default: defaultText, doc)
        self.defaultValue = defaultValue
        self.read = read
    }

    /// Makes a key for a value that follows from the literal alone.
    ///
    /// - Parameters:
    ///   - help: The remedy for an invalid literal.
    ///   - value: Returns the value of a literal; nil if it is invalid.
    init(
        _ name: String, _ shape: ValueShape, default defaultValue: Value? = nil,
        writtenAs defaultText: JSON? = nil, _ doc: String, help: String,
        value: @escaping @Sendable (JSONNode.Kind) -> Value?
    ) {
        self.init(name, shape, default: defaultValue, writtenAs: defaultText, doc) {
            location, checker in
            if let value = value(location.node.kind) { return value }
            checker.mismatch(location, "\"\(name)\"", help: help)
            return nil
        }
    }
}

extension ValueKey<String> {
    /// Makes a key for a string without expressions.
    ///
    /// - Parameters:
    ///   - what: The string's meaning, for the reference.
    ///   - help: The remedy for a value that is no string.
    public static func string(
        _ name: String, _ what: String, required isRequired: Bool = false, _ doc: String,
        help: String
    ) -> ValueKey {
        ValueKey(name, .string(what), required: isRequired, doc) { location, checker in
            checker.string(location, "\"\(name)\"", help: help)
        }
    }
}

extension ValueKey<Bool> {
    /// Makes a key for true or false.
    public static func bool(_ name: String, default value: Bool, _ doc: String) -> ValueKey {
        ValueKey(name, .bool, default: value, writtenAs: .bool(value), doc) { location, checker in
            checker.bool(location, "\"\(name)\"")
        }
    }
}

extension ValueKey<Int> {
    /// Makes a key for a whole number within a range.
    public static func wholeNumber(
        _ name: String, in range: ClosedRange<Int>, required isRequired: Bool = false,
        default value: Int? = nil, _ doc: String
    ) -> ValueKey {
        ValueKey(
            name, .wholeNumber(range), required: isRequired, default: value,
            writtenAs: value.map { .int(Int64($0)) }, doc
        ) { location, checker in
            checker.wholeNumber(location, "\"\(name)\"", in: range)
        }
    }
}

extension ValueKey<Duration> {
    /// Makes a key for a duration within a range, written with its unit.
    public static func duration(
        _ name: String, in range: ClosedRange<Duration>, required isRequired: Bool = false,
        default value: Duration? = nil, _ doc: String
    ) -> ValueKey {
        ValueKey(
            name, .duration(range), required: isRequired, default: value,
            writtenAs: value.map { .string($0.briefText) }, doc
        ) { location, checker in
            checker.duration(location, "\"\(name)\"", in: range)
        }
    }
}

extension ValueKey where Value: RawRepresentable<String> & CaseIterable {
    /// Makes a key for one of the words that are the type's raw values.
    public static func choice(_ name: String, default value: Value? = nil, _ doc: String)
        -> ValueKey
    {
        ValueKey(
            name, .choice(Value.allCases.map(\.rawValue)), default: value,
            writtenAs: value.map { .string($0.rawValue) }, doc
        ) { location, checker in
            checker.choice(location, "\"\(name)\"", of: Value.self)
        }
    }
}
