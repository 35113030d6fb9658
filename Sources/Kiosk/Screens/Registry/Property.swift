/// A property of a node kind: its name, what documents may write for it, and the part of a node
/// that it sets. Reading, checking, suggestions, variants, the JSON Schema and the reference page
/// come from it.
///
/// ```swift
/// Property.model("hour", NumberCodec(0...24), \ClockModel.hour, default: 0, "The hour to show.")
/// ```
///
/// A name means the same in all kinds: two properties of one name have codecs of one value type.
public class Property: @unchecked Sendable {
    // Sendable: all stored properties, those of the one subclass too, are constants of Sendable types.

    /// The earliest phase of a frame that a change has work for.
    public enum Phase: String, CaseIterable, Sendable {
        /// The node takes in its model anew; it is placed and painted again where that differs.
        case content
        /// The node and those around it are placed anew.
        case layout
        /// The same pixels are put together in another way.
        case paint
    }

    public let name: String
    let codec: any Codec
    public let phase: Phase
    /// The kinds of containers in which it has a meaning; nil for all.
    package let containers: [String]?
    /// The properties that this one stands for, which win over it.
    let longhands: [String]
    /// The literal that leaves a new node as it is; nil if none does.
    package let defaultValue: JSON?
    /// One sentence for the reference.
    let doc: String
    /// What an author may write.
    package var typeDescription: String { codec.expectation }

    fileprivate init(
        _ name: String, _ codec: any Codec, _ phase: Phase, containers: [String]?,
        _ defaultValue: JSON?, longhands: [String], _ doc: String
    ) {
        (self.name, self.codec, self.phase, self.doc) = (name, codec, phase, doc)
        (self.containers, self.longhands, self.defaultValue) = (containers, longhands, defaultValue)
    }

    /// Whether the property can be taken from a node without a value in its place.
    var canBeCleared: Bool { preconditionFailure("abstract") }

    /// A literal of a document.
    ///
    /// - Parameter folder: The configuration's, for relative paths; without a slash at its end.
    func value(
        of literal: CELValue, in folder: String
    ) throws(CodecError) -> PropertyValue { preconditionFailure("abstract") }

    /// The result of an expression.
    func value(
        ofResult result: CELValue, in folder: String
    ) throws(CodecError) -> PropertyValue { preconditionFailure("abstract") }

    /// Gives a node the result of an expression, as `value(ofResult:in:)` and `apply` do, without
    /// an object for the value in between.
    func apply(
        result: CELValue, to node: Node, in folder: String
    ) throws(CodecError) { preconditionFailure("abstract") }

    /// Gives a node a value of this property, or of another one with the same name.
    func apply(_ value: PropertyValue, to node: Node) { preconditionFailure("abstract") }

    /// Resets the property to that of a new node, if it `canBeCleared`.
    func clear(_ node: Node) { preconditionFailure("abstract") }
}

/// A decoded value of a property.
class PropertyValue: @unchecked Sendable {
    // Sendable: the value of the one subclass is a constant of a Sendable type.
    fileprivate init() {}

    func isEqual(to other: PropertyValue) -> Bool { preconditionFailure("abstract") }

    /// The value, if it is of a type.
    final func value<Value: Equatable & Sendable>(as type: Value.Type) -> Value? {
        (self as? TypedPropertyValue<Value>)?.value
    }

    /// - Parameter value: Of the type that the property's codec has.
    static func of<Value: Equatable & Sendable>(_ value: Value) -> PropertyValue {
        TypedPropertyValue(value)
    }
}

private final class TypedPropertyValue<Value: Equatable & Sendable>: PropertyValue,
    @unchecked Sendable
{
    let value: Value

    init(_ value: Value) { self.value = value }

    override func isEqual(to other: PropertyValue) -> Bool {
        (other as? TypedPropertyValue<Value>)?.value == value
    }
}

private final class TypedProperty<PropertyCodec: Codec>: Property, @unchecked Sendable {
    typealias Value = PropertyCodec.Value

    private let ownCodec: PropertyCodec
    private let set: @Sendable (Node, Value) -> Void
    private let unset: (@Sendable (Node) -> Void)?

    init(
        _ name: String, _ codec: PropertyCodec, _ phase: Phase, containers: [String]?,
        _ defaultValue: JSON?, longhands: [String], _ doc: String,
        _ set: @escaping @Sendable (Node, Value) -> Void,
        _ unset: (@Sendable (Node) -> Void)?
    ) {
        (ownCodec, self.set, self.unset) = (codec, set, unset)
        super.init(
            name, codec, phase, containers: containers, defaultValue, longhands: longhands, doc)
    }

    override var canBeCleared: Bool { unset != nil }

    override func value(
        of literal: CELValue, in folder: String
    ) throws(CodecError) -> PropertyValue {
        TypedPropertyValue(ownCodec.resolve(try ownCodec.value(of: literal), in: folder))
    }

    override func value(
        ofResult result: CELValue, in folder: String
    ) throws(CodecError) -> PropertyValue {
        TypedPropertyValue(ownCodec.resolve(try ownCodec.value(ofResult: result), in: folder))
    }

    override func apply(
        result: CELValue, to node: Node, in folder: String
    ) throws(CodecError) {
        set(node, ownCodec.resolve(try ownCodec.value(ofResult: result), in: folder))
    }

