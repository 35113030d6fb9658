/// The rows of a rounded rectangle, made of the tiles of its corners.
struct ShapeRows {
    let shape: RoundedShape
    /// Rows that are all alike, between the corners.
    let straightRows: Range<Int>

    private let topLeft: Unmanaged<CornerTile>
    private let topRight: Unmanaged<CornerTile>
    private let bottomRight: Unmanaged<CornerTile>
    private let bottomLeft: Unmanaged<CornerTile>
    private let firstColumn: Int
    private let lastColumn: Int
    private let firstRow: Int
    private let lastRow: Int
    /// Room for the rows in which corners overlap, as wide as the clip.
    private let room: UnsafeMutablePointer<UInt8>
    private let clip: PixelRect

    /// `room` has as many bytes as the clip's width and belongs to this shape alone.
    init(
        _ shape: RoundedShape, _ tiles: CornerTiles, clip: PixelRect,
        room: UnsafeMutablePointer<UInt8>
    ) {
        self.shape = shape
        self.clip = clip
        self.room = room
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
        let first =
            firstRow
            + max(
                topLeft._withUnsafeGuaranteedRef(\.count),
                topRight._withUnsafeGuaranteedRef(\.count))
        let last =
            lastRow
            - max(
                bottomLeft._withUnsafeGuaranteedRef(\.count),
                bottomRight._withUnsafeGuaranteedRef(\.count))
        straightRows = first..<max(first, last + 1)
    }

    /// The row `y`, which the shape touches.
    func row(_ y: Int) -> ShapeRow {
        let (down, up) = (y &- firstRow, lastRow &- y)
        let (left, leftRow, leftOverlaps) = corner(topLeft, bottomLeft, down, up)
        let (right, rightRow, rightOverlaps) = corner(topRight, bottomRight, down, up)
        if leftOverlaps || rightOverlaps { return overlap(y) }
        let solidStart = firstColumn &+ Int(leftRow.solid)
        let solidEnd = lastColumn &+ 1 &- Int(rightRow.solid)
        if solidStart > solidEnd { return overlap(y) }
        return ShapeRow(
            start: firstColumn &+ Int(leftRow.start), solidStart: solidStart, solidEnd: solidEnd,
            end: lastColumn &+ 1 &- Int(rightRow.start), solid: leftRow.height,
            left: left._withUnsafeGuaranteedRef { $0.inward(leftRow) },
            right: right._withUnsafeGuaranteedRef { $0.outward(rightRow) })
    }

    /// The tile and row on one side; and whether both corners of the side reach into the row.
    @inline(__always)
    private func corner(
        _ top: Unmanaged<CornerTile>, _ bottom: Unmanaged<CornerTile>, _ down: Int, _ up: Int
    ) -> (Unmanaged<CornerTile>, CornerTile.Row, Bool) {
        if up < bottom._withUnsafeGuaranteedRef(\.count) {
            let isBoth = down < top._withUnsafeGuaranteedRef(\.count)
            return (bottom, bottom._withUnsafeGuaranteedRef { $0.row(up) }, isBoth)
        }
        return (top, top._withUnsafeGuaranteedRef { $0.row(down) }, false)
    }

    /// A row in which corners share pixels, each pixel on its own.
    private func overlap(_ y: Int) -> ShapeRow {
        let start = max(firstColumn, Int(clip.minX))
        let end = max(start, min(lastColumn + 1, Int(clip.maxX)))
        for x in start..<end { room[x - start] = coverage(x, y) }
        return ShapeRow(
            start: start, solidStart: end, solidEnd: end, end: end, solid: 0,
            left: UnsafePointer(room), right: UnsafePointer(room))
    }

    private func coverage(_ x: Int, _ y: Int) -> UInt8 {
        let width = min(shape.maxX, (x + 1) << 8) - max(shape.minX, x << 8)
        let height = min(shape.maxY, (y + 1) << 8) - max(shape.minY, y << 8)
        if shape.isPlain { return UInt8((width * height * 255 + 32768) >> 16) }
        let (across, back) = (x - firstColumn, lastColumn - x)
        // Above: what the upper two corners leave, in the upper half-plane. Below likewise. What
        // both leave of the vertical strip is the shape.
        let top = coverage(topLeft, topRight, across, back, y - firstRow)
        let bottom = coverage(bottomLeft, bottomRight, across, back, lastRow - y)
        let strip = (width * 255 + 128) >> 8
        return UInt8(max(0, min(255, top + bottom - strip)))
    }

    private func coverage(
        _ left: Unmanaged<CornerTile>, _ right: Unmanaged<CornerTile>, _ across: Int,
        _ back: Int, _ index: Int
    ) -> Int {
        let (left, right) = (left.takeUnretainedValue(), right.takeUnretainedValue())
        let (leftRow, rightRow) = (left.row(index), right.row(index))
        return Int(left.coverage(leftRow, column: across))
            + Int(right.coverage(rightRow, column: back)) - Int(leftRow.height)
    }
}
