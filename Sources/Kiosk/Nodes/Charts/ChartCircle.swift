/// The shares of a circle or a ring.
struct ChartCircle {
    /// A share with its angles in degrees, clockwise from the top.
    struct Share {
        let value: Double
        let start: Float
        let sweep: Float
    }

    let center: Point
    let radius: Float
    /// Radius of the hole; zero for a circle.
    let hole: Float
    /// The shares in their order; those of missing and negative values are empty.
    let shares: [Share]
    let total: Double
    private let isMirrored: Bool

    /// Distance of two shares.
    private static let gap: Float = 2

    init(_ model: ChartModel, in box: Rect, isMirrored: Bool) {
        self.isMirrored = isMirrored
        center = Point(x: box.center.x.rounded(), y: box.center.y.rounded())
        radius = max(1, (min(box.width, box.height) / 2).rounded(.down) - 1)
        hole = model.plot == .donut ? (radius * 0.62).rounded() : 0
        let values = (0..<model.values.count).map { max(0, model.values[$0] ?? 0) }
        let total = values.reduce(0, +)
        var before = 0.0
        shares = values.map { value in
            let start = total > 0 ? Float(before / total) * 360 : 0
            before += value
            return Share(
                value: value, start: start, sweep: total > 0 ? Float(value / total) * 360 : 0)
        }
        self.total = total
    }

    /// Returns a point at an angle of the circle.
    private func point(_ angle: Float, _ distance: Float) -> Point {
        center + GaugeGeometry.place(isMirrored ? -angle : angle, distance)
    }

    /// Returns the middle of a share.
    func middle(of share: Share) -> Point {
        point(share.start + share.sweep / 2, hole > 0 ? (radius + hole) / 2 : radius * 0.64)
    }

    /// Returns the outline of a share.
    ///
    /// - Parameter grown: Distance by which it reaches beyond the others.
    func path(of share: Share, grown: Float = 0) -> Path {
        var path = Path()
        let outer = radius + grown
        let size = Size(width: outer, height: outer)
        let whole = share.sweep >= 359.99
        func arc(_ radii: Size, _ start: Float, _ sweep: Float) {
            path.addArc(
                center: center, radii: radii, from: (isMirrored ? -start : start) - 90,
                sweep: isMirrored ? -sweep : sweep)
        }
        if whole {
            arc(size, 0, 360)
            path.close()
            if hole > 0 {
                path.move(to: point(0, hole))
                arc(Size(width: hole, height: hole), 0, -360)
                path.close()
            }
            return path
        }
        let half = ChartCircle.gap / 2
        let (outerGap, innerGap) = (degrees(half, outer), degrees(half, max(hole, 1)))
        guard share.sweep > 2 * outerGap else { return path }
        arc(size, share.start + outerGap, share.sweep - 2 * outerGap)
        if hole > 0 {
            let inner = max(0, share.sweep - 2 * innerGap)
            let end =
                inner > 0 ? share.start + share.sweep - innerGap : share.start + share.sweep / 2
            let radii = Size(width: hole, height: hole)
            if inner > 0 { arc(radii, end, -inner) } else { path.line(to: point(end, hole)) }
        } else {
            // The tip lies where both sides are half a gap away from the edges of the share.
            let sine = Float(UnitVector(degrees: Double(min(90, share.sweep / 2))).y)
            let way = min(radius * 0.6, half / max(0.01, sine))
            path.line(to: point(share.start + share.sweep / 2, way))
        }
        path.close()
        return path
    }

    /// Returns the angle of a short arc.
    private func degrees(_ length: Float, _ radius: Float) -> Float { length / radius * 57.29578 }

    /// Returns the share at a position; nil outside of the circle, and in the hole.
    func share(at position: Point) -> Int? {
        let way = position - center
        let distance = (way.x * way.x + way.y * way.y).squareRoot()
        guard distance <= radius + 8, distance >= hole - 8, distance > 0, total > 0 else {
            return nil
        }
        // The share on whose side of both edges the position lies.
        let direction = Point(x: way.x / distance, y: way.y / distance)
        return shares.indices.max {
            nearness(shares[$0], direction) < nearness(shares[$1], direction)
        }
    }

