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

    /// A line of the bubble: a series with its value.
    struct Line {
        /// Number of the series' sample; nil for none.
        let sample: Int?
        let name: Paragraph?
        let value: Paragraph
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
        let sample = (texts.smallSize * 0.8).rounded()
        let lead: Float = lines.contains { $0.sample != nil } ? sample + 8 : 0
        let names = lines.reduce(0) { max($0, $1.name?.size.width ?? 0) }
        let values = lines.reduce(0) { max($0, $1.value.size.width) }
        let between: Float = names > 0 ? 16 : 0
        let width = max(lead + names + between + values, heading?.size.width ?? 0).rounded(.up) + 24
        let pitch = texts.smallHeight + 4
        let height = Float(lines.count + (heading == nil ? 0 : 1)) * pitch + 16
        let isAbove = bars != nil && point.y - height - 8 >= bounds.minY
        let away = bars.map { $0 / 2 + 8 } ?? 14
        let isLeft = point.x + away + width > bounds.maxX
        let beside = isLeft ? point.x - away - width : point.x + away
        let x = isAbove ? point.x - width / 2 : beside
        let top = isAbove ? point.y - height - 8 : point.y - height / 2
        let box = Rect(
            x: max(bounds.minX, min(bounds.maxX - width, x)).rounded(),
            y: max(bounds.minY, min(bounds.maxY - height, top)).rounded(),
            width: width, height: height)
        self.box = box
        var y = box.minY + 8
        /// Places a text at a distance from where lines of text begin.
        func put(_ text: Paragraph, _ distance: Float) -> ChartLayout.Text {
            let x =
                isMirrored ? box.maxX - 12 - distance - text.size.width : box.minX + 12 + distance
            let lift = ((pitch - text.size.height) / 2).rounded()
            return ChartLayout.Text(paragraph: text, origin: Point(x: x, y: y + lift))
        }
        if let heading {
            self.title = put(heading, 0)
            y += pitch
        }
        for line in lines {
            if let series = line.sample {
                let x = isMirrored ? box.maxX - 12 - sample : box.minX + 12
                let lift = ((pitch - sample) / 2).rounded()
                samples.append(
                    (series, Rect(x: x, y: y + lift, width: sample, height: sample)))
            }
            if let name = line.name { self.texts.append(put(name, lead)) }
            self.texts.append(put(line.value, width - 24 - line.value.size.width))
            y += pitch
        }
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
