/// The positions of a paragraph's grapheme clusters, for carets, hit-testing and selections.
///
/// Each line is a row of cells from left to right. Carets are at the edges between them.
final class CaretMap {
    /// The box of a grapheme cluster, or of the text replaced by an ellipsis.
    struct Cell: Equatable {
        /// Range in UTF-8 bytes from the start of the text.
        var text: Range<Int>
        /// Edges relative to the left edge of the paragraph, in logical pixels; `right` is not less
        /// than `left`.
        var left: Float
        var right: Float
        var isRightToLeft: Bool
        /// True if a caret may be at the cell's start, and at its end, in reading order. Neither,
        /// in a part of a cluster that is separate from its start.
        var hasLeadingCaret = true
        var hasTrailingCaret = true
    }

    struct Line {
        /// The text up to the next line's, in UTF-8 bytes.
        var text: Range<Int>
        /// Range in `CaretMap.cells`, from left to right.
        var cells: Range<Int>
        var isRightToLeft: Bool
        /// Start of the line break cluster at the end; nil at a soft break and in the last line.
        var lineBreak: Int?
    }

    /// A position between two cells of a line, or at its ends.
    struct Edge: Equatable {
        var line: Int
        /// Number of cells to its left.
        var index: Int
    }

    /// Starts of grapheme clusters, in UTF-8 bytes, and the end of the text.
    let boundaries: [Int]
    /// One line for each of the paragraph's.
    let lines: [Line]
    let cells: [Cell]

    init(_ paragraph: Paragraph) {
        var builder = CaretMapBuilder(paragraph)
        builder.run()
        boundaries = builder.clusters.boundaries
        lines = builder.lines
        cells = builder.cells
    }

    var end: Int { boundaries[boundaries.count - 1] }

    /// Returns the last boundary at or before an offset.
    func boundary(notAfter offset: Int) -> Int {
        boundaries[max(0, boundaries.firstIndexOfSorted { $0 > offset } - 1)]
    }

    /// Returns the first boundary at or after an offset.
    func boundary(notBefore offset: Int) -> Int {
        boundaries[min(boundaries.count - 1, boundaries.firstIndexOfSorted { $0 >= offset })]
    }

    /// Returns the last line that begins at or before an offset; of several that begin there, the
    /// one with text.
    private func line(beginningNotAfter offset: Int) -> Int {
        max(0, lines.firstIndexOfSorted { $0.text.lowerBound > offset } - 1)
    }

    func cells(of line: Int) -> ArraySlice<Cell> { cells[lines[line].cells] }
}

// MARK: - Edges

extension CaretMap {
    /// Returns the edge of a caret.
    func edge(of position: CaretPosition) -> Edge {
        let offset = boundary(notAfter: position.offset)
        if position.affinity == .upstream, let edge = trailingEdge(endingAt: offset) { return edge }
        return leadingEdge(startingAt: offset)
    }

    /// Returns the same caret with the preferred affinity.
    func canonical(_ position: CaretPosition) -> CaretPosition {
        let downstream = CaretPosition(position.offset)
        return edge(of: downstream) == edge(of: position) ? downstream : position
    }

    private func trailingEdge(endingAt offset: Int) -> Edge? {
        guard offset > 0 else { return nil }
        let line = line(beginningNotAfter: offset - 1)
        let cells = cells(of: line)
        let index = cells.firstIndex { $0.hasTrailingCaret && $0.text.upperBound == offset }
        guard let index else { return nil }
        return Edge(
            line: line, index: index - cells.startIndex + (cells[index].isRightToLeft ? 0 : 1))
    }

    private func leadingEdge(startingAt offset: Int) -> Edge {
        let line = line(beginningNotAfter: offset)
        let cells = cells(of: line)
        let index = cells.firstIndex { $0.hasLeadingCaret && $0.text.contains(offset) }
        guard let index else {
            // The end of the text is where the next character of its own direction would begin.
            return Edge(line: line, index: lines[line].isRightToLeft ? 0 : cells.count)
        }
        return Edge(
            line: line, index: index - cells.startIndex + (cells[index].isRightToLeft ? 1 : 0))
    }

    /// Returns an edge's distance from the left edge of the paragraph; nil in a line without cells.
    func x(of edge: Edge) -> Float? {
        let cells = cells(of: edge.line)
        let index = cells.startIndex + edge.index
        return index < cells.endIndex ? cells[index].left : cells.last?.right
    }

    /// Returns the logical end of a line's text, before its line break.
    func endPosition(of line: Int) -> CaretPosition {
        if let lineBreak = lines[line].lineBreak { return CaretPosition(lineBreak) }
        return line + 1 == lines.count
            ? CaretPosition(end) : canonical(CaretPosition(lines[line].text.upperBound, .upstream))
    }

    /// Returns the position in a line whose caret is nearest to `x`.
    func position(in line: Int, nearest x: Float) -> CaretPosition {
        let cells = cells(of: line)
        guard let first = cells.first, let last = cells.last else {
            return CaretPosition(lines[line].text.lowerBound)
        }
        var (nearest, distance) = (CaretPosition(lines[line].text.lowerBound), Float.infinity)
        for cell in cells {
            let isInside = cell.left <= x && x < cell.right
            for (side, position) in [(cell.left, cell.leftCaret), (cell.right, cell.rightCaret)] {
                guard let position else { continue }
                let other = abs(side - x)
                if other < distance || isInside && other == distance {
                    (nearest, distance) = (position, other)
                }
            }
        }
        let end = endPosition(of: line)
        let edge = edge(of: end)
        guard edge.line == line, let endX = self.x(of: edge) else { return canonical(nearest) }
        let isBeyondEnd = lines[line].isRightToLeft ? x < first.left : x >= last.right
        let other = abs(endX - x)
        return other < distance || isBeyondEnd && other == distance ? end : canonical(nearest)
    }
}

extension CaretMap.Cell {
    private var leadingCaret: CaretPosition? {
        hasLeadingCaret ? CaretPosition(text.lowerBound) : nil
    }

    private var trailingCaret: CaretPosition? {
        hasTrailingCaret ? CaretPosition(text.upperBound, .upstream) : nil
    }

    /// Caret at the left edge, as seen from this cell.
    var leftCaret: CaretPosition? { isRightToLeft ? trailingCaret : leadingCaret }
    var rightCaret: CaretPosition? { isRightToLeft ? leadingCaret : trailingCaret }
}
