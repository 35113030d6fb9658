/// The coverages of one corner of a rounded rectangle, or of a border, as if the other sides were
/// infinitely far away. Rows and columns count from the rectangle's edges inwards, so that one tile
/// serves all four corners.
///
/// The last row is the straight edge after the corner. A row stores the pixels from the first
/// covered one to those with the full height of the row, once in each direction.
final class CornerTile {
    /// The parameters of a tile, in 1/256 pixel.
    struct Key: Hashable {
        var radius: RoundedShape.Radius
        /// Part of the outermost column and row outside the rectangle; 0 to 255.
        var outsideX: UInt8
        var outsideY: UInt8
    }

    /// One row. Columns before `start` are empty; those from `solid` on have the coverage of the
    /// row's height.
    struct Row {
        var start: Int32
        var solid: Int32
        /// Height of the row, in 1/255.
        var height: UInt8
        /// Offset in the tile's bytes of the coverages from `start` to `solid`, outermost first;
        /// they are followed by the same, innermost first.
        var offset: Int32
    }

    /// Number of rows that differ from the straight edge.
    private(set) var count: Int
    private let rows: UnsafeMutablePointer<Row>
    private let bytes: UnsafeMutablePointer<UInt8>
    let byteCount: Int

    convenience init(_ key: Key) {
        let slices = CornerSlices(key)
        self.init(count: slices.count, row: slices.row) { slices.coverage(row: $0, column: $1) }
    }

    /// Makes the corner of a rectangle without radii, whose memory can be used again.
    init(squareX outsideX: UInt8, y outsideY: UInt8) {
        count = 0
        rows = .allocate(capacity: CornerTile.squareRows)
        bytes = .allocate(capacity: CornerTile.squareBytes)
        byteCount = CornerTile.squareBytes + CornerTile.squareRows * MemoryLayout<Row>.stride
        becomeSquare(x: outsideX, y: outsideY)
    }

    /// The row of a square corner that is covered in part and the straight edge, and a pixel of
    /// each that is covered in part, in both directions.
    private static let (squareRows, squareBytes) = (2, 4)

    /// Makes another corner without radii of one.
    func becomeSquare(x outsideX: UInt8, y outsideY: UInt8) {
        let slices = CornerSlices(
            Key(radius: RoundedShape.Radius(), outsideX: outsideX, outsideY: outsideY))
        count = slices.count
        write(row: slices.row) { slices.coverage(row: $0, column: $1) }
    }

    /// Subtracts a corner further inside, by some columns and rows.
    convenience init(_ outer: CornerTile, without hole: CornerTile, _ column: Int, _ row: Int) {
        func inside(_ index: Int) -> Row? { index < row ? nil : hole.row(index - row) }
        self.init(count: Self.count(outer, without: hole, row)) { index in
            var result = outer.row(index)
            if let inside = inside(index) {
                result.solid = max(result.solid, inside.solid + Int32(column))
                result.height -= min(result.height, inside.height)
            }
            return result
        } coverage: { index, x in
            let whole = outer.coverage(outer.row(index), column: x)
            guard let inside = inside(index) else { return whole }
            return whole - min(whole, hole.coverage(inside, column: x - column))
        }
    }

    /// Returns the number of rows of such a corner that differ from the straight edge.
    static func count(_ outer: CornerTile, without hole: CornerTile, _ row: Int) -> Int {
        max(outer.count, row + hole.count)
    }

    private init(count: Int, row: (Int) -> Row, coverage: (_ row: Int, _ column: Int) -> UInt8) {
        self.count = count
        rows = .allocate(capacity: count + 1)
        var size = 0
        for index in 0...count {
            let row = row(index)
            size += 2 * Int(row.solid - row.start)
        }
        bytes = .allocate(capacity: max(1, size))
        byteCount = size + (count + 1) * MemoryLayout<Row>.stride
        write(row: row, coverage: coverage)
    }

