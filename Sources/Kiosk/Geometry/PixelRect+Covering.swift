extension PixelRect {
    /// Returns the exact union if it is a rectangle, else nil; an empty rectangle adds nothing.
    func joined(with other: PixelRect) -> PixelRect? {
        if contains(other) || other.isEmpty { return self }
        if other.contains(self) || isEmpty { return other }
        let isColumn =
            minX == other.minX && maxX == other.maxX && minY <= other.maxY && other.minY <= maxY
        let isRow =
            minY == other.minY && maxY == other.maxY && minX <= other.maxX && other.minX <= maxX
        return isColumn || isRow ? union(other) : nil
    }

    /// Returns the bounding box of what remains outside `cover`; empty if nothing does.
    func without(_ cover: PixelRect) -> PixelRect {
        guard intersects(cover) else { return self }
        var rest = self
        let coversWidth = cover.minX <= minX && maxX <= cover.maxX
        let coversHeight = cover.minY <= minY && maxY <= cover.maxY
        if coversWidth {
            if cover.minY <= minY { rest.minY = min(cover.maxY, maxY) }
            if cover.maxY >= maxY { rest.maxY = max(cover.minY, minY) }
        }
        if coversHeight {
            if cover.minX <= minX { rest.minX = min(cover.maxX, maxX) }
            if cover.maxX >= maxX { rest.maxX = max(cover.minX, minX) }
        }
        return rest.isEmpty ? .empty : rest
    }
}
