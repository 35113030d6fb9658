import Kiosk

/// Gradients, dithering and patterns.
enum PaintPictures {
    private typealias Sheet = PictureSheet

    private static func stops(_ colors: [Color]) -> [Gradient.Stop] {
        colors.enumerated().map {
            .init(Float($0.offset) / Float(colors.count - 1), $0.element)
        }
    }

    private static let three = stops([Color(0xD02020), Color(0xF0D040), Color(0x2040C0)])
    private static let many = stops(
        (0..<13).map { Color([0xD04A35, 0xF0B429, 0x3E9A5F, 0x3178C6][$0 % 4]) })
    private static let hard: [Gradient.Stop] = [
        .init(0, .white), .init(0.25, .white), .init(0.25, Color(0x3178C6)),
        .init(0.75, Color(0x1B3A57)), .init(0.75, Color(0xF0B429)), .init(1, Color(0xD04A35)),
    ]
    private static let fading = stops([Color(0x3178C6), Color(0x3178C6, alpha: 0)])

    static func gradients() -> PixelBuffer {
        let sheet = PictureSheet(columns: 7, rows: 5)
        let middle = Point(x: 50, y: 50)
        let geometries: [Gradient.Geometry] = [
            .linear(start: .zero, end: Point(x: 100, y: 0)),
            .linear(start: .zero, end: Point(x: 0, y: 100)),
            .linear(start: Point(x: 30, y: 30), end: Point(x: 60, y: 50)),
            .radial(center: middle, radius: 50),
            .radial(center: middle, radius: 30, focus: Point(x: 35, y: 40)),
            .radial(center: middle, radius: 24, focus: Point(x: 74, y: 50)),
            .conic(center: middle, angle: -90),
        ]
        for (column, geometry) in geometries.enumerated() {
            for (row, spread) in [Gradient.Spread.pad, .repeat, .reflect].enumerated() {
                tile(sheet, column, row, Gradient(geometry, stops: three, spread: spread))
            }
            tile(sheet, column, 3, Gradient(geometry, stops: column % 2 == 0 ? many : hard))
            sheet.draw(column, 4) { checks(&$0) }
            tile(sheet, column, 4, Gradient(geometry, stops: fading))
        }
        return sheet.picture
    }

    private static func tile(
        _ sheet: PictureSheet, _ column: Int, _ row: Int, _ gradient: Gradient
    ) {
        sheet.draw(column, row) {
            $0.withTransform(.translation(x: 10, y: 10)) {
                $0.fill(
                    Rect(x: 0, y: 0, width: 100, height: 100), radii: 14, .gradient(gradient))
            }
        }
    }

    private static func checks(_ painter: inout Painter) {
        for index in 0..<100 where (index + index / 10) % 2 == 0 {
            painter.fill(
                Rect(
                    x: 10 + Float(index % 10) * 10, y: 10 + Float(index / 10) * 10, width: 10,
                    height: 10), .solid(Color(0xD5DAE0)))
        }
    }

    /// Slow dark gradients, in which bands would be seen: across, down, around and slanting.
    static func dithering() -> PixelBuffer {
        let picture = PixelBuffer(width: 900, height: 320)
        picture.isOpaque = true
        var painter = Painter(target: picture, clip: picture.bounds)
        painter.clear(to: .black)
        let dark = stops([Color(0x0A1420), Color(0x1E2A38)])
        func fill(_ rect: Rect, _ geometry: Gradient.Geometry) {
            painter.fill(rect, .gradient(Gradient(geometry, stops: dark)))
        }
        fill(
            Rect(x: 0, y: 0, width: 900, height: 80),
            .linear(start: .zero, end: Point(x: 900, y: 0)))
        fill(
            Rect(x: 0, y: 80, width: 300, height: 240),
            .linear(start: Point(x: 0, y: 80), end: Point(x: 0, y: 320)))
        fill(
            Rect(x: 300, y: 80, width: 300, height: 240),
            .radial(center: Point(x: 450, y: 200), radius: 190))
        fill(
            Rect(x: 600, y: 80, width: 300, height: 240),
            .linear(start: Point(x: 600, y: 80), end: Point(x: 900, y: 320)))
        return picture
    }

