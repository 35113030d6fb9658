/// The arrangement of a list's rows.
package struct ListShape: Equatable, Sendable {
    /// Number of rows side by side in a line.
    package var perLine = 1
    /// Smallest width of a cell, with which as many rows are side by side as fit; nil for `perLine`.
    package var cellSize: Float?
    /// Size of each row along the axis, of which percentages are of the view's length; nil for that
    /// of its contents.
    package var rowSize: Length?
    /// Size that a row probably has; nil for the mean of those that were seen.
    package var estimatedSize: Float?
    /// True if the first row follows the last one.
    package var isEndless = false
    /// Time after which the list goes on by itself; nil for never.
    package var advance: Duration?
    /// The way of rows in view when others come or go; nil for being there at once.
    package var rowMotion: Timing?

    package init() {}
}

/// The lengths from which a list computes where its rows are, in logical pixels.
struct ListMetrics: Equatable {
    let axis: Axis
    let isMirrored: Bool
    let align: LayoutStyle.ItemAlignment
    /// Distances from the node's edges to its first and behind its last line.
    let start: Double
    let end: Double
    /// Distance between two lines.
    let gap: Double
    /// Insets across the axis, in the direction of the cells.
    let acrossStart: Float
    let acrossEnd: Float
    /// Distance between two cells of a line.
    let cellGap: Float
    /// Length of the line between the insets.
    let breadth: Float
    /// Widths of the border before the first line, and at both ends of the cells, from which places are
    /// measured.
    let borderAlong: Float
    let borderAcross: Float
    let borderAcrossEnd: Float
    /// Size that every row has along the axis; nil for that of its contents.
    let rowSize: Float?

    init(of list: ListNode) {
        let style = list.layoutStyle
        let (axis, isMirrored) = (list.model.axis, list.isRightToLeft)
        (self.axis, self.isMirrored, align) = (axis, isMirrored, style.align)
        let inner = list.contentBounds.size
        rowSize = list.shape.rowSize.map {
            max(1, $0.resolvedOrZero(max(0, inner[axis])).rounded())
        }
        breadth = inner[axis.across]
        let (gap, cellGap) =
            axis == .vertical ? (style.rowGap, style.columnGap) : (style.columnGap, style.rowGap)
        (self.gap, self.cellGap) = (Double(gap.resolvedOrZero(0)), cellGap.resolvedOrZero(0))
        let insets = list.contentInsets
        let along = insets.ends(of: axis, isMirrored: isMirrored)
        (start, end) = (Double(along.start), Double(along.end))
        (acrossStart, acrossEnd) = insets.ends(of: axis.across, isMirrored: isMirrored)
        let border = style.border.resolved(0, isRightToLeft: isMirrored)
        borderAlong = border.ends(of: axis, isMirrored: isMirrored).start
        (borderAcross, borderAcrossEnd) = border.ends(of: axis.across, isMirrored: isMirrored)
    }

    /// Number of cells in a line that are at least this wide.
    func cells(ofWidth width: Float) -> Int {
        max(1, min(100, Int((breadth + cellGap) / max(1, width + cellGap))))
    }

    /// Returns the place of a cell at a distance from the node's edge.
    func placement(at along: Double, cell: Int, of cells: Int) -> RowPlacement {
        var placement = RowPlacement(
            axis: axis, isMirrored: isMirrored, along: Float(along) - borderAlong,
            across: acrossStart - borderAcross, acrossEnd: acrossEnd - borderAcrossEnd,
            size: rowSize, align: align)
        guard cells > 1 else { return placement }
        let free = max(0, breadth - cellGap * Float(cells - 1))
        // Cells begin on whole pixels, and together they fill the line.
        let begin = (free * Float(cell) / Float(cells)).rounded()
        let end = (free * Float(cell + 1) / Float(cells)).rounded()
        placement.across += begin + cellGap * Float(cell)
        placement.acrossEnd = nil
        placement.breadth = end - begin
        return placement
    }
}
