/// The positions of a page's keys, in a keyboard's own space.
struct KeyboardGeometry: Equatable {
    struct KeyArea: Equatable {
        let key: Key
        /// Visible rectangle, on whole pixels.
        let frame: Rect
        /// Touch target. The cells of all keys leave no gap.
        let cell: Rect
    }

    let keyAreas: [KeyArea]
    /// Height of the letters on keys.
    let fontSize: Float

    /// Factor of a key's height at which keys of the whole width are too wide for hands.
    private static let widest: Float = 1.6
    /// Width of the keys of a split keyboard, in shares of their height.
    private static let splitWidth: Float = 1.15

    /// Fills `bounds` with the keys of a page.
    ///
    /// - Parameter isSplitWhenWide: True if wide keys are to lie in two halves at the edges.
    init(_ page: KeyboardPage, in bounds: Rect, isSplitWhenWide: Bool = false) {
        let row = bounds.height / Float(page.rows.count)
        let whole = bounds.width / page.columns
        let isSplit = isSplitWhenWide && whole > row * KeyboardGeometry.widest
        let pitch = isSplit ? row * KeyboardGeometry.splitWidth : whole
        /// Width between the halves.
        let hole = isSplit ? bounds.width - pitch * page.columns : 0
        let middle = page.columns / 2
        fontSize = min(max(min(pitch * 0.4, row * 0.4), 14), max(36, row * 0.375)).rounded()
        // Half the gap between two keys.
        let gap = min(max((min(pitch, row) * 0.045).rounded(), 2), max(5, row * 0.05))
        var keyAreas: [KeyArea] = []
        for (number, keys) in page.rows.enumerated() {
            let top = (bounds.minY + row * Float(number)).rounded()
            let bottom = (bounds.minY + row * Float(number + 1)).rounded()
            let width = keys.reduce(0) { $0 + $1.width }
            var column = (page.columns - width) / 2
            for (index, key) in keys.enumerated() {
                let parts = [column, column + key.width]
                column += key.width
                // The space bar has a part in each half.
                let isCut = isSplit && key.key == .space && parts[0] < middle && middle < parts[1]
                let pieces =
                    isCut ? [(parts[0], middle), (middle, parts[1])] : [(parts[0], parts[1])]
                for (from, to) in pieces {
                    let shift = (from + to) / 2 > middle ? hole : 0
                    let left = (bounds.minX + pitch * from + shift).rounded()
                    let right = (bounds.minX + pitch * to + shift).rounded()
                    let frame = Rect(
                        x: left + gap, y: top + gap, width: right - left - 2 * gap,
                        height: bottom - top - 2 * gap)
                    // The outer keys of a short row extend to the edge.
                    let start = index == 0 ? min(left, bounds.minX) : left
                    let end = index == keys.count - 1 ? max(right, bounds.maxX) : right
                    let cell = Rect(x: start, y: top, width: end - start, height: bottom - top)
                    keyAreas.append(KeyArea(key: key.key, frame: frame, cell: cell))
                }
            }
        }
        self.keyAreas = keyAreas
    }

    func keyArea(at point: Point) -> KeyArea? { keyAreas.first { $0.cell.contains(point) } }
}
