/// The common parameters of one drawing of a paragraph.
struct TextPass {
    let paragraph: Paragraph
    /// Upper left corner of the paragraph, in local units.
    let origin: Point
    /// Colour of everything without a colour attribute; of all text in a silhouette.
    let color: Color
    /// Colours of attributes that name an index.
    let palette: Palette
    let engine: TextEngine
    /// True if only the shape of the text is drawn, as for a shadow.
    let isSilhouette: Bool
    /// Map from local units to device pixels; nil if text is rotated or skewed.
    let upright: Transform?
    let transform: AffineTransform

    /// Returns the pass that draws only the shape of the text, elsewhere.
    func silhouette(_ transform: AffineTransform) -> TextPass {
        TextPass(
            paragraph: paragraph, origin: origin, color: .black, palette: palette, engine: engine,
            isSilhouette: true, upright: transform.upright, transform: transform)
    }

    func color(of span: Int?) -> Color {
        guard !isSilhouette, let span else { return color }
        return paragraph.text.spans[span].attributes.color?.resolved(in: palette) ?? color
    }

    func resolved(_ color: PaletteColor) -> Color {
        isSilhouette ? self.color : color.resolved(in: palette)
    }

    /// Device pixels per local unit.
    var scale: Float { upright?.scale ?? transform.scale }

    /// Returns the device pixels that letters and lines may touch, with a margin in local units.
    func area(margin: Float) -> PixelRect {
        var (minX, maxX) = (Float.infinity, -Float.infinity)
        for number in paragraph.lines.indices {
            let line = paragraph.lines[number]
            minX = min(minX, line.origin.x)
            maxX = max(maxX, line.origin.x + line.width)
        }
        let reach = paragraph.verticalReach + margin
        let rect = Rect(
            x: origin.x + minX - reach, y: origin.y - reach, width: maxX - minX + 2 * reach,
            height: paragraph.size.height + 2 * reach)
        let corners = (
            transform.apply(rect.origin), transform.apply(Point(x: rect.maxX, y: rect.minY)),
            transform.apply(Point(x: rect.minX, y: rect.maxY)),
            transform.apply(Point(x: rect.maxX, y: rect.maxY))
        )
        let (a, b, c, d) = corners
        let (left, right) = (min(a.x, b.x, c.x, d.x), max(a.x, b.x, c.x, d.x))
        let (top, bottom) = (min(a.y, b.y, c.y, d.y), max(a.y, b.y, c.y, d.y))
        guard left <= right, top <= bottom else { return .empty }
        return PixelRect(
            minX: Int32(bounded: left.rounded(.down)), minY: Int32(bounded: top.rounded(.down)),
            maxX: Int32(bounded: right.rounded(.up)), maxY: Int32(bounded: bottom.rounded(.up)))
    }
}
