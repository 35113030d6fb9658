extension ShapeRow {
    /// What this row covers beside a hole: its coverage less the hole's, between two columns. The
    /// edges' coverages are written to `room`, which has a byte for each column.
    func without(
        _ hole: ShapeRow, from minX: Int, to maxX: Int, room: UnsafeMutablePointer<UInt8>
    ) -> ShapeRow {
        let start = min(max(start, minX), maxX)
        let end = max(start, min(end, maxX))
        let solidStart = min(max(start, self.solidStart, hole.solidStart), end)
        let solidEnd = min(max(solidStart, min(self.solidEnd, hole.solidEnd)), end)
        for x in start..<solidStart { room[x &- start] = rest(hole, x) }
        let right = room + (solidStart &- start)
        for x in solidEnd..<end { right[x &- solidEnd] = rest(hole, x) }
        return ShapeRow(
            start: start, solidStart: solidStart, solidEnd: solidEnd, end: end,
            solid: solid > hole.solid ? solid &- hole.solid : 0, left: UnsafePointer(room),
            right: UnsafePointer(right))
    }

    @inline(__always)
    private func rest(_ hole: ShapeRow, _ x: Int) -> UInt8 {
        let (covered, open) = (coverage(at: x), hole.coverage(at: x))
        return covered > open ? covered &- open : 0
    }
}
