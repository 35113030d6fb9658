import Kiosk

/// A paragraph and where it stands on the frame.
struct TextPage {
    let color: Color
    let text: String
    let style: ParagraphStyle
    /// Width of the box into which the text is broken.
    let width: Float
    private let x: Float
    private let firstBaseline: Float

    init(_ file: SceneValue) throws {
        color = try file.color("color")
        text = try file.string("text")
        let size = try file.member("font").float("px")
        style = ParagraphStyle(
            font: Font(size: size), lineHeight: try file.float("line_pitch") / size)
        let box = try file.member("box")
        (x, width) = try (box.float("x"), box.float("w"))
        firstBaseline = try file.float("first_baseline_y")
    }

    func layout(_ engine: TextEngine) -> Paragraph {
        engine.layout(text, style: style, width: width)
    }

    func paint(_ paragraph: Paragraph, into painter: inout Painter, _ engine: TextEngine) {
        let origin = Point(x: x, y: firstBaseline - paragraph.firstBaseline)
        painter.draw(paragraph, at: origin, color: color, engine: engine)
    }
}
