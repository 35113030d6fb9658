/// A wheel of options, of which the one under the lens is chosen when the wheel comes to rest.
///
/// A finger turns it as it scrolls content: it gives way at its ends, and what is thrown goes on until an
/// option lies under the lens.
public final class WheelNode: ChoiceNode {
    /// Position of the wheel: that of an option under the lens is its number of rows.
    private(set) var track = ScrollTrack()
    /// Option that comes to rest under the lens.
    private var goal = 0
    /// Height of a row for which the wheel has its place; 0 before the first.
    private var usedHeight: Float = 0
    /// Number of options that there is room for: few ones would leave empty rows.
    private var rowCount: Float { model.options.count > 3 ? 5 : 3 }

    // MARK: Places

    private var rowHeight: Float { metrics.target }

    private func position(of option: Int) -> Double { Double(option) * Double(rowHeight) }

    /// The area of the option that is chosen.
    private var lens: Rect {
        let body = body
        return Rect(
            x: body.minX, y: body.minY + ((body.height - rowHeight) / 2).rounded(),
            width: body.width, height: rowHeight)
    }

    override func measureBody(in constraints: SizeConstraints, _ engine: TextEngine) -> Size {
        var widest = metrics.target
        for option in model.options {
            let text = paragraph(RichText(option.text), engine, lines: 1, weight: .semibold)
            widest = max(widest, text.size.width)
        }
        let natural = (widest + 2 * metrics.inset).rounded(.up)
        return Size(
            width: min(natural, max(constraints.width ?? natural, metrics.target)),
            height: rowHeight * rowCount)
    }

    override func part(at position: Point) -> Int? {
        guard body.contains(position) else { return nil }
        let distance = Double(position.y - lens.center.y) + track.position
        let option = Int((distance / Double(rowHeight)).rounded())
        return model.options.indices.contains(option) ? option : nil
    }

    override var focusArea: (rect: Rect, radius: Float) { (lens, metrics.radius) }

    // MARK: Turning

    override func modelDidChange(from old: ChoiceModel?) {
        super.modelDidChange(from: old)
        let chosen = model.chosenIndex
        if let old, old.options == model.options, old.control.label.font == model.control.label.font
        {
            guard chosen != old.chosenIndex, let chosen, track.grip == nil else { return }
            turn(to: chosen)
        } else {
            goal = chosen ?? 0
            rest()
        }
    }

    public override func updateContent() {
        super.updateContent()
        guard usedHeight != rowHeight else { return }
        rest()
        setNeedsPaint()
    }

    /// Lies still with the goal under the lens, in rows as high as they are now.
    private func rest() {
        stop()
        usedHeight = rowHeight
        track.range = 0...position(of: max(0, model.options.count - 1))
        track.position = position(of: goal)
    }

    private func stop() {
        (track.motion, track.grip) = (nil, nil)
        setNeedsAnimation(.never)
    }

    /// Turns until an option is under the lens; at once where motion is reduced.
    private func turn(to option: Int) {
        goal = option
        let position = position(of: option)
        guard position != track.position else { return }
        if hasAppeared && !reducesMotion {
            track.motion = .glide(from: track.position, to: position)
            setNeedsAnimation(.immediately)
        } else {
            stop()
            track.position = position
        }
        setNeedsPaint()
    }

    override var dragGestures: GestureSet { .verticalPan }

    // A finger on a wheel that turns stops it, and turns it at once.
    override var catchesTouches: Bool { track.motion != nil || track.grip != nil }

    override func drag(_ event: GestureEvent) {
        guard event.kind == .pan else { return }
        let length = body.height
        if event.phase == .began { track.grab(length: length) }
        if event.phase != .cancelled,
            let position = track.position(draggedBy: event.translation.y, length: length)
        {
            track.position = position
            setNeedsPaint()
        }
        switch event.phase {
        case .began, .changed: break
        case .ended: letGo(velocity: Double(-event.velocity.y), event.time)
        case .cancelled: goBack()
        }
    }

