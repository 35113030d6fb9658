/// A property of a node kind: its name, its codec, and the part of a node that it sets. Reading,
/// checking, suggestions, variants, the JSON Schema and the reference page are derived from it.
///
/// ```swift
/// Property.model("hour", NumberCodec(0...24), \ClockModel.hour, default: 0, "The hour to show.")
/// ```
///
/// A name means the same in all kinds: properties of one name have codecs of one value type.
public final class Property: Sendable {
    /// Earliest phase that a change triggers.
    public enum Phase: String, CaseIterable, Sendable {
        /// The node updates its model; it is laid out and painted if that differs.
        case content
        /// The node and its surroundings are laid out.
        case layout
        /// The same pixels are composited differently.
        case paint
        /// Nothing changes by itself.
        case nothing
    }

    /// Name of the property: its key in a document.
    public let name: String
    package let codec: any Codec
    /// True if its values are sources of pictures.
    let isPicture: Bool
    /// The type of the codec's values.
    let valueType: ObjectIdentifier
    /// Earliest phase that a change triggers.
    public let phase: Phase
    /// The property as one whose values can go to others over time; nil if they change at once.
    let animated: AnimatedProperty?
    /// Kinds of containers in which it has an effect; nil for all.
    package let containers: [String]?
    /// Properties for which this one is a shorthand, and which take precedence.
    package let longhands: [String]
    /// The literal that leaves a new node unchanged; nil if there is none.
    package let defaultValue: JSON?
    /// One sentence for the reference.
    package let doc: String

    // Closures, as the compiler specialises them for the codec, unlike methods of a generic class.
    private let decode: @Sendable (CELValue, String) throws(CodecError) -> PropertyValue
    private let decodeResult: @Sendable (CELValue, String) throws(CodecError) -> PropertyValue
    private let setResult: @Sendable (CELValue, Node, String) throws(CodecError) -> Void
    private let set: @Sendable (PropertyValue, Node) -> Void
    private let unset: (@Sendable (Node) -> Void)?

    private init<PropertyCodec: Codec>(
        _ name: String, _ codec: PropertyCodec, _ phase: Phase, containers: [String]? = nil,
        _ defaultValue: JSON?, longhands: [String] = [], _ doc: String,
        animated: AnimatedProperty?,
        _ set: @escaping @Sendable (Node, PropertyCodec.Value) -> Void,
        _ unset: (@Sendable (Node) -> Void)?
    ) {
        (self.name, self.codec, self.phase, self.doc) = (name, codec, phase, doc)
        (self.containers, self.longhands, self.defaultValue) = (containers, longhands, defaultValue)
        self.unset = unset
        self.animated = animated
        isPicture = (codec as? PathCodec)?.isPicture == true
        valueType = ObjectIdentifier(PropertyCodec.Value.self)
        decode = { value, folder throws(CodecError) in
            TypedPropertyValue(codec.resolve(try codec.value(of: value), in: folder))
        }
        decodeResult = { value, folder throws(CodecError) in
            TypedPropertyValue(codec.resolve(try codec.value(ofResult: value), in: folder))
        }
        setResult = { value, node, folder throws(CodecError) in
            set(node, codec.resolve(try codec.value(ofResult: value), in: folder))
        }
        self.set = { value, node in
            guard let value = value as? TypedPropertyValue<PropertyCodec.Value> else {
                preconditionFailure("\(name) has values of \(PropertyCodec.Value.self)")
            }
            set(node, value.value)
        }
    }

    /// True if the property can be removed from a node without setting another value.
    var canBeCleared: Bool { unset != nil }

    /// Decodes a literal of a document.
    ///
    /// - Parameter folder: The configuration's folder, for relative paths; without a trailing
    ///   slash.
    func value(of literal: CELValue, in folder: String) throws(CodecError) -> PropertyValue {
        try decode(literal, folder)
    }

    /// Decodes the result of an expression.
    func value(ofResult result: CELValue, in folder: String) throws(CodecError) -> PropertyValue {
        try decodeResult(result, folder)
    }

