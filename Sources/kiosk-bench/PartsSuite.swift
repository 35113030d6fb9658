import Kiosk

/// Measures each kind of painting separately, on its own frame.
enum PartsSuite {
    static func make() -> Suite {
        let frame = PixelBuffer(width: FrameSize.width, height: FrameSize.height)
        let fill = painting("translucent fill", on: frame) {
            $0.fill(FrameSize.rect, .solid(Color(0x336699, alpha: 128)))
        }
        return Suite(
            name: "parts", yardstick: .memset,
            cases: [fill] + gradients(frame) + shapes(frame) + layers(frame) + images(frame)
                + [masks(frame)])
    }

    /// Makes a case that paints on the frame.
    private static func painting(
        _ name: String, on frame: PixelBuffer, _ paint: @escaping (inout Painter) -> Void
    ) -> Case {
        Case(name: name) {
            var painter = Painter(target: frame, clip: frame.bounds)
            paint(&painter)
        }
    }

    /// Makes cases of gradients that fill the frame.
    private static func gradients(_ frame: PixelBuffer) -> [Case] {
        let rect = FrameSize.rect
        let (corner, center) = (rect.origin, rect.center)
        let geometries: [(String, Gradient.Geometry)] = [
            ("vertical", .linear(start: corner, end: Point(x: 0, y: rect.maxY))),
            ("horizontal", .linear(start: corner, end: Point(x: rect.maxX, y: 0))),
            ("diagonal", .linear(start: corner, end: Point(x: rect.maxX, y: rect.maxY))),
            ("radial", .radial(center: center, radius: 1100)),
            ("conic", .conic(center: center)),
        ]
        let stops: [Gradient.Stop] = [
            .init(0, Color(0x3CA1BF)), .init(0.4, Color(0xBDED22)), .init(1, Color(0xB444EE)),
        ]
        return geometries.map { name, geometry in
            let paint = Paint.gradient(Gradient(geometry, stops: stops))
            return painting("\(name) gradient", on: frame) { $0.fill(rect, paint) }
        }
    }

    private static func shapes(_ frame: PixelBuffer) -> [Case] {
        let cards = (0..<200).map { index in
            let (row, column) = (Float(index / 10), Float(index % 10))
            return Rect(x: 10 + column * 190, y: row * 52, width: 180, height: 90)
        }
        let ellipses = cards.map { Path(ellipseIn: $0) }
        let outline = Color(0xDAD4CA)
        return [
            // Painted like a box with a border.
            painting("200 rounded cards", on: frame) { painter in
                for card in cards {
                    painter.fill(card.inset(by: 0.5), radii: 11.5, .solid(.white))
                    painter.strokeInside(card, radii: 12, width: 1, .solid(outline))
                }
            },
            painting("200 borders of 2 pixels", on: frame) { painter in
                for card in cards {
                    painter.strokeInside(card, radii: 12, width: 2, .solid(outline))
                }
            },
            painting("200 ellipses as paths", on: frame) { painter in
                for ellipse in ellipses { painter.fill(ellipse, .solid(outline)) }
            },
        ]
    }

    /// Makes cases of layers, each around a fill of the frame.
    private static func layers(_ frame: PixelBuffer) -> [Case] {
        let rect = FrameSize.rect
        let paint = Paint.solid(Color(0x336699))
        return [
            painting("fill in a rounded clip", on: frame) { painter in
                painter.withClip(rect, radii: 100) { $0.fill(rect, paint) }
            },
            painting("fill in a group of half opacity", on: frame) { painter in
                painter.withGroup(opacity: 128) { $0.fill(rect, paint) }
            },
            painting("backdrop blurred by 5 pixels", on: frame) {
                $0.blurBackdrop(in: rect, radii: 16, radius: 5)
            },
            painting("backdrop blurred by 20 pixels", on: frame) {
                $0.blurBackdrop(in: rect, radii: 16, radius: 20)
            },
        ]
    }

    private static func images(_ frame: PixelBuffer) -> [Case] {
        let disc = TestPictures.disc(side: 256)
        let small = TestPictures.disc(side: 48)
        let photo = TestPictures.opaque(side: 256)
        return [
            images("60 opaque images of 256², unscaled", photo, side: 256, on: frame),
            images("60 images enlarged, 48² to 200²", small, side: 200, on: frame),
            images("60 images reduced, 256² to 100²", disc, side: 100, on: frame),
        ]
    }

    private static func images(
        _ name: String, _ image: PixelBuffer, side: Int, on frame: PixelBuffer
    ) -> Case {
        var dice = Dice(seed: 4)
        let places = (0..<60).map { _ in scattered(&dice, side: side) }
        return painting(name, on: frame) { painter in
            for place in places { painter.draw(image, in: place) }
        }
    }

    private static func masks(_ frame: PixelBuffer) -> Case {
        let mask = TestPictures.ring(width: 9, height: 12)
        var dice = Dice(seed: 5)
        let places = (0..<10_000).map { _ in
            (x: dice.roll(FrameSize.width - 9), y: dice.roll(FrameSize.height - 12))
        }
        return painting("10,000 glyph masks of 9 x 12", on: frame) { painter in
            mask.withUnsafeBufferPointer { mask in
                for place in places {
                    painter.fillMask(
                        mask.baseAddress!, width: 9, height: 12, stride: 9, atX: place.x,
                        y: place.y, color: .black)
                }
            }
        }
    }

    /// Returns a random square on the frame, on whole pixels.
    private static func scattered(_ dice: inout Dice, side: Int) -> Rect {
        Rect(
            x: Float(dice.roll(FrameSize.width - side)),
            y: Float(dice.roll(FrameSize.height - side)), width: Float(side), height: Float(side))
    }
}
