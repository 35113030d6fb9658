/// A step of painting a damaged rectangle.
struct PaintItem {
    enum Step {
        /// Blurs the picture painted so far behind the node.
        case backdrop
        /// Paints the node itself.
        case paint
        /// Paints the ring of the focus around the node.
        case focusRing
        /// Composes the picture that is kept of the node and its descendants.
        case picture
        case beginGroup
        case endGroup
        /// Begins or ends the clip of the node's children that has round corners, or is rotated.
        case beginClip
        case endClip
    }

    unowned(unsafe) let node: Node
    let step: Step
    let toDevice: AffineTransform
    /// Visible part of the node: inside the ancestors' clips and its own bounds, without what later
    /// nodes hide.
    var clip: PixelRect
    /// Opaque area of the node in the picture.
    var opaque = PixelRect.empty
}
