/// The positions of a gauge's lines in its box.
struct GaugeGeometry: Equatable {
    let center: Point
    /// Radius of the middle of the line.
    let radius: Float
    let thickness: Float
    let startAngle: Float
    let sweepAngle: Float

    /// A gauge of more than half a turn is a circle centred in its box, with room for a number; a
    /// smaller one fills the box with its arc.
    init(_ model: GaugeModel, in box: Rect) {
        thickness = max(0, model.thickness)
        startAngle = model.startAngle
        sweepAngle = max(-360, min(360, model.sweepAngle))
        let arc = GaugeGeometry.unitBox(from: startAngle, sweep: sweepAngle)
        let width = arc.width > 0 ? (box.width - thickness) / arc.width : .infinity
        let height = arc.height > 0 ? (box.height - thickness) / arc.height : .infinity
        let free = min(width, height)
        radius = free.isFinite ? max(0, free) : 0
        // If possible, straight ends and level ticks lie on whole pixels.
        let (x, y) = (box.center.x - arc.center.x * radius, box.center.y - arc.center.y * radius)
        center = Point(x: width > height ? x.rounded() : x, y: height > width ? y.rounded() : y)
    }

    /// A circle that begins at the top, centred in its box.
    init(ring thickness: Float, in box: Rect) {
        var gauge = GaugeModel()
        gauge.thickness = thickness
        (gauge.startAngle, gauge.sweepAngle) = (0, 360)
        self.init(gauge, in: box)
    }

    /// Returns the size of a gauge of this width, for a box of automatic size.
    static func naturalSize(_ model: GaugeModel, width: Float) -> Size {
        let arc = unitBox(from: model.startAngle, sweep: max(-360, min(360, model.sweepAngle)))
        let thickness = max(0, model.thickness)
        guard arc.width > 0 else { return Size(width: width, height: width) }
        let radius = max(0, width - thickness) / arc.width
        return Size(width: width, height: (arc.height * radius + thickness).rounded(.up))
    }

    /// Returns the bounding box of an arc of the unit circle about zero; of the whole circle for
    /// more than half a turn.
    static func unitBox(from start: Float, sweep: Float) -> Rect {
        guard abs(sweep) <= 180 else { return Rect(x: -1, y: -1, width: 2, height: 2) }
        var box = Rect(origin: point(start, 1), size: .zero)
        func add(_ point: Point) {
            let (minX, minY) = (min(box.minX, point.x), min(box.minY, point.y))
            box = Rect(
                x: minX, y: minY, width: max(box.maxX, point.x) - minX,
                height: max(box.maxY, point.y) - minY)
        }
        add(point(start + sweep, 1))
        let (first, last) = sweep < 0 ? (start + sweep, start) : (start, start + sweep)
        var quarter = (first / 90).rounded(.up) * 90
        while quarter < last {
            add(point(quarter, 1))
            quarter += 90
        }
        return box
    }

    /// Returns a point about zero, by its angle clockwise from the top.
    static func point(_ angle: Float, _ radius: Float) -> Point {
        let way = UnitVector(degrees: Double(angle) - 90)
        return Point(x: Float(way.x * Double(radius)), y: Float(way.y * Double(radius)))
    }

    func angle(at share: Float) -> Float { startAngle + sweepAngle * share }

    /// Returns the point of a scale position at a distance from the centre.
    func point(at share: Float, radius: Float) -> Point {
        center + GaugeGeometry.point(angle(at: share), radius)
    }

    /// The square around the circle's outer edge.
    var square: Rect { Rect(center: center, side: 2 * (radius + thickness / 2)) }

    /// Number of pieces in which the scale is drawn.
    ///
    /// A piece looks the same whatever else is drawn of the scale, to the bit. So a line that grows
    /// changes only at its end.
    private var pieces: Float { max(1, (abs(sweepAngle) / 15).rounded(.up)) }

    /// Adds the line between two scale positions, at a distance from the centre, to a path.
    func add(to path: inout Path, from: Float, to: Float, radius: Float) {
        let circle = EllipseFrame(center: center, radii: Size(width: radius, height: radius))
        var way = direction(at: from)
        let start = circle.point(way)
        path.move(to: start)
        let isWhole = abs(sweepAngle) == 360 && from == 0 && to == 1
        var index = (from * pieces).rounded(.down) + 1
        while true {
            let share = min(to, index / pieces)
            let next = share == 1 && isWhole ? direction(at: 0) : direction(at: share)
            if next != way {
                path.addArc(
                    on: circle, from: way, to: next,
                    last: share == 1 && isWhole ? start : circle.point(next))
            }
            way = next
            index += 1
            if share >= to { break }
        }
        if isWhole { path.close() }
    }

    /// Strokes the line between two scale positions.
    func stroke(
        from: Float, to: Float, _ paint: SurfacePaint, cap: StrokeStyle.Cap = .round,
        into painter: inout Painter
    ) {
        stroke(
            from: from, to: to, radius: radius, StrokeStyle(width: thickness, cap: cap),
            paint.paint(in: square), into: &painter)
    }

    /// Strokes a line between two scale positions, at a distance from the centre.
    func stroke(
        from: Float, to: Float, radius: Float, _ style: StrokeStyle, _ paint: Paint,
        into painter: inout Painter
    ) {
        painter.withPath { painter, path in
            add(to: &path, from: from, to: to, radius: radius)
            painter.stroke(path, style, paint)
        }
    }

    private func direction(at share: Float) -> UnitVector {
        UnitVector(degrees: Double(angle(at: share)) - 90)
    }

    /// Returns the bounds of the pieces between two scale positions, with their ends.
    func bounds(from: Float, to: Float) -> Rect {
        let first = (min(from, to) * pieces).rounded(.down) / pieces
        let last = (max(from, to) * pieces).rounded(.up) / pieces
        guard abs(sweepAngle * (last - first)) <= 180 else { return square.inset(by: -1) }
        let arc = GaugeGeometry.unitBox(from: angle(at: first), sweep: sweepAngle * (last - first))
        return Rect(
            x: center.x + arc.minX * radius, y: center.y + arc.minY * radius,
            width: arc.width * radius, height: arc.height * radius
        ).inset(by: -(thickness / 2 + 1))
    }
}
