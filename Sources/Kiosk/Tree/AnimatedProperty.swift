/// A property of nodes whose values can go from one to another over time.
///
/// The built-in ones are constants, such as `.opacity`. Any other is made of the ways to read and to
/// write it:
///
/// ```swift
/// extension AnimatedProperty {
///     static let hour = AnimatedProperty("hour", of: ClockNode.self, \.model.hour)
/// }
/// ```
public struct AnimatedProperty: Sendable {
    /// The name, by which a movement is found again: that of the property in documents.
    public let name: String
    /// Returns the numbers of a node's value; nil for a value that has none.
    let vector: @Sendable (Node) -> MotionVector?
    /// Sets a value made of numbers.
    let set: @Sendable (Node, MotionVector) -> Void
    /// Returns a function that sets exactly the value that the node has now.
    let keep: @Sendable (Node) -> (Node) -> Void
    /// The type of its values.
    let valueType: Any.Type
    /// True if the numbers are the channels of a colour, which depend on the theme.
    let isColor: Bool
    /// Returns the numbers that a value has on a node; nil for a value that has none.
    let vectorOfValue: @Sendable (any Sendable, Node) -> MotionVector?
    /// Sets a value exactly.
    let setValue: @Sendable (Node, any Sendable) -> Void

    /// Makes a property by the functions that read and write it.
    ///
    /// - Parameter target: The type of the nodes that have it; others are left alone.
    public init<Target: Node, Value: Animatable>(
        _ name: String, of target: Target.Type, get: @escaping @Sendable (Target) -> Value,
        set: @escaping @Sendable (Target, Value) -> Void
    ) {
        self.init(
            name,
            get: { node in (node as? Target).flatMap(get) },
            set: { node, value in if let node = node as? Target { set(node, value) } },
            motion: ValueMotion())
    }

    /// Makes a property by its path.
    ///
    /// - Parameter target: The type of the nodes that have it; others are left alone.
    public init<Target: Node, Value: Animatable>(
        _ name: String, of target: Target.Type,
        _ path: any ReferenceWritableKeyPath<Target, Value> & Sendable
    ) {
        self.init(
            name, of: target, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 })
    }

    /// Makes a property whose values go from one to another by the numbers of `motion`.
    init<Value: SendableMetatype>(
        _ name: String, get: @escaping @Sendable (Node) -> Value?,
        set: @escaping @Sendable (Node, Value) -> Void, motion: ValueMotion<Value>
    ) {
        (self.name, isColor) = (name, motion.isColor)
        let (vector, value) = (motion.vector, motion.value)
        self.vector = { node in get(node).flatMap { vector($0, node) } }
        self.set = { node, vector in set(node, value(vector)) }
        keep = { node in
            guard let value = get(node) else { return { _ in } }
            return { set($0, value) }
        }
        valueType = Value.self
        vectorOfValue = { value, node in (value as? Value).flatMap { vector($0, node) } }
        setValue = { node, value in if let value = value as? Value { set(node, value) } }
    }
}

extension AnimatedProperty {
    /// The opacity of a node and its children as one picture.
    public static let opacity = AnimatedProperty(
        "opacity", of: Node.self, get: { $0.effects.opacity }, set: { $0.effects.opacity = $1 })
    /// The scale, rotation and translation of a node after the layout.
    public static let transform = AnimatedProperty(
        "transform", of: Node.self, get: { $0.transform }, set: { $0.transform = $1 })
    /// The width of a node; each step computes the layout.
    public static let width = layout("width", \.width)
    /// The height of a node; each step computes the layout.
    public static let height = layout("height", \.height)
    /// The padding of a node; each step computes the layout.
    public static let padding = layout("padding", \.padding)
    /// The margin of a node; each step computes the layout.
    public static let margin = layout("margin", \.margin)

    /// Makes a property of the layout style.
    public static func layout<Value: Animatable>(
        _ name: String, _ path: any WritableKeyPath<LayoutStyle, Value> & Sendable
    ) -> AnimatedProperty {
        AnimatedProperty(
            name, of: Node.self, get: { $0.layoutStyle[keyPath: path] },
            set: { $0.layoutStyle[keyPath: path] = $1 })
    }
}
