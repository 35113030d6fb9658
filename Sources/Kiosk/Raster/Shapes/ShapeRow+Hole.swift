extension ShapeRow {
    /// Subtracts a hole's coverage between two columns. The edges' coverages are written to `room`,
    /// which has a byte for each column.
    func without(
        _ hole: ShapeRow, from minX: Int, to maxX: Int, room: UnsafeMutablePointer<UInt8>
    ) -> ShapeRow {
        let start = min(max(start, minX), maxX)
        let end = max(start, min(end, maxX))
        let solidStart = min(max(start, self.solidStart, hole.solidStart), end)
        let solidEnd = min(max(solidStart, min(self.solidEnd, hole.solidEnd)), end)
        let right = room + (solidStart &- start)
        copy(from: start, to: solidStart, into: room)
        hole.subtract(from: room, start, solidStart)
        copy(from: solidEnd, to: end, into: right)
        hole.subtract(from: right, solidEnd, end)
        return ShapeRow(
            start: start, solidStart: solidStart, solidEnd: solidEnd, end: end,
            solid: solid > hole.solid ? solid &- hole.solid : 0, left: UnsafePointer(room),
            right: UnsafePointer(right))
    }

    /// Copies the coverages of some columns of the row.
    private func copy(from minX: Int, to maxX: Int, into target: UnsafeMutablePointer<UInt8>) {
        var x = minX
        while x < min(maxX, solidStart) {
            target[x &- minX] = left[x &- start]
            x &+= 1
        }
        while x < min(maxX, solidEnd) {
            target[x &- minX] = solid
            x &+= 1
        }
        while x < maxX {
            target[x &- minX] = right[x &- solidEnd]
            x &+= 1
        }
    }

    /// Subtracts this row's coverages from those of some columns.
    private func subtract(from target: UnsafeMutablePointer<UInt8>, _ minX: Int, _ maxX: Int) {
        for x in max(minX, start)..<max(minX, start, min(maxX, end)) {
            let covered = target[x &- minX]
            let open =
                x < solidStart ? left[x &- start] : x < solidEnd ? solid : right[x &- solidEnd]
            target[x &- minX] = covered > open ? covered &- open : 0
        }
    }
}