    /// One colour a row, in rounded shapes and borders; gradients in strokes.
    static func gradientShapes() -> PixelBuffer {
        let sheet = PictureSheet(columns: 6, rows: 2, background: Color(0x101820))
        let down = Gradient(
            .linear(start: Point(x: 0, y: 15), end: Point(x: 0, y: 105)),
            stops: stops([Color(0x6FB1FF), Color(0x1B4E9B)]))
        let across = Gradient(
            .linear(start: Point(x: 15, y: 0), end: Point(x: 105, y: 0)), stops: three)
        let translucent = Gradient(
            .linear(start: Point(x: 0, y: 15), end: Point(x: 0, y: 105)),
            stops: stops([Color(0xFFFFFF, alpha: 180), Color(0xFFFFFF, alpha: 10)]))
        let round = Gradient(.conic(center: Point(x: 60, y: 60), angle: -90), stops: three)
        let box = Rect(x: 15, y: 15, width: 90, height: 90)
        for (row, gradients) in [[down, across, translucent], [translucent, round, down]]
            .enumerated()
        {
            sheet.draw(0, row) { $0.fill(box, radii: 20, .gradient(gradients[0])) }
            sheet.draw(1, row) {
                $0.strokeInside(box, radii: 20, width: 8, .gradient(gradients[0]))
            }
            sheet.draw(2, row) { $0.fill(box, radii: 45, .gradient(gradients[1])) }
            sheet.draw(3, row) {
                $0.strokeInside(box, radii: 45, width: 10, .gradient(gradients[1]))
            }
            sheet.draw(4, row) { $0.fill(box, radii: 20, .gradient(gradients[2])) }
            sheet.draw(5, row) {
                $0.stroke(
                    Path("M24 96C30 -30 70 130 96 24"),
                    StrokeStyle(width: 10, cap: .round, dashes: row == 0 ? [] : [18, 14]),
                    .gradient(gradients[1]))
            }
        }
        return sheet.picture
    }

    /// Images as paints, with each spread, turned, tinted, and in strokes.
    static func patterns() -> PixelBuffer {
        let sheet = PictureSheet(columns: 6, rows: 2)
        let photo = SamplePictures.photo(48, 36)
        let star = SamplePictures.star(24)
        let box = Rect(x: 10, y: 10, width: 100, height: 100)
        let place = Rect(x: 34, y: 40, width: 48, height: 36)
        for (column, spread) in [Gradient.Spread.pad, .repeat, .reflect].enumerated() {
            sheet.draw(column, 0) {
                $0.fill(box, radii: 12, .pattern(Pattern(photo, in: place, spread: spread)))
                $0.strokeInside(place, width: 1, .solid(.white))
            }
        }
        let stars = Pattern(star, in: Rect(x: 0, y: 0, width: 24, height: 24))
        let small = Pattern(star, in: Rect(x: 0, y: 0, width: 9, height: 9))
        var tinted = stars
        tinted.tint = Sheet.blue
        var nearest = Pattern(star, in: Rect(x: 0, y: 0, width: 50, height: 50))
        nearest.filter = .nearest
        let drawings: [(Pattern, Float)] = [
            (stars, 0), (small, 0), (tinted, 0), (stars, 30), (small, 30), (tinted, 45),
            (nearest, 15),
        ]
        for (index, (pattern, angle)) in drawings.enumerated() {
            sheet.draw((index + 3) % 6, (index + 3) / 6) {
                let turn = AffineTransform.rotation(degrees: angle)
                $0.withTransform(turn.around(60, 60)) {
                    $0.fill(Path(circleAt: 60, 60, radius: 48), .pattern(pattern))
                }
            }
        }
        sheet.draw(4, 1) {
            $0.stroke(
                Path("M20 100C20 -20 100 140 100 20"), StrokeStyle(width: 18, cap: .round),
                .pattern(Pattern(photo, in: place)))
        }
        sheet.draw(5, 1) {
            $0.strokeInside(box, radii: 30, width: 16, .pattern(small))
        }
        return sheet.picture
    }
}
