/// Values as lines, areas, bars, shares of a circle or points, with axes and a legend. A finger, or
/// arrow keys, read a value.
///
/// More values than there are pixels are divided among columns of pixels, each with the least and the
/// greatest of its values. Of values that go on where the last ones ended, only the columns are
/// computed and painted that change; the others move, where one colour lies behind them.
public final class ChartNode: View<ChartModel> {
    private(set) var look = ChartLook()
    /// The series as they are drawn; empty before they are needed.
    private(set) var traces: [ChartTrace] = []
    private var placed: (layout: ChartLayout, bounds: Rect, isMirrored: Bool, tag: String)?
    private var shownModel: ChartModel?
    /// The value that is read; nil for none.
    private(set) var reading: ChartReading?
    /// Pictures of the reading and of a circle; nil before they are needed.
    private var keptBubble: ChartBubble?
    private var keptShares: ChartShares?
    private var shownTag = ""
    /// The plot's pixels, moved since the last frame; nil if they are where they were.
    private var movedPart: MovedPart?

    /// Time for which a value stays after the finger has gone.
    private static let readingTime = Duration.seconds(4)

    /// Makes a chart of series.
    public convenience init(_ plot: ChartModel.Plot, _ series: [ChartSeries]) {
        self.init(ChartModel(plot, series))
    }

    public override class var defaultLayoutStyle: LayoutStyle {
        .with { ($0.minWidth, $0.minHeight) = (.points(48), .points(24)) }
    }

    public override var isMeasured: Bool { true }

    /// 480 pixels wide and 280 high, a sparkline 120 and 32; less where there is not enough room.
    public override func measure(in constraints: SizeConstraints) -> Size {
        let natural =
            model.plot == .sparkline
            ? Size(width: 120, height: 32) : Size(width: 480, height: 280)
        return Size(
            width: min(natural.width, constraints.width ?? natural.width),
            height: min(natural.height, constraints.height ?? natural.height))
    }

    // MARK: Updates

    override func textScaleDidChange() {
        shownModel = nil
        super.textScaleDidChange()
    }

    public override func updateContent() {
        let old = shownModel
        shownModel = model
        updateStates()
        if let old, advance(from: old) { return }
        traces = []
        placed = nil
        forgetDrawn()
        if old?.plot != model.plot { setNeedsUpdateLayout() }
        if let reading, !reading.fits(model) { self.reading = nil }
        setNeedsUpdateAppearance()
        setNeedsPaint()
    }

    private func updateStates() {
        interaction.adopt(model)
        guard !model.isUsable else { return }
        setNeedsAnimation(at: nil)
        read(nil)
    }

    public override class var ownStateLooks: InteractionStates { [.disabled, .busy] }

    /// Takes over values that go on from the last ones.
    ///
    /// - Returns: False if the chart has to be made anew.
    private func advance(from old: ChartModel) -> Bool {
        guard !model.isStacked, let placed, placed.layout.hasScale,
            traces.count == model.series.count, old.series.count == traces.count,
            model.hasSameForm(as: old),
            // Only steps of 1 and below depend on it.
            placed.layout.axes.scale.step > 1 || model.countsWhole == old.countsWhole
        else { return false }
        var progress: ChartColumns.Progress?
        var (isWhole, standsStill) = (false, false)
        for index in traces.indices {
            let new = model.series[index].values
            if new == traces[index].values {
                standsStill = true
                continue
            }
            let result = traces[index].advance(to: new)
            guard result.isSame else { return false }
            if let columns = result.columns?.joined(with: progress) {
                progress = columns
            } else {
                isWhole = true
            }
        }
        let axes = placed.layout.axes
        guard let reach = model.reach(of: traces),
            reach.lowerBound >= axes.scale.minimum || model.minimum != nil,
            reach.upperBound <= axes.scale.maximum || model.maximum != nil,
            !scaleIsWide(for: reach)
        else { return false }
        forgetDrawn()
        // Dashes and texts of reference lines stay where they are.
        let hasStill = standsStill || !placed.layout.referenceLines.isEmpty
        repaint(
            isWhole: isWhole || showsBusySign || hasStill && progress?.shift ?? 0 > 0, progress,
            axes)
        return true
    }

    /// Moves the columns of the plot, and marks those that have changed.
    private func repaint(isWhole: Bool, _ progress: ChartColumns.Progress?, _ axes: ChartAxes) {
        // The bubble of a value that is read may reach beyond the plot.
        if reading != nil { return setNeedsPaint() }
        if isWhole { return setNeedsPaint(in: axes.plot.inset(by: -ChartNode.reach)) }
        guard let progress else { return }
        if progress.shift > 0 { move(by: progress.shift, axes) }
        // Values leave the first column while others enter the last one.
        setNeedsPaint(in: columnArea(0...0, axes))
        setNeedsPaint(in: columnArea(progress.changed, axes))
    }

