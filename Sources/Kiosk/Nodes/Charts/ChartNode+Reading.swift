/// The value that is read: what its bubble says, and where.
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
