extension Painter {
    /// Draws a paragraph as `draw(_:at:color:palette:effects:engine:)` does.
    ///
    /// - Parameter theme: The colours of attributes that name a role.
    public mutating func draw(
        _ paragraph: Paragraph, at origin: Point, color: Color, theme: Theme = .light,
        effects: TextEffects = .none, engine: TextEngine
    ) {
        draw(
            paragraph, at: origin, color: color, palette: theme.palette, effects: effects,
            engine: engine)
    }

    /// Draws a paragraph whose width is that of the rectangle, in the middle of its height.
    mutating func draw(
        _ paragraph: Paragraph, in rect: Rect, color: Color, theme: Theme, engine: TextEngine
    ) {
        let top = rect.minY + ((rect.height - paragraph.size.height) / 2).rounded()
        draw(
            paragraph, at: Point(x: rect.minX, y: top), color: color, theme: theme, engine: engine)
    }
}

extension ParagraphStyle {
    /// The style of a line in the middle of a drawing, which has no room for larger letters.
    static func drawn(_ font: Font) -> ParagraphStyle {
        var style = ParagraphStyle(font: font)
        style.alignment = .center
        style.maximumLines = 1
        style.keepsSize = true
        return style
    }
}
