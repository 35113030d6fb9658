/// A segmented control: one of a few options, side by side in one bar.
public final class SegmentsNode: ChoiceNode {
    /// Distance of the segments from the edge of the bar.
    private static let margin: Float = 4
    /// Distance of texts from the edges of their segments.
    private static let padding: Float = 6

    override func place(width: Float?, _ engine: TextEngine) -> (rects: [Rect], size: Size) {
        guard !model.options.isEmpty else { return ([], .zero) }
        let widths = widths(engine)
        let count = Float(widths.count)
        let natural = (((widths.max() ?? 0) + 2 * metrics.inset) * count).rounded(.up)
        let whole = width.map { $0 > 0 ? $0 : metrics.target * count } ?? natural
        let share = letters(in: whole, widths, engine)
        return shares(
            of: whole, natural: natural, needs: needs(widths, share), height: metrics.target)
    }

    /// Returns the widths of the texts.
    func widths(_ engine: TextEngine) -> [Float] {
        model.options.map { option in
            paragraph(RichText(option.text), engine, lines: 1, weight: .semibold).size.width
        }
    }

    /// Returns the widths that segments need if their letters have a share of their size.
    private func needs(_ widths: [Float], _ share: Float) -> [Float] {
        let around = 2 * (SegmentsNode.margin + SegmentsNode.padding)
        return widths.map {
            max(ControlMetrics.leastTarget, ($0 * share + around).rounded(.up))
        }
    }

    /// Returns the share of their size that the letters of all segments have in a width. Letters that have grown
    /// for a guest become smaller together, in steps of a sixteenth, at most to their usual size; where not even
    /// that has room, each text has what its segment has room for.
    func letters(in whole: Float, _ widths: [Float], _ engine: TextEngine) -> Float {
        var share: Float = 1
        let least = 1 / engine.scale
        while needs(widths, share).reduce(0, +) > whole {
            guard share > least else { return 1 }
            share = max(least, share - 1 / 16)
        }
        return share
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
        let share = engine.scale > 1 ? letters(in: body.width, widths(engine), engine) : 1
        drawCentered(
            model.options[option].text, in: inner.narrowed(x: SegmentsNode.padding),
            ink(option, isChosen ? look.onFill : look.text), engine, into: &painter,
            size: share < 1 ? model.control.label.font.size * share : nil,
            weight: isChosen ? .semibold : nil)
    }
}
