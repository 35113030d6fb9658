/// The mapping between panel positions and logical coordinates.
///
/// Logical positions lie on a grid of 1/256 pixel. Without it, rounding of rotated coordinates
/// could move a touch across a pixel's edge; with it, a logical position survives the conversion to
/// the panel and back in all four rotations, for pictures up to 16,384 pixels wide and high.
package struct TouchMapping: Equatable, Sendable {
    package var rotation: Rotation
    /// Size of the panel in logical pixels, after the rotation.
    package var size: Size
    /// Size of the picture: that of the panel, or more if it goes on over others. Places there have
    /// coordinates above 1 on this panel; nobody can touch them, but programs can.
    package var extent: Size

    package init(rotation: Rotation, size: Size) {
        self.rotation = rotation
        self.size = size
        extent = size
    }

    /// Makes the mapping of a picture with a number of device pixels per logical pixel.
    package init(rotation: Rotation, pixels: Size, scale: Float) {
        self.init(
            rotation: rotation,
            size: Size(width: pixels.width / scale, height: pixels.height / scale))
    }

    /// Converts a touch to logical coordinates. Positions outside the picture are clamped to its
    /// inside, so the right and bottom edges themselves are never reported.
    package func touch(_ touch: DeviceTouch) -> Touch {
        Touch(
            phase: touch.phase, slot: touch.slot, position: logical(touch.position),
            time: touch.time)
    }

    /// Returns the logical position of a point of the panel.
    package func logical(_ device: Point) -> Point {
        let unit = rotation.toLogical(device)
        return Point(
            x: inside(onGrid(unit.x * size.width), extent.width),
            y: inside(onGrid(unit.y * size.height), extent.height))
    }

    /// Returns the point of the panel, with coordinates from 0 to 1, that maps to this logical
    /// position.
    package func device(_ logical: Point) -> Point {
        rotation.toDevice(
            Point(
                x: fraction(onGrid(logical.x), of: size.width, upTo: extent.width),
                y: fraction(onGrid(logical.y), of: size.height, upTo: extent.height)))
    }
}

extension Rotation {
    /// Returns a point of the logical picture as a point of the panel, both with coordinates from 0
    /// to 1.
    package func toDevice(_ point: Point) -> Point {
        switch self {
        case .none: point
        case .quarter: Point(x: 1 - point.y, y: point.x)
        case .half: Point(x: 1 - point.x, y: 1 - point.y)
        case .threeQuarters: Point(x: point.y, y: 1 - point.x)
        }
    }
}

private let gridStep: Float = 1 / 256

private func onGrid(_ coordinate: Float) -> Float {
    (coordinate / gridStep).rounded() * gridStep
}

/// Clamps to the inside; NaN becomes zero.
private func inside(_ coordinate: Float, _ length: Float) -> Float {
    coordinate > 0 ? max(0, min(coordinate, length - gridStep)) : 0
}

private func fraction(_ coordinate: Float, of length: Float, upTo limit: Float) -> Float {
    length > 0 && coordinate > 0 ? min(coordinate, limit) / length : 0
}
