import Kiosk

/// Rectangles, rounded rectangles, borders, circles, rings and general paths.
enum ShapePictures {
    private typealias Sheet = PictureSheet

    static func shapes() -> PixelBuffer {
        let sheet = PictureSheet(columns: 7, rows: 4)
        sheet.row(0, rectangles)
        sheet.row(1, rounded)
        sheet.row(2, borders)
        sheet.row(3, circles)
        return sheet.picture
    }

    private static let box = Rect(x: 12, y: 18, width: 96, height: 84)
    private static let leaf = CornerRadii(
        topLeft: 0, topRight: 40, bottomRight: 4, bottomLeft: 22)
    private static let egg = CornerRadii(
        topLeft: Size(width: 48, height: 20), topRight: Size(width: 48, height: 20),
        bottomRight: Size(width: 48, height: 60), bottomLeft: Size(width: 48, height: 60))

    /// Whole pixels; fractions of an edge; thin ones; neighbours that share an edge; overlapping
    /// translucent ones; a board of neighbours at whole pixels; stripes at a third of a pixel.
    private static var rectangles: [(inout Painter) -> Void] {
        [
            { $0.fill(box, .solid(Sheet.blue)) },
            { painter in
                for step in 0..<8 {
                    let place = Float(step) * 12 + 12
                    painter.fill(
                        Rect(x: place + Float(step) / 8, y: place, width: 10, height: 10),
                        .solid(Sheet.ink))
                    painter.fill(
                        Rect(
                            x: 98 - Float(step) * 12, y: place + Float(step) / 8, width: 10,
                            height: 10),
                        .solid(Sheet.red))
                }
            },
            { painter in
                for step in 0..<9 {
                    let place = Float(step) * 10 + 14
                    let width = Float(step + 1) / 4
                    painter.fill(Rect(x: place, y: 12, width: width, height: 44), .solid(Sheet.ink))
                    painter.fill(
                        Rect(x: 12, y: place * 0.5 + 56, width: 96, height: width / 2),
                        .solid(Sheet.ink))
                }
            },
            { painter in
                for step in 0..<4 {
                    painter.fill(
                        Rect(x: 12 + Float(step) * 24.25, y: 18, width: 24.25, height: 84),
                        .solid(step % 2 == 0 ? Sheet.blue : Sheet.gold))
                }
            },
            { painter in
                for step in 0..<4 {
                    let place = 10 + Float(step) * 14.5
                    painter.fill(
                        Rect(x: place, y: place, width: 56, height: 56),
                        .solid(Color(0x3178C6, alpha: 110)))
                }
            },
            { painter in
                for index in 0..<64 {
                    painter.fill(
                        Rect(
                            x: 12 + Float(index % 8) * 12, y: 12 + Float(index / 8) * 12, width: 12,
                            height: 12), .solid(Color(0x3E9A5F, alpha: index % 3 == 0 ? 200 : 255)))
                }
            },
            { painter in
                for step in 0..<24 {
                    painter.fill(
                        Rect(x: 12, y: 12 + Float(step) * 4, width: 96, height: 4.0 / 3),
                        .solid(Sheet.ink))
                }
            },
        ]
    }

    private static var rounded: [(inout Painter) -> Void] {
        [
            { $0.fill(box, radii: 3, .solid(Sheet.blue)) },
            { $0.fill(box, radii: 16, .solid(Sheet.blue)) },
            { $0.fill(box, radii: 42, .solid(Sheet.blue)) },
            { $0.fill(box, radii: leaf, .solid(Sheet.green)) },
            { $0.fill(box, radii: egg, .solid(Sheet.red)) },
            {
                $0.fill(
                    Rect(x: 12.3, y: 18.6, width: 95.5, height: 83.2), radii: 16.4,
                    .solid(Sheet.ink))
            },
            { painter in
                for step in 0..<6 {
                    let side = Float(step + 1) * 2
                    painter.fill(
                        Rect(x: 10 + Float(step * 17), y: 24, width: side, height: side),
                        radii: CornerRadii(side / 2), .solid(Sheet.ink))
                    painter.fill(
                        Rect(x: 10 + Float(step * 17), y: 50, width: 14, height: Float(step) + 1),
                        radii: 20, .solid(Sheet.ink))
                    painter.fill(
                        Rect(x: 10.5 + Float(step * 17), y: 76.5, width: side, height: side),
                        radii: CornerRadii(side / 2), .solid(Sheet.ink))
                }
            },
        ]
    }

