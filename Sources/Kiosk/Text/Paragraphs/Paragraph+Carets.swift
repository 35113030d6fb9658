/// Caret geometry and hit-testing.
///
/// Offsets are in UTF-8 bytes from the start of `text.string`; one inside a grapheme cluster counts
/// as its start. Points and rectangles are in logical pixels from the upper left corner of the
/// paragraph. Text replaced by an ellipsis counts as one cluster.
extension Paragraph {
    /// Returns the caret at a position: of zero width, from the top of its line to the bottom.
    ///
    /// It is at the start of the cluster after the position, or with `.upstream` at the end of the
    /// one before. A ligature is divided evenly among its clusters.
    public func caret(at position: CaretPosition) -> Rect {
        let edge = caretMap.edge(of: position)
        let line = lines[edge.line]
        return Rect(
            x: caretMap.x(of: edge) ?? line.origin.x, y: line.top, width: 0, height: line.height)
    }

    /// Returns the position with the nearest caret in the line at the point's height; above the
    /// text, in the first line, and below it, in the last. A point beyond the end of a line gives
    /// the line's end.
    public func position(nearest point: Point) -> CaretPosition {
        caretMap.position(in: line(at: point.y), nearest: point.x)
    }

    /// Returns the grapheme cluster whose box contains the point; nil outside the text. The box has
    /// the line's height.
    public func cluster(at point: Point) -> Range<Int>? {
        let line = line(at: point.y)
        guard point.y >= lines[line].top, point.y < lines[line].top + lines[line].height else {
            return nil
        }
        let cell = caretMap.cells(of: line).first { $0.left <= point.x && point.x < $0.right }
        return cell.flatMap { $0.text.isEmpty ? nil : $0.text }
    }

    /// Returns the rectangles of a selection: for each line, one rectangle of the line's height per
    /// group of adjacent clusters, from left to right.
    ///
    /// Spaces at the end of a line extend no further than the layout width. Line breaks and other
    /// clusters without a width add nothing.
    public func rects(of range: Range<Int>) -> [Rect] {
        let map = caretMap
        let start = map.boundary(notAfter: range.lowerBound)
        let end = map.boundary(notBefore: range.upperBound)
        guard start < end, !range.isEmpty else { return [] }
        var rects: [Rect] = []
        // A text may have thousands of links, each of which is in a line or two.
        let first = map.lines.firstIndexOfSorted { $0.text.upperBound > start }
        for number in first..<lines.count {
            let isInside = appendRects(of: start..<end, inLine: number, to: &rects)
            // Parts of a cluster that was broken are in the lines after that of its text.
            if !isInside && map.lines[number].text.lowerBound >= end { break }
        }
        return rects
    }

    /// Appends the rectangles of a selection in a line; returns true if it has a cluster there.
    private func appendRects(
        of selection: Range<Int>, inLine number: Int, to rects: inout [Rect]
    ) -> Bool {
        var isInside = false
        var left: Float?
        var right: Float = 0
        func finish() {
            guard let start = left, right > start else { return }
            rects.append(
                Rect(
                    x: start, y: lines[number].top, width: right - start,
                    height: lines[number].height))
        }
        for cell in caretMap.cells(of: number) {
            if cell.text.overlaps(selection) {
                isInside = true
                left = left ?? cell.left
                right = cell.right
            } else if cell.right > cell.left {
                finish()
                left = nil
            }
        }
        finish()
        return isInside
    }

    /// Returns the target of a tap at a point: `TextAttributes.link` of the text there.
    public func link(at point: Point) -> String? {
        guard !text.spans.isEmpty, let cluster = cluster(at: point) else { return nil }
        return text.spans.first { $0.range.contains(cluster.lowerBound) }?.attributes.link
    }

    /// Rectangles of the text's boxes; nil for one that did not fit.
    public var boxes: [Rect?] {
        var rects = [Rect?](repeating: nil, count: text.boxes.count)
        guard !rects.isEmpty else { return rects }
        for line in lines {
            for run in runs[line.runs] {
                guard let number = run.box else { continue }
                let box = text.boxes[number]
                let bottom = line.origin.y - run.rise + box.descent
                rects[number] = Rect(
                    x: line.origin.x + run.x, y: bottom - box.size.height, width: box.size.width,
                    height: box.size.height)
            }
        }
        return rects
    }

    private func line(at y: Float) -> Int {
        lines.firstIndex { y < $0.top + $0.height } ?? lines.count - 1
    }
}
