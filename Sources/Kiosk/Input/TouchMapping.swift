/// Turns what a panel reports into logical coordinates, and back.
///
/// Logical positions lie on a grid of 1/256 pixel. Without it, the rounding of rotated
/// coordinates would put a touch on a pixel's edge now on this and now on that side of it; with
/// it, a logical position survives the way to the panel and back in all four rotations, for
/// pictures up to 16,384 pixels wide and high.
package struct TouchMapping: Equatable, Sendable {
    package var rotation: Rotation
    /// Of the logical picture, that is, after the rotation.
    package var size: Size

    package init(rotation: Rotation, size: Size) {
        self.rotation = rotation
        self.size = size
    }

    /// The touch in logical coordinates. What lies beside the picture is moved to its edge; the
    /// position is always inside, so the right and bottom edges themselves are never reported.
    package func touch(_ touch: DeviceTouch) -> Touch {
        Touch(
            phase: touch.phase, slot: touch.slot, position: logical(touch.position),
            time: touch.time)
    }

    /// The logical position of a point of the panel.
    package func logical(_ device: Point) -> Point {
        let unit = rotation.toLogical(device)
        return Point(
            x: inside(onGrid(unit.x * size.width), size.width),
            y: inside(onGrid(unit.y * size.height), size.height))
    }

    /// The point of the panel, both coordinates from 0 to 1, that `logical` turns into this
    /// position.
    package func device(_ logical: Point) -> Point {
        rotation.toDevice(
            Point(
                x: fraction(onGrid(logical.x), of: size.width),
                y: fraction(onGrid(logical.y), of: size.height)))
    }
}

extension Rotation {
    /// A point of the logical picture, both coordinates from 0 to 1, as a point of the panel.
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

/// Also sorts out what is not a number.
private func inside(_ coordinate: Float, _ length: Float) -> Float {
    coordinate > 0 ? max(0, min(coordinate, length - gridStep)) : 0
}

private func fraction(_ coordinate: Float, of length: Float) -> Float {
    length > 0 && coordinate > 0 ? min(coordinate / length, 1) : 0
}
