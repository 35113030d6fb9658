/// An object with some keys, each of which sets a part of the value.
///
/// ```swift
/// let outline = ObjectCodec(
///     "an outline", example: "{ \"width\": 2 }", Outline(),
///     [
///         ObjectField("width", NumberCodec(0...100), \.width),
///         ObjectField("color", .color, \.color),
///     ])
/// ```
public struct ObjectCodec<Value: Equatable & Sendable>: Codec {
    /// Name with its article, for messages about elements of arrays: `a shadow`.
    let name: String
    private let example: String
    private let initial: Value
    package let fields: [ObjectField<Value>]
    private let keys: [String]
    private let needsAll: Bool
    /// Further keys, if there are any.
    private let further: FurtherKeys<Value>?
    /// Name of its definition in the schema; nil for an inline schema.
    private let definition: String?
    /// Description of the accepted values, for the reference page.
    public let reference: String

    /// Accepts objects with these fields.
    ///
    /// - Parameters:
    ///   - name: Name with its article, for messages: `an outline`.
    ///   - example: A valid literal.
    ///   - initial: The value of an object without keys.
    ///   - needsAll: True if all keys are required.
    public init(
        _ name: String, example: String, _ initial: Value, needsAll: Bool = false,
        _ fields: [ObjectField<Value>]
    ) {
        self.init(
            name, example: example, initial, needsAll: needsAll, definition: nil,
            reference: "an object such as `\(example)`", fields)
    }

    init(
        _ name: String, example: String, _ initial: Value, needsAll: Bool = false,
        definition: String?, reference: String, _ fields: [ObjectField<Value>],
        further: FurtherKeys<Value>? = nil
    ) {
        (self.name, self.example, self.initial) = (name, example, initial)
        (self.needsAll, self.fields, keys) = (needsAll, fields, fields.map(\.name))
        (self.definition, self.reference) = (definition, reference)
        self.further = further
    }

    public var expectation: String { "an object such as \(example)" }

    public var literalSchemas: [JSON] { [schema(composed: false)] }

    public var forms: ValueForms { .object }

    public func decode(_ value: CELValue) throws(CodecError) -> Value? {
        guard case .map(let map) = value else { return nil }
        return try self.value(map, at: .root)
    }

    /// Decodes an object that is a part of a larger one.
    func value(_ map: CELMap, at path: JSONPointer) throws(CodecError) -> Value {
        var result = initial
        let object: ObjectReader
        if let further {
            object = ObjectReader(map, at: path)
            for name in object.names where !keys.contains(name) {
                try further.read(&result, name, object)
            }
        } else {
            object = try ObjectReader(map, keys: keys, at: path)
        }
        for field in fields where !(try field.set(&result, object)) {
            if let help = field.need {
                throw CodecError(
                    reason: "\(name) needs a \"\(field.name)\"", help: help, path: path)
            }
            guard needsAll else { continue }
            throw CodecError(
                reason: "\(name) needs \(wordList(fields.map { "\"\($0.name)\"" }))",
                help: "write an object such as \(example)", path: path)
        }
        return result
    }

    /// Decodes an element of an array, which must be an object.
    func element(_ value: CELValue, at path: JSONPointer) throws(CodecError) -> Value {
        guard case .map(let map) = value else {
            throw CodecError(
                value, as: name, at: path, help: "write an object such as \(example)")
        }
        return try self.value(map, at: path)
    }

    fileprivate func schema(composed: Bool) -> JSON {
        definition.map(JSON.reference) ?? objectSchema(nil, composed: composed)
    }

    /// Returns the schema of the object itself.
    ///
    /// - Parameter composed: True if expressions may stand in its members.
    package func objectSchema(_ doc: String?, composed: Bool = false) -> JSON {
        .objectSchema(
            doc,
            fields.map { ($0.name, $0.schema(composed: composed)) }
                + (further?.schemas() ?? []),
            required: fields.filter { needsAll || $0.need != nil }.map(\.name))
    }
}

/// A codec of objects in whose members expressions may stand.
protocol ComposedCodec {
    /// Keys that such an object may have; nil if there must be no expressions in it.
    var composedKeys: [String]? { get }
    /// Schema of the objects with expressions in their members; nil like `composedKeys`.
    var composedSchema: JSON? { get }
}

