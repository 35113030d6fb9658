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
        return anew.differences(from: picture)
    }
}
