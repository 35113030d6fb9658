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
