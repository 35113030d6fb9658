/// A line across a chart at a value, such as a goal or a limit.
public struct ChartReferenceLine: Equatable, Sendable {
    /// Value on the vertical axis; a line at one that is not finite is not shown.
    public var value: Double
    /// Text at the end of the line, and for those who do not see it.
    public var text: String
    /// Colour of the line, and of the ground of its text.
    public var color: ThemeColor
    /// True for a line of dashes.
    public var isDashed: Bool

    /// Makes a line at a value.
    public init(
        _ value: Double, _ text: String = "", color: ThemeColor = .role(.text),
        isDashed: Bool = false
    ) {
        (self.value, self.text, self.color, self.isDashed) = (value, text, color, isDashed)
    }
}

extension ChartModel {
    /// The reference lines of a chart with a vertical axis.
    var drawnReferenceLines: [ChartReferenceLine] {
        isRound || plot == .sparkline ? [] : referenceLines.filter(\.value.isFinite)
    }

    /// Returns the least and the greatest of the values that are shown and of the reference lines; nil
    /// without any.
    func reach(of traces: [ChartTrace]) -> ClosedRange<Double>? {
        drawnReferenceLines.reduce(traces.reach) { reach, line in
            let own = line.value...line.value
            return reach?.joined(with: own) ?? own
        }
    }
}

extension ChartLayout {
    /// A reference line in its place.
    struct ReferenceLine {
        /// Number of the line in the model's `drawnReferenceLines`.
        let number: Int
        /// Height of the middle of the line.
        let y: Float
        let isDashed: Bool
        /// The text in its box, at the end of the line; nil for none.
        let label: (box: Rect, text: Text)?
    }

    /// Places the reference lines between the ends of the vertical axis.
    static func referenceLines(
        _ model: ChartModel, _ axes: ChartAxes, _ texts: ChartTexts
    ) -> [ReferenceLine] {
        var taken: [Rect] = []
        return model.drawnReferenceLines.enumerated().compactMap { number, line in
            // An end of the axis may differ from a value at it by its last bits.
            guard (-1e-6...1 + 1e-6).contains(axes.scale.share(of: line.value)) else { return nil }
            let y = axes.y(line.value).rounded()
            let label = label(line.text, at: y, beside: taken, axes, texts)
            if let label { taken.append(label.box) }
            return ReferenceLine(number: number, y: y, isDashed: line.isDashed, label: label)
        }
    }

    /// Distance of a reference line's text from the sides of its box.
    private static let labelInset: Float = 6

    /// Places a text inside the plot, before those at the ends of other lines that it would lie on.
    private static func label(
        _ text: String, at y: Float, beside taken: [Rect], _ axes: ChartAxes, _ texts: ChartTexts
    ) -> (box: Rect, text: Text)? {
        guard !text.isEmpty else { return nil }
        let plot = axes.plot
        let room = max(1, plot.width - 2 * labelInset)
        var paragraph = texts.small(text, weight: .semibold)
        if paragraph.size.width > room {
            paragraph = texts.small(text, weight: .semibold, width: room)
        }
        let width = min(room, paragraph.size.width).rounded(.up) + 2 * labelInset
        let height = paragraph.size.height.rounded(.up) + 2
        var box = Rect(
            x: axes.isMirrored ? plot.minX : plot.maxX - width,
            y: max(plot.minY, min(plot.maxY - height, (y - height / 2).rounded())),
            width: width, height: height)
        for other in taken where !other.intersection(box).isEmpty {
            box.origin.x = axes.isMirrored ? other.maxX + 4 : other.minX - 4 - width
        }
        let origin = Point(x: box.minX + labelInset, y: box.minY + 1)
        return (box, Text(paragraph: paragraph, origin: origin))
    }
}

extension ChartNode {
    /// Draws the reference lines, and their texts over all of them.
    func paintReferenceLines(_ layout: ChartLayout, into painter: inout Painter) {
        guard !layout.referenceLines.isEmpty else { return }
        let (plot, width) = (layout.axes.plot, painter.lineWidth(2))
        painter.withClip(plot.inset(by: -ChartNode.reach)) { painter in
            for line in layout.referenceLines {
                let dash = line.isDashed ? 8 : plot.width
                for x in stride(from: 0, to: plot.width, by: dash + 6) {
                    painter.fill(
                        Rect(
                            x: plot.minX + x, y: line.y - 1, width: min(dash, plot.width - x),
                            height: width),
                        .solid(look.line(line.number)))
                }
            }
            for line in layout.referenceLines {
                guard let label = line.label else { continue }
                let color = look.line(line.number)
                painter.fill(label.box, radii: 4, .solid(color))
                draw(label.text, look.ink(on: color), into: &painter)
            }
        }
    }
}
