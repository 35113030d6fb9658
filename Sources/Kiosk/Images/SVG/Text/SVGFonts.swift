import Synchronization

/// The fonts of texts in pictures, which are set on the thread that decodes them.
///
/// They are those of the kiosk, opened a second time when the first picture has text: a font library
/// belongs to one thread.
package final class SVGFonts: @unchecked Sendable {
    // The lock is held whenever the engine is used.

    private let sources: FontSources
    private let log: Log
    private let lock = Mutex(())
    private var engine: TextEngine?
    private var hasFailed = false

    package init(sources: FontSources = FontSources(), log: Log = .silent) {
        self.sources = sources
        self.log = log
    }

    /// Sets a part of a line; nil if there are no fonts.
    func line(of spans: [SVGTextSpan]) -> SVGTextLine? {
        lock.withLock { _ in
            guard let engine = opened() else { return nil }
            return SVGTextLine(spans, engine)
        }
    }

    /// Returns the first of these families that is installed; nil for none.
    func family(of families: [String]) -> String? {
        lock.withLock { _ in
            opened().flatMap { engine in
                families.first { !engine.fonts.fonts(ofFamily: $0).isEmpty }
            }
        }
    }

    private func opened() -> TextEngine? {
        if engine == nil, !hasFailed {
            engine = (try? FontLibrary(sources: sources, log: log)).map {
                TextEngine(fonts: $0, glyphCacheBytes: 1 << 20, layoutCacheBytes: 1 << 18)
            }
            hasFailed = engine == nil
        }
        return engine
    }
}

/// A part of a text in one style.
struct SVGTextSpan: Sendable {
    var text: String
    var style: SVGTextStyle
    /// An installed family; nil for that of the kiosk.
    var family: String?
}

/// Letters in a line as outlines, from its beginning on the baseline, in user units.
struct SVGTextLine: Sendable {
    /// A letter, or a line under or over letters.
    struct Part: Sendable {
        let path: Path
        /// Number of its span.
        let span: Int
        /// Distance of its beginning from that of the line.
        let start: Float
    }

    private(set) var parts: [Part] = []
    private let spanCount: Int
    /// Distance to where the next part begins.
    private(set) var advance: Float

    /// Size at which texts are shaped, whatever their own: fonts have no tenths of a pixel.
    private static let size: Float = 128

    fileprivate init(_ spans: [SVGTextSpan], _ engine: TextEngine) {
        spanCount = spans.count
        advance = 0
        let largest = spans.reduce(0) { max($0, $1.style.size) }
        guard largest > 0, largest.isFinite, let first = spans.first else { return }
        let scale = Self.size / largest
        var text = RichText("")
        for (index, span) in spans.enumerated() {
            // A space at the end of a line would have no width.
            let letters = String(span.text.map { $0 == " " ? "\u{A0}" : $0 })
            var attributes = Self.attributes(span, scale)
            // Tells neighbours apart that differ in what a text does not know, such as a gradient.
            attributes.link = String(index)
            text += RichText(letters, attributes)
        }
        var style = ParagraphStyle(font: Font(size: Self.size))
        style.direction = first.style.isRightToLeft ? .rightToLeft : .leftToRight
        style.keepsSize = true
        let paragraph = engine.layout(text, style: style, width: nil)
        guard let line = paragraph.lines.first else { return }
        advance = line.width / scale
        for run in line.runs.map({ paragraph.runs[$0] }) where run.box == nil {
            guard let number = run.span, text.spans.indices.contains(number),
                let index = text.spans[number].attributes.link.flatMap({ Int($0) })
            else { continue }
            add(run, of: paragraph, to: index, spans[index].style, scale, engine)
        }
    }

    /// The outlines of each span.
    var outlines: [Path] {
        var outlines = [Path](repeating: Path(), count: spanCount)
        for part in parts { outlines[part.span].add(part.path) }
        return outlines
    }

    /// Returns the outlines of each span along a path. Each letter stands straight on its middle; those
    /// beyond the ends of the path are left out.
    ///
    /// - Parameter height: Distance of the line from the path.
    func outlines(along route: SVGTextRoute, from start: Float, above height: Float) -> [Path] {
        var outlines = [Path](repeating: Path(), count: spanCount)
        for (index, part) in parts.enumerated() {
            let end = index + 1 < parts.count ? parts[index + 1].start : advance
            let middle = (part.start + max(part.start, end)) / 2
            guard let transform = route.transform(at: start + middle) else { continue }
            outlines[part.span].add(
                part.path.applying(transform.appending(inner: .translation(x: -middle, y: -height)))
            )
        }
        return outlines
    }

    private mutating func add(
        _ run: Paragraph.Run, of paragraph: Paragraph, to index: Int, _ style: SVGTextStyle,
        _ scale: Float, _ engine: TextEngine
    ) {
        let size = run.fontSize / scale
        let metrics = engine.fonts.faces[Int(run.face)].metrics
        let rise = style.rise(metrics) * size + style.shift
        for glyph in run.glyphs.map({ paragraph.glyphs[$0] }) {
            let transform = AffineTransform(
                a: size, b: 0, c: 0, d: size, e: glyph.x / scale, f: glyph.y / scale - rise)
            let outline = engine.glyphs.outlines.path(face: glyph.face, glyph: glyph.glyph)
            parts.append(
                Part(path: outline.applying(transform), span: index, start: glyph.x / scale))
        }
        for (isThere, top, thickness) in [
            (style.isUnderlined, metrics.underlinePosition, metrics.underlineThickness),
            (style.isStruckThrough, metrics.strikeoutPosition, metrics.strikeoutThickness),
            (style.isOverlined, metrics.ascent, metrics.underlineThickness),
        ] where isThere {
            let line = Rect(
                x: run.x / scale, y: -top * size - rise, width: run.width / scale,
                height: thickness * size)
            parts.append(Part(path: Path(line), span: index, start: line.minX))
        }
    }

    private static func attributes(_ span: SVGTextSpan, _ scale: Float) -> TextAttributes {
        var attributes = TextAttributes()
        let style = span.style
        attributes.family = span.family
        attributes.size = style.size * scale
        attributes.weight = FontWeight(style.weight)
        attributes.width = FontWidth(percent: style.stretch)
        attributes.slant = style.isItalic ? .italic : .upright
        if style.size > 0 {
            attributes.letterSpacing = style.letterSpacing / style.size
            attributes.wordSpacing = style.wordSpacing / style.size
        }
        return attributes
    }
}

extension SVGTextStyle {
    /// The height of the line that lies at the text's position, above the letters' own baseline and
    /// with the other sign, in ems.
    fileprivate func rise(_ metrics: FontMetrics) -> Float {
        switch baseline {
        case .alphabetic: 0
        case .central: -(metrics.ascent - metrics.descent) / 2
        case .middle: -metrics.xHeight / 2
        case .hanging: -metrics.ascent * 0.8
        case .top: -metrics.ascent
        case .bottom: metrics.descent
        }
    }
}
