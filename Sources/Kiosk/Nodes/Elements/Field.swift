/// One line of text that a guest writes.
///
/// ```swift
/// Field(name) { name = $0 }.placeholder("Your name").maximumLength(40)
/// ```
@dynamicMemberLookup
public struct Field: ElementConvertible {
    public var model: FieldModel
    private let onChange: (String) -> Void

    /// - Parameter onChange: Called with each text that the guest makes of it. One that is not kept
    ///   is gone when the component is rendered again.
    public init(_ text: String, onChange: @escaping (String) -> Void) {
        self.init(FieldModel(text), onChange: onChange)
    }

    public init(_ model: FieldModel, onChange: @escaping (String) -> Void) {
        (self.model, self.onChange) = (model, onChange)
    }

    public var element: Element {
        Element(
            ViewStorage(kind: ObjectIdentifier(FieldNode.self), model: model, style: .field) {
                FieldNode($0)
            }
        ).on(ChangeEvent.self) { [onChange] in onChange($0.text) }
    }

    /// Nothing can be written into a field that is not enabled; it is faded.
    public func enabled(_ isEnabled: Bool) -> Field {
        var field = self
        field.model.isEnabled = isEnabled
        return field
    }

    /// Any property of the model: `.placeholder("Search")`, `.font(Font(size: 24))`.
    public subscript<Value>(
        dynamicMember property: WritableKeyPath<FieldModel, Value>
    ) -> Property<Value> { Property(field: self, path: property) }

    /// A property of a field, to be given another value.
    public struct Property<Value> {
        let field: Field
        let path: WritableKeyPath<FieldModel, Value>

        public func callAsFunction(_ value: Value) -> Field {
            var field = field
            field.model[keyPath: path] = value
            return field
        }
    }
}

extension StyleBox {
    fileprivate static let field = StyleBox(FieldNode.defaultLayoutStyle)
}
