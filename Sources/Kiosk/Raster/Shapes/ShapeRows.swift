/// The rows of a rounded rectangle, composed of its corner tiles.
struct ShapeRows {
    let shape: RoundedShape
    let corners: CornerRows
    /// Buffer for rows in which corners overlap, as wide as the clip.
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
        corners = CornerRows(shape, tiles)
    }

    /// Identical rows between the corners.
    var straightRows: Range<Int> { corners.straightRows }

    /// Returns the row `y`, which the shape touches.
    func row(_ y: Int) -> ShapeRow { corners.row(y) ?? overlap(y) }

    /// Computes a row in which corners share pixels, pixel by pixel.
    private func overlap(_ y: Int) -> ShapeRow {
        let start = max(corners.firstColumn, Int(clip.minX))
        let end = max(start, min(corners.lastColumn + 1, Int(clip.maxX)))
        for x in start..<end { room[x - start] = coverage(x, y) }
        return ShapeRow(
            start: start, solidStart: end, solidEnd: end, end: end, solid: 0,
            left: UnsafePointer(room), right: UnsafePointer(room))
    }

    private func coverage(_ x: Int, _ y: Int) -> UInt8 {
        let width = min(shape.maxX, (x + 1) << 8) - max(shape.minX, x << 8)
        let height = min(shape.maxY, (y + 1) << 8) - max(shape.minY, y << 8)
        if shape.isPlain { return UInt8((width * height * 255 + 32768) >> 16) }
        let (across, back) = (x - corners.firstColumn, corners.lastColumn - x)
        // Top: the upper two corners, clipped to the upper half-plane; bottom likewise. Their
        // intersection with the vertical strip is the shape.
        let top = coverage(
            corners.topLeft, corners.topRight, across, back, y - corners.firstRow)
        let bottom = coverage(
            corners.bottomLeft, corners.bottomRight, across, back, corners.lastRow - y)
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
