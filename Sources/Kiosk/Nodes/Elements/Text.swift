/// A text with as many lines as it needs.
///
/// ```swift
/// Text("Open until 18:00").font(Font(size: 32)).color(.role(.textMuted))
/// ```
public struct Text: ModelElement {
    public var model: LabelModel

    public init(_ text: String) { model = LabelModel(text) }

    public init(_ text: RichText) { model = LabelModel(text) }

    public init(_ model: LabelModel) { self.model = model }

    public var element: Element {
        Element(
            ViewStorage(kind: ObjectIdentifier(LabelNode.self), model: model, style: .label) {
                LabelNode($0)
            })
    }
}

extension StyleBox {
    fileprivate static let label = StyleBox(LabelNode.defaultLayoutStyle)
}
