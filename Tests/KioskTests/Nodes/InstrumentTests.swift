import KioskTesting
import Testing

@testable import Kiosk

@Suite("Gauge and bar")
struct InstrumentTests {
    private let gauge = GaugeNode(value: 20)
    private let bar = BarNode(value: 20)
    private let root = BoxNode(.row)
    private let stage: Stage

    init() throws {
        root.model.background = .role(.surface)
        gauge.layoutStyle.width = 160
        bar.layoutStyle.width = 200
        root.layoutStyle.align = .center
        root.layoutStyle.gap = 20
        root.layoutStyle.padding = LayoutEdges(10)
        root.add([gauge, bar])
        stage = try Stage(root, width: 400, height: 180)
    }

    /// The glass shows what painting all of it gives.
    private func check(_ comment: Comment? = nil) {
        #expect(stage.repaintDifferences == 0, comment)
    }

    @Test("a new value is reached within a quarter of a second, and then nothing moves any more")
    func animation() throws {
        var shown: [Float] = []
        gauge.model.value = 80
        bar.model.value = 80
        try stage.loop.settle()
        for _ in 0..<20 {
            shown.append(gauge.share)
            #expect(gauge.share == bar.share)
            check()
            try stage.frame()
        }
        #expect(shown == shown.sorted())
        #expect(shown.first == 0.2)
        #expect(shown.last == 0.8)
        // Fast first: half of the way is over in less than a quarter of the time.
        #expect(shown[4] > 0.5)
        #expect(!gauge.isAnimating && !bar.isAnimating)
        #expect(try stage.work { try stage.advance(by: .seconds(5)) }.frames == 0)
    }

    @Test("a value that changes on the way sets out from where the picture is")
    func retarget() throws {
        bar.model.value = 100
        for _ in 0..<5 { try stage.frame() }
        let before = bar.share
        bar.model.value = 0
        try stage.loop.settle()
        #expect(bar.share == before)
        try stage.advance(by: .milliseconds(300))
        #expect(bar.share == 0)
        check()
    }

    @Test("only what the value passes is painted")
    func damage() throws {
        bar.model.value = 22
        try stage.frame()
        while bar.isAnimating {
            let work = try stage.work()
            #expect(work.damagedPixels <= 22 * 12)
            check()
        }
        gauge.model.value = 22
        try stage.frame()
        while gauge.isAnimating {
            let work = try stage.work()
            #expect(work.damagedPixels < 40 * 40)
            check()
        }
    }

    @Test("without animation, and out of sight, a value is there at once")
    func immediately() throws {
        bar.model.animates = false
        bar.model.value = 70
        try stage.frame()
        #expect(bar.share == 0.7)
        check()
        gauge.isHidden = true
        try stage.frame()
        gauge.model.value = 90
        let work = try stage.work()
        #expect(gauge.share == 0.9 && !gauge.isAnimating)
        #expect(work.damagedPixels == 0)
    }

    @Test("values beyond the scale, and scales that are none, are shown at an end")
    func ends() throws {
        for (value, share) in [(Float(-5), Float(0)), (500, 1), (.nan, 0), (.infinity, 1)] {
            #expect(ValueScale(minimum: 0, maximum: 100).share(of: value) == share)
        }
        #expect(ValueScale(minimum: 5, maximum: 5).share(of: 5) == 0)
        #expect(ValueScale(minimum: 100, maximum: 0).share(of: 25) == 0.75)
        bar.model.value = 1000
        gauge.model.value = -1000
        try stage.advance(by: .seconds(1))
        check()
    }

    @Test("a bar begins where lines do")
    func direction() throws {
        bar.model.animates = false
        bar.model.value = 30
        try stage.frame()
        let frame = bar.frame
        func isFilled(_ x: Float) -> Bool {
            stage.picture[Int(x), Int(frame.center.y)] == Theme.light[.primary].premultiplied
        }
        #expect(isFilled(frame.minX + 10) && !isFilled(frame.maxX - 10))
        bar.layoutStyle.writingDirection = .rightToLeft
        try stage.frame()
        #expect(!isFilled(frame.minX + 10) && isFilled(frame.maxX - 10))
        check()
    }

    @Test("a moving gauge in a scaled and moving box leaves nothing behind")
    func movingBox() throws {
        gauge.model.value = 90
        for step in 0..<20 {
            root.transform = NodeTransform(
                scale: 0.9 + Float(step % 3) / 20, translation: Point(x: Float(step), y: 0))
            try stage.frame()
            check("step \(step)")
        }
    }

    @Test("arcs of all kinds lie in the gauge's box", arguments: 0..<40)
    func arcs(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        gauge.model.startAngle = .random(in: -360...360, using: &random)
        gauge.model.sweepAngle = .random(in: -360...360, using: &random)
        gauge.model.thickness = .random(in: 1...40, using: &random)
        gauge.model.hasRoundEnds = seed % 2 == 0
        gauge.model.tickCount = Int.random(in: 0...12, using: &random)
        gauge.model.zones = [ValueZone(from: 0, to: 40, .role(.danger))]
        gauge.model.animates = false
        gauge.model.value = .random(in: 0...100, using: &random)
        try stage.frame()
        // The polygon of a curve may be a thirty-second of a pixel beyond it.
        let bounds = PixelRect(
            covering: gauge.paintBounds.inset(by: -0.04).offset(by: gauge.frame.origin))
        let picture = PixelBuffer(width: 400, height: 180)
        picture.fill(Region(picture.bounds), with: 0xFFFF_FFFF)
        var painter = Painter(target: picture, clip: picture.bounds)
        painter.transform = .translation(x: gauge.frame.minX, y: gauge.frame.minY)
        gauge.paint(into: &painter)
        var outside = 0
        var inside = 0
        for y in 0..<180 {
            for x in 0..<400 where picture[x, y] != 0xFFFF_FFFF {
                let isInside =
                    (bounds.minX..<bounds.maxX).contains(Int32(x))
                    && (bounds.minY..<bounds.maxY).contains(Int32(y))
                if isInside { inside += 1 } else { outside += 1 }
            }
        }
        #expect(outside == 0)
        #expect(inside > 0)
    }
}
