import Kiosk

/// Pictures that are computed, so that the program needs no files.
enum TestPictures {
    /// A colourful disc with a wide soft edge; a third of the picture is transparent.
    static func disc(side: Int) -> PixelBuffer {
        picture(side: side) { x, y in
            let distance = distance(x, y, side, side) / Float(side)
            let share = max(0, min(1, (0.47 - distance) / (0.47 - 0.31)))
            return UInt32(share * 255 + 0.5)
        }
    }

    static func opaque(side: Int) -> PixelBuffer {
        let picture = picture(side: side) { _, _ in 255 }
        picture.isOpaque = true
        return picture
    }

    /// Returns the coverages of a ring, a byte for each pixel.
    static func ring(width: Int, height: Int) -> [UInt8] {
        (0..<width * height).map { index in
            let distance = distance(index % width, index / width, width, height)
            let share = max(0, min(1, 1.5 - abs(distance - Float(width) * 0.35)))
            return UInt8(share * 255)
        }
    }

    private static func picture(
        side: Int, alpha: (_ x: Int, _ y: Int) -> UInt32
    ) -> PixelBuffer {
        let picture = PixelBuffer(width: side, height: side)
        for y in 0..<side {
            for x in 0..<side {
                let red = UInt32(x * 255 / (side - 1))
                let green = UInt32(y * 255 / (side - 1))
                let alpha = alpha(x, y)
                func premultiplied(_ value: UInt32) -> UInt32 { (value * alpha + 127) / 255 }
                picture[x, y] =
                    alpha << 24 | premultiplied(red) << 16 | premultiplied(green) << 8
                    | premultiplied(255 - (red + green) / 2)
            }
        }
        return picture
    }

    /// Returns the distance from a pixel's middle to the picture's.
    private static func distance(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> Float {
        let horizontal = Float(x) + 0.5 - Float(width) / 2
        let vertical = Float(y) + 0.5 - Float(height) / 2
        return (horizontal * horizontal + vertical * vertical).squareRoot()
    }
}
