/// An on-screen keyboard, which types into the focused field.
///
/// ```swift
/// Keyboard(.arabic).background(.role(.surfaceMuted))
/// ```
public struct Keyboard: ModelElement {
    /// Model of the keyboard.
    public var model: KeyboardModel

    /// Makes a keyboard.
    public init(_ layout: KeyboardLayout = .latin) { model = KeyboardModel(layout) }

    public var element: Element { Element(model) { KeyboardNode($0) } }
}
