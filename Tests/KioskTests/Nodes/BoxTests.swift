import Testing

@testable import Kiosk

@Suite("Box")
struct BoxTests {
    /// Whatever its look and place, a box that says it is opaque hides what lies below.
    @Test("what it calls opaque is opaque", arguments: 0..<60)
    func opaqueBounds(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var look = BoxLook()
        look.background = Color(0x336699)
        look.cornerRadius = Float.random(in: 0...12, using: &random)
        look.borderWidth = Float.random(in: -1...3, using: &random)
        look.border = Color(0xFF8800, alpha: Bool.random(using: &random) ? 255 : 120)
        // On whole pixels and beside them.
        func quarters(_ range: ClosedRange<Int>) -> Float {
            Float(Int.random(in: range, using: &random)) / 4
        }
        let bounds = Rect(x: 0, y: 0, width: quarters(20...240), height: quarters(20...240))
        let transform = Transform(
            scale: quarters(1...6), translation: Point(x: quarters(0...8), y: quarters(0...8)))
        let opaque = PixelRect(inside: transform.apply(look.opaqueBounds(bounds)))
        let over = [UInt32(0xFF00_0000), 0xFFFF_FFFF].map { below in
            let picture = PixelBuffer(width: 100, height: 100)
            picture.fill(Region(picture.bounds), with: below)
            var painter = Painter(target: picture, clip: picture.bounds)
            painter.withTransform(AffineTransform(transform)) { look.paint(bounds, into: &$0) }
            return picture
        }
        for y in opaque.minY..<max(opaque.minY, opaque.maxY) {
            for x in opaque.minX..<opaque.maxX {
                #expect(over[0][Int(x), Int(y)] == over[1][Int(x), Int(y)])
            }
        }
        #expect(!opaque.isEmpty || min(bounds.width, bounds.height) < 30 || transform.scale < 0.5)
    }

    @Test("an empty box paints nothing; the theme's colours follow the theme")
    func look() throws {
        let box = Box(.column)
        let stage = try Stage(box)
        #expect(stage.picture[10, 10] == 0xFF00_0000)
        box.model.background = .role(.surface)
        try stage.frame()
        #expect(stage.picture[10, 10] == 0xFFFF_FFFF)
        stage.tree.setEnvironment(ThemeKey.self, to: .dark)
        try stage.frame()
        #expect(stage.picture[10, 10] == 0xFF1F_2220)
    }
}
