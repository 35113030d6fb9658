import Kiosk

/// S7: a list that has moved by seven pixels in each frame, painted as a whole.
final class ListScene: PaintedScene {
    let row: ListRow
    private let texts: [(title: Paragraph, subtitle: Paragraph)]
    let image: PixelBuffer
    private let caption: Paragraph
    let engine: TextEngine

    private static let step = 7

    init(_ file: SceneValue, image: PixelBuffer, engine: TextEngine) throws {
        let row = try ListRow(file.member("row"))
        self.row = row
        self.image = image
        self.engine = engine
        texts = try file.elements("texts").map { value in
            (
                row.title.layout(try value.string("title"), engine),
                row.subtitle.layout(try value.string("subtitle"), engine)
            )
        }
        caption = engine.layout(row.caption, style: row.captionStyle, width: nil)
        try super.init(file)
    }

    /// Returns how far the list has moved in a frame, in pixels.
    func offset(in frame: Int) -> Int {
        ListScene.step * frame % (texts.count * Int(row.frame.height) - FrameSize.height)
    }

    override func paint(frame: Int, into painter: inout Painter) {
        let (offset, height) = (offset(in: frame), Int(row.frame.height))
        let last = min((offset + FrameSize.height - 1) / height, texts.count - 1)
        for index in offset / height...last {
            let origin = Point(x: row.frame.minX, y: Float(index * height - offset))
            paint(texts[index].title, texts[index].subtitle, at: origin, into: &painter)
        }
    }

    private func paint(
        _ title: Paragraph, _ subtitle: Paragraph, at origin: Point, into painter: inout Painter
    ) {
        painter.withTransform(.translation(x: origin.x, y: origin.y)) { painter in
            painter.draw(image, in: row.image, filter: .bilinear)
            row.title.draw(title, into: &painter, engine)
            row.subtitle.draw(subtitle, into: &painter, engine)
            painter.fill(row.separator, .solid(row.separatorColor))
            painter.fill(row.button, radii: row.buttonRadii, .solid(row.buttonColor))
            let middle = row.button.center
            let corner = Point(
                x: middle.x - caption.size.width / 2, y: middle.y - caption.size.height / 2)
            painter.draw(caption, at: corner, color: row.captionColor, engine: engine)
        }
    }
}
