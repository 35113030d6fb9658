/// The arrow that shows where a mouse is.
package enum PointerMark {
    private static let outline: Path = {
        var path = Path()
        path.move(to: Point(x: 0, y: 0))
        for (x, y) in [(0, 22), (5.5, 17), (9, 25), (13, 23.3), (9.5, 15.5), (16.5, 15.5)] {
            path.line(to: Point(x: Float(x), y: Float(y)))
        }
        path.close()
        return path
    }()

    /// Returns the device pixels that it may change at a position.
    ///
    /// - Parameter scale: Device pixels per logical pixel.
    package static func bounds(at position: Point, scale: Float = 1) -> PixelRect {
        PixelRect(
            covering: AffineTransform.scale(x: scale, y: scale).apply(
                Rect(x: position.x - 2, y: position.y - 2, width: 21, height: 29)))
    }

    /// Paints it above all, white with a dark rim, so that it is seen on any picture.
    package static func paint(
        at position: Point, in clip: PixelRect, scale: Float = 1, _ painter: inout Painter
    ) {
        let own = AffineTransform.translation(x: position.x, y: position.y)
        // Outside of these bounds, which are the arrow's damage, pixels would be painted only where
        // other damage happens to be.
        painter.set(
            clip: clip.intersection(bounds(at: position, scale: scale)),
            transform: AffineTransform.scale(x: scale, y: scale).appending(inner: own))
        painter.stroke(outline, StrokeStyle(width: 3), .solid(.black))
        painter.fill(outline, .solid(.white))
    }
}