    private static var borders: [(inout Painter) -> Void] {
        [
            { $0.strokeInside(box, width: 1, .solid(Sheet.ink)) },
            { $0.strokeInside(box, radii: 16, width: 1, .solid(Sheet.ink)) },
            { $0.strokeInside(box, radii: 16, width: 4, .solid(Sheet.ink)) },
            { $0.strokeInside(box, radii: 12, width: 20, .solid(Sheet.ink)) },
            { $0.strokeInside(box, radii: leaf, width: 6.5, .solid(Sheet.green)) },
            { $0.strokeInside(box, radii: egg, width: 3, .solid(Sheet.red)) },
            { painter in
                for step in 0..<5 {
                    painter.strokeInside(
                        box.inset(by: Float(step) * 7.5), radii: CornerRadii(30 - Float(step) * 7),
                        width: 0.5 + Float(step) * 0.5, .solid(Sheet.ink))
                }
                painter.fill(box, radii: 30, .solid(Color(0xF0B429, alpha: 70)))
                painter.strokeInside(box, radii: 30, width: 0.5, .solid(Sheet.ink))
            },
        ]
    }

    /// A circle as a path, and as a rounded rectangle; a ring; rings of growing width; a pie with
    /// gaps; gauges; concentric hairline circles.
    private static var circles: [(inout Painter) -> Void] {
        [
            { $0.fill(Path(circleAt: 60, 60, radius: 44), .solid(Sheet.blue)) },
            { $0.fill(Rect(x: 16, y: 16, width: 88, height: 88), radii: 44, .solid(Sheet.blue)) },
            {
                var ring = Path(circleAt: 60, 60, radius: 44)
                ring.add(Path(circleAt: 60, 60, radius: 32))
                $0.fill(ring, .solid(Sheet.green), rule: .evenOdd)
            },
            { painter in
                for step in 0..<6 {
                    painter.stroke(
                        Path(circleAt: 60, 60, radius: 6 + Float(step) * 8),
                        StrokeStyle(width: 0.5 + Float(step) * 0.75), .solid(Sheet.ink))
                }
            },
            { painter in
                let colors = [Sheet.blue, Sheet.red, Sheet.green, Sheet.gold]
                for (index, color) in colors.enumerated() {
                    var slice = Path()
                    slice.move(to: Point(x: 60, y: 60))
                    slice.addArc(
                        center: Point(x: 60, y: 60), radii: Size(width: 46, height: 46),
                        from: Float(index * 90) - 75, sweep: 90)
                    slice.close()
                    painter.fill(slice, .solid(color))
                }
            },
            { painter in
                for (radius, sweep, color) in [
                    (44, 300, Sheet.blue), (32, 210, Sheet.red), (20, 120, Sheet.green),
                ] as [(Float, Float, Color)] {
                    var arc = Path()
                    arc.addArc(
                        center: Point(x: 60, y: 60), radii: Size(width: radius, height: radius),
                        from: -90, sweep: sweep)
                    painter.stroke(
                        Path(circleAt: 60, 60, radius: radius), StrokeStyle(width: 8),
                        .solid(Color(0xE4E8ED)))
                    painter.stroke(arc, StrokeStyle(width: 8, cap: .round), .solid(color))
                }
            },
            { painter in
                for step in 1...9 {
                    painter.stroke(
                        Path(circleAt: 60, 60, radius: Float(step * 5)), StrokeStyle(width: 0),
                        .solid(Sheet.ink))
                }
            },
        ]
    }
}
