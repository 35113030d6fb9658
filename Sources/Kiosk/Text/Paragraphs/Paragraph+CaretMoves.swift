/// Caret movement. At an end of the text, carets stay.
extension Paragraph {
    /// Returns the position after the next grapheme cluster in logical order.
    public func position(after position: CaretPosition) -> CaretPosition {
        let offset = caretMap.boundary(notAfter: position.offset)
        return CaretPosition(caretMap.boundary(notBefore: offset + 1))
    }

    /// Returns the position before the previous grapheme cluster in logical order.
    public func position(before position: CaretPosition) -> CaretPosition {
        CaretPosition(
            caretMap.boundary(notAfter: caretMap.boundary(notAfter: position.offset) - 1))
    }

    /// Returns the next caret to the left, whatever the text's direction.
    ///
    /// After the left end of a line follows the line above, or in a right-to-left paragraph the
    /// line below. Of the two carets at a soft line break, only the one at the start of the second
    /// line is visited. An ellipsis is passed in one step.
    public func position(leftOf position: CaretPosition) -> CaretPosition {
        caretMap.position(nextTo: position, onTheRight: false)
    }

    /// Returns the next caret to the right, whatever the text's direction; see `position(leftOf:)`.
    public func position(rightOf position: CaretPosition) -> CaretPosition {
        caretMap.position(nextTo: position, onTheRight: true)
    }

    /// Returns the position in the line above whose caret is nearest to `x`, in logical pixels from
    /// the left edge of the paragraph; above the first line, the start of the text.
    public func position(above position: CaretPosition, x: Float) -> CaretPosition {
        let line = caretMap.edge(of: position).line
        return line > 0 ? caretMap.position(in: line - 1, nearest: x) : CaretPosition(0)
    }

    /// Returns the position in the line below whose caret is nearest to `x`, in logical pixels from
    /// the left edge of the paragraph; below the last line, the end of the text.
    public func position(below position: CaretPosition, x: Float) -> CaretPosition {
        let line = caretMap.edge(of: position).line + 1
        return line < lines.count
            ? caretMap.position(in: line, nearest: x) : CaretPosition(caretMap.end)
    }

    /// Returns the start of the text of a position's line.
    public func startOfLine(at position: CaretPosition) -> CaretPosition {
        CaretPosition(caretMap.lines[caretMap.edge(of: position).line].text.lowerBound)
    }

    /// Returns the end of the text of a position's line, before its line break.
    public func endOfLine(at position: CaretPosition) -> CaretPosition {
        caretMap.endPosition(of: caretMap.edge(of: position).line)
    }
}

extension CaretMap {
    fileprivate func position(
        nextTo position: CaretPosition, onTheRight isRight: Bool
    ) -> CaretPosition {
        var edge = edge(of: position)
        while let next = stop(nextTo: edge, onTheRight: isRight) {
            edge = next
            if let caret = caret(at: edge, onTheRight: isRight), !isAgainInNextLine(edge, caret) {
                return canonical(caret)
            }
        }
        return canonical(position)
    }

    /// True if moving right leads to the next line, as in a left-to-right paragraph.
    private var isForwardOnTheRight: Bool { !lines[0].isRightToLeft }

    /// Returns the next edge at which a caret may be, in this line or another.
    private func stop(nextTo edge: Edge, onTheRight isRight: Bool) -> Edge? {
        let stops = stops(of: edge.line)
        let index =
            isRight ? stops.first { $0 > edge.index } : stops.last { $0 < edge.index }
        if let index { return Edge(line: edge.line, index: index) }
        // Some lines may have none: all of a cluster that was broken is in one line.
        var line = edge.line + (isRight == isForwardOnTheRight ? 1 : -1)
        while lines.indices.contains(line) {
            let stops = self.stops(of: line)
            if let index = isRight ? stops.first : stops.last {
                return Edge(line: line, index: index)
            }
            line += isRight == isForwardOnTheRight ? 1 : -1
        }
        return nil
    }

    /// Returns true if the caret at the end of a line is at the same text position as the one at
    /// the start of the next line.
    private func isAgainInNextLine(_ edge: Edge, _ caret: CaretPosition) -> Bool {
        let next = stop(nextTo: edge, onTheRight: isForwardOnTheRight)
        guard let next, next.line > edge.line else { return false }
        return self.caret(at: next, onTheRight: isForwardOnTheRight)?.offset == caret.offset
    }

    /// Returns the edges of a line at which carets may be, from left to right.
    private func stops(of line: Int) -> [Int] {
        (0...lines[line].cells.count).filter {
            caret(at: Edge(line: line, index: $0), onTheRight: true) != nil
        }
    }

    /// Returns the caret at an edge, preferably of the cell that was passed on the way there.
    private func caret(at edge: Edge, onTheRight isRight: Bool) -> CaretPosition? {
        let cells = cells(of: edge.line)
        let index = cells.startIndex + edge.index
        let before = index > cells.startIndex ? cells[index - 1].rightCaret : nil
        let after = index < cells.endIndex ? cells[index].leftCaret : nil
        if let found = isRight ? before ?? after : after ?? before { return found }
        // Without a cell, the end of the text.
        let last = CaretPosition(end)
        return edge.line + 1 == lines.count && self.edge(of: last) == edge ? last : nil
    }
}
