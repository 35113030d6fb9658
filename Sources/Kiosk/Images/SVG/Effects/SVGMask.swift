/// A picture whose values decide how much of a group is seen.
struct SVGMask: Sendable {
    /// The part that counts, in the group's coordinates; everything else hides.
    var region: Rect
    /// True if alpha counts, and not luminance.
    var isAlpha: Bool
    /// The picture, with a mask of its own where there is one.
    var content: [SVGNode]

    func draw(into painter: inout Painter, on canvas: SVGCanvas) {
        painter.withClip(region) { content.draw(into: &$0, on: canvas) }
    }
}
