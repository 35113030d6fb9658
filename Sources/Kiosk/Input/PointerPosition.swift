/// The position of a mouse or tablet pointer, on the panel and before any rotation.
///
/// All pointer devices share it. Initially in the middle.
package struct PointerPosition {
    package private(set) var point = Point(x: 0.5, y: 0.5)
    /// Mapping of the logical picture; a mouse moves by its pixels.
    package var mapping: TouchMapping

    package init(mapping: TouchMapping) { self.mapping = mapping }

    /// Sets the position from an absolute device, with coordinates from 0 to 1.
    package mutating func move(to point: Point) { self.point = point.onPanel }

    /// Moves the position by a mouse's motion, in logical pixels as seen by the user.
    package mutating func move(x: Float, y: Float) {
        let size = mapping.size
        guard size.width > 0, size.height > 0 else { return }
        let logical = mapping.rotation.toLogical(point)
        point =
            mapping.rotation.toDevice(
                Point(x: logical.x + x / size.width, y: logical.y + y / size.height)
            ).onPanel
    }
}

extension Point {
    /// The point clamped to coordinates from 0 to 1.
    var onPanel: Point {
        Point(x: x > 0 ? min(x, 1) : 0, y: y > 0 ? min(y, 1) : 0)
    }
}
