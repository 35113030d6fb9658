/// A button with a caption or with elements in it.
///
/// ```swift
/// Button("Order").onTap { order() }
/// Button("Retry").sends(PhotoEvent.retry)
/// ```
public struct Button: ModelElement {
    /// Model of the button.
    public var model: ButtonModel
    private var content = Elements()

    /// Makes a button with a caption.
    public init(_ caption: String) { model = ButtonModel(caption) }

    /// Makes a button from its model.
    public init(_ model: ButtonModel) { self.model = model }

    /// Makes a button that shows other elements instead of a caption. Those that handle no touches
    /// let them through.
    public init(@ElementBuilder _ content: () -> Elements) {
        model = ButtonModel("")
        self.content = content()
    }

    public var element: Element { Element(model, children: content.list) { ButtonNode($0) } }

    /// Enables or disables the button: a disabled one is faded and leaves touches to its parent.
    public func enabled(_ isEnabled: Bool) -> Button {
        with { $0.isEnabled = isEnabled }
    }

    /// Makes the button wait: it cannot be pressed, and three dots say so.
    public func busy(_ isBusy: Bool) -> Button { with { $0.isBusy = isBusy } }
}
