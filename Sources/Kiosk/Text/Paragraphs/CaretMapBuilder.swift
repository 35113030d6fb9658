/// Divides the lines of a paragraph into cells, with the same arithmetic as `ParagraphLayout`.
struct CaretMapBuilder {
    let clusters: TextClusters
    private(set) var lines: [CaretMap.Line] = []
    private(set) var cells: [CaretMap.Cell] = []

    private let paragraph: Paragraph
    private let shaped: ShapedText
    /// Logical pixels per unit of shaped text.
    private let scale: Float
    /// Text replaced by the line's ellipsis.
    private var hidden = 0..<0
    /// Parts of the current run.
    private var parts: [Part] = []

    init(_ paragraph: Paragraph) {
        self.paragraph = paragraph
        shaped = paragraph.shaped
        clusters = TextClusters(paragraph.text.string)
        scale = paragraph.style.font.size / Float(FontFace.unitsPerEm)
    }

    /// A part of a run in logical order, with its width in units of shaped text.
    private struct Part {
        var text: Range<Int>
        var advance: Int
        /// False for a part that is separate from the start of its cluster.
        var hasCarets = true
    }

    mutating func run() {
        var start = 0
        for line in paragraph.lines.indices {
            let text = CaretLineText(paragraph, clusters, line: line, from: start)
            start = text.end
            append(line, text)
        }
    }

    private mutating func append(_ number: Int, _ text: CaretLineText) {
        let line = paragraph.lines[number]
        let broken = paragraph.lines[number].broken
        let first = cells.count
        let advances = CaretAdvances(paragraph, line: number)
        let hyphen = hyphen(broken, text)
        let head = text.start..<(hyphen.hasCarets ? hyphen.text.lowerBound : text.shownEnd)
        hidden = text.hiddenStart..<text.tailStart
        var pen = 0
        for run in paragraph.runs[line.runs] {
            parts.removeAll(keepingCapacity: true)
            if let source = run.source {
                let isTail = !broken.tail.isEmpty && source.lowerBound >= broken.tail.lowerBound
                appendParts(
                    source, of: isTail ? broken.tail : broken.glyphs,
                    text: isTail ? text.tailStart..<text.end : head, advances)
            } else {
                parts.append(broken.hasEllipsis ? ellipsis(text) : hyphen)
                parts[0].advance = Int((run.width / scale).rounded())
            }
            place(at: &pen, of: line, isRightToLeft: run.level & 1 == 1)
        }
        appendEnding(broken, text, advances, isEmpty: first == cells.count)
        placeEnding(of: line, from: first, isRightToLeft: broken.baseLevel & 1 == 1)
        mergeCells(from: first)
        finish(number, text, from: first)
    }

    private mutating func finish(_ number: Int, _ text: CaretLineText, from first: Int) {
        var lineBreak: Int?
        if number + 1 < paragraph.lines.count, let start = clusters.lineBreak(endingAt: text.end),
            start >= text.start
        {
            lineBreak = start
            // After a line break, the caret is in the next line.
            let cell = cells[first...].firstIndex { $0.text.lowerBound == start }
            if let cell { cells[cell].hasTrailingCaret = false }
        }
        lines.append(
            CaretMap.Line(
                text: text.start..<text.end, cells: first..<cells.count,
                isRightToLeft: paragraph.lines[number].broken.baseLevel & 1 == 1,
                lineBreak: lineBreak))
    }

    /// Returns the part for the hidden text; if that is only the end of a cluster, a part of it.
    private func ellipsis(_ text: CaretLineText) -> Part {
        guard hidden.isEmpty else { return Part(text: hidden, advance: 0) }
        let cluster = clusters.cluster(around: max(0, text.hiddenStart - 1))
        return Part(text: cluster, advance: 0, hasCarets: false)
    }

    /// Returns the part for a soft hyphen shown as a hyphen; without carets if a preceding glyph
    /// represents it, too.
    private func hyphen(_ broken: BrokenLine, _ text: CaretLineText) -> Part {
        guard broken.hasHyphen, text.shownEnd > text.start else {
            return Part(text: text.start..<text.start, advance: 0, hasCarets: false)
        }
        let cluster = clusters.cluster(around: text.shownEnd - 1)
        let lastGlyph = shaped.glyphs[broken.glyphs.upperBound - 1].cluster
        let isApart =
            !clusters.isVisible(clusters.index(notBefore: cluster.lowerBound))
            && cluster.lowerBound >= text.start && lastGlyph < cluster.lowerBound
        return Part(text: cluster, advance: 0, hasCarets: isApart)
    }
}

// MARK: - Runs

