/// A value that a property has at a moment of a movement: in a keyframe, or before a node has come.
public struct AnimatedValue: Hashable, Sendable {
    /// The property.
    public let property: AnimatedProperty
    /// The value, of the property's type.
    let value: any Equatable & Sendable

    /// Makes a value of a property.
    ///
    /// ```swift
    /// AnimatedValue(.background, ThemePaint.role(.danger))
    /// ```
    ///
    /// - Precondition: The value is of the property's type: a `Length` for `.width`.
    public init<Value: Equatable & Sendable>(_ property: AnimatedProperty, _ value: Value) {
        precondition(
            Value.self == property.valueType,
            "\(property.name) has values of \(property.valueType), not of \(Value.self)")
        self.init(of: property, value)
    }

    init(of property: AnimatedProperty, _ value: any Equatable & Sendable) {
        (self.property, self.value) = (property, value)
    }

    /// Returns the numbers of the value on a node; nil for a value that has none.
    func vector(_ node: Node) -> MotionVector? { property.vectorOfValue(value, node) }

    /// Sets the value on a node.
    func set(_ node: Node) { property.setValue(node, value) }

    public static func == (a: AnimatedValue, b: AnimatedValue) -> Bool {
        func isEqual<Value: Equatable>(_ value: Value) -> Bool { b.value as? Value == value }
        return a.property.name == b.property.name && isEqual(a.value)
    }

    /// Hashes the name of the property.
    public func hash(into hasher: inout Hasher) { hasher.combine(property.name) }
}

extension [AnimatedValue] {
    /// Makes values of the two properties that every node has; nil for none.
    init(opacity: Float?, transform: NodeTransform?, _ others: [AnimatedValue]) {
        self = others
        if let transform { insert(AnimatedValue(.transform, transform), at: 0) }
        if let opacity { insert(AnimatedValue(.opacity, opacity), at: 0) }
    }
}
