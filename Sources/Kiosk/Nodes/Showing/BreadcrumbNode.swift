/// The way from the beginning to where a guest is: places, of which a tap on an earlier one leads back.
///
/// The chosen option is where the guest is; without one, it is the last.
public final class BreadcrumbNode: ChoiceNode {
    /// Index of the place where a guest is.
    var currentPage: Int { model.chosenIndex ?? model.options.count - 1 }
    private var signWidth: Float { metrics.mark }
    /// Distance by which the room of a place begins before its text: texts begin where others do.
    private var lead: Float { (metrics.gap / 2).rounded() }

    override func place(width: Float?, _ engine: TextEngine) -> (rects: [Rect], size: Size) {
        let widths = model.options.indices.map { index in
            let text = paragraph(
                RichText(model.options[index].text), engine, lines: 1, weight: .semibold)
            return max(metrics.target, text.size.width.rounded(.up) + metrics.gap)
        }
        let (rects, size) = flow(
            widths, height: metrics.target, gap: signWidth, in: width.map { $0 + lead })
        return (
            rects.map { $0.offset(by: Point(x: -lead, y: 0)) },
            Size(width: max(0, size.width - lead), height: size.height)
        )
    }

    /// The line behind the last place; nil if there is no room there.
    private var lineBehind: Rect? {
        guard let last = rects.last else { return nil }
        let width = metrics.busySign.size.width
        let line = Rect(
            x: isRightToLeft ? last.minX - width : last.maxX, y: last.minY, width: width,
            height: last.height)
        return bounds.minX <= line.minX && line.maxX <= bounds.maxX ? line : nil
    }

    /// The line behind the last place, or else the place where the guest is, for whose text the sign
    /// stands then.
    override var busyLine: Rect? {
        if let lineBehind { return lineBehind }
        guard let rect = rect(of: currentPage) else { return super.busyLine }
        return busyMiddle(of: rect)
    }

    public override var paintBounds: Rect {
        bounds.inset(by: -max(ControlMetrics.halo, lead))
    }

    /// All places with the room around their texts, before keys have reached one.
    override var focusArea: (rect: Rect, radius: Float) {
        let rects = rects
        guard focusedOption == nil, let first = rects.first else { return super.focusArea }
        return (rects.reduce(first) { $0.union($1) }, metrics.radius)
    }

    override var arrowsChoose: Bool { false }

    override func tap(_ part: Int) {
        if part != currentPage { super.tap(part) }
    }

    override func draw(
        _ option: Int, in rect: Rect, _ engine: TextEngine, into painter: inout Painter
    ) {
        let isHere = option == currentPage
        let isPressed = pressedPart == option && !isHere && hasStateLooks
        if isPressed {
            painter.fill(rect, radii: CornerRadii(metrics.radius), .solid(look.press))
        }
        if !isHere || !showsBusySign || lineBehind != nil {
            drawCentered(
                model.options[option].text, in: rect,
                ink(option, isHere || isPressed ? look.text : look.mutedText), engine,
                into: &painter, weight: isHere ? .semibold : nil)
        }
        guard option + 1 < model.options.count else { return }
        let sign = Rect(
            x: isRightToLeft ? rect.minX - signWidth : rect.maxX, y: rect.minY, width: signWidth,
            height: rect.height)
        ControlSign.draw(
            isRightToLeft ? ControlSign.back : ControlSign.forth, in: sign, look.mutedText,
            into: &painter, side: metrics.mark * 0.7)
    }
}
