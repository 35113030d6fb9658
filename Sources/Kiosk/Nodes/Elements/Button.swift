/// Something to press.
///
/// ```swift
/// Button("Order").onTap { order() }
/// Button("Retry").sends(PhotoEvent.retry)
/// ```
@dynamicMemberLookup
public struct Button: ElementConvertible {
    public var model: ButtonModel
    private var content = Elements()

    public init(_ caption: String) { model = ButtonModel(caption) }

    public init(_ model: ButtonModel) { self.model = model }

    /// A button that shows other elements instead of a caption. Those that handle no touches let them
    /// through.
    public init(@ElementBuilder _ content: () -> Elements) {
        model = ButtonModel("")
        self.content = content()
    }

    public var element: Element {
        Element(
            ViewStorage(
                kind: ObjectIdentifier(ButtonNode.self), model: model, style: .button,
                children: content.list
            ) { ButtonNode($0) })
    }

    /// A button that is not enabled is faded and leaves touches to its parent.
    public func enabled(_ isEnabled: Bool) -> Button {
        var button = self
        button.model.isEnabled = isEnabled
        return button
    }

    /// Any property of the model: `.background(.role(.surface))`, `.font(Font(size: 24))`.
    public subscript<Value>(
        dynamicMember property: WritableKeyPath<ButtonModel, Value>
    ) -> Property<Value> { Property(button: self, path: property) }

    /// A property of a button, to be given another value.
    public struct Property<Value> {
        let button: Button
        let path: WritableKeyPath<ButtonModel, Value>

        public func callAsFunction(_ value: Value) -> Button {
            var button = button
            button.model[keyPath: path] = value
            return button
        }
    }
}

extension StyleBox {
    fileprivate static let button = StyleBox(ButtonNode.defaultLayoutStyle)
}