    /// Applies the result of an expression to a node, like `value(ofResult:in:)` followed by
    /// `apply`, but without allocating a value.
    func apply(result: CELValue, to node: Node, in folder: String) throws(CodecError) {
        let change = beginTransition(of: node)
        defer { if let change { node.end(change) } }
        try setResult(result, node, folder)
    }

    /// Applies a value of this property, or of another one with the same name, to a node.
    func apply(_ value: PropertyValue, to node: Node) {
        let change = beginTransition(of: node)
        set(value, node)
        if let change { node.end(change) }
    }

    /// Resets the property to its default, if it `canBeCleared`.
    func clear(_ node: Node) {
        let change = beginTransition(of: node)
        unset?(node)
        if let change { node.end(change) }
    }

    /// Begins a change that takes time; nil if it happens at once.
    @inline(__always)
    private func beginTransition(of node: Node) -> PendingChange? {
        guard node.motionRecord != nil, let animated else { return nil }
        return node.beginTransition(animated)
    }
}

/// A decoded value of a property.
package class PropertyValue: @unchecked Sendable {
    // Sendable: the value of the only subclass is a constant of a Sendable type.
    fileprivate init() {}

    func isEqual(to other: PropertyValue) -> Bool { preconditionFailure("abstract") }

    /// The value, of whatever type.
    var content: any Equatable & Sendable { preconditionFailure("abstract") }

    /// Returns the value, if it has this type.
    package final func value<Value: Equatable & Sendable>(as type: Value.Type) -> Value? {
        (self as? TypedPropertyValue<Value>)?.value
    }

    /// - Parameter value: A value of the property's codec.
    static func of<Value: Equatable & Sendable>(_ value: Value) -> PropertyValue {
        TypedPropertyValue(value)
    }
}

private final class TypedPropertyValue<Value: Equatable & Sendable>: PropertyValue,
    @unchecked Sendable
{
    let value: Value

    init(_ value: Value) { self.value = value }

    override var content: any Equatable & Sendable { value }

    override func isEqual(to other: PropertyValue) -> Bool {
        (other as? TypedPropertyValue<Value>)?.value == value
    }
}

extension Property {
    /// Makes a property that changes a node by closures.
    ///
    /// - Parameters:
    ///   - name: Name in documents.
    ///   - phase: Earliest phase that a change triggers.
    ///   - containers: Kinds of containers in which it has an effect; nil for all.
    ///   - defaultValue: The literal that leaves a new node unchanged; nil if there is none.
    ///   - doc: One sentence for the reference and for editors, in Markdown.
    ///   - animated: The property as one whose values can go to others over time.
    ///   - clear: Resets a node, if no literal does; runs for null.
    ///   - apply: Applies a value to a node of a kind that declares the property.
    public static func custom<PropertyCodec: Codec>(
        _ name: String, _ codec: PropertyCodec, phase: Phase = .content,
        in containers: [String]? = nil, default defaultValue: JSON? = nil, _ doc: String,
        animated: AnimatedProperty? = nil, clear: (@Sendable (Node) -> Void)? = nil,
        apply: @escaping @Sendable (Node, PropertyCodec.Value) -> Void
    ) -> Property {
        Property(
            name, codec, phase, containers: containers, defaultValue, doc, animated: animated,
            apply, clear)
    }

    /// Makes a property that changes a node by closures, and reads its value for movements.
    private static func readable<PropertyCodec: Codec>(
        _ name: String, _ codec: PropertyCodec, phase: Phase = .content,
        in containers: [String]? = nil, default defaultValue: JSON? = nil,
        longhands: [String] = [], _ doc: String, clear: (@Sendable (Node) -> Void)? = nil,
        get: @escaping @Sendable (Node) -> PropertyCodec.Value?,
        apply: @escaping @Sendable (Node, PropertyCodec.Value) -> Void
    ) -> Property {
        Property(
            name, codec, phase, containers: containers, defaultValue, longhands: longhands, doc,
            animated: AnimatedProperty(name, codec, get: get, set: apply), apply, clear)
    }

