/// A node that shows a model. Setting an equal model is not a change; a new one requests
/// `updateContent`.
open class View<Model: Equatable>: Node {
    /// The model shown. Setting one that is not equal requests `updateContent`.
    public var model: Model {
        didSet { if model != oldValue { setNeedsUpdateContent() } }
    }

    /// Makes a view that shows a model, with the initial style of its class.
    public init(_ model: Model) {
        self.model = model
        super.init()
        layoutStyle = Self.defaultLayoutStyle
    }
}
