/// The shares of a circle or a ring, which go on clockwise in every language.
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

    /// Distance of two shares.
    private static let gap: Float = 2

    init(_ model: ChartModel, in box: Rect) {
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
        center + GaugeGeometry.point(angle, distance)
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
            path.addArc(center: center, radii: radii, from: start - 90, sweep: sweep)
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
        let distance = way.squaredLength.squareRoot()
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
        let middle = GaugeGeometry.point(share.start + share.sweep / 2, 1)
        let cosine = middle.x * direction.x + middle.y * direction.y
        let edge = Float(UnitVector(degrees: Double(share.sweep / 2)).x)
        // Beyond the edge it is negative, so that the largest one is the share that has it.
        return cosine - edge
    }
}

/// The shares of a circle as they are drawn: their outlines and texts.
struct ChartShares {
    let circle: ChartCircle
    /// Outlines of the shares; that of the one that is read reaches beyond the others.
    let paths: [Path]
    /// Amounts of the shares, where there is room for them.
    private(set) var texts: [ChartLayout.Text?] = []
    /// The sum of all values, or the value that is read, in the hole.
    private(set) var total: ChartLayout.Text?

    /// Lays out the shares.
    ///
    /// - Parameter read: Number of the share that is read; nil for none.
    init(_ model: ChartModel, _ layout: ChartLayout, _ read: Int?) {
        let (circle, texts) = (ChartCircle(model, in: layout.axes.plot), layout.texts)
        self.circle = circle
        paths = circle.shares.indices.map { index in
            circle.path(of: circle.shares[index], grown: read == index ? 4 : 0)
        }
        guard circle.total > 0 else { return }
        self.texts = circle.shares.map { share in
            let text = texts.small(texts.percentage(share, circle), weight: .semibold)
            let across = circle.hole > 0 ? circle.radius - circle.hole : circle.radius * 0.7
            let room = min(across, share.sweep / 57.3 * circle.radius * 0.64)
            guard text.size.width + 8 < room else { return nil }
            return ChartLayout.Text(text, around: circle.middle(of: share))
        }
        if model.plot == .donut {
            total = ChartShares.total(
                read.map { circle.shares[min($0, circle.shares.count - 1)].value }, circle, texts)
        }
    }

    private static func total(
        _ value: Double?, _ circle: ChartCircle, _ texts: ChartTexts
    ) -> ChartLayout.Text? {
        let scale = ChartScale(from: 0, to: circle.total, steps: 10)
        let size = min(max(texts.smallSize, circle.hole * 0.36), 40).rounded()
        let text = texts.small(
            texts.value(value ?? circle.total, scale), weight: .bold, size: size)
        guard text.size.width < circle.hole * 1.8 else { return nil }
        return ChartLayout.Text(text, around: circle.center)
    }
}

extension ChartNode {
    func paint(_ shares: ChartShares, into painter: inout Painter) {
        let circle = shares.circle
        if circle.total <= 0 {
            return painter.strokeInside(
                Rect(center: circle.center, side: 2 * circle.radius),
                radii: CornerRadii(circle.radius), width: 2, .solid(look.grid))
        }
        for index in shares.paths.indices where circle.shares[index].sweep > 0 {
            painter.fill(shares.paths[index], .solid(look[index]))
            if let text = shares.texts[index] {
                draw(text, look.ink(on: look[index]), into: &painter)
            }
        }
        if let total = shares.total { draw(total, look.text, into: &painter) }
    }
}

extension ChartTexts {
    /// Returns how large a share is.
    func percentage(_ share: ChartCircle.Share, _ circle: ChartCircle) -> String {
        let percent = share.value / circle.total * 100
        return language.percentage(percent, digits: percent < 10 ? 1 : 0)
    }
}

extension ChartLayout.Text {
    /// Places a text with its middle at a point.
    fileprivate init(_ text: Paragraph, around middle: Point) {
        self.init(
            paragraph: text,
            origin: Point(
                x: (middle.x - text.size.width / 2).rounded(),
                y: (middle.y - text.size.height / 2).rounded()))
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
