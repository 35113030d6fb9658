/// How high a line is, in whole logical pixels, so that every line of a text has the same crispness.
struct LineBox: Equatable {
    /// From the top to the baseline, and from there to the bottom.
    var ascent: Float
    var descent: Float

    var height: Float { ascent + descent }

    /// The room of text in a font: as much as the font asks for, or a multiple of its size, half of
    /// the difference above and half of it below.
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

    /// Makes room for what stands `rise` logical pixels above the baseline.
    mutating func include(_ other: LineBox, rise: Float) {
        ascent = max(ascent, (other.ascent + rise).rounded(.up))
        descent = max(descent, (other.descent - rise).rounded(.up))
    }

    /// The least box that has its baseline and its bottom on multiples of a distance.
    func aligned(to grid: Float?) -> LineBox {
        guard let grid = grid?.rounded(), grid >= 1, grid <= 16_384 else { return self }
        return LineBox(
            ascent: (ascent / grid).rounded(.up) * grid,
            descent: (descent / grid).rounded(.up) * grid)
    }
}