    /// Makes a property that sets a part of the model of a `View`. Where a document has a `transition`
    /// for it, it goes to another value over time, if its codec has `motion`.
    public static func model<Model: Equatable & SendableMetatype, PropertyCodec: Codec>(
        _ name: String, _ codec: PropertyCodec,
        _ path: any WritableKeyPath<Model, PropertyCodec.Value> & Sendable,
        default defaultValue: JSON? = nil, _ doc: String
    ) -> Property {
        readable(
            name, codec, default: defaultValue, doc,
            get: { $0.view(of: Model.self, for: name).model[keyPath: path] },
            apply: { $0.view(of: Model.self, for: name).model[keyPath: path] = $1 })
    }

    /// Makes a property that sets an optional part of the model of a `View`. Without a default, null
    /// and a missing value remove it.
    public static func model<Model: Equatable & SendableMetatype, PropertyCodec: Codec>(
        _ name: String, _ codec: PropertyCodec,
        _ path: any WritableKeyPath<Model, PropertyCodec.Value?> & Sendable,
        default defaultValue: JSON? = nil, _ doc: String
    ) -> Property {
        let clear: @Sendable (Node) -> Void = {
            $0.view(of: Model.self, for: name).model[keyPath: path] = nil
        }
        return readable(
            name, codec, default: defaultValue, doc, clear: defaultValue == nil ? clear : nil,
            get: { $0.view(of: Model.self, for: name).model[keyPath: path] },
            apply: { $0.view(of: Model.self, for: name).model[keyPath: path] = $1 })
    }

    /// Makes a property of a part that several kinds have in their models.
    static func model<Part, PropertyCodec: Codec>(
        _ name: String, _ codec: PropertyCodec, _ part: ModelPart<Part>,
        _ path: any WritableKeyPath<Part, PropertyCodec.Value> & Sendable,
        default defaultValue: JSON? = nil, _ doc: String
    ) -> Property {
        readable(
            name, codec, default: defaultValue, doc, get: { part.value($0)[keyPath: path] },
            apply: { node, value in part.change(node) { $0[keyPath: path] = value } })
    }

    /// Makes a property of a part that several kinds have; null, and a missing value, remove it.
    static func model<Part, PropertyCodec: Codec>(
        _ name: String, _ codec: PropertyCodec, _ part: ModelPart<Part>,
        _ path: any WritableKeyPath<Part, PropertyCodec.Value?> & Sendable, _ doc: String
    ) -> Property {
        readable(
            name, codec, doc, clear: { node in part.change(node) { $0[keyPath: path] = nil } },
            get: { part.value($0)[keyPath: path] },
            apply: { node, value in part.change(node) { $0[keyPath: path] = value } })
    }

    /// Makes a property that sets a part of the layout style.
    static func layout<PropertyCodec: Codec>(
        _ name: String, _ codec: PropertyCodec,
        _ path: any WritableKeyPath<LayoutStyle, PropertyCodec.Value> & Sendable,
        in containers: [String]? = nil, default defaultValue: JSON, longhands: [String] = [],
        _ doc: String
    ) -> Property {
        readable(
            name, codec, phase: .layout, in: containers, default: defaultValue,
            longhands: longhands, doc, get: { $0.layoutStyle[keyPath: path] },
            apply: { $0.layoutStyle[keyPath: path] = $1 })
    }

    /// Makes a property that sets an optional part of the layout style.
    static func layout<PropertyCodec: Codec>(
        _ name: String, _ codec: PropertyCodec,
        _ path: any WritableKeyPath<LayoutStyle, PropertyCodec.Value?> & Sendable,
        in containers: [String]? = nil, _ doc: String
    ) -> Property {
        readable(
            name, codec, phase: .layout, in: containers, doc,
            clear: { $0.layoutStyle[keyPath: path] = nil },
            get: { $0.layoutStyle[keyPath: path] }, apply: { $0.layoutStyle[keyPath: path] = $1 })
    }
}
