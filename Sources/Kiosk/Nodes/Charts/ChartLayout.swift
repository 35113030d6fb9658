/// The parts of a chart and their places in its box.
struct ChartLayout {
    /// A line of text.
    struct Text {
        let paragraph: Paragraph
        let origin: Point

        var bounds: Rect { Rect(origin: origin, size: paragraph.size) }
    }

    /// A series, or a share of a circle, with its name.
    struct Entry {
        /// Box of the sample of its colour.
        let sample: Rect
        let text: Text
    }

    private(set) var heading: Text?
    private(set) var legend: [Entry] = []
    /// Texts at the vertical axis.
    private(set) var valueTexts: [Text] = []
    /// False if neither values, reference lines nor two given ends say what the vertical axis shows: it has no numbers.
    let hasScale: Bool
    /// Heights of the marks of the vertical axis.
    private(set) var lines: [Float] = []
    /// Texts at the horizontal axis.
    private(set) var placeTexts: [Text] = []
    private(set) var referenceLines: [ReferenceLine] = []
    private(set) var axes: ChartAxes

    private let bounds: Rect
    private var box: Rect
    private let model: ChartModel
    /// The texts in letters for which there is room.
    let texts: ChartTexts
    private let isMirrored: Bool

    /// Least distance of texts at the horizontal axis, below which they would read as one.
    private static let leastLabelGap: Float = 7

    /// Finds the places.
    ///
    /// - Parameters:
    ///   - reach: The least and the greatest value, with those of reference lines; nil without any.
    ///   - bounds: The box of the chart.
    init(
        _ model: ChartModel, _ reach: ClosedRange<Double>?, in bounds: Rect, _ texts: ChartTexts,
        isMirrored: Bool
    ) {
        (self.model, self.texts, self.isMirrored) = (model, texts, isMirrored)
        hasScale = reach != nil || model.minimum != nil && model.maximum != nil
        (self.bounds, box) = (bounds, bounds)
        axes = ChartAxes(
            plot: bounds, scale: ChartScale(from: 0, to: 1, steps: 1), places: nil,
            slots: max(1, model.slotCount), hasBands: model.plot == .bar, isMirrored: isMirrored)
        if model.plot == .sparkline {
            placeSparkline(reach)
        } else {
            placeHeading()
            placeLegend()
            if model.isRound { use(box, axes.scale, nil) } else { placeAxes(reach) }
        }
        referenceLines = ChartLayout.referenceLines(model, axes, texts)
    }

    /// Finds the places. Letters that have grown for a guest become smaller, in steps of an eighth, until the plot
    /// has enough room.
    static func fitting(
        _ model: ChartModel, _ reach: ClosedRange<Double>?, in bounds: Rect, _ texts: ChartTexts,
        isMirrored: Bool
    ) -> ChartLayout {
        var texts = texts
        while true {
            let layout = ChartLayout(model, reach, in: bounds, texts, isMirrored: isMirrored)
            guard texts.growth > 1, !layout.hasRoom else { return layout }
            texts.growth = max(1, texts.growth - 1 / 8)
        }
    }

    /// True if the legend ends in the chart, and the plot is as high and as wide as three lines of text.
    private var hasRoom: Bool {
        let (plot, line) = (axes.plot, texts.smallHeight)
        let end = legend.last.map { $0.sample.center.y + line / 2 } ?? bounds.minY
        return model.plot == .sparkline
            || end <= bounds.maxY && min(plot.width, plot.height) >= 3 * line
    }

    private mutating func use(_ plot: Rect, _ scale: ChartScale, _ places: ChartScale?) {
        axes = ChartAxes(
            plot: plot, scale: scale, places: places, slots: axes.slots, hasBands: axes.hasBands,
            isMirrored: isMirrored)
    }

    // MARK: Parts

    /// A sparkline fills its box with the values alone.
    private mutating func placeSparkline(_ reach: ClosedRange<Double>?) {
        let plot = ChartLayout.whole(box.inset(by: 4))
        let reach = reach ?? 0...1
        var scale = ChartScale(
            from: reach.lowerBound, to: reach.upperBound,
            lowest: model.minimum.map(Double.init) ?? reach.lowerBound,
            highest: model.maximum.map(Double.init) ?? reach.upperBound, steps: 1)
        if reach.lowerBound == reach.upperBound {
            scale = ChartScale(from: reach.lowerBound, to: reach.upperBound, steps: 2)
        }
        use(plot, scale, nil)
    }

    private mutating func placeHeading() {
        guard !model.heading.text.isEmpty else { return }
        let paragraph = texts.heading(width: box.width)
        heading = Text(paragraph: paragraph, origin: box.origin)
        cut(top: paragraph.size.height + 12)
    }

