/// The model of a scroll node.
@dynamicMemberLookup
public struct ScrollModel: Equatable, Sendable {
    /// Look of the viewport.
    public var box = BoxModel()
    /// Axis along which the content is arranged and scrolled.
    public var axis: Axis
    /// True if the content is scrolled across the axis, too. Lists are not.
    public var scrollsAcross = false
    /// True if a thin line shows the position during movement.
    public var hasIndicator = true
    /// True if there is a bar that a finger drags, in place of the thin line.
    public var hasBar = false
    /// Positions at which the content comes to rest when a finger has moved it.
    public var snap = ScrollSnap.none
    /// True while newer content is on its way, which a spinner at the beginning tells.
    public var isRefreshing = false

    /// Makes a model of a list, with its indicator.
    public init(_ axis: Axis = .vertical) { self.axis = axis }

    /// Any property of the viewport's look.
    public subscript<Value>(dynamicMember property: WritableKeyPath<BoxModel, Value>) -> Value {
        get { box[keyPath: property] }
        set { box[keyPath: property] = newValue }
    }
}
