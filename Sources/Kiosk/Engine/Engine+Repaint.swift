/// Checks of what is shown and touched.
extension Engine {
    /// True while a finger is down, or a gesture waits for what follows.
    package var hasTouches: Bool { !tree.touches.isIdle }

    /// Paints all of the picture anew, beside the one that is shown, and returns how many pixels
    /// differ: none, whatever the frames before have repainted. nil while a change waits for its
    /// frame.
    package func differencesFromRepaint() -> Int? { compareWithRepaint()?.count }

    /// Paints all of the picture anew, beside the one that is shown, and returns the number of pixels
    /// that differ with the smallest rectangle around them; nil while a change waits for its frame.
    package func compareWithRepaint() -> (count: Int, bounds: PixelRect)? {
        guard tree.root.allMarks.isEmpty, !tree.needsLayout, tree.damage.isEmpty else { return nil }
        let anew = PixelBuffer(width: picture.width, height: picture.height)
        update.paint(Region(anew.bounds), into: anew)
        var (count, bounds) = (0, PixelRect.empty)
        for y in 0..<anew.height {
            for x in 0..<anew.width where anew[x, y] != picture[x, y] {
                count += 1
                bounds = bounds.union(PixelRect(x: x, y: y, width: 1, height: 1))
            }
        }
        return (count, bounds)
    }
}