    /// Writes all rows, with their coverages outermost first, and innermost first.
    private func write(row: (Int) -> Row, coverage: (_ row: Int, _ column: Int) -> UInt8) {
        var offset = 0
        for index in 0...count {
            var row = row(index)
            row.offset = Int32(offset)
            rows[index] = row
            let width = Int(row.solid - row.start)
            for column in 0..<width {
                let value = coverage(index, Int(row.start) + column)
                bytes[offset + column] = value
                bytes[offset + 2 * width - 1 - column] = value
            }
            offset += 2 * width
        }
    }

    deinit {
        rows.deallocate()
        bytes.deallocate()
    }

    /// Returns the row at a distance from the edge; beyond the corner, the straight edge.
    @inline(__always)
    func row(_ index: Int) -> Row { rows[min(index, count)] }

    /// Returns the coverages of a row from the outside inwards.
    @inline(__always)
    func inward(_ row: Row) -> UnsafePointer<UInt8> { UnsafePointer(bytes + Int(row.offset)) }

    /// Returns the coverages of a row from the inside outwards.
    @inline(__always)
    func outward(_ row: Row) -> UnsafePointer<UInt8> {
        UnsafePointer(bytes + Int(row.offset &+ row.solid &- row.start))
    }

    /// Returns the coverage of a pixel of a row.
    func coverage(_ row: Row, column: Int) -> UInt8 {
        if column < Int(row.start) { return 0 }
        if column >= Int(row.solid) { return row.height }
        return bytes[Int(row.offset) + column - Int(row.start)]
    }
}

/// The horizontal slices of a corner, one per pixel row, and the areas in them.
///
/// Lengths are in 1/256 pixel, measured outwards from the centre of the corner's ellipse, which is
/// stretched vertically to a circle of the horizontal radius.
private struct CornerSlices {
    /// Number of rows that differ from the straight edge.
    let count: Int
    private let key: CornerTile.Key
    private let radiusX: Double
    /// Factor from heights to those on the circle.
    private let stretch: Double
    /// Centre, measured from the outer edge of the outermost pixel.
    private let centerX: Int
    private let centerY: Int

    init(_ key: CornerTile.Key) {
        self.key = key
        radiusX = Double(key.radius.x)
        stretch = key.radius.y > 0 ? radiusX / Double(key.radius.y) : 1
        centerX = Int(key.outsideX) + Int(key.radius.x)
        centerY = Int(key.outsideY) + Int(key.radius.y)
        count = (centerY + 255) >> 8
    }

    /// Returns a row's part inside the rectangle, from its outer to its inner edge.
    private func span(_ index: Int) -> (top: Int, bottom: Int) {
        (max(Int(key.outsideY), index << 8), (index + 1) << 8)
    }

    private func slice(_ index: Int) -> CornerSlice {
        let (top, bottom) = span(index)
        return CornerSlice(
            radius: radiusX, near: Double(max(0, centerY - bottom)) * stretch,
            far: Double(max(0, centerY - top)) * stretch)
    }

    func row(_ index: Int) -> CornerTile.Row {
        let (top, bottom) = span(index)
        let slice = slice(index)
        // The straight side after the corner extends farthest.
        let reach = centerY > bottom ? Int(slice.nearReach.rounded(.up)) : Int(key.radius.x)
        let solidReach = Int(slice.farReach)
        let start = (centerX - reach) >> 8
        // A column is solid if its outer edge is within the disc's extent over the whole slice.
        let solid = (centerX - solidReach + 255) >> 8
        return CornerTile.Row(
            start: Int32(start), solid: Int32(max(start, solid)),
            height: UInt8(((bottom - top) * 256 * 255 + 32768) >> 16), offset: 0)
    }

    func coverage(row index: Int, column: Int) -> UInt8 {
        let (top, bottom) = span(index)
        let left = max(Int(key.outsideX), column << 8)
        let right = (column + 1) << 8
        guard left < right else { return 0 }
        let area = Double((right - left) * (bottom - top))
        let near = max(0, centerX - right)
        let far = max(0, centerX - left)
        let missing =
            near < far ? slice(index).missing(from: Double(near), to: Double(far)) / stretch : 0
        return UInt8(max(0, area - missing) * 255 / 65536 + 0.5)
    }
}