    /// Puts the names of the series below the plot, and those of shares beside a circle where there
    /// is more room.
    private mutating func placeLegend() {
        let names = legendNames
        guard model.hasLegend, !names.isEmpty else { return }
        let sample = (texts.smallSize * 0.8).rounded()
        let paragraphs = names.map { texts.small($0) }
        let widest = paragraphs.reduce(0) { max($0, $1.size.width) }.rounded(.up)
        let isBeside = model.isRound && box.width > box.height * 1.25
        let width = isBeside ? min(widest + sample + 8, box.width / 2) : box.width
        if isBeside {
            // The circle and its legend stand in the middle together.
            let group = min(box.height, box.width - width - 32) + 32 + width
            box.origin.x += ((box.width - group) / 2).rounded()
            box.size.width = group
        }
        let lineHeight = texts.smallHeight + 6
        var line = Point.zero
        var entries: [(place: Point, text: Paragraph)] = []
        for (paragraph, name) in zip(paragraphs, names) {
            let room = width - sample - 8
            let text =
                paragraph.size.width > room ? texts.small(name, width: max(1, room)) : paragraph
            let whole = min(text.size.width, room) + sample + 8
            if line.x > 0, isBeside || line.x + whole > width {
                line = Point(x: 0, y: line.y + lineHeight)
            }
            entries.append((line, text))
            line.x += whole + 20
        }
        let start = isBeside ? box.maxX - width : box.minX
        let height = Float(paragraphs.count) * lineHeight
        let begin =
            isBeside
            ? max(box.minY, (box.center.y - height / 2).rounded())
            : box.maxY - line.y - lineHeight + 4
        let corner = Point(x: start, y: begin)
        legend = entries.map { entry($0.text, at: corner + $0.place, sample) }
        if isBeside {
            box.size.width -= width + 32
            if isMirrored { box.origin.x += width + 32 }
        } else {
            box.size.height = max(0, begin - 12 - box.minY)
        }
    }

    /// Places a name behind the sample of its colour.
    private func entry(_ paragraph: Paragraph, at place: Point, _ sample: Float) -> Entry {
        let sampleRect = Rect(
            x: place.x, y: place.y + ((texts.smallHeight - sample) / 2).rounded(), width: sample,
            height: sample)
        // Lines of some scripts are higher than those that have room here.
        let above = min(0, ((texts.smallHeight - paragraph.size.height) / 2).rounded())
        let text = Rect(
            origin: Point(x: place.x + sample + 8, y: place.y + above), size: paragraph.size)
        return Entry(
            sample: mirrored(sampleRect),
            text: Text(paragraph: paragraph, origin: mirrored(text).origin))
    }

    private var legendNames: [String] {
        guard model.isRound else {
            let names = model.series.map(\.name)
            return names.count > 1 && names.contains { !$0.isEmpty } ? names : []
        }
        guard !model.labels.isEmpty else { return [] }
        return (0..<min(model.values.count, model.labels.count)).map {
            texts.fullLabel(model.labels[$0])
        }
    }

    private mutating func placeAxes(_ reach: ClosedRange<Double>?) {
        let reach = reach ?? 0...1
        let places = placeReach
        guard model.hasAxes else {
            return use(
                ChartLayout.whole(box), scale(reach, steps: 4),
                places.map { ChartScale(from: $0.lowerBound, to: $0.upperBound, steps: 4) })
        }
        let hasPlaces = places != nil || !model.labels.isEmpty
        let above = (texts.smallHeight / 2).rounded(.up)
        let below = hasPlaces ? texts.smallHeight + texts.labelGap : above
        let height = max(1, box.height - above - below)
        let scale = scale(reach, steps: max(2, min(8, Int(height / (texts.smallHeight * 1.9)))))
        let marks = scale.marks.map { ($0, texts.small(texts.number($0, digits: scale.digits))) }
        let beside = hasScale ? marks.reduce(0) { max($0, $1.1.size.width) }.rounded(.up) + 10 : 0
        let plot = ChartLayout.whole(
            Rect(
                x: isMirrored ? box.minX : box.minX + beside, y: box.minY + above,
                width: max(1, box.width - beside), height: height))
        let placeScale = places.map {
            ChartScale(
                from: $0.lowerBound, to: $0.upperBound,
                steps: max(2, Int(plot.width / (texts.smallSize * 6))))
        }
        use(plot, scale, placeScale)
        var lowest = Float.infinity
        for (value, paragraph) in marks {
            let y = axes.y(value).rounded()
            lines.append(y)
            // In a low chart with large letters, not every mark has room for its number.
            guard hasScale, lowest - y >= texts.smallHeight - 2 else { continue }
            lowest = y
            let x = isMirrored ? plot.maxX + 10 : plot.minX - 10 - paragraph.size.width
            valueTexts.append(
                Text(
                    paragraph: paragraph,
                    origin: Point(x: x, y: (y - paragraph.size.height / 2).rounded())))
        }
        if let placeScale { placeNumbers(placeScale) } else { placeLabels() }
    }

