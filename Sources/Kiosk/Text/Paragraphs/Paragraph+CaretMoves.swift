/// How carets move. At an end of the text, they stay where they are.
extension Paragraph {
    /// One grapheme cluster on in the order of the text.
    public func position(after position: CaretPosition) -> CaretPosition {
        let offset = caretMap.boundary(notAfter: position.offset)
        return CaretPosition(caretMap.boundary(notBefore: offset + 1))
    }

    /// One grapheme cluster back in the order of the text.
    public func position(before position: CaretPosition) -> CaretPosition {
        CaretPosition(
            caretMap.boundary(notAfter: caretMap.boundary(notAfter: position.offset) - 1))
    }

    /// The next caret on the left, whichever way the text reads.
    ///
    /// Behind the left end of a line come the line above, or in a paragraph that begins at the right
    /// the line below. Of the two carets at a soft line break, only the one at the start of the
    /// second line is visited. An ellipsis is passed in one step.
    public func position(leftOf position: CaretPosition) -> CaretPosition {
        caretMap.position(nextTo: position, onTheRight: false)
    }

    /// The next caret on the right, whichever way the text reads; as `position(leftOf:)`.
    public func position(rightOf position: CaretPosition) -> CaretPosition {
        caretMap.position(nextTo: position, onTheRight: true)
    }

    /// The position in the line above whose caret is nearest to `x`, in logical pixels from the left
    /// edge of the paragraph; above the first line, the start of the text.
    public func position(above position: CaretPosition, x: Float) -> CaretPosition {
        let line = caretMap.edge(of: position).line
        return line > 0 ? caretMap.position(in: line - 1, nearest: x) : CaretPosition(0)
    }

    /// The position in the line below whose caret is nearest to `x`, in logical pixels from the left
    /// edge of the paragraph; below the last line, the end of the text.
    public func position(below position: CaretPosition, x: Float) -> CaretPosition {
        let line = caretMap.edge(of: position).line + 1
        return line < lines.count
            ? caretMap.position(in: line, nearest: x) : CaretPosition(caretMap.end)
    }

    /// Where the text of a position's line begins.
    public func startOfLine(at position: CaretPosition) -> CaretPosition {
        CaretPosition(caretMap.lines[caretMap.edge(of: position).line].text.lowerBound)
    }

    /// Where the text of a position's line ends: before the line break if one is there.
    public func endOfLine(at position: CaretPosition) -> CaretPosition {
        caretMap.endPosition(of: caretMap.edge(of: position).line)
    }
}

extension CaretMap {
    fileprivate func position(
        nextTo position: CaretPosition, onTheRight isRight: Bool
    ) -> CaretPosition {
        let edge = edge(of: position)
        let stops = stops(of: edge.line)
        // The line after is on the right of the line before, or on the left.
        let isForward = lines[0].isRightToLeft != isRight
        let entry = entry(nextTo: edge.line, onTheRight: isRight, isForward: isForward)
        if let index = isRight
            ? stops.first(where: { $0 > edge.index }) : stops.last(where: { $0 < edge.index }),
            let found = caret(at: Edge(line: edge.line, index: index), onTheRight: isRight)
        {
            let isLast = index == (isRight ? stops.last : stops.first)
            // The start of the next line is the same place in the text.
            let isSkipped = isForward && isLast && entry?.offset == found.offset
            if !isSkipped { return canonical(found) }
        }
        guard let entry else { return canonical(position) }
        if isForward || entry.offset != position.offset { return canonical(entry) }
        return self.position(nextTo: entry, onTheRight: isRight)
    }

    /// The caret by which a walk to the right or to the left comes into the next line that has any:
    /// all of a cluster that was broken is in one line.
    private func entry(
        nextTo line: Int, onTheRight isRight: Bool, isForward: Bool
    ) -> CaretPosition? {
        var line = line
        while true {
            line += isForward ? 1 : -1
            guard lines.indices.contains(line) else { return nil }
            let stops = stops(of: line)
            if let index = isRight ? stops.first : stops.last {
                return caret(at: Edge(line: line, index: index), onTheRight: isRight)
            }
        }
    }

    /// The edges of a line that carets can stand at, from left to right.
    private func stops(of line: Int) -> [Int] {
        (0...lines[line].cells.count).filter {
            caret(at: Edge(line: line, index: $0), onTheRight: true) != nil
        }
    }

    /// The caret at an edge, for the cell that was passed on the way there if that has one.
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
