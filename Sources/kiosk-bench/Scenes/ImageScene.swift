import Kiosk

/// S4 and S4b: one image with transparent parts in many places, of its own size or scaled.
final class ImageScene: PaintedScene {
    let image: PixelBuffer
    let places: [Rect]

    init(_ file: SceneValue, image: PixelBuffer) throws {
        self.image = image
        let size = try (file.json["dest"] == nil ? file.member("image") : file.member("dest"))
            .size()
        places = try file.elements("positions").map { value in
            Rect(origin: try value.point(), size: size)
        }
        try super.init(file)
    }

    override func paint(frame: Int, into painter: inout Painter) {
        for place in places { painter.draw(image, in: place, filter: .bilinear) }
    }
}
