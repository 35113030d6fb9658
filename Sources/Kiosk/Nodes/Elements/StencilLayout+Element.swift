/// A layout computed beforehand as an element of a render.
///
/// ```swift
/// SizeReader { space in cardStencil(card).layout(in: space) }
/// ```
///
/// The nodes of the previous layout are reused, as in `apply(to:)`.
extension StencilLayout: ElementConvertible {
    public var element: Element {
        PlainNode {
            Node()
        } update: {
            fill($0)
        }
        .layout { $0.occupy(size) }
    }
}
