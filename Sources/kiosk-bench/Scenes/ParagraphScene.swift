import Kiosk

/// S5: a paragraph of 2,000 words that was laid out beforehand.
final class ParagraphScene: PaintedScene {
    let paragraph: Paragraph
    private let page: TextPage
    private let engine: TextEngine

    init(_ file: SceneValue, fonts: FontLibrary) throws {
        page = try TextPage(file)
        engine = TextEngine(fonts: fonts)
        paragraph = page.layout(engine)
        try super.init(file)
    }

    override func paint(frame: Int, into painter: inout Painter) {
        page.paint(paragraph, into: &painter, engine)
    }
}
