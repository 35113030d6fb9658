import Kiosk

/// The common properties of a list's rows, in coordinates of a row.
struct ListRow {
    /// A line of text.
    struct Line {
        let x: Float
        let baseline: Float
        let style: ParagraphStyle
        let color: Color

        init(_ value: SceneValue) throws {
            x = try value.float("x")
            baseline = try value.float("baseline")
            style = ParagraphStyle(font: Font(size: try value.float("px")))
            color = try value.color("color")
        }

        func layout(_ text: String, _ engine: TextEngine) -> Paragraph {
            engine.layout(text, style: style, width: nil)
        }

        func draw(_ text: Paragraph, into painter: inout Painter, _ engine: TextEngine) {
            let origin = Point(x: x, y: baseline - text.firstBaseline)
            painter.draw(text, at: origin, color: color, engine: engine)
        }
    }

    /// The first row's place in the list.
    let frame: Rect
    let image: Rect
    let title: Line
    let subtitle: Line
    let separator: Rect
    let separatorColor: Color
    let button: Rect
    let buttonRadii: CornerRadii
    let buttonColor: Color
    /// In the middle of the button.
    let caption: String
    let captionStyle: ParagraphStyle
    let captionColor: Color

    init(_ value: SceneValue) throws {
        frame = Rect(origin: Point(x: try value.float("x"), y: 0), size: try value.size())
        image = try value.member("image").rect()
        title = try Line(value.member("title"))
        subtitle = try Line(value.member("subtitle"))
        let line = try value.member("separator")
        (separator, separatorColor) = try (line.rect(), line.color("color"))
        let button = try value.member("button")
        (self.button, buttonColor) = try (button.rect(), button.color("color"))
        buttonRadii = CornerRadii(try button.float("radius"))
        caption = try button.string("label")
        captionStyle = ParagraphStyle(font: Font(size: try button.float("label_px")))
        captionColor = try button.color("label_color")
    }
}
