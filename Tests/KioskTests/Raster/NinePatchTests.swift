import Kiosk
import Testing

@Suite("Pictures cut into nine")
struct NinePatchTests {
    /// Nine colours in squares of four pixels.
    private func picture(alpha: UInt32 = 255) -> PixelBuffer {
        let picture = PixelBuffer(width: 12, height: 12)
        for y in 0..<12 {
            for x in 0..<12 { picture[x, y] = color(x / 4, y / 4, alpha: alpha) }
        }
        picture.isOpaque = alpha == 255
        return picture
    }

    private func color(_ column: Int, _ row: Int, alpha: UInt32 = 255) -> UInt32 {
        alpha << 24 | (40 * UInt32(column) * alpha / 255) << 16 | (30 * UInt32(row) * alpha / 255)
    }

    private func draw(
        in rect: Rect, alpha: UInt32 = 255, scale: Float = 1, transform: Transform = .identity
    ) -> PixelBuffer {
        let patch = NinePatch(picture(alpha: alpha), left: 4, top: 4, right: 4, bottom: 4)
        let target = PixelBuffer(width: 64, height: 48)
        var painter = Painter(target: target, clip: target.bounds)
        painter.withTransform(AffineTransform(transform)) { $0.draw(patch, in: rect, scale: scale) }
        return target
    }

    @Test("corners keep their size, edges and middle stretch, and no colour runs over")
    func pieces() {
        let result = draw(in: Rect(x: 2, y: 3, width: 50, height: 40))
        for y in 0..<48 {
            for x in 0..<64 {
                guard (2..<52).contains(x), (3..<43).contains(y) else {
                    #expect(result[x, y] == 0)
                    continue
                }
                let column = x < 6 ? 0 : x < 48 ? 1 : 2
                let row = y < 7 ? 0 : y < 39 ? 1 : 2
                #expect(result[x, y] == color(column, row), "\(x), \(y)")
            }
        }
    }

    @Test("pieces meet without a seam wherever they lie", arguments: [0, 0.25, 0.4999, 0.5, 0.77])
    func seams(_ offset: Float) {
        for scale: Float in [0.7, 1, 1.3] {
            let transform = Transform(scale: scale, translation: Point(x: offset, y: -offset / 3))
            for alpha: UInt32 in [255, 128] {
                let result = draw(
                    in: Rect(x: 3.3, y: 4.1, width: 37.7, height: 29.2), alpha: alpha,
                    transform: transform)
                let last = (
                    x: Int((41 * scale + offset).rounded(.down)) - 1,
                    y: Int((33.3 * scale - offset / 3).rounded(.down)) - 1
                )
                for y in Int(4.1 * scale) + 1..<last.y {
                    for x in (Int(3.3 * scale) + 2)..<last.x {
                        #expect(result[x, y] >> 24 == alpha, "\(x), \(y)")
                    }
                }
            }
        }
    }

    @Test("a rectangle that is too small shrinks all corners alike")
    func small() {
        let result = draw(in: Rect(x: 0, y: 0, width: 4, height: 40))
        for y in 2..<38 {
            #expect(result[0, y] == color(0, 1) && result[3, y] == color(2, 1))
        }
        #expect(result[0, 0] == color(0, 0) && result[3, 39] == color(2, 2))
        #expect(draw(in: Rect(x: 0, y: 0, width: 0, height: 9))[0, 0] == 0)
    }

    @Test("the scale is that of the corners")
    func scale() {
        let result = draw(in: Rect(x: 0, y: 0, width: 60, height: 40), scale: 2)
        #expect(result[7, 7] == color(0, 0) && result[8, 8] == color(1, 1))
        #expect(result[52, 0] == color(2, 0) && result[51, 0] == color(1, 0))
    }

    @Test("cuts that cross or lie outside leave pieces away")
    func crossing() {
        let patch = NinePatch(picture(), left: 99, top: 0, right: 99, bottom: -3)
        let target = PixelBuffer(width: 30, height: 20)
        var painter = Painter(target: target, clip: target.bounds)
        painter.draw(patch, in: Rect(x: 0, y: 0, width: 30, height: 20))
        #expect(target[0, 0] == color(0, 0))
        #expect(target[11, 19] == color(2, 2))
    }

    @Test("the parts of a clip give the same pixels")
    func clips() {
        let patch = NinePatch(
            noise(width: 20, height: 20, opaque: false), left: 5, top: 6, right: 7, bottom: 3)
        let place = Rect(x: 1.4, y: 2.6, width: 50.3, height: 33.3)
        let whole = PixelBuffer(width: 64, height: 48)
        var painter = Painter(target: whole, clip: whole.bounds)
        painter.draw(patch, in: place)
        let parts = PixelBuffer(width: 64, height: 48)
        for x in stride(from: 0, to: 64, by: 7) {
            for y in stride(from: 0, to: 48, by: 9) {
                var painter = Painter(
                    target: parts, clip: PixelRect(x: x, y: y, width: 7, height: 9))
                painter.draw(patch, in: place)
            }
        }
        for y in 0..<48 { for x in 0..<64 { #expect(parts[x, y] == whole[x, y]) } }
    }

    @Test func aTurnedPatchHasNoSeams() {
        let image = PixelBuffer(width: 12, height: 12)
        var filling = Painter(target: image, clip: image.bounds)
        filling.clear(to: Color(0x3178C6))
        let patch = NinePatch(image, left: 4, top: 4, right: 4, bottom: 4)
        let target = PixelBuffer(width: 100, height: 100)
        var painter = Painter(target: target, clip: target.bounds)
        painter.clear(to: .white)
        let turn = AffineTransform.translation(x: 50, y: 50)
            .appending(inner: .rotation(degrees: 27))
        painter.withTransform(turn) {
            $0.draw(patch, in: Rect(x: -30, y: -30, width: 60, height: 60))
        }
        for y in 28..<72 {
            for x in 28..<72 {
                let pixel = target[x, y]
                for shift: UInt32 in [0, 8, 16] {
                    let (a, b) = (pixel >> shift & 255, UInt32(0x3178C6) >> shift & 255)
                    #expect(max(a, b) - min(a, b) <= 3)
                }
            }
        }
    }
}
