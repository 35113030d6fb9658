/// Reads bytes as a style and a text, lays the text out, and looks at what comes out.
enum TextFuzzer {
    // libFuzzer has one thread.

    /// With small caches, so that what is in them comes and goes.
    nonisolated(unsafe) private static let engine: TextEngine = {
        do {
            return TextEngine(
                fonts: try FontLibrary(log: .silent), glyphCacheBytes: 1 << 18,
                layoutCacheBytes: 1 << 18)
        } catch {
            fatalError("\(error)")
        }
    }()

    /// One that keeps nothing, and so reuses nothing of a text that is like another.
    nonisolated(unsafe) private static let fresh = TextEngine(
        fonts: engine.fonts, glyphCacheBytes: 1 << 16, layoutCacheBytes: 0)

    nonisolated(unsafe) private static let target = PixelBuffer(width: 64, height: 48)

    static func run(_ bytes: [UInt8]) {
        var input = FuzzedText(bytes)
        let style = input.style()
        let width = input.width()
        let height = input.length()
        let theme = input.byte() & 1 == 0 ? Theme.light : Theme.dark
        let text = input.text()

        let paragraph = engine.layout(text, style: style, width: width)
        check(paragraph, width)
        measure(text, style, paragraph, width)
        let again = engine.layout(text, style: style, width: width)
        precondition(again.lines == paragraph.lines, "the same text in other lines")
        let (shaped, anew) = (
            paragraph.shaped, fresh.layout(text, style: style, width: width).shaped
        )
        precondition(
            shaped.glyphs == anew.glyphs && shaped.runs == anew.runs
                && shaped.pieces == anew.pieces,
            "glyphs of another text that do not fit")
        if let width {
            check(engine.layout(text, style: style, width: width, height: height), width)
        }

        draw(paragraph, down: height, theme)
        let statistics = engine.statistics
        precondition(statistics.layoutBytes <= 1 << 18, "more in the caches than they hold")
    }

    /// Many large glyphs would take seconds that are better spent on other texts.
    private static func draw(_ paragraph: Paragraph, down height: Float, _ theme: Theme) {
        let isLarge = paragraph.runs.contains { $0.fontSize > 96 }
        if isLarge && paragraph.glyphs.count > 3 { return }
        var painter = Painter(target: target, clip: target.bounds)
        for origin in [Point(x: 0, y: 0), Point(x: -paragraph.size.width / 2, y: -height)] {
            painter.draw(paragraph, at: origin, color: .black, theme: theme, engine: engine)
        }
    }

    private static func check(_ paragraph: Paragraph, _ width: Float?) {
        if let violation = ParagraphInvariants.violation(of: paragraph, width: width) {
            fatalError(violation)
        }
    }

    /// A measured size is the size of a layout, and the text fits into it in the same lines.
    private static func measure(
        _ text: RichText, _ style: ParagraphStyle, _ paragraph: Paragraph, _ width: Float?
    ) {
        let size = engine.measure(
            text, style: style, width: width.map { .definite($0) } ?? .maxContent)
        precondition(size.height == paragraph.size.height, "measured another height")
        precondition(
            size.width >= paragraph.size.width && size.width < paragraph.size.width + 1.1,
            "measured another width")
        check(engine.layout(text, style: style, width: paragraph.minContentWidth), nil)
        _ = engine.measure(text, style: style, width: .minContent)
        _ = engine.firstBaseline(of: text, style: style, in: Size(width: 200, height: 100))
    }
}
