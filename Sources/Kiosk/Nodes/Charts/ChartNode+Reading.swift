/// The value that is read, as it is drawn: a bubble, and the points that it tells of.
struct ChartBubble {
    /// A line through all values of a place; above bars, it ends at the highest one.
    fileprivate(set) var rule: Rect?
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

extension ChartNode {
    func paint(_ bubble: ChartBubble, into painter: inout Painter) {
        if let rule = bubble.rule { painter.fill(rule, .solid(look.axis)) }
        for spot in bubble.spots { paintSpot(spot.series, at: spot.point, into: &painter) }
        guard let box = bubble.box else { return }
        painter.fill(box, radii: 10, .solid(look.surface))
        painter.strokeInside(box, radii: 10, width: 1, .solid(look.border))
        if let title = bubble.title { draw(title, look.mutedText, into: &painter) }
        for sample in bubble.samples { paintSample(sample.series, in: sample.box, into: &painter) }
        for text in bubble.texts { draw(text, look.text, into: &painter) }
    }

    /// Returns a value as it is drawn; nil for one that is gone.
    func bubble(
        of reading: ChartReading, _ layout: ChartLayout, _ texts: ChartTexts
    ) -> ChartBubble? {
        let axes = layout.axes
        if model.isRound { return shareBubble(reading, axes, texts) }
        if traces.havePoints {
            return pointBubble(reading, axes, texts)
        }
        let x = axes.x(ofSlot: reading.slot)
        var lines: [ChartBubble.Line] = []
        let isBar = model.plot == .bar
        // Bars below zero begin at it.
        var top = isBar ? axes.baseline : axes.plot.maxY
        var bubble = ChartBubble()
        for index in traces.indices {
            let number = reading.slot + traces[index].first
            guard let point = traces[index].point(number, axes),
                let value = model.series[index].values[number]
            else { continue }
            let position = Point(x: x, y: point.y)
            if !isBar { bubble.addSpot(index, at: position) }
            top = min(top, position.y)
            lines.append(line(index, value, axes, texts))
        }
        let end = isBar ? min(top, axes.plot.maxY) : axes.plot.maxY
        bubble.rule = Rect(
            x: x.rounded(), y: axes.plot.minY, width: 1, height: max(0, end - axes.plot.minY))
        let number = reading.slot + (traces.first?.first ?? 0)
        bubble.place(
            label(number, texts), lines, at: Point(x: x, y: top),
            bars: isBar ? barGroup(axes) : nil, in: bounds, texts, isMirrored: isRightToLeft)
        return bubble
    }

    private func shareBubble(
        _ reading: ChartReading, _ axes: ChartAxes, _ texts: ChartTexts
    ) -> ChartBubble? {
        let circle = ChartCircle(model, in: axes.plot)
        guard circle.shares.indices.contains(reading.slot), circle.total > 0 else { return nil }
        let share = circle.shares[reading.slot]
        let value = texts.value(share.value, ChartScale(from: 0, to: circle.total, steps: 10))
        var bubble = ChartBubble()
        bubble.place(
            label(reading.slot, texts),
            [
                ChartBubble.Line(
                    sample: reading.slot, name: texts.small(value),
                    value: texts.small(texts.percentage(share, circle), weight: .semibold))
            ],
            at: circle.middle(of: share), in: bounds, texts, isMirrored: isRightToLeft)
        return bubble
    }

    /// The value that is read, in words; empty for none.
    var readText: String {
        guard let reading, let texts, let scale = layout?.axes.scale else { return "" }
        let isPoints = traces.havePoints
        let series = isPoints ? reading.series..<reading.series + 1 : model.series.indices
        let values = series.compactMap { index -> String? in
            guard model.series.indices.contains(index), traces.indices.contains(index) else {
                return nil
            }
            let number = isPoints ? reading.slot : reading.slot + traces[index].first
            guard let value = model.series[index].values[number] else { return nil }
            let name = model.series[index].name
            return (name.isEmpty ? "" : name + " ") + texts.value(value, scale)
        }
        let label = label(reading.slot + (isPoints ? 0 : traces.first?.first ?? 0), texts)
        return ([label] + values).filter { !$0.isEmpty }.joined(separator: ", ")
    }

    private func pointBubble(
        _ reading: ChartReading, _ axes: ChartAxes, _ texts: ChartTexts
    ) -> ChartBubble? {
        guard traces.indices.contains(reading.series),
            let point = traces[reading.series].point(reading.slot, axes),
            let value = model.series[reading.series].values[reading.slot],
            let scale = axes.places
        else { return nil }
        var bubble = ChartBubble()
        bubble.addSpot(reading.series, at: point)
        let places = traces[reading.series].values.places
        let digits = min(scale.digits + 1, ChartScale.mostDigits)
        // One series may have points while another has numbers only.
        let title =
            places.isEmpty
            ? label(reading.slot, texts)
            : texts.language.number(places[reading.slot], digits: digits)
        bubble.place(
            title, [line(reading.series, value, axes, texts)], at: point, in: bounds, texts,
            isMirrored: isRightToLeft)
        return bubble
    }

    private func line(
        _ index: Int, _ value: Double, _ axes: ChartAxes, _ texts: ChartTexts
    ) -> ChartBubble.Line {
        let name = model.series[index].name
        return ChartBubble.Line(
            sample: model.series.count > 1 ? index : nil,
            name: name.isEmpty ? nil : texts.small(name),
            value: texts.small(texts.value(value, axes.scale), weight: .semibold))
    }

    private func label(_ number: Int, _ texts: ChartTexts) -> String {
        model.labels.indices.contains(number) ? texts.fullLabel(model.labels[number]) : ""
    }

    /// Draws a point that is read.
    private func paintSpot(_ index: Int, at point: Point, into painter: inout Painter) {
        let box = Rect(center: point, side: 14)
        painter.fill(box, radii: 7, .solid(look.surface))
        painter.strokeInside(box, radii: 7, width: 3, .solid(look[index]))
    }
}