    private func scale(_ reach: ClosedRange<Double>, steps: Int) -> ChartScale {
        // Bars and areas begin at zero.
        let hasZero = model.plot == .bar || model.plot == .area
        return ChartScale(
            from: hasZero ? min(0, reach.lowerBound) : reach.lowerBound,
            to: hasZero ? max(0, reach.upperBound) : reach.upperBound,
            lowest: model.minimum.map(Double.init), highest: model.maximum.map(Double.init),
            steps: steps, isWhole: model.countsWhole)
    }

    /// The least and the greatest place that is a number; nil for places that follow each other.
    private var placeReach: ClosedRange<Double>? {
        guard model.plot != .bar else { return nil }
        var column = ChartColumns.Column()
        for part in model.series { for place in part.values.places { column.add(place) } }
        return column.isEmpty ? nil : column.low...column.high
    }

    private mutating func placeNumbers(_ scale: ChartScale) {
        for value in scale.marks {
            let text = texts.small(texts.language.number(value, digits: scale.digits))
            addPlaceText(text, at: axes.x(ofPlace: value))
        }
    }

    /// Puts labels below their places, leaving out as many as there is no room for.
    private mutating func placeLabels() {
        let labels = model.labels
        guard !labels.isEmpty else { return }
        let first = max(0, (model.series.map(\.values.count).max() ?? 0) - axes.slots)
        let count = min(labels.count - first, axes.slots)
        guard count > 0 else { return }
        // The widest of some labels stands for all of a long list.
        var widest: Float = 0
        for index in stride(from: 0, to: count, by: max(1, count / 50)) {
            widest = max(widest, texts.small(texts.axisLabel(labels[first + index])).size.width)
        }
        let needed = (widest + 14) / max(axes.pitch, 0.0001)
        var step = 1
        while Float(step) < needed, step < count {
            step = ChartLayout.next(step)
        }
        // Two labels say more than the first one alone.
        if step >= count, hasRoomForEnds(first, count) { step = count - 1 }
        for slot in stride(from: 0, to: count, by: step) {
            addPlaceText(
                texts.small(texts.axisLabel(labels[first + slot])), at: axes.x(ofSlot: slot))
        }
    }

    /// Returns true if the first and the last of some labels have room beside each other, also where the ends
    /// of the chart move them inwards.
    private func hasRoomForEnds(_ first: Int, _ count: Int) -> Bool {
        let widths = [first, first + count - 1].map {
            texts.small(texts.axisLabel(model.labels[$0])).size.width
        }
        return count > 1 && Float(count - 1) * axes.pitch >= widths[0] + widths[1] + 14
    }

    /// Returns the next number of 1, 2, 5, 10, 20, 50 …
    private static func next(_ step: Int) -> Int {
        var power = 1
        while power * 10 <= step { power *= 10 }
        return step / power == 2 ? power * 5 : step / power == 5 ? power * 10 : step * 2
    }

    /// Adds a text below a place, unless the end of the chart moves it inwards onto the one before.
    private mutating func addPlaceText(_ paragraph: Paragraph, at x: Float) {
        let left = (x - paragraph.size.width / 2).rounded()
        let inside = max(box.minX, min(box.maxX - paragraph.size.width, left))
        let text = Text(
            paragraph: paragraph, origin: Point(x: inside, y: axes.plot.maxY + texts.labelGap))
        if let other = placeTexts.last?.bounds {
            let (left, right) = (other.minX - text.bounds.maxX, text.bounds.minX - other.maxX)
            guard max(left, right) >= ChartLayout.leastLabelGap else { return }
        }
        placeTexts.append(text)
    }

    // MARK: Help

    private mutating func cut(top: Float) {
        box.origin.y += top
        box.size.height = max(0, box.height - top)
    }

    private func mirrored(_ rect: Rect) -> Rect {
        isMirrored ? rect.mirrored(in: box) : rect
    }

    private static func whole(_ rect: Rect) -> Rect {
        let (left, top) = (rect.minX.rounded(), rect.minY.rounded())
        return Rect(
            x: left, y: top, width: max(1, rect.maxX.rounded(.down) - left),
            height: max(1, rect.maxY.rounded(.down) - top))
    }
}
