import Kiosk

/// Shapes, images, paints and lines under transforms that turn, skew and mirror.
enum TransformPictures {
    private typealias Sheet = PictureSheet

    static func transforms() -> PixelBuffer {
        let transforms = [
            AffineTransform.rotation(degrees: 30), .rotation(degrees: 90),
            AffineTransform(a: 1, b: 0, c: -0.5, d: 1, e: 0, f: 0), .scale(x: -1, y: 1),
            .scale(x: 1.15, y: 0.5),
            AffineTransform.rotation(degrees: -20).appending(inner: .scale(x: 1.1, y: -0.6)),
        ]
        let sheet = PictureSheet(columns: transforms.count, rows: 5)
        for (column, transform) in transforms.enumerated() {
            for (row, drawing) in drawings.enumerated() {
                sheet.draw(column, row) {
                    $0.withTransform(transform.around(60, 60)) { drawing(&$0) }
                }
            }
        }
        return sheet.picture
    }

    private static let box = Rect(x: 26, y: 30, width: 68, height: 60)
    private static var drawings: [(inout Painter) -> Void] {
        [
            {
                $0.fill(
                    box,
                    radii: CornerRadii(topLeft: 0, topRight: 24, bottomRight: 8, bottomLeft: 16),
                    .solid(Sheet.blue))
                $0.fill(Rect(x: 34, y: 38, width: 16, height: 16), .solid(Sheet.gold))
            },
            {
                $0.strokeInside(box, radii: 14, width: 6, .solid(Sheet.ink))
                $0.stroke(
                    Path("M40 76L52 46 66 72 82 44"), StrokeStyle(width: 5, join: .round),
                    .solid(Sheet.red))
            },
            {
                $0.fill(
                    box, radii: 10,
                    .gradient(
                        Gradient(
                            .linear(start: Point(x: 26, y: 30), end: Point(x: 94, y: 90)),
                            stops: [
                                .init(0, Sheet.gold), .init(0.5, Sheet.red), .init(1, Sheet.ink),
                            ])))
                $0.fill(
                    Path(circleAt: 76, 48, radius: 14),
                    .gradient(
                        Gradient(
                            .radial(center: Point(x: 76, y: 48), radius: 14),
                            stops: [.init(0, .white), .init(1, Color(0xFFFFFF, alpha: 0))])))
            },
            { $0.draw(SamplePictures.photo(136, 120), in: box, radii: 12) },
            {
                $0.draw(
                    NinePatch(SamplePictures.button(), left: 8, top: 8, right: 8, bottom: 8),
                    in: box)
                $0.draw(
                    SamplePictures.lines(42), in: Rect(x: 44, y: 44, width: 32, height: 32))
            },
        ]
    }
}
