/// The axes of a chart: where values and places lie in its plot.
struct ChartAxes {
    /// Area of the values, on whole pixels.
    let plot: Rect
    let scale: ChartScale
    /// Scale of places that are numbers; nil for places that follow each other evenly.
    let places: ChartScale?
    let slots: Int
    /// True if each place is as wide as all others, as for bars; else the first and the last one lie
    /// at the ends.
    let hasBands: Bool
    /// True if places begin at the right.
    let isMirrored: Bool

    /// Width of a place.
    var pitch: Float {
        hasBands ? plot.width / Float(max(1, slots)) : plot.width / Float(max(1, slots - 1))
    }

    /// Returns a distance from the beginning of the plot as a position.
    func x(_ distance: Float) -> Float {
        isMirrored ? plot.maxX - distance : plot.minX + distance
    }

    /// Returns the middle of a place.
    func x(ofSlot slot: Int) -> Float {
        if hasBands { return x((Float(slot) + 0.5) * pitch) }
        return slots > 1 ? x(Float(slot) * pitch) : plot.center.x
    }

    /// Returns the position of a place that is a number.
    func x(ofPlace place: Double) -> Float {
        x(Float(places?.share(of: place) ?? 0) * plot.width)
    }

    /// Returns the middle of a column of pixels.
    func x(ofColumn column: Int) -> Float { x(Float(column) + 0.5) }

    /// Returns the height of a value; one beyond the scale is a little outside of the plot.
    func y(_ value: Double) -> Float {
        let share = max(-1, min(2, scale.share(of: value)))
        return plot.maxY - Float(share) * plot.height
    }

    /// Height of zero, or of the end of the scale that is nearer to it.
    var baseline: Float { y(max(scale.minimum, min(scale.maximum, 0))) }

    /// Returns the place nearest to a position.
    func slot(at position: Float) -> Int {
        let distance = isMirrored ? plot.maxX - position : position - plot.minX
        let slot = hasBands ? (distance / pitch).rounded(.down) : (distance / pitch).rounded()
        return max(0, min(slots - 1, slot.isFinite ? Int(slot) : 0))
    }
}
