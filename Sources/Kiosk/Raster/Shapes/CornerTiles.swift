/// The corners that shapes of one picture have had lately.
///
/// Tiles live until `trim`, so a painter may use them without counting references.
final class CornerTiles {
    private var tiles: [CornerTile.Key: CornerTile] = [:]
    private var byteCount = 0
    /// The tile that was asked for last: most shapes have four equal corners.
    private var lastKey: CornerTile.Key?
    private unowned(unsafe) var last: CornerTile?
    private static let capacity = 256 << 10

    func tile(_ key: CornerTile.Key) -> Unmanaged<CornerTile> {
        if key == lastKey, let last { return .passUnretained(last) }
        let tile: CornerTile
        if let known = tiles[key] {
            tile = known
        } else {
            tile = CornerTile(key)
            tiles[key] = tile
            byteCount += tile.byteCount
        }
        (lastKey, last) = (key, tile)
        return .passUnretained(tile)
    }

    /// Forgets everything if there is too much of it. No shape may be in use.
    func trim() {
        guard byteCount > Self.capacity else { return }
        (lastKey, last) = (nil, nil)
        tiles.removeAll(keepingCapacity: true)
        byteCount = 0
    }
}
