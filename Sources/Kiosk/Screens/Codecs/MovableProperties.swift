/// The properties that the looks of a movement can set: those whose values can change over time.
package struct MovableProperties: Sendable {
    /// Their names, in the order of the reference.
    let names: [String]
    private let byName: [String: Property]
    /// Names of the node's other properties.
    private let others: Set<String>

    /// Selects those whose values can change over time from the properties of one kind or of
    /// several.
    init(of properties: [Property]) {
        let movable = properties.filter { $0.animated != nil }
        byName = Dictionary(movable.map { ($0.name, $0) }) { first, _ in first }
        var known: Set<String> = []
        names = movable.map(\.name).filter { known.insert($0).inserted }
        others = Set(properties.lazy.filter { $0.animated == nil }.map(\.name))
    }

    /// Returns the values as values of this node's properties, and leaves out those of properties that it
    /// lacks.
    func fitted(_ values: [AnimatedValue]) -> [AnimatedValue] {
        values.compactMap { value in
            byName[value.property.name]?.animated.map { AnimatedValue(of: $0, value.value) }
        }
    }

    /// Names of properties in some values that this node does not have.
    func missing(in values: [AnimatedValue]) -> [String] {
        values.map(\.property.name).filter { byName[$0] == nil }
    }

    /// Returns the keys of an object that are names of these properties.
    func keys<Value>(
        _ path: any WritableKeyPath<Value, [AnimatedValue]> & Sendable
    ) -> FurtherKeys<Value> {
        FurtherKeys(schemas: { names.map { ($0, byName[$0]!.codec.literalSchema) } }) {
            result, name, object throws(CodecError) in
            guard let property = byName[name], let animated = property.animated else {
                throw error(name, object)
            }
            if let value = try object.value(name, ContentCodec(property: property)) {
                result[keyPath: path].append(AnimatedValue(of: animated, value.content))
            }
        }
    }

    private func error(_ name: String, _ object: ObjectReader) -> CodecError {
        if others.contains(name) {
            return object.wrongKey(
                name,
                "\"\(name)\" changes at once: there is nothing between two of its values",
                "leave it out")
        }
        return object.unknownKey(
            name,
            suggestion(for: name, among: names)
                ?? "write \"opacity\", \"transform\", or another property that can take time to "
                + "change")
    }

    /// Values of a property, of whatever type.
    private struct ContentCodec: Codec {
        struct Value: Equatable, Sendable {
            let value: PropertyValue
            var content: any Equatable & Sendable { value.content }

            static func == (a: Value, b: Value) -> Bool { a.value.isEqual(to: b.value) }
        }

        let property: Property

        var expectation: String { property.codec.expectation }
        var literalSchemas: [JSON] { property.codec.literalSchemas }
        var forms: ValueForms { property.codec.forms }

        func help(for value: CELValue) -> String { property.codec.help(for: value) }

        func decode(_ value: CELValue) throws(CodecError) -> Value? {
            // None of these values contains a path, so the folder does not matter.
            Value(value: try property.value(of: value, in: ""))
        }
    }
}

extension Property {
    /// True if its values are the looks of a node in motion.
    var hasLooks: Bool {
        valueType == ObjectIdentifier(Passage.self) || valueType == ObjectIdentifier(Keyframes.self)
    }

    /// Makes the properties whose values are the looks of a node in motion; those looks may set
    /// these properties of the node.
    static func movements(of movable: MovableProperties) -> [Property] {
        [
            .custom(
                "enter", .passage(movable), phase: .nothing,
                "What the node looks like before it has come, if its container is shown already.",
                clear: { $0.enter = nil }
            ) { $0.enter = $1.fitted(to: movable) },
            .custom(
                "exit", .passage(movable), phase: .nothing,
                "What the node looks like after it has gone; until then it is only seen.",
                clear: { $0.exit = nil }
            ) { $0.exit = $1.fitted(to: movable) },
            .custom(
                "timeline", KeyframesCodec(movable), phase: .nothing,
                "A movement through several looks, for attract loops; it wins over what they set.",
                clear: { $0.timeline = nil }
            ) { $0.timeline = $1.fitted(to: movable) },
        ]
    }
}

extension PropertyValue {
    /// Names of properties in it that a node does not have, if it is a look or several.
    func foreignNames(in movable: MovableProperties) -> [String] {
        let values =
            value(as: Passage.self)?.values
            ?? value(as: Keyframes.self)?.frames.flatMap(\.values) ?? []
        return movable.missing(in: values)
    }
}

extension Passage {
    fileprivate func fitted(to movable: MovableProperties) -> Passage {
        var result = self
        result.values = movable.fitted(values)
        return result
    }
}

extension Keyframes {
    fileprivate func fitted(to movable: MovableProperties) -> Keyframes {
        var result = self
        for index in frames.indices {
            result.frames[index].values = movable.fitted(frames[index].values)
        }
        return result
    }
}
