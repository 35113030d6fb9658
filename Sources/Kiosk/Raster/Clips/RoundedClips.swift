/// The active rounded clips, the innermost last. Each caches its last row, since painting goes row
/// by row.
final class RoundedClips {
    private struct Entry {
        let rows: ShapeRows
        var y: Int
        var row: ShapeRow
    }

    private var entries: [Entry] = []
    /// One row of coverages for each entry, kept for reuse.
    private var rooms: [UnsafeMutablePointer<UInt8>] = []
    private let width: Int

    /// Makes an empty stack for pictures of a width.
    init(width: Int) { self.width = width }

    deinit { for room in rooms { room.deallocate() } }

    var count: Int { entries.count }

    /// Narrows the clip to a shape that touches the pixels of `clip`.
    func push(_ shape: RoundedShape, _ tiles: CornerTiles, clip: PixelRect) {
        if rooms.count == entries.count { rooms.append(.allocate(capacity: width)) }
        let rows = ShapeRows(shape, tiles, clip: clip, room: rooms[entries.count])
        let y = Int(clip.minY)
        entries.append(Entry(rows: rows, y: y, row: rows.row(y)))
    }

    func pop() { entries.removeLast() }

    /// Returns a clip's row, valid until another row of the same clip is requested.
    @inline(__always)
    func row(_ index: Int, y: Int) -> ShapeRow {
        if entries[index].y != y {
            let straight = entries[index].rows.straightRows
            if !(straight.contains(y) && straight.contains(entries[index].y)) {
                entries[index].row = entries[index].rows.row(y)
            }
            entries[index].y = y
        }
        return entries[index].row
    }
}
