import Testing

@testable import Kiosk

/// A picture painted in two strips on two threads has the bytes of one painted at once.
@Suite("Strips")
struct StripTests {
    private let strips: PaintStrips

    init() throws { strips = try PaintStrips() }

    /// Paints all of a picture over noise, and returns the number of wrong pixels.
    private func differences(
        _ whole: PixelBuffer, share: Double, using generator: inout SeededGenerator,
        _ paint: (inout Painter) -> Void
    ) -> Int {
        let picture = PixelBuffer(width: whole.width, height: whole.height)
        picture.fillWithNoise(in: picture.bounds, using: &generator)
        strips.fixedShare = share
        let isPainted = strips.paint(picture.bounds, in: picture, pixelScale: 1, paint)
        #expect(isPainted)
        return picture.differences(from: whole).count
    }

    @Test("random scenes, divided anywhere", arguments: 0..<80)
    func scenes(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(5000 + seed))
        let (width, height) = (
            Int.random(in: 1...340, using: &generator), Int.random(in: 1...90, using: &generator)
        )
        let scene = RandomScene(width: width, height: height, using: &generator)
        let whole = PixelBuffer(width: width, height: height)
        scene.paint(into: whole, clip: whole.bounds)
        for share in [0, 1, 0.5] + (0..<3).map({ _ in Double.random(in: 0...1, using: &generator) })
        {
            let count = differences(whole, share: share, using: &generator) {
                scene.paint(with: &$0)
            }
            #expect(count == 0, "share \(share)")
        }
    }

    @Test("a part of a picture leaves the rest as it was", arguments: 0..<20)
    func part(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(6000 + seed))
        let scene = RandomScene(width: 200, height: 80, using: &generator)
        let whole = PixelBuffer(width: 200, height: 80)
        scene.paint(into: whole, clip: whole.bounds)
        let picture = PixelBuffer(width: 200, height: 80)
        scene.paint(into: picture, clip: picture.bounds)
        for _ in 0..<4 {
            let rect = PixelRect.random(in: picture.bounds, using: &generator)
            picture.fillWithNoise(in: rect, using: &generator)
            let isPainted = strips.paint(rect, in: picture, pixelScale: 1) {
                scene.paint(with: &$0)
            }
            #expect(isPainted)
            #expect(picture.differences(from: whole).count == 0)
        }
    }

    /// More steps, paths and bytes than a tape holds, while a group and clips are open.
    @Test("a tape that is full goes on in the middle of a group", arguments: [0.3, 0.5, 0.9])
    func full(_ share: Double) {
        var generator = SeededGenerator(seed: 1)
        let whole = PixelBuffer(width: 90, height: 70)
        var painter = Painter(target: whole, clip: whole.bounds)
        paintMuch(&painter)
        let count = differences(whole, share: share, using: &generator) { paintMuch(&$0) }
        #expect(count == 0)
    }

    private func paintMuch(_ painter: inout Painter) {
        painter.clear(to: Color(0x102030))
        let mask = (0..<400).map { UInt8($0 & 255) }
        painter.withClip(Rect(x: 3, y: 2, width: 80, height: 60), radii: 20) { painter in
            painter.withGroup(opacity: 150) { painter in
                var path = Path()
                for index in 0..<3 * PaintTape.capacity {
                    let (x, y) = (Float(index % 83), Float(index % 59))
                    let color = Color(UInt32(index &* 0x01_1357 & 0xFF_FFFF), alpha: 90)
                    painter.fill(
                        Rect(x: x, y: y, width: 9.5, height: 6.25), radii: 2, .solid(color))
                    if index % 5 == 0 {
                        // The memory of one path, again and again, as nodes use it.
                        path.removeAll()
                        path.move(to: Point(x: x, y: y))
                        path.line(to: Point(x: x + 20, y: y + 3))
                        path.line(to: Point(x: x + 7, y: y + 19))
                        painter.fill(path, .solid(color))
                    }
                    if index % 3 == 0 {
                        painter.fillMask(
                            mask, width: 20, height: 20, stride: 20, atX: Int(x), y: Int(y),
                            color: color)
                    }
                }
            }
        }
    }

    @Test("what is blurred behind a node cannot be divided")
    func backdrop() {
        let picture = PixelBuffer(width: 60, height: 60)
        let isPainted = strips.paint(picture.bounds, in: picture, pixelScale: 1) { painter in
            painter.clear(to: .black)
            painter.blurBackdrop(
                in: Rect(x: 10, y: 10, width: 30, height: 30), radii: 4, radius: 3)
        }
        #expect(!isPainted)
        // The next picture can.
        let isPaintedAgain = strips.paint(picture.bounds, in: picture, pixelScale: 1) { painter in
            painter.clear(to: Color(0x123456))
        }
        #expect(isPaintedAgain)
        #expect(picture[59, 59] == 0xFF12_3456 && picture[0, 0] == 0xFF12_3456)
    }

    @Test("an empty strip, and a picture of one row", arguments: [0, 0.5, 1] as [Double])
    func thin(_ share: Double) {
        let picture = PixelBuffer(width: 40, height: 1)
        strips.fixedShare = share
        let isPainted = strips.paint(picture.bounds, in: picture, pixelScale: 1) { painter in
            painter.clear(to: .white)
            painter.withGroup(opacity: 128) {
                $0.fill(Rect(x: 0, y: 0, width: 20, height: 1), .solid(.black))
            }
        }
        #expect(isPainted)
        #expect(picture[39, 0] == 0xFFFF_FFFF && picture[0, 0] == 0xFF7F_7F7F)
    }
}
