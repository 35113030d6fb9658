/// A cache of the corners of recently painted shapes of one picture.
///
/// Tiles live until `trim`, so a painter may use them without counting references.
final class CornerTiles {
    private var tiles: [CornerTile.Key: CornerTile] = [:]
    /// Corners without radii, by the parts of their outermost column and row outside. Content that
    /// moves by fractions of pixels needs others in each frame, so those are used again.
    private var squares: [Int: CornerTile] = [:]
    private var spareSquares: [CornerTile] = []
    private static let squareCapacity = 256
    private var byteCount = 0
    /// The last tile used: most shapes have four equal corners.
    private var lastKey: CornerTile.Key?
    private unowned(unsafe) var last: CornerTile?
    /// Corners of borders.
    private var rings: [RingKey: CornerTile] = [:]
    private var lastRingKey: RingKey?
    private unowned(unsafe) var lastRing: CornerTile?
    private static let capacity = 256 << 10
    /// Largest number of rows and columns of a border's corner to be cached.
    private static let ringLimit = 128

    /// Key of a border's corner: the two tiles and their distance.
    private struct RingKey: Hashable {
        let outer: ObjectIdentifier
        let hole: ObjectIdentifier
        let column: Int
        let row: Int
    }

    func tile(_ key: CornerTile.Key) -> Unmanaged<CornerTile> {
        if key == lastKey, let last { return .passUnretained(last) }
        let tile: CornerTile
        if key.radius == RoundedShape.Radius() {
            tile = square(key.outsideX, key.outsideY)
        } else if let known = tiles[key] {
            tile = known
        } else {
            tile = CornerTile(key)
            tiles[key] = tile
            byteCount += tile.byteCount
        }
        (lastKey, last) = (key, tile)
        return .passUnretained(tile)
    }

    private func square(_ outsideX: UInt8, _ outsideY: UInt8) -> CornerTile {
        let key = Int(outsideX) << 8 | Int(outsideY)
        if let known = squares[key] { return known }
        let tile: CornerTile
        if let spare = spareSquares.popLast() {
            spare.becomeSquare(x: outsideX, y: outsideY)
            tile = spare
        } else {
            tile = CornerTile(squareX: outsideX, y: outsideY)
        }
        squares[key] = tile
        return tile
    }

    /// Returns the corner of a border, between two tiles of this object, one of them further inside
    /// by some columns and rows; nil for a large one.
    func tile(
        _ outer: Unmanaged<CornerTile>, without hole: Unmanaged<CornerTile>, _ column: Int,
        _ row: Int
    ) -> Unmanaged<CornerTile>? {
        let (outer, hole) = (outer.takeUnretainedValue(), hole.takeUnretainedValue())
        let key = RingKey(
            outer: ObjectIdentifier(outer), hole: ObjectIdentifier(hole), column: column, row: row)
        if key == lastRingKey, let lastRing { return .passUnretained(lastRing) }
        let tile: CornerTile
        if let known = rings[key] {
            tile = known
        } else {
            let count = CornerTile.count(outer, without: hole, row)
            guard max(column, count) <= Self.ringLimit else { return nil }
            tile = CornerTile(outer, without: hole, column, row)
            rings[key] = tile
            byteCount += tile.byteCount
        }
        (lastRingKey, lastRing) = (key, tile)
        return .passUnretained(tile)
    }

    /// Empties the cache if it exceeds its budget. No shape may be in use.
    func trim() {
        let hasManySquares = squares.count > Self.squareCapacity
        let isLarge = byteCount > Self.capacity
        guard hasManySquares || isLarge else { return }
        (lastKey, last) = (nil, nil)
        // Borders are found by the identity of their corners.
        (lastRingKey, lastRing) = (nil, nil)
        byteCount -= rings.values.reduce(0) { $0 + $1.byteCount }
        rings.removeAll(keepingCapacity: true)
        if hasManySquares {
            for tile in squares.values where spareSquares.count < Self.squareCapacity {
                spareSquares.append(tile)
            }
            squares.removeAll(keepingCapacity: true)
        }
        if isLarge {
            tiles.removeAll(keepingCapacity: true)
            byteCount = 0
        }
    }
}
