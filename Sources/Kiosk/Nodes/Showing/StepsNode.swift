/// The steps of a flow: those that are done, the current one, which is chosen, and those to come. A tap
/// on one that is done leads back to it.
public final class StepsNode: ChoiceNode {
    /// Index of the current step.
    var step: Int { model.chosenIndex ?? 0 }
    private var isHorizontal: Bool { model.axis == .horizontal }
    /// Diameter of a step's circle.
    private var circle: Float { (metrics.mark * 1.3).rounded() }

    override func place(width: Float?, _ engine: TextEngine) -> (rects: [Rect], size: Size) {
        let count = Float(model.options.count)
        guard count > 0 else { return ([], .zero) }
        let texts = model.options.map {
            paragraph(RichText($0.text), engine, lines: 1, weight: .semibold)
        }
        let widest = texts.reduce(0) { max($0, $1.size.width) }.rounded(.up)
        guard isHorizontal else {
            let height = max(metrics.target, circle + metrics.gap * 2)
            let natural = circle + metrics.gap + widest
            let whole = min(natural, width ?? natural)
            let rects = model.options.indices.map {
                Rect(x: 0, y: Float($0) * height, width: width ?? whole, height: height)
            }
            return (rects, Size(width: whole, height: height * count))
        }
        let natural = max(metrics.target * 1.5, widest + metrics.gap) * count
        let whole = width.map { $0 > 0 ? $0 : metrics.target * count } ?? natural
        // Two lines below the circle, for texts that break into them: a long word has one.
        let room = whole / count - metrics.gap / 2
        let isBroken = texts.contains {
            $0.size.width.rounded(.up) > room && $0.minContentWidth < $0.size.width
        }
        let lines: Float = isBroken ? 2 : 1
        let line = texts.reduce(0) { max($0, $1.size.height) }
        let height = max(metrics.target, circle + metrics.gap / 2 + line * lines).rounded(.up)
        return shares(of: whole, natural: natural, height: height)
    }

    override var arrowsChoose: Bool { false }

    /// Steps to come are reached by going through those before.
    override func tap(_ part: Int) {
        if part < step { super.tap(part) }
    }

    private func mark(_ rect: Rect) -> Rect {
        guard isHorizontal else {
            return Rect(
                x: isRightToLeft ? rect.maxX - circle : rect.minX,
                y: (rect.center.y - circle / 2).rounded(), width: circle, height: circle)
        }
        return Rect(
            x: (rect.center.x - circle / 2).rounded(), y: rect.minY, width: circle, height: circle)
    }

    /// The line between the last two circles, which the sign would cover at the upper edge.
    override var busyLine: Rect? {
        guard isHorizontal, rects.count > 1 else { return super.busyLine }
        let (last, before) = (mark(rects[rects.count - 1]), mark(rects[rects.count - 2]))
        let width = metrics.busySign.size.width
        guard abs(last.center.x - before.center.x) - circle >= width else { return super.busyLine }
        return Rect(
            x: (last.center.x + before.center.x - width) / 2, y: last.minY, width: width,
            height: last.height)
    }

    /// The circle: around a whole step, the ring would cut the line between the circles.
    override var focusArea: (rect: Rect, radius: Float) {
        guard let rect = rect(of: focusedOption) else { return super.focusArea }
        return (mark(rect), circle / 2)
    }

    override func drawBody(_ body: Rect, _ engine: TextEngine, into painter: inout Painter) {
        let marks = rects.map(mark)
        for (index, next) in marks.indices.dropFirst().enumerated() {
            let (a, b) = (marks[index], marks[next])
            let isDone = next <= step
            let thickness: Float = 2
            let line =
                isHorizontal
                ? Rect(
                    x: min(a.maxX, b.maxX) + 6, y: a.center.y - thickness / 2,
                    width: max(0, abs(b.center.x - a.center.x) - circle - 12), height: thickness)
                : Rect(
                    x: a.center.x - thickness / 2, y: a.maxY + 4, width: thickness,
                    height: max(0, b.minY - a.maxY - 8))
            painter.fill(line, isDone ? look.fill.paint(in: line) : .solid(look.border.faded(97)))
        }
        super.drawBody(body, engine, into: &painter)
    }

    private func weight(_ option: Int) -> FontWeight? { option == step ? .semibold : nil }

    /// Size of the number in a circle, before it grows with the letters, as the circle has.
    var numberSize: Float { (circle * 0.5 / (tree?.textScale ?? 1)).rounded() }

    /// Lays out the text below a circle. No word is broken: where one has no room, the letters of all steps
    /// are smaller, and an ellipsis stands for what even these have no room for.
    func caption(_ option: Int, width: Float, _ engine: TextEngine) -> Paragraph {
        let longest = model.options.reduce(0) {
            max($0, paragraph(RichText($1.text), engine, weight: .semibold).minContentWidth)
        }
        var style = model.control.label.paragraphStyle(isRightToLeft: isRightToLeft)
        (style.alignment, style.maximumLines) = (.center, 2)
        let usual = style.font.size
        if longest > width {
            let share = max(ControlMetrics.leastLetters / engine.scale, width / longest)
            style.font = style.font.withSize((usual * share * 4).rounded(.down) / 4)
        }
        style.minimumSize = min(usual, style.font.size * engine.scale)
        if let weight = weight(option) { style.font.typeface.weight = weight }
        let text = RichText(model.options[option].text)
        let height = Float.greatestFiniteMagnitude
        let caption = engine.layout(text, style: style, width: width, height: height)
        guard caption.minContentWidth > width else { return caption }
        style.maximumLines = 1
        return engine.layout(text, style: style, width: width, height: height)
    }

    override func draw(
        _ option: Int, in rect: Rect, _ engine: TextEngine, into painter: inout Painter
    ) {
        let (mark, radii) = (mark(rect), CornerRadii(circle / 2))
        let isCurrent = option == step
        let isPressed = pressedPart == option && option < step && hasStateLooks
        if isPressed {
            // Around the circle, as the focus is: a whole step has no room around its text.
            drawHalo(around: mark, into: &painter)
        }
        if option <= step {
            painter.fill(mark, radii: radii, look.fill.paint(in: mark))
            if isPressed { painter.fill(mark, radii: radii, .solid(look.press)) }
        } else {
            painter.strokeInside(mark, radii: radii, width: 2, .solid(look.border))
        }
        if option < step {
            ControlSign.draw(
                ControlSign.check, in: mark, look.onFill, into: &painter, side: circle * 0.8)
        } else {
            drawCentered(
                language.number(option + 1), in: mark,
                isCurrent ? look.onFill : look.mutedText, engine, into: &painter,
                size: numberSize, weight: .semibold)
        }
        let ink = ink(option, isCurrent || isPressed ? look.text : look.mutedText)
        if isHorizontal {
            let text = caption(option, width: rect.width - metrics.gap / 2, engine)
            let room = Rect(
                x: rect.minX + metrics.gap / 4, y: mark.maxY + metrics.gap / 2,
                width: rect.width - metrics.gap / 2, height: text.size.height)
            draw(text, in: room, ink, engine, into: &painter)
        } else {
            let room = rest(of: rect, without: circle + metrics.gap)
            let text = paragraph(
                RichText(model.options[option].text), engine, width: room.width, lines: 1,
                weight: weight(option))
            draw(text, in: room, ink, engine, into: &painter)
        }
    }
}
