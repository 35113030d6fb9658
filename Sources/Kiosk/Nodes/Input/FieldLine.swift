/// The positioned text of a field. Coordinates are relative to the upper left corner of the
/// content.
struct FieldLine {
    let paragraph: Paragraph
    /// Origin of the paragraph.
    let origin: Point
    let caret: Rect
    /// Rectangles of the selection.
    let selection: [Rect]
    /// Ends of the selection, from top to bottom of their lines; nil for none.
    let ends: (start: Rect, end: Rect)?
    /// Height of all lines.
    let height: Float
    /// True if the text is larger than the field, so that an end must be clipped.
    let isCut: Bool
    private let shown: FieldText

    /// - Parameters:
    ///   - size: Size of the content.
    ///   - showsCaret: True if the caret must be visible; otherwise the beginning of a long text
    /// is.
    ///   - scroll: Distance by which several lines were moved up before.
    init(
        _ model: FieldModel, _ edit: TextEdit, in size: Size, isRightToLeft: Bool, showsCaret: Bool,
        scroll: Float = 0, _ engine: TextEngine
    ) {
        let shown = FieldText(model)
        let style = model.style(isRightToLeft: isRightToLeft)
        let pen = FieldLine.caretWidth(of: model)
        let paragraph = engine.layout(
            shown.string, style: style, width: model.isMultiline ? max(1, size.width - pen) : nil)
        (self.shown, self.paragraph) = (shown, paragraph)
        let hasText = !model.text.isEmpty
        var caretRect =
            hasText
            ? paragraph.caret(at: FieldLine.position(of: edit.caret, in: shown))
            : paragraph.caret(at: CaretPosition(0))
        let origin: Point
        let height: Float
        if model.isMultiline {
            height = max(paragraph.size.height, caretRect.maxY)
            let most = max(0, height - size.height)
            var top = min(max(0, scroll), most)
            if showsCaret {
                top = min(max(top, caretRect.maxY - size.height), max(0, caretRect.minY))
            }
            origin = Point(x: (pen / 2).rounded(), y: -(showsCaret ? top : 0).rounded())
            isCut = height > size.height
        } else {
            // Trailing spaces do not count in the line's width, but the caret is after them.
            let width = paragraph.size.width
            let caret = hasText ? caretRect.minX : (isRightToLeft ? width : 0)
            let (left, right) = (min(0, caret), max(width, caret))
            let slack = size.width - pen - (right - left)
            var x: Float
            if slack >= 0 {
                x = FieldLine.start(model.alignment, slack: slack, isRightToLeft) + pen / 2
            } else {
                // At the start of the text's own direction, shifted as far as the caret needs.
                x = paragraph.caretMap.lines[0].isRightToLeft ? slack + pen / 2 : pen / 2
                if showsCaret {
                    let position = x - left + caret
                    x += min(max(position, pen / 2), size.width - pen / 2) - position
                }
            }
            let like = FieldLine.reference(model, engine)
            let top = ((size.height - like.size.height) / 2).rounded()
            origin = Point(
                x: (x - left).rounded(), y: top + like.firstBaseline - paragraph.firstBaseline)
            isCut = slack < 0
            height = like.size.height
            caretRect = Rect(x: caret, y: top - origin.y, width: 0, height: height)
        }
        (self.origin, self.height) = (origin, height)
        caret = Rect(
            x: min(
                max((origin.x + caretRect.minX - pen / 2).rounded(), 0), max(0, size.width - pen)),
            y: origin.y + caretRect.minY, width: pen, height: caretRect.height)
        let selected = edit.selection
        guard hasText, !selected.isEmpty else {
            (selection, ends) = ([], nil)
            return
        }
        /// A rectangle of the text, of the height of its line in the field.
        func placed(_ rect: Rect) -> Rect {
            let isOne = !model.isMultiline
            return Rect(
                x: origin.x + rect.minX, y: origin.y + (isOne ? caretRect.minY : rect.minY),
                width: rect.width, height: isOne ? height : rect.height)
        }
        let (start, end) = (
            shown.offset(of: selected.lowerBound), shown.offset(of: selected.upperBound)
        )
        selection = paragraph.rects(of: start..<end).map(placed)
        ends = (
            placed(paragraph.caret(at: CaretPosition(start))),
            placed(paragraph.caret(at: CaretPosition(end, .upstream)))
        )
    }

    /// Distance by which several lines are moved up.
    var scroll: Float { -origin.y }

    /// Returns the caret position that is nearest to a point of the content.
    func index(nearest point: Point) -> Int {
        index(of: paragraph.position(nearest: point - origin))
    }

    /// Returns the caret position that is seen beside another one.
    func index(nextTo index: Int, onTheRight isRight: Bool) -> Int {
        var position = FieldLine.position(of: index, in: shown)
        // The signs of a mask between two characters are passed in one step.
        while true {
            let next =
                isRight
                ? paragraph.position(rightOf: position) : paragraph.position(leftOf: position)
            let found = self.index(of: next)
            if found != index || next == position { return found }
            position = next
        }
    }

    /// Returns the caret position in the line above or below another one that is nearest to `x`;
    /// beyond the first and the last line, an end of the text.
    func index(beyond index: Int, isBelow: Bool, x: Float) -> Int {
        let start = FieldLine.position(of: index, in: shown)
        let x = x - origin.x
        return self.index(
            of: isBelow
                ? paragraph.position(below: start, x: x) : paragraph.position(above: start, x: x))
    }

    /// Returns the word at a caret position, or what else is selected together.
    func word(at index: Int) -> Range<Int> {
        let range = paragraph.wordRange(at: shown.offset(of: index))
        return self.index(
            of: CaretPosition(range.lowerBound))..<self.index(
                of: CaretPosition(range.upperBound))
    }

    private func index(of position: CaretPosition) -> Int { shown.index(at: position.offset) }

    /// Returns the caret at a position of the shown text. At the end it belongs to the last character,
    /// unless that ends a line.
    private static func position(of index: Int, in text: FieldText) -> CaretPosition {
        let offset = text.offset(of: index)
        let isAtEnd = offset == text.string.utf8.count && text.string.last?.isNewline != true
        return CaretPosition(offset, isAtEnd ? .upstream : .downstream)
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
