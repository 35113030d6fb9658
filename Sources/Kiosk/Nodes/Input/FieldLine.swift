/// The positioned line of a field. Coordinates are relative to the upper left corner of the
/// content.
struct FieldLine {
    let paragraph: Paragraph
    /// Origin of the paragraph.
    let origin: Point
    let caret: Rect
    /// Rectangles of the selection.
    let selection: [Rect]
    /// True if the text is wider than the field, so that an end must be clipped.
    let isCut: Bool

    /// - Parameters:
    ///   - size: Size of the content.
    ///   - showsCaret: True if the caret must be visible; otherwise the beginning of a long text
    /// is.
    init(
        _ model: FieldModel, _ edit: TextEdit, in size: Size, isRightToLeft: Bool, showsCaret: Bool,
        _ engine: TextEngine
    ) {
        let style = model.style(isRightToLeft: isRightToLeft)
        let text = model.shownText
        let paragraph = engine.layout(text, style: style, width: nil)
        let pen = FieldLine.caretWidth(of: model)
        // Trailing spaces do not count in the line's width, but the caret is after them.
        let width = paragraph.size.width
        let caret =
            model.text.isEmpty
            ? (isRightToLeft ? width : 0)
            : paragraph.caret(at: FieldLine.position(of: edit.caret, in: text)).minX
        let (left, right) = (min(0, caret), max(width, caret))
        let slack = size.width - pen - (right - left)
        var x: Float
        if slack >= 0 {
            x = FieldLine.start(model.alignment, slack: slack, isRightToLeft) + pen / 2
        } else {
            // At the start of the text's own direction, shifted as far as the caret needs.
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
        let selected = edit.selection
        let (start, end) = (
            text.byteOffset(ofCharacter: selected.lowerBound),
            text.byteOffset(ofCharacter: selected.upperBound)
        )
        selection =
            selected.isEmpty || model.text.isEmpty
            ? []
            : paragraph.rects(of: start..<end).map {
                Rect(x: x + $0.minX, y: top, width: $0.width, height: like.size.height)
            }
        self.caret = Rect(
            x: min(max((x + caret - pen / 2).rounded(), 0), max(0, size.width - pen)), y: top,
            width: pen, height: like.size.height)
    }

    /// Returns the place of the caret that is nearest to a point of the content.
    func place(nearest point: Point) -> Int {
        place(of: paragraph.position(nearest: point - origin))
    }

    /// Returns the place of the caret that is seen beside another one.
    func place(nextTo place: Int, onTheRight isRight: Bool) -> Int {
        let start = FieldLine.position(of: place, in: paragraph.text.string)
        return self.place(
            of: isRight
                ? paragraph.position(rightOf: start) : paragraph.position(leftOf: start))
    }

    private func place(of position: CaretPosition) -> Int {
        paragraph.text.string.character(atByteOffset: position.offset)
    }

    /// Returns the caret at a place of the shown text. At the end it belongs to the last character.
    private static func position(of place: Int, in text: String) -> CaretPosition {
        let offset = text.byteOffset(ofCharacter: place)
        return CaretPosition(offset, offset == text.utf8.count ? .upstream : .downstream)
    }

    /// Returns a line in the field's own font, which determines height and baseline.
    static func reference(_ model: FieldModel, _ engine: TextEngine) -> Paragraph {
        engine.layout("0", style: model.style(isRightToLeft: false), width: nil)
    }

    private static func caretWidth(of model: FieldModel) -> Float {
        max(2, (model.font.size / 12).rounded())
    }

    /// Returns the left edge of a text that fits.
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
