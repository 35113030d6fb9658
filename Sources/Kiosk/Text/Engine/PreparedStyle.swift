/// A paragraph's style with derived values. Equal styles are one object, so that cache look-ups
/// compare no styles.
final class PreparedStyle {
    let style: ParagraphStyle
    let shaping: PreparedShaping
    /// Height of a line in the paragraph's own font.
    let strut: LineBox
    let tabs: TabRuler
    /// Logical pixels per unit of shaped text.
    let scale: Float

    init(_ style: ParagraphStyle, _ shaping: PreparedShaping) {
        self.style = style
        self.shaping = shaping
        strut = LineBox(
            shaping.face.metrics, size: style.font.size, lineHeight: style.lineHeight)
        tabs = TabRuler(style.tabStops, fontSize: style.font.size)
        scale = style.font.size / Float(FontFace.unitsPerEm)
    }

    var face: FontFace { shaping.face }
}

/// The styles in use. The table is cleared when it is full: existing layouts stay, and later ones
/// are computed again.
struct StyleTable {
    private static let capacity = 512

    private var styles: [ParagraphStyle: PreparedStyle] = [:]
    private var shapings: [ShapingStyle: PreparedShaping] = [:]
    private var last: PreparedStyle?

    init() {}

    mutating func prepare(_ style: ParagraphStyle, library: FontLibrary) -> PreparedStyle {
        if let last, last.style == style { return last }
        let prepared = styles[style] ?? add(style, library)
        last = prepared
        return prepared
    }

    private mutating func add(_ style: ParagraphStyle, _ library: FontLibrary) -> PreparedStyle {
        if styles.count >= StyleTable.capacity {
            styles.removeAll(keepingCapacity: true)
            shapings.removeAll(keepingCapacity: true)
        }
        let shapingStyle = ShapingStyle(style)
        let shaping =
            shapings[shapingStyle] ?? PreparedShaping(shapingStyle, library: library)
        shapings[shapingStyle] = shaping
        let prepared = PreparedStyle(style, shaping)
        styles[style] = prepared
        return prepared
    }
}
