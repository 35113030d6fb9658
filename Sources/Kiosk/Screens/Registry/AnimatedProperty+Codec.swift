extension AnimatedProperty {
    /// Makes a property of documents that can go from one value to another; nil if its values are
    /// none of numbers or colours.
    init?<PropertyCodec: Codec>(
        _ name: String, _ codec: PropertyCodec,
        get: @escaping @Sendable (Node) -> PropertyCodec.Value?,
        set: @escaping @Sendable (Node, PropertyCodec.Value) -> Void
    ) {
        typealias Value = PropertyCodec.Value
        // Springs swing over their goals, and perhaps over what the property accepts.
        let range = (codec as? NumberCodec)?.range ?? (codec as? LengthCodec)?.range
        if let type = Value.self as? any Animatable.Type {
            self.init(
                name, get: get, set: set,
                vector: { value, _ in (value as? any Animatable)?.motionVector },
                value: { vector in
                    var vector = vector
                    if let range {
                        let value = max(range.lowerBound, min(range.upperBound, vector[0]))
                        vector.lanes[0] = value
                    }
                    return AnimatedProperty.value(type, vector)
                })
        } else if let type = Value.self as? any ThemedAnimatable.Type {
            self.init(
                name, isColor: true, get: get, set: set,
                vector: { ($0 as? any ThemedAnimatable)?.motionVector(in: $1.theme) },
                value: { AnimatedProperty.value(type, $0) })
        } else {
            return nil
        }
    }

    private static func value<Value>(_ type: any Animatable.Type, _ vector: MotionVector) -> Value {
        guard let value = type.init(vector) as? Value else { preconditionFailure("another type") }
        return value
    }

    private static func value<Value>(
        _ type: any ThemedAnimatable.Type, _ vector: MotionVector
    ) -> Value {
        guard let value = type.init(vector) as? Value else { preconditionFailure("another type") }
        return value
    }
}
