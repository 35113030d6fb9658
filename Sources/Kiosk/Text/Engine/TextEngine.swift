/// The text services of one kiosk: fonts, shaping, paragraphs and glyph pictures, each computed
/// once and kept in a bounded cache.
///
/// Laying out a text again, in the same style and width, does not allocate. In another width, or,
/// without parts of their own size, in another size, it is not shaped again. An engine is used on
/// one thread, and the paragraphs that it returns are kept by whoever needs them.
public final class TextEngine {
    /// Fonts that texts are shaped with.
    public let fonts: FontLibrary
    /// Rendering of small text from now on.
    @exclusivity(unchecked) public var rendering = TextRendering()
    /// Factor of the sizes of all texts from now on, but of those that keep theirs.
    @exclusivity(unchecked) package var scale: Float = 1
    let glyphs: GlyphCache
    let shadows = TextShadows()
    /// The pictures of icon fonts.
    package private(set) lazy var icons = IconFonts(fonts)
    /// Called with each paragraph that is about to be drawn, by those who look for what is hard to read.
    @exclusivity(unchecked) var onDraw: ((TextPass, borrowing Painter) -> Void)?
    private let shaper: Shaper
    private let hash = TextHash()
    @exclusivity(unchecked) private var styles = StyleTable()
    @exclusivity(unchecked) private var shapedTexts: GenerationTable<ShapedText>
    @exclusivity(unchecked) private var similarTexts = SimilarTexts()
    @exclusivity(unchecked) private var paragraphs: GenerationTable<Paragraph>
    private let scratch = ParagraphScratch()
    private let ellipsis = RichText("…")

    /// Makes an engine. `glyphCacheBytes` bounds the memory for pictures of glyphs, and half as
    /// much that for outlines and pictures from font files; `layoutCacheBytes` bounds that for
    /// shaped texts and paragraphs.
    public init(
        fonts: FontLibrary, glyphCacheBytes: Int = 4 << 20, layoutCacheBytes: Int = 2 << 20
    ) {
        self.fonts = fonts
        glyphs = GlyphCache(library: fonts, capacity: glyphCacheBytes)
        shaper = Shaper(library: fonts)
        shapedTexts = GenerationTable(capacity: layoutCacheBytes / 2)
        paragraphs = GenerationTable(capacity: layoutCacheBytes / 2)
    }

    /// Counters since the engine was made, and sizes of its caches now.
    package var statistics: TextStatistics {
        TextStatistics(
            paragraphHits: paragraphs.hits, paragraphMisses: paragraphs.misses,
            shapingHits: shapedTexts.hits, shapingMisses: shapedTexts.misses,
            shapedCharacters: shaper.shapedCharacterCount,
            shapedRuns: shaper.shapedRunCount,
            reusedCharacters: shaper.reusedCharacterCount,
            glyphHits: glyphs.hits, glyphMisses: glyphs.misses, glyphBytes: glyphs.byteCount,
            outlineBytes: glyphs.outlines.byteCount,
            layoutBytes: shapedTexts.cost + paragraphs.cost,
            pairBytes: fonts.faces.reduce(0) { $0 + $1.pairBytes })
    }

    /// Breaks a text into lines of at most `width` logical pixels; nil for lines of any length.
    public func layout(_ text: RichText, style: ParagraphStyle, width: Float?) -> Paragraph {
        if scale != 1 && !style.keepsSize {
            return layout(
                text.scaled(by: scale), style: style.scaled(by: scale), width: width)
        }
        let width = width.flatMap { $0.isFinite ? max(0, $0) : nil }
        let style = styles.prepare(style, library: fonts)
        let textHash = hash.hash(text.string)
        let hash = hash.hash(
            textHash, with: style.salt ^ UInt64(width?.bitPattern ?? .max) << 32)
        let known = paragraphs.value(hash, cost: \.cost) {
            $0.prepared === style && $0.maximumWidth == width && $0.text.isIdentical(to: text)
        }
        if let known { return known }
        var layout = ParagraphLayout(
            shape(text, textHash, style), style: style, width: width, library: fonts,
            ellipsis: style.style.maximumLines == nil
                ? nil : shape(ellipsis, self.hash.hash(ellipsis.string), style),
            scratch: scratch)
        let paragraph = layout.run()
        paragraphs.insert(paragraph, hash: hash, cost: paragraph.cost)
        return paragraph
    }

    /// Lays out a plain text; as for a rich one.
    public func layout(_ text: String, style: ParagraphStyle, width: Float?) -> Paragraph {
        layout(RichText(text), style: style, width: width)
    }

