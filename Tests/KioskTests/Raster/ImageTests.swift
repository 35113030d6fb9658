import Kiosk
import Testing

@Suite struct ImageTests {
    private func noise(width: Int, height: Int, isOpaque: Bool) -> PixelBuffer {
        var generator = SeededGenerator(seed: 7)
        let image = PixelBuffer(width: width, height: height)
        image.isOpaque = isOpaque
        for y in 0..<height {
            for x in 0..<width {
                image[x, y] =
                    Color(
                        .random(in: 0...0xFFFFFF, using: &generator),
                        alpha: isOpaque ? 255 : .random(in: 0...255, using: &generator)
                    ).premultiplied
            }
        }
        return image
    }

    @Test(arguments: [true, false])
    func unscaledIsACopy(isOpaque: Bool) {
        let image = noise(width: 37, height: 11, isOpaque: isOpaque)
        let target = PixelBuffer(width: 50, height: 20)
        var painter = Painter(target: target, clip: target.bounds)
        painter.withTransform(
            AffineTransform(Transform(scale: 0.5, translation: Point(x: 3, y: 4)))
        ) {
            $0.draw(image, in: Rect(x: 0, y: 2, width: 74, height: 22), radii: 0)
        }
        for y in 0..<20 {
            for x in 0..<50 {
                let isInside = (3..<40).contains(x) && (5..<16).contains(y)
                #expect(target[x, y] == (isInside ? image[x - 3, y - 5] : 0))
            }
        }
    }

    @Test func anImageBlendsOverWhatIsThere() {
        let image = noise(width: 64, height: 4, isOpaque: false)
        let target = PixelBuffer(width: 64, height: 4)
        var painter = Painter(target: target, clip: target.bounds)
        painter.clear(to: Color(0x336699))
        painter.draw(image, in: Rect(target.bounds), radii: 0)
        for y in 0..<4 {
            for x in 0..<64 {
                #expect(target[x, y] == sourceOver(image[x, y], 0xFF33_6699))
            }
        }
    }

    @Test func oneColourStaysOneColour() {
        let pixel = Color(0xC08040, alpha: 201).premultiplied
        let sizes: [Float] = [0.4, 1, 2.5, 7, 16, 33.3, 64, 65, 100, 129, 200.7, 300]
        for (width, height) in [(1, 1), (64, 64), (3, 200), (256, 2)] {
            let image = PixelBuffer(width: width, height: height)
            for y in 0..<height { for x in 0..<width { image[x, y] = pixel } }
            for w in sizes {
                for h in sizes {
                    let target = PixelBuffer(width: 40, height: 40)
                    var painter = Painter(target: target, clip: target.bounds)
                    painter.draw(
                        image, in: Rect(x: -1.5, y: -2.25, width: w, height: h), radii: 0)
                    var others = 0
                    for y in 0..<max(0, min(40, Int(h - 2.25))) {
                        for x in 0..<max(0, min(40, Int(w - 1.5))) where target[x, y] != pixel {
                            others += 1
                        }
                    }
                    #expect(others == 0, "\(width)x\(height) to \(w)x\(h)")
                }
            }
        }
    }

    @Test func reducingAveragesEveryPixel() {
        // 4 × 4 pixels each, of which one is white.
        let image = PixelBuffer(width: 32, height: 16)
        image.isOpaque = true
        for y in 0..<16 {
            for x in 0..<32 { image[x, y] = x % 4 == 3 && y % 4 == 1 ? 0xFFFF_FFFF : 0xFF00_0000 }
        }
        let target = PixelBuffer(width: 8, height: 4)
        var painter = Painter(target: target, clip: target.bounds)
        painter.draw(image, in: Rect(target.bounds), radii: 0)
        // A quarter of 255, then a quarter of that, each rounded.
        #expect(target.contents.allSatisfy { $0 == 0xFF10_1010 })
    }

    /// The mean over the whole picture stays, whatever the factor.
    @Test(arguments: [Float(99), 77.5, 51, 40, 33.3, 17, 5])
    func reducingKeepsTheMean(side: Float) {
        let image = PixelBuffer(width: 100, height: 100)
        image.isOpaque = true
        for y in 0..<100 {
            for x in 0..<100 {
                image[x, y] = (x * x + y * 7) % 11 == 0 ? 0xFFFF_FFFF : 0xFF00_0000
            }
        }
        let target = PixelBuffer(width: 99, height: 99)
        var painter = Painter(target: target, clip: target.bounds)
        painter.draw(
            image, in: Rect(x: 0, y: 0, width: side, height: side), radii: 0)
        let sum = target.contents.reduce(0.0) { $0 + Double($1 & 255) }
        let expected = image.contents.reduce(0.0) { $0 + Double($1 & 255) }
        #expect(abs(sum / Double(side * side) - expected / 10_000) < 1.5)
    }

    @Test func enlargingMixesNeighbours() {
        let image = PixelBuffer(width: 2, height: 1)
        image.isOpaque = true
        image[0, 0] = 0xFF00_0000
        image[1, 0] = 0xFFFF_FFFF
        let target = PixelBuffer(width: 8, height: 1)
        var painter = Painter(target: target, clip: target.bounds)
        painter.draw(image, in: Rect(target.bounds), radii: 0)
        // Weights (x + 0.5) / 4 − 0.5, cut to 0 … 1.
        let expected: [UInt32] = [0, 0, 32, 96, 159, 223, 255, 255]
        #expect(target.contents.map { $0 & 255 } == expected)
    }

    @Test func cornersCutTheImage() {
        let image = PixelBuffer(width: 20, height: 20)
        image.isOpaque = true
        for y in 0..<20 { for x in 0..<20 { image[x, y] = 0xFFFF_FFFF } }
        for side in [20, 31, 9] {
            let rect = Rect(x: 0, y: 0, width: Float(side), height: Float(side))
            let picture = PixelBuffer(width: side, height: side)
            let shape = PixelBuffer(width: side, height: side)
            var painter = Painter(target: picture, clip: picture.bounds)
            painter.draw(image, in: rect, radii: 4)
            painter = Painter(target: shape, clip: shape.bounds)
            painter.fill(rect, radii: 4, .solid(.white))
            #expect(picture.contents == shape.contents)
        }
    }
}
