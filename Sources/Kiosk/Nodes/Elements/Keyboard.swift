/// A keyboard on the screen, which types into whatever field has the focus.
///
/// ```swift
/// Keyboard(.arabic).background(.role(.surfaceMuted))
/// ```
@dynamicMemberLookup
public struct Keyboard: ElementConvertible {
    public var model: KeyboardModel

    public init(_ layout: KeyboardLayout = .latin) { model = KeyboardModel(layout) }

    public var element: Element {
        Element(
            ViewStorage(
                kind: ObjectIdentifier(KeyboardNode.self), model: model, style: .keyboard
            ) { KeyboardNode($0) })
    }

    /// Any property of the model: `.background(.role(.surface))`.
    public subscript<Value>(
        dynamicMember property: WritableKeyPath<KeyboardModel, Value>
    ) -> Property<Value> { Property(keyboard: self, path: property) }

    /// A property of a keyboard, to be given another value.
    public struct Property<Value> {
        let keyboard: Keyboard
        let path: WritableKeyPath<KeyboardModel, Value>

        public func callAsFunction(_ value: Value) -> Keyboard {
            var keyboard = keyboard
            keyboard.model[keyPath: path] = value
            return keyboard
        }
    }
}

extension StyleBox {
    fileprivate static let keyboard = StyleBox(KeyboardNode.defaultLayoutStyle)
}
