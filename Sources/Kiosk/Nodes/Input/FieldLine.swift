/// The line of a field, in its place. Coordinates begin at the upper left corner of the content.
struct FieldLine {
    let paragraph: Paragraph
    /// Of the paragraph.
    let origin: Point
    let caret: Rect
    /// Whether the text is longer than the field is wide, so that an end of it has to be cut off.
    let isCut: Bool

    /// - Parameters:
    ///   - size: Of the content.
    ///   - showsCaret: Whether the caret has to be seen. Otherwise the beginning of a text that is
    ///     too long is.
    init(
        _ model: FieldModel, in size: Size, isRightToLeft: Bool, showsCaret: Bool,
        _ engine: TextEngine
    ) {
        let style = model.style(isRightToLeft: isRightToLeft)
        let text = model.shownText
        let paragraph = engine.layout(text, style: style, width: nil)
        let pen = FieldLine.caretWidth(of: model)
        // Spaces at the end have no part in the line's width, but the caret stands behind them.
        let width = paragraph.size.width
        let caret =
            model.text.isEmpty
            ? (isRightToLeft ? width : 0)
            : paragraph.caret(at: CaretPosition(text.utf8.count, .upstream)).minX
        let (left, right) = (min(0, caret), max(width, caret))
        let slack = size.width - pen - (right - left)
        var x: Float
        if slack >= 0 {
            x = FieldLine.start(model.alignment, slack: slack, isRightToLeft) + pen / 2
        } else {
            // Where the text's own reading begins, and from there as far as the caret needs.
            x = paragraph.caretMap.lines[0].isRightToLeft ? slack + pen / 2 : pen / 2
            if showsCaret {
                let place = x - left + caret
                x += min(max(place, pen / 2), size.width - pen / 2) - place
            }
        }
        x = (x - left).rounded()
        let like = FieldLine.reference(model, engine)
        let top = ((size.height - like.size.height) / 2).rounded()
        self.paragraph = paragraph
        origin = Point(x: x, y: top + like.firstBaseline - paragraph.firstBaseline)
        isCut = slack < 0
        self.caret = Rect(
            x: min(max((x + caret - pen / 2).rounded(), 0), max(0, size.width - pen)), y: top,
            width: pen, height: like.size.height)
    }

    /// A line in the field's own font, which gives the height and the baseline to all others.
    static func reference(_ model: FieldModel, _ engine: TextEngine) -> Paragraph {
        engine.layout("0", style: model.style(isRightToLeft: false), width: nil)
    }

    private static func caretWidth(of model: FieldModel) -> Float {
        max(2, (model.font.size / 12).rounded())
    }

    /// From the left edge to a text that leaves some room.
    private static func start(
        _ alignment: TextAlignment, slack: Float, _ isRightToLeft: Bool
    ) -> Float {
        switch alignment {
        case .center: slack / 2
        case .start, .justify: isRightToLeft ? slack : 0
        case .end: isRightToLeft ? 0 : slack
        }
    }
}
