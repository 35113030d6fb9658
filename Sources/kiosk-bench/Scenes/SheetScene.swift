import Kiosk

/// S3: translucent rounded rectangles on top of each other.
final class SheetScene: PaintedScene {
    private let radii: CornerRadii
    let sheets: [(rect: Rect, color: Color)]

    init(_ file: SceneValue) throws {
        let shape = try file.member("rect")
        radii = CornerRadii(try shape.float("radius"))
        let size = try shape.size()
        let alpha = UInt8(clamping: try shape.int("alpha"))
        sheets = try file.elements("rects").map { value in
            var color = try value.color("color")
            color.alpha = alpha
            return (Rect(origin: try value.point(), size: size), color)
        }
        try super.init(file)
    }

    override func paint(frame: Int, into painter: inout Painter) {
        for sheet in sheets {
            painter.fill(sheet.rect, radii: radii, .solid(sheet.color))
        }
    }
}
