/// The positions of a page's keys, in a keyboard's own space.
struct KeyboardGeometry: Equatable {
    struct Place: Equatable {
        let key: Key
        /// Visible rectangle, on whole pixels.
        let frame: Rect
        /// Touch target. The cells of all keys leave no gap.
        let cell: Rect
    }

    let places: [Place]
    /// Height of the letters on keys.
    let fontSize: Float

    /// Fills `bounds` with the keys of a page.
    init(_ page: KeyboardPage, in bounds: Rect) {
        let pitch = bounds.width / page.columns
        let row = bounds.height / Float(page.rows.count)
        fontSize = min(max(min(pitch * 0.4, row * 0.4), 14), 36).rounded()
        // Half the gap between two keys.
        let gap = min(max((min(pitch, row) * 0.045).rounded(), 2), 5)
        var places: [Place] = []
        for (number, keys) in page.rows.enumerated() {
            let top = (bounds.minY + row * Float(number)).rounded()
            let bottom = (bounds.minY + row * Float(number + 1)).rounded()
            let width = keys.reduce(0) { $0 + $1.width }
            var column = (page.columns - width) / 2
            for (index, key) in keys.enumerated() {
                let left = (bounds.minX + pitch * column).rounded()
                column += key.width
                let right = (bounds.minX + pitch * column).rounded()
                let frame = Rect(
                    x: left + gap, y: top + gap, width: right - left - 2 * gap,
                    height: bottom - top - 2 * gap)
                // The outer keys of a short row extend to the edge.
                let start = index == 0 ? min(left, bounds.minX) : left
                let end = index == keys.count - 1 ? max(right, bounds.maxX) : right
                let cell = Rect(x: start, y: top, width: end - start, height: bottom - top)
                places.append(Place(key: key.key, frame: frame, cell: cell))
            }
        }
        self.places = places
    }

    func place(at point: Point) -> Place? { places.first { $0.cell.contains(point) } }
}