    /// Lets the pixels of the plot move by columns.
    private func move(by columns: Int, _ axes: ChartAxes) {
        let plot = axes.plot
        let part = Rect(
            x: plot.minX, y: plot.minY - ChartNode.reach, width: plot.width,
            height: plot.height + 2 * ChartNode.reach)
        // One that no frame has seen has no pixels that are the last one's.
        guard movedPart == nil else { return setNeedsPaint() }
        movedPart = MovedPart(
            rect: part, distance: Point(x: Float(axes.isMirrored ? columns : -columns), y: 0))
        mark(.scroll)
    }

    override func takeMovedPart() -> MovedPart? { movedPart.take() }

    /// Forgets what was drawn of the reading and the circle.
    private func forgetDrawn() { (keptBubble, keptShares) = (nil, nil) }

    /// Returns true if the values have become so small that the axis would have other marks.
    private func scaleIsWide(for reach: ClosedRange<Double>) -> Bool {
        guard let placed else { return true }
        let scale = placed.layout.axes.scale
        let whole = scale.maximum - scale.minimum
        return (model.minimum == nil || model.maximum == nil)
            && reach.upperBound - min(reach.lowerBound, model.plot == .line ? .infinity : 0)
                < whole / 4
    }

    /// The area of columns from the top of the plot to its bottom.
    private func columnArea(_ columns: ClosedRange<Int>, _ axes: ChartAxes) -> Rect {
        let ends = [axes.x(ofColumn: columns.lowerBound), axes.x(ofColumn: columns.upperBound)]
        let (left, right) = (min(ends[0], ends[1]), max(ends[0], ends[1]))
        // A column ends in the middle of its neighbours.
        return Rect(
            x: left - 3, y: axes.plot.minY - ChartNode.reach, width: right - left + 6,
            height: axes.plot.height + 2 * ChartNode.reach)
    }

    /// Distance by which lines and points reach beyond the plot.
    static let reach: Float = 6

    public override func updateAppearance() {
        adopt(
            ChartLook(model, theme, isFaded: hasStateLooks && !model.isUsable), as: &look)
        adopt(controlLanguage.tag, as: &shownTag)
    }

    /// The texts in the current language.
    var texts: ChartTexts? {
        guard let engine = tree?.text else { return nil }
        return ChartTexts(
            model, engine, controlLanguage, isRightToLeft: isRightToLeft)
    }

    /// The layout of the chart's parts in its box as it is now.
    var layout: ChartLayout? {
        let (box, isMirrored) = (contentBounds, isRightToLeft)
        if let placed, placed.bounds == box, placed.isMirrored == isMirrored,
            placed.tag == shownTag, traces.count == model.series.count
        {
            return placed.layout
        }
        guard let texts, box.width >= 1, box.height >= 1 else { return nil }
        let values = model.drawnValues
        // The reach of the values does not depend on the columns, and their width on the reach.
        let slots = max(1, model.slotCount)
        let reach = model.reach(of: values.map { ChartTrace($0, slots: slots, width: 0) })
        let layout = ChartLayout.fitting(model, reach, in: box, texts, isMirrored: isMirrored)
        let width = Int(layout.axes.plot.width)
        traces = values.map { ChartTrace($0, slots: slots, width: width) }
        placed = (layout, box, isMirrored, shownTag)
        forgetDrawn()
        return layout
    }

    /// The shares of the circle as they are drawn.
    var shares: ChartShares? {
        guard let layout else { return nil }
        if keptShares == nil { keptShares = ChartShares(model, layout, reading?.slot) }
        return keptShares
    }

    /// The reading as it is drawn; nil without one.
    private var bubble: ChartBubble? {
        guard let reading, let layout else { return nil }
        if keptBubble == nil, let texts { keptBubble = bubble(of: reading, layout, texts) }
        return keptBubble
    }

    // MARK: Picture

    public override var paintBounds: Rect { bounds.inset(by: -ChartNode.reach) }

    public override func paint(into painter: inout Painter) {
        guard let layout else { return }
        if let heading = layout.heading { draw(heading, look.text, into: &painter) }
        paintLegend(layout, into: &painter)
        if model.isRound {
            if let shares { paint(shares, into: &painter) }
        } else {
            paintAxes(layout, into: &painter)
            paintValues(layout.axes, into: &painter)
            paintReferenceLines(layout, into: &painter)
        }
        if let bubble { paint(bubble, into: &painter) }
        if showsBusySign { paintBusySign(layout, into: &painter) }
    }

