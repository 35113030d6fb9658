/// The rows of a shape that consists of four corners, where no two of them share a pixel.
struct CornerRows {
    let topLeft: Unmanaged<CornerTile>
    let topRight: Unmanaged<CornerTile>
    let bottomRight: Unmanaged<CornerTile>
    let bottomLeft: Unmanaged<CornerTile>
    /// Pixels that the shape touches.
    let firstColumn: Int
    let lastColumn: Int
    let firstRow: Int
    let lastRow: Int
    /// Identical rows between the corners.
    let straightRows: Range<Int>

    /// The corners of a rounded rectangle.
    init(_ shape: RoundedShape, _ tiles: CornerTiles) {
        let left = UInt8(truncatingIfNeeded: shape.minX)
        let top = UInt8(truncatingIfNeeded: shape.minY)
        let right = UInt8(truncatingIfNeeded: -shape.maxX)
        let bottom = UInt8(truncatingIfNeeded: -shape.maxY)
        topLeft = tiles.tile(
            CornerTile.Key(radius: shape.topLeft, outsideX: left, outsideY: top))
        topRight = tiles.tile(
            CornerTile.Key(radius: shape.topRight, outsideX: right, outsideY: top))
        bottomRight = tiles.tile(
            CornerTile.Key(radius: shape.bottomRight, outsideX: right, outsideY: bottom))
        bottomLeft = tiles.tile(
            CornerTile.Key(radius: shape.bottomLeft, outsideX: left, outsideY: bottom))
        firstColumn = shape.minX >> 8
        firstRow = shape.minY >> 8
        lastColumn = (shape.maxX - 1) >> 8
        lastRow = (shape.maxY - 1) >> 8
        straightRows = Self.straightRows(
            firstRow, topLeft, topRight, lastRow, bottomLeft, bottomRight)
    }

    /// Subtracts a hole, which is an inset of the outer shape. Returns nil if that would take too
    /// much memory.
    init?(_ outer: CornerRows, without hole: CornerRows, _ tiles: CornerTiles) {
        let left = hole.firstColumn - outer.firstColumn
        let right = outer.lastColumn - hole.lastColumn
        let top = hole.firstRow - outer.firstRow
        let bottom = outer.lastRow - hole.lastRow
        guard let topLeft = tiles.tile(outer.topLeft, without: hole.topLeft, left, top),
            let topRight = tiles.tile(outer.topRight, without: hole.topRight, right, top),
            let bottomRight = tiles.tile(
                outer.bottomRight, without: hole.bottomRight, right, bottom),
            let bottomLeft = tiles.tile(outer.bottomLeft, without: hole.bottomLeft, left, bottom)
        else { return nil }
        (self.topLeft, self.topRight) = (topLeft, topRight)
        (self.bottomRight, self.bottomLeft) = (bottomRight, bottomLeft)
        (firstColumn, lastColumn) = (outer.firstColumn, outer.lastColumn)
        (firstRow, lastRow) = (outer.firstRow, outer.lastRow)
        straightRows = Self.straightRows(
            firstRow, topLeft, topRight, lastRow, bottomLeft, bottomRight)
    }

    private static func straightRows(
        _ firstRow: Int, _ topLeft: Unmanaged<CornerTile>, _ topRight: Unmanaged<CornerTile>,
        _ lastRow: Int, _ bottomLeft: Unmanaged<CornerTile>, _ bottomRight: Unmanaged<CornerTile>
    ) -> Range<Int> {
        let first = firstRow + max(count(topLeft), count(topRight))
        let last = lastRow - max(count(bottomLeft), count(bottomRight))
        return first..<max(first, last + 1)
    }

    @inline(__always)
    private static func count(_ tile: Unmanaged<CornerTile>) -> Int {
        tile._withUnsafeGuaranteedRef(\.count)
    }

    /// Returns the row `y`, which the shape touches; nil if corners may share pixels there.
    @inline(__always)
    func row(_ y: Int) -> ShapeRow? {
        let (down, up) = (y &- firstRow, lastRow &- y)
        let (left, leftRow, leftOverlaps) = corner(topLeft, bottomLeft, down, up)
        let (right, rightRow, rightOverlaps) = corner(topRight, bottomRight, down, up)
        if leftOverlaps || rightOverlaps { return nil }
        let solidStart = firstColumn &+ Int(leftRow.solid)
        let solidEnd = lastColumn &+ 1 &- Int(rightRow.solid)
        if solidStart > solidEnd { return nil }
        return ShapeRow(
            start: firstColumn &+ Int(leftRow.start), solidStart: solidStart, solidEnd: solidEnd,
            end: lastColumn &+ 1 &- Int(rightRow.start), solid: leftRow.height,
            left: left._withUnsafeGuaranteedRef { $0.inward(leftRow) },
            right: right._withUnsafeGuaranteedRef { $0.outward(rightRow) })
    }

    /// Returns the tile and row on one side, and true if both corners of the side extend into the
    /// row.
    @inline(__always)
    private func corner(
        _ top: Unmanaged<CornerTile>, _ bottom: Unmanaged<CornerTile>, _ down: Int, _ up: Int
    ) -> (Unmanaged<CornerTile>, CornerTile.Row, Bool) {
        if up < Self.count(bottom) {
            let isBoth = down < Self.count(top)
            return (bottom, bottom._withUnsafeGuaranteedRef { $0.row(up) }, isBoth)
        }
        return (top, top._withUnsafeGuaranteedRef { $0.row(down) }, false)
    }
}
