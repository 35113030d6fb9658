/// A segmented control: one of a few options, side by side in one bar.
public final class SegmentsNode: ChoiceNode {
    /// Distance of the segments from the edge of the bar.
    private static let margin: Float = 4
    /// Distance of texts from the edges of their segments.
    private static let padding: Float = 6

    override func place(width: Float?, _ engine: TextEngine) -> (rects: [Rect], size: Size) {
        guard !model.options.isEmpty else { return ([], .zero) }
        let widths = model.options.map { option in
            paragraph(RichText(option.text), engine, lines: 1, weight: .semibold).size.width
        }
        let count = Float(widths.count)
        let natural = (((widths.max() ?? 0) + 2 * metrics.inset) * count).rounded(.up)
        let whole = width.map { $0 > 0 ? $0 : metrics.target * count } ?? natural
        let around = 2 * (SegmentsNode.margin + SegmentsNode.padding)
        let needs = widths.map { max(ControlMetrics.leastTarget, ($0 + around).rounded(.up)) }
        return shares(of: whole, natural: natural, needs: needs, height: metrics.target)
    }

    /// The option for whose text the dots of segments that wait stand, where there is no text above.
    private var waitingOption: Int? {
        hasText ? nil : model.chosenIndex
    }

    override var busyLine: Rect? { waitingOption == nil ? super.busyLine : nil }

    override func drawBody(_ body: Rect, _ engine: TextEngine, into painter: inout Painter) {
        let bar = Rect(x: body.minX, y: body.minY, width: body.width, height: metrics.target)
        drawTrack(bar, into: &painter)
        drawErrorEdge(bar, into: &painter)
        super.drawBody(body, engine, into: &painter)
    }

    override func draw(
        _ option: Int, in rect: Rect, _ engine: TextEngine, into painter: inout Painter
    ) {
        let inner = rect.inset(by: SegmentsNode.margin)
        let radii = CornerRadii(max(0, metrics.radius - SegmentsNode.margin))
        let isChosen = model.isChosen(option)
        if isChosen { painter.fill(inner, radii: radii, look.fill.paint(in: inner)) }
        if pressedPart == option { painter.fill(inner, radii: radii, .solid(look.press)) }
        if option > 0, !isChosen, !model.isChosen(option - 1) {
            let x = isRightToLeft ? rect.maxX : rect.minX
            let line = Rect(
                x: x - 0.5, y: rect.minY + rect.height / 4, width: painter.lineWidth(1),
                height: rect.height / 2)
            painter.fill(line, .solid(look.border.faded(97)))
        }
        if showsBusySign, option == waitingOption {
            return metrics.busySign.paintDots(in: inner, look.onFill, into: &painter)
        }
        drawCentered(
            model.options[option].text, in: inner.narrowed(x: SegmentsNode.padding),
            ink(option, isChosen ? look.onFill : look.text), engine, into: &painter,
            weight: isChosen ? .semibold : nil)
    }
}