    /// Paints the sign of a chart that waits: at the end of its heading's line, or over the middle of
    /// its values.
    private func paintBusySign(_ layout: ChartLayout, into painter: inout Painter) {
        let (box, plot) = (contentBounds, layout.axes.plot)
        let sign = makeBusySign(beside: model.heading.font.size)
        let line =
            layout.heading.map {
                Rect(
                    x: box.minX, y: box.minY, width: box.width,
                    height: max(sign.size.height, $0.bounds.height))
            } ?? plot.narrowed(x: (plot.width - sign.size.width) / 2)
        paintBusySign(sign, in: line, into: &painter)
    }

    /// Draws a line of text.
    func draw(_ text: ChartLayout.Text, _ color: Color, into painter: inout Painter) {
        guard let engine = tree?.text, painter.shows(text.bounds) else { return }
        painter.draw(
            text.paragraph, at: text.origin, color: color, theme: theme, engine: engine)
    }

    private func paintLegend(_ layout: ChartLayout, into painter: inout Painter) {
        for (index, entry) in layout.legend.enumerated() {
            paintSample(index, in: entry.sample, into: &painter)
            draw(entry.text, look.text, into: &painter)
        }
    }

    private func paintAxes(_ layout: ChartLayout, into painter: inout Painter) {
        guard model.plot != .sparkline else { return }
        let (plot, line) = (layout.axes.plot, painter.lineWidth(1))
        if model.hasGrid {
            for y in layout.lines {
                painter.fill(
                    Rect(x: plot.minX, y: y, width: plot.width, height: line), .solid(look.grid))
            }
        }
        for text in layout.valueTexts { draw(text, look.mutedText, into: &painter) }
        for text in layout.placeTexts { draw(text, look.mutedText, into: &painter) }
        let y = layout.axes.baseline.rounded()
        painter.fill(Rect(x: plot.minX, y: y, width: plot.width, height: line), .solid(look.axis))
    }

    // MARK: Reading

    /// True if values can be read.
    private var isReadable: Bool {
        model.isUsable && model.plot != .sparkline
            && model.series.contains { $0.values.count > 0 }
    }

    override var ownGestures: GestureSet { isReadable ? [.press, .horizontalPan] : [] }

    override func handle(gesture event: GestureEvent) {
        switch event.kind {
        // A handler may want pans along the other axis, or gestures of a chart that is not read.
        case .press where isReadable,
            .pan where !event.endsGesture && ownGestures.allowsDirection(of: event):
            setNeedsAnimation(at: nil)
            read(layout.flatMap { ChartReading(at: event.position, model, $0, traces) })
        default:
            if reading != nil, !isFocused {
                setNeedsAnimation(at: event.time + ChartNode.readingTime)
            }
        }
    }

    public override func animate(at time: Instant) { read(nil) }

    /// Shows a value.
    private func read(_ new: ChartReading?) {
        guard new != reading else { return }
        reading = new
        forgetDrawn()
        setNeedsPaint()
    }

    override var focusRingMargin: Float { 4 }

    public override var canFocus: Bool { isReadable }

    public override var focusRingRadii: CornerRadii { 8 }

    public override func focusDidChange(isFocused: Bool) { if !isFocused { read(nil) } }

    public override func handle(key event: KeyEvent) -> Handling {
        guard isFocused, event.acts else { return .notHandled }
        if event.symbol == .escape, reading != nil {
            read(nil)
            return .handled
        }
        // Shares go on clockwise, wherever lines begin.
        let isMirrored = isRightToLeft && !model.isRound
        guard let step = ChartReading.Step(event.symbol, isMirrored: isMirrored) else {
            return .notHandled
        }
        return readNext(step) ? .handled : .notHandled
    }

    /// Reads the value in a direction.
    ///
    /// - Returns: False if there is none.
    @discardableResult
    func readNext(_ step: ChartReading.Step) -> Bool {
        // The layout makes the traces.
        guard isReadable, layout != nil,
            let next = ChartReading.moved(reading, step, model, traces)
        else { return false }
        setNeedsAnimation(at: nil)
        read(next)
        return true
    }

    public override func didDisappear() {
        setNeedsAnimation(at: nil)
        reading = nil
        forgetDrawn()
    }
}

extension ChartModel {
    /// Returns true if only values differ.
    func hasSameForm(as other: ChartModel) -> Bool {
        func form(_ model: ChartModel) -> ChartModel {
            var form = model
            for index in form.series.indices { form.series[index].values = ChartValues() }
            return form
        }
        return window != nil && form(self) == form(other)
    }
}
