/// How content is scrolled, and what lies behind it.
@dynamicMemberLookup
public struct ScrollModel: Equatable, Sendable {
    public var box = BoxModel()
    /// The way that content lies and is moved.
    public var axis: Axis
    /// Whether a thin line tells where the part that is seen lies, while it moves.
    public var hasIndicator = true

    public init(_ axis: Axis = .vertical) { self.axis = axis }

    public subscript<Value>(dynamicMember property: WritableKeyPath<BoxModel, Value>) -> Value {
        get { box[keyPath: property] }
        set { box[keyPath: property] = newValue }
    }
}
