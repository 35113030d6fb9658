extension ParagraphStyle {
    /// The distance between baselines, and from the top of a line to its baseline; both are whole
    /// logical pixels, so that every line of a text has the same crispness.
    func lineBox(_ metrics: FontMetrics) -> (height: Float, ascent: Float) {
        let size = font.size
        let content = (metrics.ascent + metrics.descent) * size
        var height = content + metrics.lineGap * size
        if let multiple = lineHeight, multiple > 0, multiple < 100 { height = multiple * size }
        height = max(1, height.rounded())
        return (height, ((height - content) / 2 + metrics.ascent * size).rounded())
    }
}