    override func apply(_ value: PropertyValue, to node: Node) {
        guard let value = value as? TypedPropertyValue<Value> else {
            preconditionFailure("\(name) has values of \(Value.self)")
        }
        set(node, value.value)
    }

    override func clear(_ node: Node) { unset?(node) }
}

extension Property {
    /// A property that changes a node in a way of its own.
    ///
    /// - Parameters:
    ///   - name: As documents write it.
    ///   - phase: The earliest phase that a change has work for.
    ///   - defaultValue: The literal that leaves a new node as it is; nil if none does.
    ///   - doc: One sentence for the reference and for editors, in Markdown.
    ///   - clear: Resets a node to that of a new one, where no literal does; runs for null.
    ///   - apply: Gives a node a value. Nodes are of the kinds that declare the property.
    public static func custom<PropertyCodec: Codec>(
        _ name: String, _ codec: PropertyCodec, phase: Phase = .content,
        default defaultValue: JSON? = nil, _ doc: String,
        clear: (@Sendable (Node) -> Void)? = nil,
        apply: @escaping @Sendable (Node, PropertyCodec.Value) -> Void
    ) -> Property {
        TypedProperty(
            name, codec, phase, containers: nil, defaultValue, longhands: [], doc, apply, clear)
    }

    /// A property that sets a part of the model of a `View`.
    public static func model<Model: Equatable & SendableMetatype, PropertyCodec: Codec>(
        _ name: String, _ codec: PropertyCodec,
        _ path: any WritableKeyPath<Model, PropertyCodec.Value> & Sendable,
        default defaultValue: JSON? = nil, _ doc: String
    ) -> Property {
        custom(name, codec, default: defaultValue, doc) { node, value in
            view(node, of: Model.self, name).model[keyPath: path] = value
        }
    }

    /// The same of a part that may be missing, and is there without a value.
    public static func model<Model: Equatable & SendableMetatype, PropertyCodec: Codec>(
        _ name: String, _ codec: PropertyCodec,
        _ path: any WritableKeyPath<Model, PropertyCodec.Value?> & Sendable,
        default defaultValue: JSON, _ doc: String
    ) -> Property {
        custom(name, codec, default: defaultValue, doc) { node, value in
            view(node, of: Model.self, name).model[keyPath: path] = value
        }
    }

    /// A property that sets a part of the model of a `View` that may be missing; null, and no
    /// value, take it away.
    public static func model<Model: Equatable & SendableMetatype, PropertyCodec: Codec>(
        _ name: String, _ codec: PropertyCodec,
        _ path: any WritableKeyPath<Model, PropertyCodec.Value?> & Sendable, _ doc: String
    ) -> Property {
        custom(
            name, codec, doc,
            clear: { view($0, of: Model.self, name).model[keyPath: path] = nil },
            apply: { view($0, of: Model.self, name).model[keyPath: path] = $1 })
    }

    /// A property that sets a part of a part of the model of a `View`: what several kinds have in
    /// common lies at another path in each.
    static func model<Model: Equatable & SendableMetatype, Part, PropertyCodec: Codec>(
        _ name: String, _ codec: PropertyCodec,
        _ part: any WritableKeyPath<Model, Part> & Sendable,
        _ path: any WritableKeyPath<Part, PropertyCodec.Value> & Sendable,
        default defaultValue: JSON? = nil, _ doc: String
    ) -> Property {
        custom(name, codec, default: defaultValue, doc) { node, value in
            view(node, of: Model.self, name).model[keyPath: part][keyPath: path] = value
        }
    }

    /// The same of a part that may be missing.
    static func model<Model: Equatable & SendableMetatype, Part, PropertyCodec: Codec>(
        _ name: String, _ codec: PropertyCodec,
        _ part: any WritableKeyPath<Model, Part> & Sendable,
        _ path: any WritableKeyPath<Part, PropertyCodec.Value?> & Sendable, _ doc: String
    ) -> Property {
        custom(
            name, codec, doc,
            clear: { view($0, of: Model.self, name).model[keyPath: part][keyPath: path] = nil },
            apply: { view($0, of: Model.self, name).model[keyPath: part][keyPath: path] = $1 })
    }

    private static func view<Model: Equatable>(
        _ node: Node, of model: Model.Type, _ name: String
    ) -> View<Model> {
        guard let view = node as? View<Model> else {
            preconditionFailure("\(name) is no property of \(type(of: node))")
        }
        return view
    }

    /// A property that sets a part of the layout style.
    static func layout<PropertyCodec: Codec>(
        _ name: String, _ codec: PropertyCodec,
        _ path: any WritableKeyPath<LayoutStyle, PropertyCodec.Value> & Sendable,
        in containers: [String]? = nil, default defaultValue: JSON, longhands: [String] = [],
        _ doc: String
    ) -> Property {
        TypedProperty(
            name, codec, .layout, containers: containers, defaultValue, longhands: longhands, doc,
            { $0.layoutStyle[keyPath: path] = $1 }, nil)
    }

    /// The same of a part that may be missing.
    static func layout<PropertyCodec: Codec>(
        _ name: String, _ codec: PropertyCodec,
        _ path: any WritableKeyPath<LayoutStyle, PropertyCodec.Value?> & Sendable,
        in containers: [String]? = nil, _ doc: String
    ) -> Property {
        TypedProperty(
            name, codec, .layout, containers: containers, nil, longhands: [], doc,
            { $0.layoutStyle[keyPath: path] = $1 }, { $0.layoutStyle[keyPath: path] = nil })
    }
}