    /// Shows what is chosen, since a finger was taken away.
    private func goBack() {
        guard track.grip != nil else { return }
        goal = model.chosenIndex ?? goal
        rest()
        setNeedsPaint()
    }

    /// Lets the wheel go on, to the option that is nearest to where its momentum would end.
    private func letGo(velocity: Double, _ time: Instant) {
        guard track.grip != nil else { return }
        track.grip = nil
        let limited = max(-ScrollMotion.fastest, min(ScrollMotion.fastest, velocity))
        let end = ScrollMotion.restPosition(from: track.position, velocity: limited)
        guard let option = enabledOption(nearest: track.range.clamping(end) / Double(rowHeight))
        else { return turn(to: goal) }
        let distance = position(of: option) - track.position
        let isFar = abs(distance) > 2 * Double(rowHeight) && track.position == track.nearestPosition
        guard isFar, !reducesMotion else {
            turn(to: option)
            if track.motion == nil { settle() }
            return
        }
        goal = option
        track.motion = .fling(
            from: track.position, velocity: ScrollMotion.velocity(of: distance), start: time)
        setNeedsAnimation(.immediately)
    }

    private func enabledOption(nearest row: Double) -> Int? {
        model.options.indices.filter { model.options[$0].isEnabled }
            .min { abs(Double($0) - row) < abs(Double($1) - row) }
    }

    public override func animate(at time: Instant) {
        guard track.motion != nil else { return }
        track.position = track.step(to: time, isReduced: reducesMotion)
        setNeedsPaint()
        guard track.motion == nil else { return setNeedsAnimation(.immediately) }
        // A throw ends some pixels before its goal.
        if track.position != position(of: goal) { turn(to: goal) }
        if track.motion == nil { settle() }
    }

    /// Chooses the option under the lens.
    private func settle() {
        setNeedsAnimation(.never)
        current = goal
        // Nobody who has left a screen chooses on it.
        guard isThere else { return }
        change { $0.choose(goal) }
        // One that a guest cannot change now shows what is chosen.
        if let chosen = model.chosenIndex, chosen != goal { turn(to: chosen) }
    }

    public override func didAppear() {
        super.didAppear()
        goal = model.chosenIndex ?? goal
        rest()
    }

    public override func didDisappear() {
        super.didDisappear()
        stop()
    }

    // MARK: Picture

    override func drawBody(_ body: Rect, _ engine: TextEngine, into painter: inout Painter) {
        let lens = lens
        drawTrack(lens, into: &painter)
        drawErrorEdge(lens, into: &painter)
        painter.withClip(body) { drawOptions(lens, body, engine, into: &$0) }
    }

    private func drawOptions(
        _ lens: Rect, _ body: Rect, _ engine: TextEngine, into painter: inout Painter
    ) {
        let reach = body.height / 2 + rowHeight / 2
        for option in model.options.indices {
            var rect = lens
            rect.origin.y += Float((position(of: option) - track.position).rounded())
            let distance = abs(rect.center.y - lens.center.y)
            guard distance < reach else { continue }
            let isUnder = distance < rowHeight / 2
            if pressedPart == option, !isUnder {
                // Apart from the lens, whose edge it would touch.
                painter.fill(
                    rect.narrowed(y: 3), radii: CornerRadii(metrics.radius), .solid(look.press))
            }
            let color = ink(option, isUnder ? look.text : look.mutedText)
            // Only what leaves the wheel fades; what can be chosen can be read.
            let share = min(1, (reach - distance) / (rowHeight / 2))
            drawCentered(
                model.options[option].text, in: rect.narrowed(x: metrics.inset / 2),
                color.faded(UInt8(255 * share)), engine, into: &painter,
                weight: isUnder && model.isChosen(option) ? .semibold : nil)
        }
    }
}