extension CaretMapBuilder {
    /// Appends the parts of a run, one per cluster; glyphs for several clusters are divided evenly.
    ///
    /// - Parameter range: Glyphs of the run; the first and the last include text without glyphs at
    ///   the start and end of `text`.
    private mutating func appendParts(
        _ source: Range<Int>, of range: Range<Int>, text: Range<Int>, _ advances: CaretAdvances
    ) {
        var index = source.lowerBound
        while index < source.upperBound {
            let isFirst = index == range.lowerBound
            let offset = shaped.glyphs[index].cluster
            var sum = 0
            while index < source.upperBound && shaped.glyphs[index].cluster == offset {
                sum += advances[index]
                index += 1
            }
            let start = isFirst ? text.lowerBound : Int(offset)
            let end =
                index < range.upperBound
                ? shaped.offset(of: index, end: clusters.end) : text.upperBound
            let inside = clusters.indices(startingIn: start..<max(start, end))
            if inside.isEmpty {
                var cluster = clusters.cluster(around: Int(offset))
                if hidden.contains(cluster.lowerBound) { cluster = hidden }
                parts.append(Part(text: cluster, advance: sum, hasCarets: false))
            } else {
                divide(sum, among: inside)
            }
        }
    }

    private mutating func divide(_ sum: Int, among inside: Range<Int>) {
        let count = inside.reduce(0) { $0 + (clusters.isVisible($1) ? 1 : 0) }
        var (index, pen) = (0, 0)
        for cluster in inside {
            if count == 0 || clusters.isVisible(cluster) { index += 1 }
            // If no cluster is visible, the first gets the whole width.
            let end = count == 0 ? sum : sum * index / count
            parts.append(Part(text: clusters.range(cluster), advance: end - pen))
            pen = end
        }
    }

    private mutating func place(
        at pen: inout Int, of line: Paragraph.Line, isRightToLeft: Bool
    ) {
        for number in parts.indices {
            let part = parts[isRightToLeft ? parts.count - 1 - number : number]
            let left = line.origin.x + Float(pen) * scale
            pen += part.advance
            let right = line.origin.x + Float(pen) * scale
            cells.append(
                CaretMap.Cell(
                    text: part.text, left: left, right: max(left, right),
                    isRightToLeft: isRightToLeft, hasLeadingCaret: part.hasCarets,
                    hasTrailingCaret: part.hasCarets))
        }
    }

    /// Merges neighbours with the same text into one cell.
    private mutating func mergeCells(from first: Int) {
        guard first < cells.count else { return }
        var last = first
        for index in first + 1..<cells.count {
            let cell = cells[index]
            if cell.text == cells[last].text && cell.isRightToLeft == cells[last].isRightToLeft {
                cells[last].right = cell.right
                cells[last].hasLeadingCaret = cells[last].hasLeadingCaret || cell.hasLeadingCaret
                cells[last].hasTrailingCaret = cells[last].hasTrailingCaret || cell.hasTrailingCaret
            } else {
                last += 1
                cells[last] = cell
            }
        }
        cells.removeSubrange(last + 1..<cells.count)
    }
}

// MARK: - The end of a line

extension CaretMapBuilder {
    /// Makes parts of the text after the runs: trailing spaces, line break, and text hidden without
    /// an ellipsis; in a line without runs, of all text.
    private mutating func appendEnding(
        _ broken: BrokenLine, _ text: CaretLineText, _ advances: CaretAdvances, isEmpty: Bool
    ) {
        parts.removeAll(keepingCapacity: true)
        guard !broken.hasEllipsis else { return }
        if isEmpty {
            for index in clusters.indices(startingIn: text.start..<text.shownEnd) {
                parts.append(Part(text: clusters.range(index), advance: 0))
            }
        }
        var glyph = broken.glyphs.upperBound
        var pen = broken.advance
        for index in clusters.indices(startingIn: text.shownEnd..<text.hiddenStart) {
            let start = pen
            let range = clusters.range(index)
            while glyph < shaped.glyphs.count && shaped.glyphs[glyph].cluster < range.upperBound {
                pen += advances.advance(ofHanging: glyph, from: pen)
                glyph += 1
            }
            parts.append(Part(text: range, advance: pen - start))
        }
        if !hidden.isEmpty { parts.append(Part(text: hidden, advance: 0)) }
    }

    /// Positions these parts in the direction of the paragraph, limited to the available width.
    private mutating func placeEnding(
        of line: Paragraph.Line, from first: Int, isRightToLeft: Bool
    ) {
        guard !parts.isEmpty else { return }
        let edges = (left: cells[first...].first?.left, right: cells[first...].last?.right)
        let edge = (isRightToLeft ? edges.left : edges.right) ?? line.origin.x
        let width = paragraph.maximumWidth ?? .infinity
        let room = max(0, isRightToLeft && width < .infinity ? edge : width - edge)
        var ending: [CaretMap.Cell] = []
        var pen = 0
        for part in parts {
            let start = min(Float(pen) * scale, room)
            pen += max(0, part.advance)
            let end = min(Float(pen) * scale, room)
            ending.append(
                CaretMap.Cell(
                    text: part.text, left: isRightToLeft ? edge - end : edge + start,
                    right: isRightToLeft ? edge - start : edge + end,
                    isRightToLeft: isRightToLeft))
        }
        if isRightToLeft {
            cells.insert(contentsOf: ending.reversed(), at: first)
        } else {
            cells += ending
        }
    }
}
