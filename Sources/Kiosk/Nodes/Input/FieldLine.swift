/// A position of the caret in a field: the number of characters before it, and the one it belongs to.
typealias FieldPosition = (index: Int, affinity: CaretAffinity)

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
        let pen = FieldLine.caretWidth(of: model)
        let paragraph = FieldLine.layout(
            shown, of: model, width: max(1, size.width - pen), isRightToLeft: isRightToLeft, engine)
        (self.shown, self.paragraph) = (shown, paragraph)
        let hasText = !model.text.isEmpty
        let caretRect = paragraph.caret(
            at: hasText ? FieldLine.position(of: edit, in: shown, paragraph) : CaretPosition(0))
        let place =
            model.isMultiline
            ? Placement(
                lines: paragraph, caret: caretRect, pen, in: size, showsCaret: showsCaret,
                scroll: scroll)
            : Placement(
                line: paragraph, caret: hasText ? caretRect.minX : nil, pen, in: size,
                showsCaret: showsCaret, model.alignment, isRightToLeft: isRightToLeft,
                like: FieldLine.reference(model, engine))
        (origin, height, isCut) = (place.origin, place.height, place.isCut)
        let x = (place.origin.x + place.caret.minX - pen / 2).rounded()
        caret = Rect(
            x: min(max(x, 0), max(0, size.width - pen)), y: place.origin.y + place.caret.minY,
            width: pen, height: place.caret.height)
        let selected = edit.selection
        guard hasText, !selected.isEmpty else {
            (selection, ends) = ([], nil)
            return
        }
        /// A rectangle of the text, of the height of its line in the field.
        func placed(_ rect: Rect) -> Rect {
            let line = model.isMultiline ? rect : place.caret
            return Rect(
                x: place.origin.x + rect.minX, y: place.origin.y + line.minY, width: rect.width,
                height: line.height)
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

    /// Lays out what is shown. A text in one line may be wider than the field, which shows a part of it; an
    /// ellipsis stands for what a placeholder has no room for.
    private static func layout(
        _ shown: FieldText, of model: FieldModel, width: Float, isRightToLeft: Bool,
        _ engine: TextEngine
    ) -> Paragraph {
        var style = model.style(isRightToLeft: isRightToLeft)
        if model.isMultiline { return engine.layout(shown.string, style: style, width: width) }
        let line = engine.layout(shown.string, style: style, width: nil)
        guard model.text.isEmpty, line.size.width > width else { return line }
        style.maximumLines = 1
        // At the left of the paragraph, which the field places as a whole.
        style.alignment = style.isRightToLeft ? .end : .start
        return engine.layout(
            RichText(shown.string), style: style, width: width, height: .greatestFiniteMagnitude)
    }

    /// Distance by which several lines are moved up.
    var scroll: Float { -origin.y }

    /// Returns the position of a caret that is nearest to a point of the content.
    func position(nearest point: Point) -> FieldPosition {
        fieldPosition(of: paragraph.position(nearest: point - origin))
    }

    /// Returns the position that is seen beside the caret.
    func position(nextTo edit: TextEdit, onTheRight isRight: Bool) -> FieldPosition {
        var position = FieldLine.position(of: edit, in: shown, paragraph)
        // The signs of a mask between two characters are passed in one step.
        while true {
            let next =
                isRight
                ? paragraph.position(rightOf: position) : paragraph.position(leftOf: position)
            let found = fieldPosition(of: next)
            if found.index != edit.caret || next == position { return found }
            position = next
        }
    }

    /// Returns the position in the line above or below the caret that is nearest to `x`; beyond the first
    /// and the last line, an end of the text.
    func position(beyond edit: TextEdit, isBelow: Bool, x: Float) -> FieldPosition {
        let start = FieldLine.position(of: edit, in: shown, paragraph)
        let x = x - origin.x
        return fieldPosition(
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

    private func fieldPosition(of position: CaretPosition) -> FieldPosition {
        (index(of: position), position.affinity)
    }

    /// Returns the caret in the shown text. At the end it belongs to the last character, unless that
    /// ends a line; where a line is broken, to the first one of the next line.
    private static func position(
        of edit: TextEdit, in text: FieldText, _ paragraph: Paragraph
    ) -> CaretPosition {
        let offset = text.offset(of: edit.caret)
        let (before, after) = (CaretPosition(offset, .upstream), CaretPosition(offset))
        if offset == text.string.utf8.count {
            return text.string.last?.isNewline == true ? after : before
        }
        guard edit.affinity == .upstream else { return after }
        return paragraph.caret(at: before).minY == paragraph.caret(at: after).minY ? before : after
    }

    /// Returns a line in the field's own font, which determines height and baseline.
    static func reference(_ model: FieldModel, _ engine: TextEngine) -> Paragraph {
        engine.layout("0", style: model.style(isRightToLeft: false), width: nil)
    }

    private static func caretWidth(of model: FieldModel) -> Float {
        max(2, (model.font.size / 12).rounded())
    }
}

/// The place of a field's text in its content.
private struct Placement {
    /// Origin of the paragraph.
    let origin: Point
    /// Height of all lines.
    let height: Float
    /// True if the text is larger than the content.
    let isCut: Bool
    /// The caret in the space of the paragraph, without its width.
    let caret: Rect

    /// Places several lines, moved up as far as before or as the caret needs.
    ///
    /// - Parameter pen: Width of the caret.
    init(
        lines paragraph: Paragraph, caret: Rect, _ pen: Float, in size: Size, showsCaret: Bool,
        scroll: Float
    ) {
        height = max(paragraph.size.height, caret.maxY)
        let most = max(0, height - size.height)
        var top = min(max(0, scroll), most)
        if showsCaret { top = min(max(top, caret.maxY - size.height), max(0, caret.minY)) }
        origin = Point(x: (pen / 2).rounded(), y: -(showsCaret ? top : 0).rounded())
        isCut = height > size.height
        self.caret = caret
    }

    /// Places a line in the middle of the height.
    ///
    /// - Parameters:
    ///   - caret: Distance of the caret from the left of the text; nil for no text.
    ///   - pen: Width of the caret.
    ///   - like: A line in the field's own font.
    init(
        line paragraph: Paragraph, caret: Float?, _ pen: Float, in size: Size, showsCaret: Bool,
        _ alignment: TextAlignment, isRightToLeft: Bool, like: Paragraph
    ) {
        // Trailing spaces do not count in the line's width, but the caret is after them.
        let width = paragraph.size.width
        let caret = caret ?? (isRightToLeft ? width : 0)
        let (left, right) = (min(0, caret), max(width, caret))
        let slack = size.width - pen - (right - left)
        var x: Float
        if slack >= 0 {
            x = Placement.start(alignment, slack: slack, isRightToLeft) + pen / 2
        } else {
            // At the start of the text's own direction, shifted as far as the caret needs.
            x = paragraph.caretMap.lines[0].isRightToLeft ? slack + pen / 2 : pen / 2
            if showsCaret {
                let position = x - left + caret
                x += min(max(position, pen / 2), size.width - pen / 2) - position
            }
        }
        let top = ((size.height - like.size.height) / 2).rounded()
        origin = Point(
            x: (x - left).rounded(), y: top + like.firstBaseline - paragraph.firstBaseline)
        isCut = slack < 0
        height = like.size.height
        self.caret = Rect(x: caret, y: top - origin.y, width: 0, height: height)
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
