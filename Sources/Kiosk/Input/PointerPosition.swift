/// Where the pointer of a mouse or a tablet is, on the panel and before any rotation.
///
/// All pointer devices share it. It starts in the middle.
package struct PointerPosition {
    package private(set) var point = Point(x: 0.5, y: 0.5)
    /// Of the logical picture; a mouse moves by its pixels.
    private let mapping: TouchMapping

    package init(mapping: TouchMapping) { self.mapping = mapping }

    /// Follows an absolute device, both coordinates from 0 to 1.
    package mutating func move(to point: Point) { self.point = point.onPanel }

    /// Follows a mouse, by logical pixels as the user in front of the panel sees them.
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
    /// The nearest point with both coordinates from 0 to 1.
    var onPanel: Point {
        Point(x: x > 0 ? min(x, 1) : 0, y: y > 0 ? min(y, 1) : 0)
    }
}
