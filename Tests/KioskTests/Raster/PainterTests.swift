import Kiosk
import Testing

@Suite struct PainterTests {
    /// The rule of the interface, channel by channel.
    private func reference(_ source: UInt32, over destination: UInt32, coverage: UInt32) -> UInt32 {
        func divided(_ x: UInt32) -> UInt32 { UInt32((Double(x) / 255).rounded()) }
        let alpha = divided((source >> 24) * coverage)
        var result: UInt32 = 0
        for shift: UInt32 in [0, 8, 16, 24] {
            let s = divided((source >> shift & 255) * coverage)
            let d = destination >> shift & 255
            result |= (s + divided(d * (255 - alpha))) << shift
        }
        return result
    }

    @Test func divisionRoundsToNearest() {
        for x in UInt32(0)...255 * 255 {
            #expect(div255(x) == (x * 2 + 255) / 510)
        }
    }

    @Test func everyAlphaOverEveryValue() {
        let target = PixelBuffer(width: 256, height: 1)
        for alpha in 0...255 {
            for x in 0..<256 { target[x, 0] = UInt32(x) * 0x0101_0101 }
            let color = Color(red: 255, green: 128, blue: 3, alpha: UInt8(alpha))
            var painter = Painter(target: target, clip: target.bounds)
            painter.fill(Rect(target.bounds), .solid(color))
            for x in 0..<256 {
                let expected = reference(
                    color.premultiplied, over: UInt32(x) * 0x0101_0101, coverage: 255)
                #expect(target[x, 0] == expected)
            }
        }
    }

    @Test func everyCoverageOverEveryValue() {
        let target = PixelBuffer(width: 256, height: 1)
        for alpha: UInt8 in [255, 254, 128, 1] {
            let color = Color(red: 200, green: 128, blue: 3, alpha: alpha)
            for coverage in 0...255 {
                for x in 0..<256 { target[x, 0] = UInt32(x) * 0x0101_0101 }
                var painter = Painter(target: target, clip: target.bounds)
                let mask = [UInt8](repeating: UInt8(coverage), count: 256)
                painter.fillMask(
                    mask, width: 256, height: 1, stride: 256, atX: 0, y: 0, color: color)
                for x in 0..<256 {
                    let expected = reference(
                        color.premultiplied, over: UInt32(x) * 0x0101_0101,
                        coverage: UInt32(coverage))
                    #expect(target[x, 0] == expected)
                }
            }
        }
    }

    @Test func clearReplacesInsideTheClipOnly() {
        let target = PixelBuffer(width: 9, height: 5)
        for y in 0..<5 { for x in 0..<9 { target[x, y] = 0xFF11_2233 } }
        var painter = Painter(target: target, clip: PixelRect(x: 2, y: 1, width: 100, height: 3))
        painter.clear(to: Color(0xFFFFFF, alpha: 128))
        for y in 0..<5 {
            for x in 0..<9 {
                #expect(
                    target[x, y]
                        == ((2...).contains(x) && (1...3).contains(y)
                            ? 0x8080_8080 : 0xFF11_2233))
            }
        }
    }

    @Test func transformsAndClipsNestAndComeBack() {
        let target = PixelBuffer(width: 40, height: 40)
        var painter = Painter(target: target, clip: target.bounds)
        painter.withTransform(AffineTransform(Transform(scale: 2, translation: Point(x: 4, y: 6))))
        { painter in
            painter.withClip(Rect(x: 1.2, y: 1.25, width: 5, height: 5)) { painter in
                #expect(painter.clip == PixelRect(minX: 6, minY: 9, maxX: 16, maxY: 19))
                painter.withTransform(.translation(x: 1, y: 0)) { painter in
                    #expect(painter.transform.apply(.zero) == Point(x: 6, y: 6))
                }
                painter.fill(Rect(x: 0, y: 0, width: 100, height: 100), .solid(.white))
            }
        }
        #expect(painter.clip == target.bounds)
        #expect(painter.transform == .identity)
        for y in 0..<40 {
            for x in 0..<40 {
                let isInside = (6..<16).contains(x) && (9..<19).contains(y)
                #expect(target[x, y] == (isInside ? 0xFFFF_FFFF : 0))
            }
        }
    }

    @Test func aMaskIsCutByTheClip() {
        let target = PixelBuffer(width: 8, height: 8)
        var painter = Painter(target: target, clip: PixelRect(x: 1, y: 1, width: 6, height: 6))
        let mask = [UInt8](repeating: 255, count: 7 * 4)
        painter.fillMask(mask, width: 5, height: 4, stride: 7, atX: -2, y: 5, color: .white)
        painter.fillMask(
            mask, width: 5, height: 4, stride: 7, atX: .max - 1, y: .max, color: .white)
        painter.fillMask(mask, width: 5, height: 4, stride: 7, atX: .min, y: .min, color: .white)
        for y in 0..<8 {
            for x in 0..<8 {
                let isInside = (1..<3).contains(x) && (5..<7).contains(y)
                #expect(target[x, y] == (isInside ? 0xFFFF_FFFF : 0))
            }
        }
    }
}
