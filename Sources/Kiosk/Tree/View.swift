/// A node that shows a model. Setting an equal model is not a change; a new one requests
/// `updateContent`.
open class View<Model: Equatable>: Node {
    public var model: Model {
        didSet { if model != oldValue { setNeedsUpdateContent() } }
    }

    public init(_ model: Model) {
        self.model = model
        super.init()
        layoutStyle = Self.defaultLayoutStyle
    }
}
