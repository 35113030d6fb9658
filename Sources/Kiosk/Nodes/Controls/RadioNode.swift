/// Radio buttons: one of several options, each with its text behind a circle.
public final class RadioNode: ChoiceNode {
    override var focusRingMargin: Float { 4 }

    private var beside: Float { metrics.mark + metrics.gap }

    override func place(width: Float?, _ engine: TextEngine) -> (rects: [Rect], size: Size) {
        let target = metrics.target
        guard model.axis == .vertical else {
            let widths = model.options.map { option in
                beside + paragraph(RichText(option.text), engine, lines: 1).size.width.rounded(.up)
            }
            return flow(widths, height: target, gap: (metrics.inset * 1.5).rounded(), in: width)
        }
        var rects: [Rect] = []
        var size = Size.zero
        for option in model.options {
            // The frame may be a part of a pixel narrower than the width that is offered.
            let room = width.map { max(0, ($0 - beside).wholePixels) }
            let text = paragraph(RichText(option.text), engine, width: room)
            let natural = room.map { min($0, text.size.width) } ?? text.size.width
            let height = max(target, text.size.height + 8)
            rects.append(
                Rect(
                    x: 0, y: size.height, width: width ?? (beside + natural), height: height))
            size.width = max(size.width, (beside + natural).rounded(.up))
            size.height += height
        }
        return (rects, size)
    }

    override func draw(
        _ option: Int, in rect: Rect, _ engine: TextEngine, into painter: inout Painter
    ) {
        let isChosen = model.isChosen(option)
        var mark = side(of: rect, width: metrics.mark)
        mark.origin.y += ((mark.height - mark.width) / 2).rounded()
        mark.size.height = mark.width
        let round = CornerRadii(mark.width / 2)
        painter.fill(mark, radii: round, .solid(ink(option, look.surface)))
        if isChosen {
            painter.fill(mark, radii: round, look.fill.paint(in: mark))
            let dot = mark.inset(by: (mark.width * 0.3).rounded())
            painter.fill(dot, radii: CornerRadii(dot.height / 2), .solid(look.onFill))
        }
        if !isChosen || showsError {
            painter.strokeInside(
                mark, radii: round, width: metrics.border, .solid(ink(option, look.border)))
        }
        if pressedPart == option { painter.fill(mark, radii: round, .solid(look.press)) }
        let room = rest(of: rect, without: beside)
        let text = paragraph(
            RichText(model.options[option].text), engine, width: room.width,
            lines: model.axis == .vertical ? nil : 1)
        draw(text, in: room, ink(option, look.text), engine, into: &painter)
    }
}
