/// A text, as many lines as it needs.
///
/// ```swift
/// Text("Open until 18:00").font(Font(size: 32)).color(.role(.textMuted))
/// ```
@dynamicMemberLookup
public struct Text: ElementConvertible {
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

    /// Any property of the model: `.maximumLines(2)`, `.alignment(.center)`, `.color(.role(.text))`.
    public subscript<Value>(
        dynamicMember property: WritableKeyPath<LabelModel, Value>
    ) -> Property<Value> { Property(text: self, path: property) }

    /// A property of a text, to be given another value.
    public struct Property<Value> {
        let text: Text
        let path: WritableKeyPath<LabelModel, Value>

        public func callAsFunction(_ value: Value) -> Text {
            var text = text
            text.model[keyPath: path] = value
            return text
        }
    }
}

extension StyleBox {
    fileprivate static let label = StyleBox(LabelNode.defaultLayoutStyle)
}
