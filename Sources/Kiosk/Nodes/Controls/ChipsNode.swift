/// Chips: one or several of many short options, in lines.
public final class ChipsNode: ChoiceNode {
    /// Part of the height that fingers reach, but that is not drawn, above and below.
    private static let margin: Float = 4

    override func place(width: Float?, _ engine: TextEngine) -> (rects: [Rect], size: Size) {
        let widths = model.options.map { option in
            let text = paragraph(RichText(option.text), engine, lines: 1)
            return max(metrics.target, (text.size.width + 2 * metrics.inset).rounded(.up))
        }
        return flow(widths, height: metrics.target, gap: 8, in: width)
    }

    override var focusRingMargin: Float { focusedOption == nil ? 4 : 0 }

    private func chip(_ rect: Rect) -> Rect {
        rect.narrowed(y: ChipsNode.margin)
    }

    override var focusArea: (rect: Rect, radius: Float) {
        guard let rect = rect(of: focusedOption) else { return super.focusArea }
        let chip = chip(rect)
        return (chip, chip.height / 2)
    }

    override func draw(
        _ option: Int, in rect: Rect, _ engine: TextEngine, into painter: inout Painter
    ) {
        let chip = chip(rect)
        let round = CornerRadii(chip.height / 2)
        let isChosen = model.isChosen(option)
        if isChosen {
            painter.fill(chip, radii: round, look.fill.paint(in: chip))
        } else {
            painter.fill(chip, radii: round, .solid(ink(option, look.surface)))
        }
        if !isChosen || showsError {
            painter.strokeInside(
                chip, radii: round, width: showsError ? metrics.border : 1,
                .solid(ink(option, look.border)))
        }
        if pressedPart == option { painter.fill(chip, radii: round, .solid(look.press)) }
        drawCentered(
            model.options[option].text, in: chip.narrowed(x: 8),
            ink(option, isChosen ? look.onFill : look.text), engine, into: &painter)
    }
}
