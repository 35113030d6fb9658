extension Painter {
    /// Fills a rectangle. Edges between pixels are anti-aliased; radii that do not fit shrink as
    /// CSS says.
    public mutating func fill(_ rect: Rect, radii: CornerRadii = 0, _ paint: Paint) {
        guard let shape = shape(rect, radii) else {
            return fill(Path(rect, radii: radii), paint)
        }
        guard let shape, let brush = brush(paint) else { return }
        fill(shape, brush)
    }

    /// Draws a border that lies inside the rectangle. The radii of its inner edge are those of the
    /// outer one less the width, or square corners where that is not positive. A border wider than
    /// half the rectangle fills it.
    public mutating func strokeInside(
        _ rect: Rect, radii: CornerRadii = 0, width: Float, _ paint: Paint
    ) {
        guard width > 0 else { return }
        guard let shape = shape(rect, radii), let scale = transform.upright?.scale else {
            let inner = rect.inset(by: width)
            let rest = radii.fitting(rect.size).reduced(by: width)
            var path = Path(rect, radii: radii)
            if !inner.isEmpty {
                // Where ellipses of the inner edge meet its sides, no path has its shape.
                guard rest.fits(inner.size) else {
                    return stroke(path, StrokeStyle(width: width, alignment: .inside), paint)
                }
                path.add(inner, radii: rest)
            }
            return fill(path, paint, rule: .evenOdd)
        }
        guard let shape, let brush = brush(paint),
            let width = RoundedShape.snapped(Double(width) * Double(scale)), width > 0
        else { return }
        guard let hole = shape.inset(by: width) else { return fill(shape, brush) }
        fill(shape, without: hole, brush)
    }

    /// The shape on the device. The outer nil is for one that is better drawn as a path, the inner
    /// one for one that covers nothing.
    private func shape(_ rect: Rect, _ radii: CornerRadii) -> RoundedShape?? {
        guard let upright = transform.upright else { return .none }
        guard let shape = RoundedShape(rect, radii: radii, upright) else { return .some(nil) }
        return shape.isHuge ? .none : .some(shape)
    }

    /// Fills a shape.
    func fill(_ shape: RoundedShape, _ brush: Brush) {
        let area = clip.intersection(shape.pixels)
        guard !area.isEmpty else { return }
        let rows = ShapeRows(shape, scratch.tiles, clip: area, room: scratch.rooms.0)
        let straight = rows.straightRows
        var row = rows.row(Int(area.minY))
        var isStraight = straight.contains(Int(area.minY))
        for y in Int(area.minY)..<Int(area.maxY) {
            if !(isStraight && straight.contains(y)) {
                row = rows.row(y)
                isStraight = straight.contains(y)
            }
            brush.prepare(y)
            paint(brush, y: y, row, from: Int(area.minX), to: Int(area.maxX))
        }
    }

    /// Fills the part of a shape that lies outside of the hole, which is an inset of it.
    private func fill(_ shape: RoundedShape, without hole: RoundedShape, _ brush: Brush) {
        let area = clip.intersection(shape.pixels)
        guard !area.isEmpty else { return }
        let outer = ShapeRows(shape, scratch.tiles, clip: area, room: scratch.rooms.0)
        let inner = ShapeRows(hole, scratch.tiles, clip: area, room: scratch.rooms.1)
        let holeRows = Int(hole.pixels.minY)..<Int(hole.pixels.maxY)
        let (minX, maxX) = (Int(area.minX), Int(area.maxX))
        // The corners of the hole end where the outer ones do, or further inside.
        let straight = inner.straightRows.clamped(to: outer.straightRows)
        var row: ShapeRow?
        for y in Int(area.minY)..<Int(area.maxY) {
            brush.prepare(y)
            if let row, straight.contains(y), straight.contains(y - 1) {
                paint(brush, y: y, row, from: minX, to: maxX)
                continue
            }
            let whole = outer.row(y)
            let ring =
                holeRows.contains(y)
                ? whole.without(inner.row(y), from: minX, to: maxX, room: scratch.ring) : whole
            paint(brush, y: y, ring, from: minX, to: maxX)
            row = ring
        }
    }
}

extension RoundedShape {
    /// Whether its corners are better drawn as a path than kept.
    var isHuge: Bool {
        let limit: Int32 = 4096 << 8
        return [topLeft, topRight, bottomRight, bottomLeft].contains {
            $0.x > limit || $0.y > limit
        }
    }
}

extension CornerRadii {
    /// The radii of an edge that runs inside by a distance.
    func reduced(by distance: Float) -> CornerRadii {
        func inner(_ radius: Size) -> Size {
            Size(width: radius.width - distance, height: radius.height - distance)
        }
        return CornerRadii(
            topLeft: inner(topLeft), topRight: inner(topRight),
            bottomRight: inner(bottomRight), bottomLeft: inner(bottomLeft))
    }

    /// Whether no two corners meet on a side, but for the last bits.
    fileprivate func fits(_ size: Size) -> Bool {
        let most = (size.width * 1.0001, size.height * 1.0001)
        func sum(_ a: Float, _ b: Float) -> Float { max(0, a) + max(0, b) }
        return sum(topLeft.width, topRight.width) <= most.0
            && sum(bottomLeft.width, bottomRight.width) <= most.0
            && sum(topLeft.height, bottomLeft.height) <= most.1
            && sum(topRight.height, bottomRight.height) <= most.1
    }
}
