/// The value that is read, as it is drawn: a bubble, and the points that it tells of.
struct ChartBubble {
    /// A line through all values of a place; above bars, it ends at the highest one.
    var rule: Rect?
    /// The values' points.
    private(set) var spots: [(series: Int, point: Point)] = []
    /// The box of the texts; nil where there is no value.
    private(set) var box: Rect?
    /// Samples of the series' colours.
    private(set) var samples: [(series: Int, box: Rect)] = []
    /// The place that is read; nil for one without a name.
    private(set) var title: ChartLayout.Text?
    private(set) var texts: [ChartLayout.Text] = []

    /// A line of the bubble: a series with its value, or how many series are left out.
    struct Line {
        /// Number of the series' sample; nil for none.
        let sample: Int?
        let name: Paragraph?
        let value: Paragraph?
    }

    mutating func addSpot(_ series: Int, at point: Point) { spots.append((series, point)) }

    /// Places texts beside a point, inside of the chart.
    ///
    /// - Parameter bars: Width of the bars that end at the point. The texts stand above them, or,
    ///   where there is no room, beside them.
    mutating func place(
        _ title: String, _ lines: [Line], at point: Point, bars: Float? = nil, in bounds: Rect,
        _ texts: ChartTexts, isMirrored: Bool
    ) {
        guard !lines.isEmpty else { return }
        let heading = title.isEmpty ? nil : texts.small(title)
        let table = ChartBubbleTable(lines, heading?.size.width, in: bounds.size, texts)
        let box = ChartBubble.box(of: table.size, at: point, bars, in: bounds)
        self.box = box
        let pitch = table.pitch
        /// Returns the corner of what stands in a row, at a distance from where lines of text begin.
        func corner(_ size: Size, _ distance: Float, _ row: Int) -> Point {
            let left = box.minX + ChartBubbleTable.inset + distance
            let right = box.maxX - ChartBubbleTable.inset - distance - size.width
            let top = box.minY + 8 + Float(row) * pitch
            let lift = ((pitch - size.height) / 2).rounded()
            return Point(x: isMirrored ? right : left, y: top + lift)
        }
        func put(_ text: Paragraph, _ distance: Float, _ row: Int) -> ChartLayout.Text {
            ChartLayout.Text(paragraph: text, origin: corner(text.size, distance, row))
        }
        self.title = heading.map { put($0, 0, 0) }
        let side = Size(width: table.sample, height: table.sample)
        for (number, line) in table.lines.enumerated() {
            let row = number % table.rows + (heading == nil ? 0 : 1)
            let start = Float(number / table.rows) * (table.width + ChartBubbleTable.between)
            if let series = line.sample {
                samples.append((series, Rect(origin: corner(side, start, row), size: side)))
            }
            if let name = line.name { self.texts.append(put(name, start + table.lead, row)) }
            if let value = line.value {
                self.texts.append(put(value, start + table.width - value.size.width, row))
            }
        }
    }

    /// The box beside a point, or above the bars that end there.
    private static func box(
        of size: Size, at point: Point, _ bars: Float?, in bounds: Rect
    ) -> Rect {
        let (width, height) = (size.width, size.height)
        let isAbove = bars != nil && point.y - height - 8 >= bounds.minY
        let away = bars.map { $0 / 2 + 8 } ?? 14
        let isLeft = point.x + away + width > bounds.maxX
        let beside = isLeft ? point.x - away - width : point.x + away
        let x = isAbove ? point.x - width / 2 : beside
        let top = isAbove ? point.y - height - 8 : point.y - height / 2
        return Rect(
            x: max(bounds.minX, min(bounds.maxX - width, x)).rounded(),
            y: max(bounds.minY, min(bounds.maxY - height, top)).rounded(),
            width: width, height: height)
    }
}
