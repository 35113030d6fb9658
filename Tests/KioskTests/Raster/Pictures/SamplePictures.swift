import Kiosk

/// Pictures to draw, computed with integers.
enum SamplePictures {
    /// Lines one pixel wide and three apart in four directions, a board of single pixels and rings,
    /// with a frame that shows shifts and dark edges.
    static func lines(_ side: Int) -> PixelBuffer {
        picture(side, side) { x, y in
            if x == 0 || y == 0 || x == side - 1 || y == side - 1 { return Color(0xD04A35) }
            let isLeft = x < side / 2
            let isDark: Bool
            switch y * 3 / side {
            case 0: isDark = isLeft ? x % 2 == 0 : y % 2 == 0
            case 1: isDark = isLeft ? (x + y) % 2 == 0 : (x + y) % 3 == 0
            default:
                let (dx, dy) = (2 * x - side, 2 * (side - y))
                isDark = (dx * dx + dy * dy) / (side * 4) % 2 == 0
            }
            return isDark ? Color(0x102030) : .white
        }
    }

    /// An evening by the sea, with grain: all tones, few edges.
    static func photo(_ width: Int, _ height: Int) -> PixelBuffer {
        var generator = SeededGenerator(seed: 7)
        let horizon = height * 3 / 5
        return picture(width, height) { x, y in
            let grain = Int.random(in: -6...6, using: &generator)
            let (dx, dy) = (x - width * 2 / 3, y - horizon + height / 12)
            let distance = dx * dx + dy * dy
            let glow = max(0, 130 - distance * 700 / (width * width))
            var (red, green, blue) = (40, 70, 120)
            if y < horizon {
                red += 150 * y / horizon + glow
                green += 70 * y / horizon + glow * 2 / 3
                blue += glow / 4
                if distance < width * width / 300 { (red, green, blue) = (255, 244, 214) }
            } else {
                let wave = (y * y / 7 + x * (y - horizon) / 90) % 9
                red = 30 + wave * 4 + glow / 2
                green = 60 + wave * 5 + glow / 3
                blue = 90 + wave * 3
            }
            func channel(_ value: Int) -> UInt8 { UInt8(max(0, min(255, value + grain))) }
            return Color(red: channel(red), green: channel(green), blue: channel(blue))
        }
    }

    /// A button's face of 24 × 24 with corners, an edge and a shine.
    static func button() -> PixelBuffer {
        let image = PixelBuffer(width: 24, height: 24)
        var painter = Painter(target: image, clip: image.bounds)
        let box = Rect(x: 0, y: 0, width: 24, height: 24)
        painter.fill(box, radii: 8, .solid(Color(0x1B3A57)))
        painter.fill(box.inset(by: 2), radii: 6, .solid(Color(0x3178C6)))
        painter.fill(Rect(x: 6, y: 3, width: 12, height: 2), .solid(Color(0xFFFFFF, alpha: 120)))
        return image
    }

    /// A star on nothing, for tints.
    static func star(_ side: Int) -> PixelBuffer {
        let image = PixelBuffer(width: side, height: side)
        var painter = Painter(target: image, clip: image.bounds)
        painter.withTransform(.scale(x: Float(side) / 24, y: Float(side) / 24)) {
            $0.fill(
                Path("M12 1l3.2 7.4 8 .7-6.1 5.3 1.8 7.9L12 18.1 5.1 22.3l1.8-7.9L.8 9.1l8-.7z"),
                .solid(Color(0xF0B429)))
        }
        return image
    }

    private static func picture(
        _ width: Int, _ height: Int, _ color: (Int, Int) -> Color
    ) -> PixelBuffer {
        let image = PixelBuffer(width: width, height: height)
        for y in 0..<height { for x in 0..<width { image[x, y] = color(x, y).premultiplied } }
        image.isOpaque = true
        return image
    }
}
