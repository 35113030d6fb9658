/// §9 Absolute Positioning
extension GridContainer {
    /// Returns true if a style names grid lines: the containing block is then a grid area.
    static func hasArea(_ style: UnsafePointer<LayoutStyle>) -> Bool {
        isLine(style.pointee.gridColumn.start) || isLine(style.pointee.gridColumn.end)
            || isLine(style.pointee.gridRow.start) || isLine(style.pointee.gridRow.end)
    }

    private static func isLine(_ line: GridArea.Line) -> Bool {
        if case .line = line { true } else { false }
    }

    /// Stores the containing blocks of absolute children that name lines in the children's boxes,
    /// relative to the corner of the container's padding box.
    ///
    /// The grid is laid out again, since its tracks are not stored.
    func findAbsoluteAreas() {
        var child = pass.box(id).pointee.firstChild
        while child != .none {
            let box = pass.box(child)
            if box.pointee.traits.contains(.absolute), GridContainer.hasArea(pass.style(child)) {
                var grid = self
                grid.findsAreas = true
                let container = pass.box(id)
                let marks = container.pointee.marks
                _ = grid.layOut(
                    container.pointee.laidWidth,
                    marks.contains(.laidOutForContentHeight) ? .nan : container.pointee.laidHeight,
                    marks.contains(.laidOutAsDefinite))
                return
            }
            child = box.pointee.nextSibling
        }
    }

    func setAbsoluteAreas(
        _ columns: GridTracks, _ columnAxis: GridAxis, _ rows: GridTracks, _ rowAxis: GridAxis,
        _ space: Space
    ) {
        let border = pass.style(id).pointee.border.resolved(0, isRightToLeft: isRightToLeft)
        let left = insets.left - border.left
        let right = insets.right - border.right
        let top = insets.top - border.top
        let outer = Size(
            width: space.width + left + right,
            height: space.height + top + insets.bottom - border.bottom)
        // Without tracks there is one line, where the first track would be.
        let emptyStart = Size(
            width: columns.tracks.isEmpty
                ? distribute(space.width, over: 0, .horizontal).before : 0,
            height: rows.tracks.isEmpty ? distribute(space.height, over: 0, .vertical).before : 0)
        var child = pass.box(id).pointee.firstChild
        while child != .none {
            let box = pass.box(child)
            let style = pass.style(child)
            if box.pointee.traits.contains(.absolute), GridContainer.hasArea(style) {
                let (start, end) = edges(
                    style.pointee.gridColumn, columns, columnAxis,
                    before: (isRightToLeft ? right : left) + emptyStart.width, extent: outer.width)
                let (first, last) = edges(
                    style.pointee.gridRow, rows, rowAxis, before: top + emptyStart.height,
                    extent: outer.height)
                box.pointee.origin = Point(x: isRightToLeft ? outer.width - end : start, y: first)
                box.pointee.size = Size(width: end - start, height: last - first)
            }
            child = box.pointee.nextSibling
        }
    }

    /// Returns the edges of an area along one axis. A missing line stands for the edge of the
    /// padding box.
    private func edges(
        _ area: GridArea, _ tracks: GridTracks, _ axis: GridAxis, before: Float, extent: Float
    ) -> (start: Float, end: Float) {
        var (start, end) = GridContainer.lines(area, explicit: axis.explicit)
        func exists(_ line: Int?) -> Int? {
            line.flatMap { (0...axis.count).contains($0 + axis.leading) ? $0 + axis.leading : nil }
        }
        (start, end) = (exists(start), exists(end))
        var edges: (start: Float, end: Float) = (0, extent)
        if let start {
            edges.start = before
            if start < axis.count {
                edges.start += tracks[start].offset
            } else if axis.count > 0 {
                edges.start += tracks[start - 1].offset + tracks[start - 1].base
            }
        }
        if let end {
            edges.end = before
            if end > 0 {
                edges.end += tracks[end - 1].offset + tracks[end - 1].base
            } else if axis.count > 0 {
                edges.end += tracks[0].offset
            }
        }
        return (edges.start, max(edges.start, edges.end))
    }
}
