/// A step of painting a damaged rectangle.
struct PaintItem {
    enum Step {
        /// Blurs what has been painted so far behind the node.
        case backdrop
        /// Paints the node itself.
        case paint
        case beginGroup
        case endGroup
        /// Begins and ends the rounded clip of the node's children.
        case beginClip
        case endClip
    }

    unowned(unsafe) let node: Node
    let step: Step
    let toDevice: Transform
    /// What the ancestors leave of the node, cut to the node's own bounds and to what later nodes
    /// do not hide of it.
    var clip: PixelRect
    /// What the node covers with opaque pixels in the picture itself.
    var opaque = PixelRect.empty
}