extension ObjectCodec: ComposedCodec {
    var composedKeys: [String]? { needsAll || further != nil ? nil : keys }

    var composedSchema: JSON? { composedKeys.map { _ in schema(composed: true) } }
}

/// Keys of an object value that are not the same for all of them.
struct FurtherKeys<Value>: Sendable {
    /// Makes the schemas of their values by name, which only those who print them need.
    let schemas: @Sendable () -> [SchemaMember]
    /// Reads the member with a name.
    let read: @Sendable (inout Value, String, ObjectReader) throws(CodecError) -> Void
}

/// A key of an object value, and the part of the value that it sets.
public struct ObjectField<Value>: Sendable {
    /// Key in the object.
    public let name: String
    /// One sentence for the reference; empty if the name is sufficient.
    package let doc: String
    /// The remedy where the object lacks the key; nil if it may.
    fileprivate let need: String?
    private let codec: any Codec
    /// Sets the part if the object has the key.
    ///
    /// - Returns: True if it has.
    fileprivate let set: @Sendable (inout Value, ObjectReader) throws(CodecError) -> Bool

    /// Makes a field whose value `path` leads to.
    public init<Part: Codec>(
        _ name: String, _ codec: Part, _ path: any WritableKeyPath<Value, Part.Value> & Sendable,
        _ doc: String = ""
    ) {
        self.init(name, codec, doc) { $0[keyPath: path] = $1 }
    }

    /// - Parameter need: The remedy where the object lacks the key; nil if it may.
    init<Part: Codec>(
        _ name: String, _ codec: Part, _ doc: String = "", need: String? = nil,
        _ change: @escaping @Sendable (inout Value, Part.Value) -> Void
    ) {
        (self.name, self.codec, self.doc, self.need) = (name, codec, doc, need)
        set = { value, object throws(CodecError) in
            guard let part = try object.value(name, codec) else { return false }
            change(&value, part)
            return true
        }
    }

    func read(_ object: ObjectReader, into value: inout Value) throws(CodecError) {
        _ = try set(&value, object)
    }

    package func schema(composed: Bool = false) -> JSON {
        let schema = composed ? codec.schema : codec.literalSchema
        return doc.isEmpty ? schema : schema.described(doc)
    }

    package var reference: String { codec.reference }
}

/// The members of an object value, or of a part of one.
struct ObjectReader {
    private let members: CELMap
    /// Path of the object in the value.
    private let path: JSONPointer

    init(_ members: CELMap, at path: JSONPointer) { (self.members, self.path) = (members, path) }

    /// - Throws: An error for a key that is not one of `keys`.
    init(
        _ members: CELMap, keys: [String], at path: JSONPointer = .root
    ) throws(CodecError) {
        self.init(members, at: path)
        for entry in members.entries {
            let name = entry.key.plainText ?? ""
            if keys.contains(name) { continue }
            throw unknownKey(
                name, suggestion(for: name, among: keys) ?? "write one of \(quotedList(keys))")
        }
    }

    /// Returns the error for a key that the object cannot have.
    func unknownKey(_ name: String, _ help: String) -> CodecError {
        wrongKey(name, "unknown key \(name.quotedExcerpt)", help)
    }

    /// Returns an error at a key.
    func wrongKey(_ name: String, _ reason: String, _ help: String) -> CodecError {
        CodecError(reason: reason, help: help, path: path.appending(name), isKey: true)
    }

    /// The keys in order.
    var names: [String] { members.members.map(\.name) }

    subscript(name: String) -> CELValue? { members[field: name] }

    /// Decodes a member; nil if there is none.
    func value<Part: Codec>(_ name: String, _ codec: Part) throws(CodecError) -> Part.Value? {
        guard let value = members[field: name] else { return nil }
        do {
            return try codec.value(of: value)
        } catch {
            let part = JSONPointer(tokens: path.tokens + [name] + error.path.tokens)
            throw error.inPart("\"\(name)\"", part, value)
        }
    }
}

extension CELMap {
    /// The entries with their keys as texts, in order.
    var members: [(name: String, value: CELValue)] {
        entries.map { ($0.key.plainText ?? "", $0.value) }
    }
}

extension CELValue {
    /// The value in a message: short ones in full, long ones by their type.
    var described: String { json.described }
}
