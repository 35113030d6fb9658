/// The numbers of a codec's values, by which they go from one to another over time.
public struct ValueMotion<Value>: Sendable {
    /// True if the numbers are the channels of a colour, which depend on the theme.
    let isColor: Bool
    /// Returns the numbers that a value has on a node; nil for a value that is none of numbers.
    let vector: @Sendable (Value, Node) -> MotionVector?
    /// Makes a value of numbers.
    let value: @Sendable (MotionVector) -> Value
}

extension ValueMotion where Value: Animatable {
    /// Makes it for values with numbers of their own.
    public init() {
        isColor = Value.self == Color.self
        vector = { value, _ in value.motionVector }
        value = { Value($0) }
    }
}

extension ValueMotion where Value: ThemedAnimatable {
    /// Makes it for values whose numbers depend on the theme.
    init(themed: Void) {
        isColor = true
        vector = { $0.motionVector(in: $1.theme) }
        value = { Value($0) }
    }
}

extension ValueMotion where Value: SendableMetatype {
    /// Makes it for a type that is known at run time only; nil if its values change at once.
    init?(found: Void) {
        guard let type = Value.self as? any Animatable.Type else { return nil }
        isColor = Value.self == Color.self
        vector = { value, _ in (value as? any Animatable)?.motionVector }
        value = { vector in
            guard let value = type.init(vector) as? Value else {
                preconditionFailure("another type")
            }
            return value
        }
    }
}