    /// Returns how far inside a share a direction lies: the more, the farther from its edges.
    private func nearness(_ share: Share, _ direction: Point) -> Float {
        guard share.sweep > 0 else { return -.infinity }
        let middle = GaugeGeometry.place(
            (isMirrored ? -1 : 1) * (share.start + share.sweep / 2), 1)
        let cosine = middle.x * direction.x + middle.y * direction.y
        let edge = Float(UnitVector(degrees: Double(share.sweep / 2)).x)
        // Beyond the edge it is negative, so that the largest one is the share that has it.
        return cosine - edge
    }
}

extension ChartNode {
    func paintCircle(_ plot: Rect, into painter: inout Painter) {
        guard let texts else { return }
        let circle = ChartCircle(model, in: plot, isMirrored: isRightToLeft)
        if circle.total <= 0 {
            let box = Rect(
                x: circle.center.x - circle.radius, y: circle.center.y - circle.radius,
                width: 2 * circle.radius, height: 2 * circle.radius)
            return painter.strokeInside(
                box, radii: CornerRadii(circle.radius), width: 2, .solid(look.grid))
        }
        for (index, share) in circle.shares.enumerated() where share.sweep > 0 {
            let isRead = reading?.slot == index
            painter.fill(
                circle.path(of: share, grown: isRead ? 4 : 0), .solid(look[index]))
            // Shares say how large they are where there is room for it.
            let text = texts.small(percentage(share, circle, texts), weight: .semibold)
            let across = circle.hole > 0 ? circle.radius - circle.hole : circle.radius * 0.7
            let room = min(across, share.sweep / 57.3 * circle.radius * 0.64)
            guard text.size.width + 8 < room else { continue }
            let middle = circle.middle(of: share)
            draw(
                ChartPlaces.Text(
                    paragraph: text,
                    origin: Point(
                        x: (middle.x - text.size.width / 2).rounded(),
                        y: (middle.y - text.size.height / 2).rounded())),
                look.ink(on: look[index]), into: &painter)
        }
        if model.plot == .donut { paintTotal(circle, texts, into: &painter) }
    }

    func percentage(
        _ share: ChartCircle.Share, _ circle: ChartCircle, _ texts: ChartTexts
    ) -> String {
        let percent = share.value / circle.total * 100
        return texts.language.number(percent, digits: percent < 10 ? 1 : 0) + "\u{A0}%"
    }

    /// Draws the sum of all values into the hole, or the value that is read.
    private func paintTotal(
        _ circle: ChartCircle, _ texts: ChartTexts, into painter: inout Painter
    ) {
        let value = reading.map { circle.shares[min($0.slot, circle.shares.count - 1)].value }
        let scale = ChartScale(from: 0, to: circle.total, steps: 10)
        let size = min(max(texts.smallSize, circle.hole * 0.36), 40).rounded()
        let text = texts.small(
            texts.value(value ?? circle.total, scale), weight: .bold, size: size)
        guard text.size.width < circle.hole * 1.8 else { return }
        draw(
            ChartPlaces.Text(
                paragraph: text,
                origin: Point(
                    x: (circle.center.x - text.size.width / 2).rounded(),
                    y: (circle.center.y - text.size.height / 2).rounded())),
            look.text, into: &painter)
    }
}

extension ChartLook {
    /// The colour of text on a colour: that of the theme which differs more from it.
    func ink(on color: Color) -> Color {
        let (a, b) = (
            abs(text.lightness - color.lightness), abs(background.lightness - color.lightness)
        )
        return a > b ? text : background
    }
}

extension Color {
    /// The light of the colour, as eyes weigh its channels: from 0 to 255.
    fileprivate var lightness: Double {
        0.2126 * Double(red) + 0.7152 * Double(green) + 0.0722 * Double(blue)
    }
}
