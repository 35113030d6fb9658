import Kiosk

/// Blend modes, groups and clips.
enum BlendPictures {
    private typealias Sheet = PictureSheet

    /// Each mode over a photo: translucent discs, white, grey and black, a gradient, an image.
    static func modes() -> PixelBuffer {
        let sheet = PictureSheet(columns: 4, rows: 4, side: 160)
        let photo = SamplePictures.photo(160, 160)
        let star = SamplePictures.star(48)
        let fade = Gradient(
            .linear(start: Point(x: 10, y: 0), end: Point(x: 150, y: 0)),
            stops: [.init(0, .black), .init(1, .white)])
        for (row, mode) in BlendMode.allCases.enumerated() {
            for column in 0..<4 {
                sheet.draw(column, row) {
                    $0.draw(photo, in: Rect(x: 0, y: 0, width: 160, height: 160))
                    $0.withBlendMode(mode) { painter in
                        switch column {
                        case 0: discs(&painter, alpha: 255)
                        case 1: discs(&painter, alpha: 128)
                        case 2:
                            painter.fill(
                                Rect(x: 10, y: 10, width: 140, height: 66), radii: 12,
                                .gradient(fade))
                            for (index, color) in [Color.black, Color(0x808080), .white]
                                .enumerated()
                            {
                                painter.fill(
                                    Rect(x: 10 + Float(index * 50), y: 90, width: 40, height: 60),
                                    radii: 8, .solid(color))
                            }
                        default:
                            painter.draw(star, in: Rect(x: 10, y: 10, width: 96, height: 96))
                            painter.draw(
                                star, in: Rect(x: 80, y: 70, width: 70, height: 70),
                                tint: Sheet.blue)
                        }
                    }
                }
            }
        }
        return sheet.picture
    }

    private static func discs(_ painter: inout Painter, alpha: UInt8) {
        for (index, color) in [0xD04A35, 0x3E9A5F, 0x3178C6].enumerated() {
            let center = AffineTransform.rotation(degrees: Float(index) * 120 - 90)
                .apply(Point(x: 28, y: 0))
            painter.fill(
                Path(circleAt: 80 + center.x, 84 + center.y, radius: 44),
                .solid(Color(UInt32(color), alpha: alpha)))
        }
    }

    /// Single opacities; the same as a group; groups in groups; groups with modes; in rounded
    /// clips.
    static func groups() -> PixelBuffer {
        let sheet = PictureSheet(columns: 5, rows: 2, side: 160)
        let photo = SamplePictures.photo(160, 160)
        for column in 0..<5 {
            sheet.draw(column, 1) {
                $0.draw(photo, in: Rect(x: 0, y: 0, width: 160, height: 160))
            }
        }
        for row in 0..<2 {
            sheet.row(
                row,
                [
                    { discs(&$0, alpha: 128) },
                    { $0.withGroup(opacity: 128) { discs(&$0, alpha: 255) } },
                    {
                        $0.withGroup(opacity: 200) {
                            discs(&$0, alpha: 255)
                            $0.withGroup(opacity: 128) {
                                $0.fill(
                                    Rect(x: 30, y: 30, width: 100, height: 100), radii: 20,
                                    .solid(.white))
                                $0.stroke(
                                    Path("M30 30L130 130M130 30L30 130"),
                                    StrokeStyle(width: 12), .solid(Sheet.ink))
                            }
                        }
                    },
                    { $0.withGroup(mode: .multiply) { discs(&$0, alpha: 255) } },
                    {
                        let box = Rect(x: 20.5, y: 20.5, width: 119, height: 119)
                        $0.withClip(box, radii: 40) {
                            $0.withGroup(opacity: 160) {
                                $0.fill(
                                    Rect(x: 0, y: 0, width: 160, height: 160), .solid(Sheet.gold))
                                discs(&$0, alpha: 255)
                            }
                        }
                    },
                ])
        }
        return sheet.picture
    }

    private static let star = Path("M60 4L94 108 4 44H116L26 108Z")

    private static func stripes(_ painter: inout Painter) {
        for step in 0..<24 {
            painter.fill(
                Rect(x: 0, y: Float(step) * 5, width: 120, height: 5),
                .solid(step % 2 == 0 ? Sheet.blue : Sheet.gold))
        }
    }

    static func clips() -> PixelBuffer {
        let sheet = PictureSheet(columns: 6, rows: 2)
        let box = Rect(x: 10, y: 10, width: 100, height: 100)
        sheet.row(
            0,
            [
                { $0.withClip(Rect(x: 10.4, y: 10.6, width: 99, height: 99)) { stripes(&$0) } },
                { $0.withClip(box, radii: 24) { stripes(&$0) } },
                {
                    $0.withClip(box, radii: 50) {
                        $0.withClip(Rect(x: 30, y: 0, width: 90, height: 90), radii: 30) {
                            stripes(&$0)
                        }
                    }
                },
                { $0.withClip(star) { stripes(&$0) } },
                { $0.withClip(star, rule: .evenOdd) { stripes(&$0) } },
                {
                    $0.withClip(star) {
                        $0.withClip(Path(circleAt: 60, 60, radius: 36)) { stripes(&$0) }
                    }
                },
            ])
        sheet.row(
            1,
            [
                {
                    $0.withTransform(AffineTransform.rotation(degrees: 20).around(60, 60)) {
                        $0.withClip(Rect(x: 22, y: 22, width: 76, height: 76)) { stripes(&$0) }
                    }
                },
                {
                    $0.withTransform(AffineTransform.rotation(degrees: 20).around(60, 60)) {
                        $0.withClip(Rect(x: 18, y: 18, width: 84, height: 84), radii: 24) {
                            stripes(&$0)
                        }
                    }
                },
                {
                    $0.withClip(star) {
                        $0.withGroup(opacity: 128) {
                            $0.withClip(box, radii: 50) { stripes(&$0) }
                        }
                    }
                },
                { painter in
                    for step in 0..<10 {
                        let sliver = Rect(
                            x: 8 + Float(step) * 10.7, y: 10, width: 0.4 + Float(step) * 0.2,
                            height: 100)
                        painter.withClip(Path(sliver)) { stripes(&$0) }
                    }
                },
                { painter in
                    for step in 0..<10 {
                        let sliver = Rect(
                            x: 10, y: 10 + Float(step) * 10, width: 100,
                            height: 0.6 + Float(step) * 0.7)
                        painter.withClip(sliver, radii: 4) { $0.fill(box, .solid(Sheet.ink)) }
                    }
                },
                // A clip over the same edge as the shape that it cuts.
                {
                    $0.fill(box, radii: 30, .solid(Sheet.ink))
                    $0.withClip(box, radii: 30) { $0.fill(box, .solid(.white)) }
                },
            ])
        return sheet.picture
    }
}
