/// The numbers of a type's values, by which they go from one to another over time.
public struct ValueMotion<Value>: Sendable {
    /// True if the numbers are the channels of a colour, which depend on the theme.
    let isColor: Bool
    /// Returns the numbers that a value has on a node; nil for a value that has none.
    let vector: @Sendable (Value, Node) -> MotionVector?
    /// Makes a value of numbers.
    let value: @Sendable (MotionVector) -> Value

    /// Returns the same, with the first number kept within a range.
    func clamped(to range: ClosedRange<Float>) -> ValueMotion {
        ValueMotion(isColor: isColor, vector: vector) { [value] vector in
            var vector = vector
            vector.lanes[0] = max(range.lowerBound, min(range.upperBound, vector[0]))
            return value(vector)
        }
    }
}

extension ValueMotion where Value: Animatable {
    /// Makes it for values with numbers of their own.
    public init() {
        isColor = Value.self == Color.self
        vector = { value, _ in value.motionVector }
        value = { Value($0) }
    }
}
