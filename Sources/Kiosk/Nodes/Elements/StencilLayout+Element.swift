/// A layout that was computed apart stands in a render as it is.
///
/// ```swift
/// SizeReader { space in cardStencil(card).layout(in: space) }
/// ```
///
/// The nodes of the layout before are used again, as `apply(to:)` has it.
extension StencilLayout: ElementConvertible {
    public var element: Element {
        PlainNode {
            Node()
        } update: {
            apply(to: $0)
        }
        .layout { $0.occupy(size) }
    }
}
