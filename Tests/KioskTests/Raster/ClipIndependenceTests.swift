import Kiosk
import Testing

@Suite struct ClipIndependenceTests {
    @Test(arguments: 0..<120)
    func garbageIsRepaired(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        let (width, height) = (Int.random(in: 1...340, using: &generator), 70)
        let scene = RandomScene(width: width, height: height, using: &generator)
        let whole = PixelBuffer(width: width, height: height)
        scene.paint(into: whole, clip: whole.bounds)
        let patched = PixelBuffer(width: width, height: height)
        scene.paint(into: patched, clip: patched.bounds)
        for _ in 0..<4 {
            let rect = PixelRect.random(in: patched.bounds, using: &generator)
            patched.fillWithNoise(in: rect, using: &generator)
            scene.paint(into: patched, clip: rect)
        }
        #expect(patched.differences(from: whole).count == 0)
    }

    @Test(arguments: 0..<40)
    func twoHalvesMakeAWhole(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(1000 + seed))
        let (width, height) = (300, 60)
        let scene = RandomScene(width: width, height: height, using: &generator)
        let whole = PixelBuffer(width: width, height: height)
        scene.paint(into: whole, clip: whole.bounds)
        let parts = PixelBuffer(width: width, height: height)
        let middle = Int.random(in: 0...width, using: &generator)
        scene.paint(into: parts, clip: PixelRect(x: 0, y: 0, width: middle, height: height))
        scene.paint(
            into: parts, clip: PixelRect(x: middle, y: 0, width: width - middle, height: height))
        #expect(parts.differences(from: whole).count == 0)
    }

    /// Shapes that move by whole pixels keep their bytes, so that scrolling may move them.
    @Test(arguments: 0..<60)
    func moved(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(2000 + seed))
        let (width, height) = (200, 90)
        let scene = RandomScene(width: width, height: height, using: &generator)
        let (dx, dy) = (Int.random(in: 0...50, using: &generator), 7)
        let picture = PixelBuffer(width: width, height: height)
        scene.paint(into: picture, clip: picture.bounds)
        let moved = PixelBuffer(width: width + 50, height: height + 50)
        scene.paint(into: moved, clip: moved.bounds, movedBy: (dx, dy))
        var differing = 0
        for y in 0..<height {
            for x in 0..<width where picture[x, y] != moved[x + dx, y + dy] { differing += 1 }
        }
        #expect(differing == 0)
    }
}
