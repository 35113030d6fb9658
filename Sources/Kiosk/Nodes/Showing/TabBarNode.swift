/// The titles of tabs side by side, with a line under the chosen one that slides to the next.
final class TabBarNode: ChoiceNode {
    private var start = MovingValue<Float>(0, .curve(.easeOutCubic, over: .milliseconds(220)))
    private var end = MovingValue<Float>(0, .curve(.easeOutCubic, over: .milliseconds(220)))
    private var isPlaced = false

    private static let lineHeight: Float = 4

    override func place(width: Float?, _ engine: TextEngine) -> (rects: [Rect], size: Size) {
        var x: Float = 0
        let height = metrics.target + TabBarNode.lineHeight
        let rects = model.options.map { option in
            let text = paragraph(RichText(option.text), engine, lines: 1, weight: .semibold)
            let wide = max(metrics.target, (text.size.width + 2 * metrics.inset).rounded(.up))
            defer { x += wide }
            return Rect(x: x, y: 0, width: wide, height: height)
        }
        return (rects, Size(width: x, height: rects.isEmpty ? 0 : height))
    }

    override func modelDidChange(from old: ChoiceModel?) {
        super.modelDidChange(from: old)
        follow(animated: old?.options == model.options)
        revealChosen()
    }

    override func frameDidChange() { follow(animated: false) }

    /// Sends the line to the chosen title.
    private func follow(animated: Bool) {
        guard isLaidOut, let title = rect(of: model.chosenIndex) else { return }
        // In the direction of the lines, which may be another one when it is drawn.
        let rect = mirrored(title)
        bring(&end, to: rect.maxX, animated: animated && isPlaced)
        bring(&start, to: rect.minX, animated: animated && isPlaced)
        setNeedsAnimation(min(start.nextFrame, end.nextFrame))
        isPlaced = true
    }

    override func animate(at time: Instant) {
        start.advance(to: time)
        end.advance(to: time)
        setNeedsAnimation(min(start.nextFrame, end.nextFrame))
        setNeedsPaint()
    }

    override func didDisappear() {
        isPlaced = false
        setNeedsAnimation(.never)
    }

    /// Scrolls the chosen title into view.
    private func revealChosen() {
        guard isLaidOut, let title = rect(of: model.chosenIndex), let view = parent as? ScrollNode
        else { return }
        let (rect, offset) = (title.offset(by: frame.origin), view.offset.x)
        if rect.minX < offset || rect.maxX > offset + view.frame.width {
            view.scroll(to: Point(x: rect.center.x - view.frame.width / 2, y: 0))
        }
    }

    // Up and down lead out of the bar.
    override func press(_ key: KeySymbol, _ modifiers: KeyModifiers) -> Bool {
        if key == .up || key == .down { return false }
        return super.press(key, modifiers)
    }

    /// As far inside as the ring reaches: the edge of the bar would cut it off.
    override var focusArea: (rect: Rect, radius: Float) {
        let (rect, radius) = super.focusArea
        return (title(rect).inset(by: focusRingReach), radius)
    }

    /// The chosen title, for which the sign of tabs that wait stands.
    override var busyLine: Rect? {
        guard let rect = rect(of: model.chosenIndex) else { return super.busyLine }
        return busyMiddle(of: title(rect))
    }

    /// Returns an option's place without the line under it.
    private func title(_ rect: Rect) -> Rect {
        var title = rect
        title.size.height -= TabBarNode.lineHeight
        return title
    }

    override func drawBody(_ body: Rect, _ engine: TextEngine, into painter: inout Painter) {
        super.drawBody(body, engine, into: &painter)
        guard isPlaced else { return }
        let line = mirrored(
            Rect(
                x: start.current, y: body.maxY - TabBarNode.lineHeight,
                width: end.current - start.current, height: TabBarNode.lineHeight))
        let radius = TabBarNode.lineHeight / 2
        painter.fill(
            line,
            radii: CornerRadii(topLeft: radius, topRight: radius, bottomRight: 0, bottomLeft: 0),
            look.fill.paint(in: line))
    }

    override func draw(
        _ option: Int, in rect: Rect, _ engine: TextEngine, into painter: inout Painter
    ) {
        if pressedPart == option {
            painter.fill(
                title(rect).inset(by: 3), radii: CornerRadii(metrics.radius), .solid(look.press))
        }
        let isChosen = model.isChosen(option)
        if isChosen && showsBusySign { return }
        drawCentered(
            model.options[option].text, in: title(rect),
            ink(option, isChosen ? look.text : look.mutedText), engine, into: &painter,
            weight: isChosen ? .semibold : nil)
    }
}
