/// The bubble with the value that is read.
extension ChartNode {
    /// A line of the bubble: a series with its value.
    private struct Line {
        /// Number of the series' sample; nil for none.
        let sample: Int?
        let name: Paragraph?
        let value: Paragraph
    }

    func paint(_ reading: ChartReading, _ places: ChartPlaces, into painter: inout Painter) {
        guard let texts else { return }
        let axes = places.axes
        if model.isRound {
            let circle = ChartCircle(model, in: axes.plot, isMirrored: axes.isMirrored)
            guard circle.shares.indices.contains(reading.slot), circle.total > 0 else { return }
            let share = circle.shares[reading.slot]
            let value = texts.value(
                share.value, ChartScale(from: 0, to: circle.total, steps: 10))
            paintBubble(
                label(reading.slot, texts),
                [
                    Line(
                        sample: reading.slot, name: texts.small(value),
                        value: texts.small(percentage(share, circle, texts), weight: .semibold))
                ],
                at: circle.middle(of: share), axes.plot, texts, into: &painter)
            return
        }
        if traces.contains(where: { !$0.values.places.isEmpty }) {
            return paintPoint(reading, places, texts, into: &painter)
        }
        let x = axes.x(ofSlot: reading.slot)
        var lines: [Line] = []
        var top = axes.plot.maxY
        painter.fill(
            Rect(x: x.rounded(), y: axes.plot.minY, width: 1, height: axes.plot.height),
            .solid(look.axis))
        for index in traces.indices {
            let number = reading.slot + traces[index].first
            guard let point = traces[index].point(number, axes),
                let value = model.series[index].values[number]
            else { continue }
            let place = Point(x: x, y: point.y)
            if model.plot != .bar { paintSpot(index, at: place, into: &painter) }
            top = min(top, place.y)
            lines.append(line(index, value, axes, texts))
        }
        let number = reading.slot + (traces.first?.first ?? 0)
        paintBubble(
            label(number, texts), lines, at: Point(x: x, y: top), axes.plot, texts,
            into: &painter)
    }

    /// The value that is read, in words; empty for none.
    var readText: String {
        guard let reading, let texts, let scale = places?.axes.scale else { return "" }
        let isPoints = traces.contains { !$0.values.places.isEmpty }
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
        let label = label(reading.slot + (traces.first?.first ?? 0), texts)
        return ([label] + values).filter { !$0.isEmpty }.joined(separator: ", ")
    }

    private func paintPoint(
        _ reading: ChartReading, _ places: ChartPlaces, _ texts: ChartTexts,
        into painter: inout Painter
    ) {
        let axes = places.axes
        guard traces.indices.contains(reading.series),
            let point = traces[reading.series].point(reading.slot, axes),
            let value = model.series[reading.series].values[reading.slot],
            let scale = axes.places
        else { return }
        paintSpot(reading.series, at: point, into: &painter)
        let place = traces[reading.series].values.places[reading.slot]
        let digits = min(scale.digits + 1, ChartScale.mostDigits)
        paintBubble(
            texts.language.number(place, digits: digits),
            [line(reading.series, value, axes, texts)], at: point, axes.plot, texts,
            into: &painter)
    }

    private func line(
        _ index: Int, _ value: Double, _ axes: ChartAxes, _ texts: ChartTexts
    ) -> Line {
        let name = model.series[index].name
        return Line(
            sample: model.series.count > 1 ? index : nil,
            name: name.isEmpty ? nil : texts.small(name),
            value: texts.small(texts.value(value, axes.scale), weight: .semibold))
    }

    private func label(_ number: Int, _ texts: ChartTexts) -> String {
        model.labels.indices.contains(number) ? texts.fullLabel(model.labels[number]) : ""
    }

    /// Draws a point that is read.
    private func paintSpot(_ index: Int, at point: Point, into painter: inout Painter) {
        let box = Rect(x: point.x - 7, y: point.y - 7, width: 14, height: 14)
        painter.fill(box, radii: 7, .solid(look.surface))
        painter.strokeInside(box, radii: 7, width: 3, .solid(look[index]))
    }

    /// Draws the bubble beside a point, inside of the chart.
    private func paintBubble(
        _ title: String, _ lines: [Line], at point: Point, _ plot: Rect, _ texts: ChartTexts,
        into painter: inout Painter
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
        let isLeft = point.x + 14 + width > bounds.maxX
        let place = isLeft ? point.x - 14 - width : point.x + 14
        let box = Rect(
            x: max(bounds.minX, min(bounds.maxX - width, place)).rounded(),
            y: max(bounds.minY, min(bounds.maxY - height, point.y - height / 2)).rounded(),
            width: width, height: height)
        painter.fill(box, radii: 10, .solid(look.surface))
        painter.strokeInside(box, radii: 10, width: 1, .solid(look.border))
        var y = box.minY + 8
        /// Draws at a distance from where lines of text begin.
        func put(_ text: Paragraph, _ distance: Float, _ color: Color, _ painter: inout Painter) {
            let x =
                isRightToLeft
                ? box.maxX - 12 - distance - text.size.width : box.minX + 12 + distance
            let lift = ((pitch - text.size.height) / 2).rounded()
            draw(
                ChartPlaces.Text(paragraph: text, origin: Point(x: x, y: y + lift)), color,
                into: &painter)
        }
        if let heading {
            put(heading, 0, look.mutedText, &painter)
            y += pitch
        }
        for line in lines {
            if let index = line.sample {
                let x = isRightToLeft ? box.maxX - 12 - sample : box.minX + 12
                let lift = ((pitch - sample) / 2).rounded()
                paintSample(
                    index, in: Rect(x: x, y: y + lift, width: sample, height: sample),
                    into: &painter)
            }
            if let name = line.name { put(name, lead, look.text, &painter) }
            put(line.value, width - 24 - line.value.size.width, look.text, &painter)
            y += pitch
        }
    }
}
