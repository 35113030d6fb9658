/// How wide a text may become when it is measured.
public enum TextWidth: Hashable, Sendable {
    /// As narrow as it gets without breaking a word.
    case minContent
    /// As wide as it gets when only its own line breaks break lines.
    case maxContent
    /// No wider than this many logical pixels.
    case definite(Float)
}

/// What the caches of a text engine did since its start, and what they hold.
public struct TextStatistics: Hashable, Sendable {
    public var paragraphHits = 0
    public var paragraphMisses = 0
    public var shapingHits = 0
    public var shapingMisses = 0
    public var glyphHits = 0
    public var glyphMisses = 0
    /// The memory of the glyph cache, in bytes.
    public var glyphBytes = 0
    /// About what outlines of large glyphs and pictures from font files take in memory, in bytes.
    public var outlineBytes = 0
    /// About what shaped texts and paragraphs take in memory, in bytes.
    public var layoutBytes = 0
}

/// The text of one kiosk: fonts, shaping, paragraphs and glyph pictures, each computed once and
/// kept in a bounded cache.
///
/// A text that was laid out before, in the same style and width, is answered without an
/// allocation. One that was laid out in another width or size is not shaped again.
public final class TextEngine {
    public let fonts: FontLibrary
    /// How small text is drawn from now on.
    public var rendering = TextRendering()
    let glyphs: GlyphCache
    let shadows = TextShadows()
    let linePath = LinePath()
    private let shaper: Shaper
    private var shapedTexts: GenerationCache<ShapingKey, ShapedText>
    private var paragraphs: GenerationCache<ParagraphKey, Paragraph>

    /// `glyphCacheBytes` bounds the memory for pictures of glyphs, half as much that for outlines
    /// and for pictures from font files, `layoutCacheBytes` that for shaped texts and paragraphs.
    public init(
        fonts: FontLibrary, glyphCacheBytes: Int = 4 << 20, layoutCacheBytes: Int = 2 << 20
    ) {
        self.fonts = fonts
        glyphs = GlyphCache(library: fonts, capacity: glyphCacheBytes)
        shaper = Shaper(library: fonts)
        shapedTexts = GenerationCache(capacity: layoutCacheBytes / 2)
        paragraphs = GenerationCache(capacity: layoutCacheBytes / 2)
    }

    public var statistics: TextStatistics {
        TextStatistics(
            paragraphHits: paragraphs.hits, paragraphMisses: paragraphs.misses,
            shapingHits: shapedTexts.hits, shapingMisses: shapedTexts.misses,
            glyphHits: glyphs.hits, glyphMisses: glyphs.misses, glyphBytes: glyphs.byteCount,
            outlineBytes: glyphs.outlines.byteCount, layoutBytes: shapedTexts.cost + paragraphs.cost
        )
    }

    /// Breaks a text into lines of at most `width` logical pixels; nil for lines of any length.
    public func layout(_ text: String, style: ParagraphStyle, width: Float?) -> Paragraph {
        let width = width.flatMap { $0.isFinite ? max(0, $0) : nil }
        let key = ParagraphKey(text: TextBytes(text), style: style, width: width)
        if let paragraph = paragraphs.value(for: key) { return paragraph }
        let paragraph = makeParagraph(key)
        // A glyph takes 12 bytes, a line 40, and each entry something for itself.
        let cost = 256 + text.utf8.count + 12 * paragraph.glyphs.count + 40 * paragraph.lines.count
        paragraphs.insert(paragraph, for: key, cost: cost)
        return paragraph
    }

    /// The room that a text needs, in whole logical pixels: a box of this size holds the text in
    /// the same lines wherever its edges are rounded to.
    public func measure(_ text: String, style: ParagraphStyle, width: TextWidth) -> Size {
        let paragraph =
            switch width {
            case .minContent:
                layout(
                    text, style: style,
                    width: layout(text, style: style, width: nil).minContentWidth)
            case .maxContent: layout(text, style: style, width: nil)
            case .definite(let width): layout(text, style: style, width: width)
            }
        return Size(width: paragraph.size.width.rounded(.up), height: paragraph.size.height)
    }

    /// From the top of a text to its first baseline: that of every text in this style.
    public func firstBaseline(of style: ParagraphStyle) -> Float {
        style.lineBox(fonts.face(for: style.font.typeface).metrics).ascent
    }

    private func makeParagraph(_ key: ParagraphKey) -> Paragraph {
        let typeface = key.style.font.typeface
        let shaped = shape(key.text, typeface: typeface)
        return ParagraphLayout.paragraph(
            RichText(key.text.string), shaped, style: key.style, width: key.width,
            metrics: fonts.face(for: typeface).metrics,
            ellipsis: shape(TextBytes("…"), typeface: typeface))
    }

    private func shape(_ text: TextBytes, typeface: Typeface) -> ShapedText {
        let key = ShapingKey(text: text, typeface: typeface)
        if let shaped = shapedTexts.value(for: key) { return shaped }
        let shaped = shaper.shape(text.string, typeface: typeface)
        let cost =
            192 + text.string.utf8.count + 24 * shaped.glyphs.count + 48 * shaped.pieces.count
        shapedTexts.insert(shaped, for: key, cost: cost)
        return shaped
    }
}
