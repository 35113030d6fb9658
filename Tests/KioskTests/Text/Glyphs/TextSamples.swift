import Kiosk
import Testing

/// Engines with fonts for glyphs in colours, and texts with everything that can be drawn.
final class TextSamples {
    let engine: TextEngine
    /// Noto Color Emoji: pictures of one size.
    let emoji: TextEngine
    /// A letter of three layers, of which one is in the text's colour.
    let layers: TextEngine

    init(glyphCacheBytes: Int = 4 << 20) throws {
        engine = try makeEngine(glyphCacheBytes: glyphCacheBytes)
        func open(_ family: String, _ file: String) throws -> TextEngine {
            let sources = FontSources(
                defaultFamilies: [family], files: [file], directories: [], usesSystemFonts: false)
            return TextEngine(
                fonts: try FontLibrary(sources: sources, log: .silent),
                glyphCacheBytes: glyphCacheBytes)
        }
        emoji = try open(
            "Noto Color Emoji", "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf")
        layers = try open("Kiosk Layers", Repository.fixture("Fonts/layers.ttf"))
    }

    /// A text with every kind of line under it.
    static let underlined = TextDecoration.Pattern.allCases.reduce(RichText("")) {
        $0
            + RichText(
                $1.rawValue,
                .with { [pattern = $1] in
                    $0.underline = TextDecoration(pattern)
                }) + " "
    }

    static let marked =
        RichText("struck", .with { $0.strikethrough = TextDecoration() })
        + RichText(" back", .with { $0.background = .literal(Color(0xF0B429)) })
        + RichText(
            "ground",
            .with {
                $0.background = .literal(Color(0xF0B429))
                $0.weight = .bold
            }) + RichText(" large", .size(28)) + " x"
        + RichText(
            "2",
            .with {
                $0.size = 10
                $0.baselineShift = 0.6
            })
        + RichText(
            " wavy",
            .with {
                $0.underline = TextDecoration(
                    .wavy, color: .literal(Color(0xD04A35)), thickness: 2)
            })

    static let shadow = TextShadow(
        color: Color(0x1B3A57, alpha: 180), offset: Point(x: 2, y: 3), blur: 5)
    static let outline = TextOutline(color: Color(0x3178C6, alpha: 150), width: 1.5)

    /// Draws texts that between them have everything, at places that `draw` is called with.
    func drawAll(_ painter: inout Painter) {
        let plain = engine.layout("Shadow 17", style: style(28), width: nil)
        let rich = [TextSamples.underlined, TextSamples.marked].map {
            engine.layout($0, style: style(14), width: nil)
        }
        let large = engine.layout("80", style: style(120), width: nil)
        let faces = emoji.layout("😀🚀", style: style(30), width: nil)
        let letters = layers.layout("A A", style: style(30), width: nil)
        drawAll(&painter, plain, rich, large, faces, letters)
    }

    func drawAll(
        _ painter: inout Painter, _ plain: Paragraph, _ rich: [Paragraph], _ large: Paragraph,
        _ faces: Paragraph, _ letters: Paragraph
    ) {
        let effects = TextEffects(shadow: TextSamples.shadow, outline: TextSamples.outline)
        let ink = Color(0x202020, alpha: 220)
        painter.draw(
            rich[0], at: Point(x: 4.3, y: 2), color: .black, engine: engine)
        painter.draw(
            rich[1], at: Point(x: 4, y: 24.6), color: .black,
            effects: TextEffects(shadow: TextSamples.shadow), engine: engine)
        painter.draw(plain, at: Point(x: 8, y: 60), color: .white, effects: effects, engine: engine)
        painter.draw(large, at: Point(x: 150, y: 20), color: ink, effects: effects, engine: engine)
        painter.draw(
            faces, at: Point(x: 8.4, y: 100), color: .black, effects: effects, engine: emoji)
        painter.draw(faces, at: Point(x: 90, y: 100), color: ink, engine: emoji)
        painter.draw(
            letters, at: Point(x: 8, y: 140), color: .black, effects: effects, engine: layers)
        painter.draw(letters, at: Point(x: 110, y: 140), color: ink, engine: layers)
        let turned = AffineTransform.translation(x: 200, y: 170)
            .appending(inner: .rotation(degrees: 25))
        painter.withTransform(turned) {
            $0.draw(
                rich[1], at: Point(x: -60, y: -20), color: .black, effects: effects, engine: engine)
            $0.draw(faces, at: Point(x: 0, y: 0), color: ink, engine: emoji)
            $0.draw(letters, at: Point(x: -90, y: 0), color: ink, engine: layers)
        }
    }
}

extension PixelBuffer {
    func hasSamePixels(as other: PixelBuffer) -> Bool {
        (0..<height).allSatisfy { y in (0..<width).allSatisfy { self[$0, y] == other[$0, y] } }
    }
}
