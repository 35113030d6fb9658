/// A text with as many lines as it needs.
///
/// ```swift
/// Text("Open until 18:00").font(Font(size: 32)).color(.role(.textMuted))
/// ```
public struct Text: ModelElement {
    /// Model of the text.
    public var model: LabelModel

    /// Makes a text.
    public init(_ text: String) { model = LabelModel(text) }

    /// Makes a text whose parts may have attributes.
    public init(_ text: RichText) { model = LabelModel(text) }

    /// Makes a text from its model.
    public init(_ model: LabelModel) { self.model = model }

    public var element: Element { Element(model) { LabelNode($0) } }
}
