import Kiosk

/// The painter alone, on a frame of its own.
enum RasterSuite {
    static func make() -> Suite {
        let frame = PixelBuffer(width: FrameSize.width, height: FrameSize.height)
        return Suite(
            name: .raster, yardstick: .memset,
            cases: fills(frame) + shapes(frame) + images(frame) + [masks(frame)])
    }

    /// A case that paints on the frame.
    private static func painting(
        _ name: String, on frame: PixelBuffer, _ paint: @escaping (inout Painter) -> Void
    ) -> Case {
        Case(name: name) {
            var painter = Painter(target: frame, clip: frame.bounds)
            paint(&painter)
        }
    }

    private static func fills(_ frame: PixelBuffer) -> [Case] {
        let whole = Rect(
            x: 0, y: 0, width: Float(FrameSize.width), height: Float(FrameSize.height))
        return [
            painting("opaque fill", on: frame) { $0.fill(whole, .solid(Color(0x336699))) },
            painting("translucent fill", on: frame) {
                $0.fill(whole, .solid(Color(0x336699, alpha: 128)))
            },
        ]
    }

    private static func shapes(_ frame: PixelBuffer) -> [Case] {
        var dice = Dice(seed: 3)
        let cards = (0..<200).map { index in
            let (row, column) = (Float(index / 10), Float(index % 10))
            return Rect(x: 10 + column * 190, y: row * 52, width: 180, height: 90)
        }
        let sheets = (0..<100).map { _ in scattered(&dice, side: 300) }
        let colors = (0..<200).map { _ in Color(UInt32(dice.roll(1 << 24)), alpha: 128) }
        let outline = Color(0xDAD4CA)
        return [
            // As a box with a border paints itself.
            painting("200 rounded cards", on: frame) { painter in
                for card in cards {
                    painter.fill(card.inset(by: 0.5), radii: 11.5, .solid(.white))
                    painter.strokeInside(card, radii: 12, width: 1, .solid(outline))
                }
            },
            painting("100 translucent rounded rectangles", on: frame) { painter in
                for (sheet, color) in zip(sheets, colors) {
                    painter.fill(sheet, radii: 16, .solid(color))
                }
            },
            painting("200 borders of 2 pixels", on: frame) { painter in
                for card in cards {
                    painter.strokeInside(card, radii: 12, width: 2, .solid(outline))
                }
            },
        ]
    }

    private static func images(_ frame: PixelBuffer) -> [Case] {
        let disc = TestPictures.disc(side: 256)
        let small = TestPictures.disc(side: 48)
        let photo = TestPictures.opaque(side: 256)
        return [
            images("60 images of 256², unscaled", disc, side: 256, on: frame),
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
            for place in places { painter.draw(image, in: place, radii: 0) }
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

    /// A square anywhere on the frame, on whole pixels.
    private static func scattered(_ dice: inout Dice, side: Int) -> Rect {
        Rect(
            x: Float(dice.roll(FrameSize.width - side)),
            y: Float(dice.roll(FrameSize.height - side)), width: Float(side), height: Float(side))
    }
}
