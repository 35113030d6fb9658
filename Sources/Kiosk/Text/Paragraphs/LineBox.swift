/// The height of a line, in whole logical pixels, so that all lines are equally crisp.
struct LineBox: Equatable {
    /// Distance from the top to the baseline, and from there to the bottom.
    var ascent: Float
    var descent: Float

    var height: Float { ascent + descent }

    /// Makes the box of text in a font: the font's own height, or a multiple of its size; the
    /// difference is split equally above and below.
    init(_ metrics: FontMetrics, size: Float, lineHeight: Float?) {
        let content = (metrics.ascent + metrics.descent) * size
        var height = content + metrics.lineGap * size
        if let lineHeight, lineHeight > 0, lineHeight < 100 { height = lineHeight * size }
        height = max(1, height.rounded())
        ascent = ((height - content) / 2 + metrics.ascent * size).rounded()
        descent = height - ascent
    }

    init(ascent: Float, descent: Float) {
        self.ascent = ascent.rounded(.up)
        self.descent = descent.rounded(.up)
    }

    /// Extends the box to include another, raised by `rise` logical pixels.
    mutating func include(_ other: LineBox, rise: Float) {
        ascent = max(ascent, (other.ascent + rise).rounded(.up))
        descent = max(descent, (other.descent - rise).rounded(.up))
    }

    /// Returns the smallest box whose baseline and bottom are on multiples of a distance.
    func aligned(to grid: Float?) -> LineBox {
        guard let grid = grid?.rounded(), grid >= 1, grid <= 16_384 else { return self }
        return LineBox(
            ascent: (ascent / grid).rounded(.up) * grid,
            descent: (descent / grid).rounded(.up) * grid)
    }
}