    /// Lays out a text in the largest size at which the lines also fit into a height: at most that
    /// of the style's font, at least `ParagraphStyle.minimumSize`. Parts with their own sizes keep
    /// them.
    public func layout(
        _ text: RichText, style: ParagraphStyle, width: Float, height: Float
    ) -> Paragraph {
        let whole = layout(text, style: style, width: width)
        // A text that has grown for a guest shrinks where it has no room, at most to its usual size.
        let minimum = (style.minimumSize ?? style.font.size) / (style.keepsSize ? 1 : scale)
        guard minimum < style.font.size, !whole.fits(width: width, height: height) else {
            return whole
        }
        // Searches in steps of a quarter pixel; the lowest is known to fit, or is the last resort.
        var low = Int((max(1, minimum) * 4).rounded(.up))
        var high = Int((style.font.size * 4).rounded(.up))
        while high - low > 1 {
            let middle = (low + high) / 2
            let paragraph = layout(text, style: style.withSize(Float(middle) / 4), width: width)
            if paragraph.fits(width: width, height: height) { low = middle } else { high = middle }
        }
        return layout(text, style: style.withSize(Float(low) / 4), width: width)
    }

    /// Returns the size of a text, in whole logical pixels: a box of this size holds the text in
    /// the same lines however its edges are rounded.
    public func measure(_ text: RichText, style: ParagraphStyle, width: TextWidth) -> Size {
        let paragraph =
            switch width {
            case .minContent:
                layout(
                    text, style: style,
                    width: layout(text, style: style, width: nil).minContentWidth)
            case .maxContent: layout(text, style: style, width: nil)
            // As it is shown: a text that has grown for a guest shrinks rather than breaking a word.
            case .definite(let width) where scale > 1:
                layout(text, style: style, width: width, height: .greatestFiniteMagnitude)
            case .definite(let width): layout(text, style: style, width: width)
            }
        return Size(width: paragraph.size.width.rounded(.up), height: paragraph.size.height)
    }

    /// Returns the size of a plain text; as for a rich one.
    public func measure(_ text: String, style: ParagraphStyle, width: TextWidth) -> Size {
        measure(RichText(text), style: style, width: width)
    }

    /// Returns the distance from the top of a text to its first baseline, in a box of a size, whose width
    /// counts as whole pixels: what is tall and breaks into a later line does not move it.
    public func firstBaseline(of text: RichText, style: ParagraphStyle, in size: Size) -> Float {
        layout(text, style: style, width: size.width.wholePixels, height: size.height)
            .firstBaseline
    }

    private func shape(
        _ text: RichText, _ textHash: UInt64, _ style: PreparedStyle
    ) -> ShapedText {
        let baseSize = text.isPlain ? 0 : style.style.font.size
        let hash = hash.hash(
            textHash, with: style.shaping.salt ^ UInt64(baseSize.bitPattern) << 32)
        let known = shapedTexts.value(hash, cost: \.cost) {
            $0.style === style.shaping && $0.baseSize == baseSize
                && $0.source.isIdentical(to: text)
        }
        if let known { return known }
        let shaped = shaper.shape(
            text, style: style.shaping, baseSize: baseSize,
            like: similarText(to: text, style.shaping, baseSize: baseSize))
        shapedTexts.insert(shaped, hash: hash, cost: shaped.cost)
        similarTexts.note(text.string, salt: style.shaping.salt, hash: hash)
        return shaped
    }

    /// Finds the cached text that has the most in common with a new one, among those that begin or
    /// end like it.
    private func similarText(
        to text: RichText, _ style: PreparedShaping, baseSize: Float
    ) -> SharedText? {
        guard let hashes = similarTexts.candidates(for: text.string, salt: style.salt) else {
            return nil
        }
        let find = { [shapedTexts] (hash: UInt64) -> SharedText? in
            shapedTexts.peek(hash) { $0.style === style && $0.baseSize == baseSize }
                .flatMap { SharedText($0, text) }
        }
        let first = find(hashes.start)
        guard hashes.end != hashes.start, let other = find(hashes.end) else { return first }
        guard let first else { return other }
        return first.count >= other.count ? first : other
    }
}

extension PreparedStyle {
    fileprivate var salt: UInt64 {
        UInt64(UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque()))
    }
}

extension PreparedShaping {
    fileprivate var salt: UInt64 {
        UInt64(UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque()))
    }
}

extension ParagraphStyle {
    fileprivate func withSize(_ size: Float) -> ParagraphStyle {
        var style = self
        style.font = font.withSize(size)
        return style
    }

    /// The style in another size, which it keeps.
    fileprivate func scaled(by scale: Float) -> ParagraphStyle {
        var style = withSize(font.size * scale)
        style.keepsSize = true
        return style
    }
}

extension Paragraph {
    /// Returns true if a word has no room in a line of a width.
    func breaksWord(in width: Float) -> Bool { minContentWidth > width + 1 / 64 }

    /// Returns true if all of the text is shown, no word is broken, and the lines fit into a box.
    fileprivate func fits(width: Float, height: Float) -> Bool {
        !isTruncated && size.height <= height && !breaksWord(in: width)
    }
}

extension Float {
    /// The whole pixels of a computed length, which may have lost its last bits: 1/64 pixel is no reason to
    /// break a line.
    var wholePixels: Float { (self + 1 / 64).rounded(.down) }
}
