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
}
