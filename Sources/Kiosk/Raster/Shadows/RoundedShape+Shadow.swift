extension RoundedShape {
    /// Returns the shape with its sides moved outwards, or inwards for a negative distance; nil if
    /// nothing remains. Corners follow CSS Backgrounds 7.1.1: they stay square, shrink with the
    /// sides, and grow with them, by less if the radius is smaller than the distance.
    func outset(by distance: Int) -> RoundedShape? {
        if distance < 0 { return inset(by: -distance) }
        if distance == 0 { return self }
        let (far, near) = (Self.limit, -Self.limit)
        return RoundedShape(
            minX: max(near, minX - distance), minY: max(near, minY - distance),
            maxX: min(far, maxX + distance), maxY: min(far, maxY + distance),
            topLeft.grown(by: distance), topRight.grown(by: distance),
            bottomRight.grown(by: distance), bottomLeft.grown(by: distance))
    }

    func moved(x: Int, y: Int) -> RoundedShape {
        RoundedShape(
            minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y, topLeft, topRight,
            bottomRight, bottomLeft)
    }

    /// Returns the shape with a strip removed from its middle in each direction, in 1/256 pixel.
    func shortened(x: Int, y: Int) -> RoundedShape {
        RoundedShape(
            minX: minX, minY: minY, maxX: maxX - x, maxY: maxY - y, topLeft, topRight,
            bottomRight, bottomLeft)
    }
}

extension RoundedShape.Radius {
    /// Returns the radius grown by a distance, rounded down.
    fileprivate func grown(by distance: Int) -> RoundedShape.Radius {
        if x == 0 || y == 0 { return self }
        return RoundedShape.Radius(
            x: Self.grown(Double(x), by: Double(distance)),
            y: Self.grown(Double(y), by: Double(distance)))
    }

    private static func grown(_ radius: Double, by distance: Double) -> Int32 {
        var growth = distance
        if radius < distance {
            let lack = radius / distance - 1
            growth *= 1 + lack * lack * lack
        }
        return Int32(min(radius + growth, Double(RoundedShape.limit)))
    }
}
