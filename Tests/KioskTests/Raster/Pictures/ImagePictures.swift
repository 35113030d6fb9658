import Kiosk

/// Images: filters, fitting, nine-patches, tints and corners.
enum ImagePictures {
    private typealias Sheet = PictureSheet

    /// A row for each filter: four times as large, and a half, a third, a seventh, and 2/5 of the
    /// size at a place between pixels; at last turned.
    static func filters() -> PixelBuffer {
        let picture = PixelBuffer(width: 824, height: 564)
        picture.isOpaque = true
        var painter = Painter(target: picture, clip: picture.bounds)
        painter.clear(to: .white)
        let lines = SamplePictures.lines(168)
        let small = SamplePictures.lines(42)
        let star = SamplePictures.star(12)
        for (row, filter) in ImageFilter.allCases.enumerated() {
            let y = Float(row * 188) + 10
            func draw(_ image: PixelBuffer, _ x: Float, _ y: Float, _ side: Float) {
                painter.draw(
                    image, in: Rect(x: x, y: y, width: side, height: side), filter: filter)
            }
            draw(small, 10, y, 168)
            draw(lines, 188, y, 168)
            draw(lines, 366, y, 84)
            draw(lines, 460, y, 56)
            draw(lines, 526, y, 24)
            draw(lines, 366.37, y + 94.37, 67.2)
            draw(star, 460, y + 94, 48)
            draw(star, 520.5, y + 94.5, 48)
            let turn = AffineTransform.rotation(degrees: 15)
            painter.withTransform(turn.around(640, y + 60)) { painter in
                painter.draw(
                    lines, in: Rect(x: 590, y: y + 10, width: 84, height: 84), filter: filter)
            }
            painter.withTransform(turn.around(740, y + 90)) { painter in
                painter.draw(
                    small, in: Rect(x: 677, y: y + 27, width: 126, height: 126), filter: filter)
            }
        }
        return picture
    }

    static func images() -> PixelBuffer {
        let sheet = PictureSheet(columns: 6, rows: 3, background: Color(0xEEF1F5))
        sheet.row(0, fitted)
        sheet.row(1, framed)
        sheet.row(2, cornered)
        return sheet.picture
    }

    private static let box = Rect(x: 10, y: 20, width: 100, height: 80)
    private static var wide: PixelBuffer { SamplePictures.photo(160, 90) }
    private static var star: PixelBuffer { SamplePictures.star(24) }
    private static var button: NinePatch {
        NinePatch(
            SamplePictures.button(), left: 8, top: 8, right: 8, bottom: 8)
    }

    /// Filled, contained, covered, covered with another part, tiled, tiled at half of the size.
    private static var fitted: [(inout Painter) -> Void] {
        [
            { $0.draw(wide, in: box) },
            { $0.draw(wide, in: Rect(x: 10, y: 32, width: 100, height: 56.25)) },
            {
                $0.draw(
                    wide, in: Rect(x: -11.1, y: 20, width: 142.2, height: 80), clippedTo: box)
            },
            {
                $0.draw(
                    wide, in: Rect(x: 10, y: 20, width: 142.2, height: 80), clippedTo: box,
                    radii: 16)
            },
            {
                $0.fill(
                    box,
                    .pattern(Pattern(star, in: Rect(x: 10, y: 20, width: 24, height: 24))))
            },
            {
                $0.fill(
                    box, radii: 20,
                    .pattern(Pattern(wide, in: Rect(x: 10, y: 20, width: 40, height: 22.5))))
            },
        ]
    }

    /// One nine-patch in frames of many sizes, at fractional places, scaled and tinted.
    private static var framed: [(inout Painter) -> Void] {
        [
            { $0.draw(button, in: box) },
            { $0.draw(button, in: Rect(x: 10.4, y: 40.7, width: 99.5, height: 30.3)) },
            { $0.draw(button, in: box, scale: 2.5) },
            { painter in
                for step in 0..<6 {
                    let side = 2 + Float(step) * 3
                    painter.draw(
                        button, in: Rect(x: 6 + Float(step) * 18, y: 30, width: side, height: side))
                    painter.draw(
                        button, in: Rect(x: 6 + Float(step) * 18, y: 60, width: 16, height: side))
                }
            },
            { $0.draw(button, in: box, tint: Color(0xD04A35, alpha: 160)) },
            { $0.draw(button, in: box, scale: 3, filter: .nearest) },
        ]
    }

    private static var cornered: [(inout Painter) -> Void] {
        [
            { $0.draw(wide, in: box, radii: 10) },
            { $0.draw(wide, in: Rect(x: 20, y: 20, width: 80, height: 80), radii: 40) },
            {
                $0.draw(
                    wide, in: Rect(x: 10.5, y: 20.5, width: 99, height: 79),
                    radii: CornerRadii(topLeft: 0, topRight: 40, bottomRight: 0, bottomLeft: 40))
            },
            { $0.draw(star, in: Rect(x: 20, y: 20, width: 80, height: 80), tint: Sheet.blue) },
            { painter in
                for (index, color) in [Sheet.red, Sheet.green, Sheet.ink].enumerated() {
                    painter.draw(
                        star, in: Rect(x: 12 + Float(index * 34), y: 24, width: 24, height: 24),
                        tint: color)
                    painter.draw(
                        star, in: Rect(x: 12.5 + Float(index * 34), y: 68.5, width: 24, height: 24),
                        tint: color)
                }
            },
            {
                // Neighbours that share whole pixels show no seam.
                for index in 0..<4 {
                    let (x, y) = (Float(index % 2) * 50, Float(index / 2) * 40)
                    $0.draw(
                        wide, in: box,
                        clippedTo: Rect(x: 10 + x, y: 20 + y, width: 50, height: 40))
                }
            },
        ]
    }
}
