import KioskTesting
import Testing

@testable import Kiosk

@Suite("Box")
struct BoxTests {
    private static let side = 100

    /// The look over two pictures, one black and one white.
    private func pictures(
        _ look: BoxLook, _ bounds: Rect, _ transform: Transform
    ) -> [PixelBuffer] {
        [UInt32(0xFF00_0000), 0xFFFF_FFFF].map { below in
            let picture = PixelBuffer(width: Self.side, height: Self.side)
            picture.fill(Region(picture.bounds), with: below)
            var painter = Painter(target: picture, clip: picture.bounds)
            painter.withTransform(AffineTransform(transform)) { look.paint(bounds, into: &$0) }
            return picture
        }
    }

    /// A look with an opaque background, at a place of its own.
    private func randomLook(_ seed: UInt64) -> (BoxLook, Rect, Transform) {
        var random = SeededGenerator(seed: seed)
        func number(_ range: ClosedRange<Float>) -> Float { .random(in: range, using: &random) }
        // On whole pixels and beside them.
        func quarters(_ range: ClosedRange<Int>) -> Float {
            Float(Int.random(in: range, using: &random)) / 4
        }
        var look = BoxLook()
        look.background = .color(Color(0x336699))
        if seed % 3 == 1 {
            look.background = .gradient(
                .linear(angle: number(0...360)),
                [Gradient.Stop(0, Color(0x336699)), Gradient.Stop(0.8, Color(0xEEBB44))])
        }
        look.cornerRadii =
            seed % 2 == 0
            ? CornerRadii(number(0...12))
            : CornerRadii(
                topLeft: number(0...12), topRight: number(0...3), bottomRight: number(0...12),
                bottomLeft: 0)
        look.borderWidth = number(-1...3)
        look.border = Color(0xFF8800, alpha: Bool.random(using: &random) ? 255 : 120)
        if seed % 4 == 3 {
            look.shadows = [
                Shadow(color: .black, offset: Point(x: 2, y: 3), blur: 6, isInner: true),
                Shadow(color: .black, offset: Point(x: 2, y: 3), blur: 6),
            ]
        }
        let bounds = Rect(x: 0, y: 0, width: quarters(20...240), height: quarters(20...240))
        let transform = Transform(
            scale: quarters(1...6), translation: Point(x: quarters(0...8), y: quarters(0...8)))
        return (look, bounds, transform)
    }

    /// Whatever its look and place, a box that says it is opaque hides what lies below.
    @Test(
        "what it calls opaque is opaque, and what it calls plain has one colour",
        arguments: 0..<80)
    func opaqueBounds(_ seed: UInt64) throws {
        let (look, bounds, transform) = randomLook(seed)
        let opaque = PixelRect(inside: transform.apply(look.opaqueBounds(bounds)))
        let over = pictures(look, bounds, transform)
        for y in opaque.minY..<max(opaque.minY, opaque.maxY) {
            for x in opaque.minX..<opaque.maxX {
                #expect(over[0][Int(x), Int(y)] == over[1][Int(x), Int(y)])
            }
        }
        #expect(!opaque.isEmpty || min(bounds.width, bounds.height) < 30 || transform.scale < 0.5)
        let plain = PixelRect(inside: transform.apply(look.plainBounds(bounds)))
            .intersection(over[0].bounds)
        for y in plain.minY..<max(plain.minY, plain.maxY) {
            for x in plain.minX..<plain.maxX {
                #expect(over[0][Int(x), Int(y)] == Color(0x336699).premultiplied)
            }
        }
        #expect(plain.isEmpty || seed % 3 != 1 && seed % 4 != 3)
    }

    /// Outside of its paint bounds a box leaves every pixel as it is.
    @Test("all that is seen lies in the paint bounds", arguments: 0..<120)
    func paintBounds(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        func number(_ range: ClosedRange<Float>) -> Float { .random(in: range, using: &random) }
        var look = BoxLook()
        look.cornerRadii = CornerRadii(seed % 2 == 0 ? 0 : number(0...20))
        look.shadows = [
            Shadow(
                color: .black, offset: Point(x: number(-9...9), y: number(-9...9)),
                blur: seed % 8 == 0 ? number(30...60) : number(0...20), spread: number(-8...8))
        ]
        let scale = number(0.25...2)
        let bounds = Rect(x: 0, y: 0, width: number(4...40), height: number(4...40))
        let transform = Transform(
            scale: scale,
            translation: Point(x: 50 - bounds.width * scale / 2, y: 50 - bounds.height * scale / 2))
        let inside = PixelRect(covering: transform.apply(look.paintBounds(bounds)))
        let picture = pictures(look, bounds, transform)[1]
        for y in 0..<Self.side {
            for x in 0..<Self.side where picture[x, y] != 0xFFFF_FFFF {
                #expect((inside.minX..<inside.maxX).contains(Int32(x)), "(\(x), \(y))")
                #expect((inside.minY..<inside.maxY).contains(Int32(y)), "(\(x), \(y))")
            }
        }
    }

    @Test("a linear gradient's ends lie in the corners, a radial one's in the farthest")
    func gradients() {
        func corners(_ geometry: ThemeGradient.Geometry) -> [UInt32] {
            var look = BoxLook()
            look.background = .gradient(
                geometry, [Gradient.Stop(0, .black), Gradient.Stop(1, .white)])
            let picture = pictures(look, Rect(x: 0, y: 0, width: 100, height: 60), .identity)[0]
            // The green of the four corners from the top left clockwise, to 1/16.
            return [(1, 1), (98, 1), (98, 58), (1, 58)].map { x, y in
                (picture[x, y] >> 8 & 255) / 16
            }
        }
        #expect(corners(.linear(angle: 180)) == [0, 0, 15, 15])
        #expect(corners(.linear(angle: 90)) == [0, 15, 15, 0])
        // From the bottom left corner to the top right one, and beside that line.
        #expect(corners(.linear(angle: 45)) == [5, 15, 9, 0])
        #expect(corners(.radial(center: Point(x: 0.5, y: 0.5))) == [15, 15, 15, 15])
        #expect(corners(.radial(center: .zero)) == [0, 11, 15, 11])
        #expect(corners(.conic(angle: 0)) == [13, 2, 5, 10])
    }

    @Test("it cuts its children at its own corners, whatever is set first")
    func corners() throws {
        let box = BoxNode(.stack)
        let child = BoxNode(.column)
        child.model.background = .literal(.white)
        child.layoutStyle.grow = 1
        box.add(child)
        let stage = try Stage(box)
        let (black, white) = (UInt32(0xFF00_0000), UInt32(0xFFFF_FFFF))
        func corner() throws -> UInt32 {
            try stage.frame()
            return stage.picture[1, 1]
        }
        box.model.cornerRadii = 12
        #expect(try corner() == white)
        box.clipsContent = true
        #expect(try corner() == black)
        box.effects = Effects()
        #expect(try corner() == black)
        box.model.cornerRadii = 0
        #expect(try corner() == white)
    }

    /// The damage is where the shadow was and where it is.
    @Test("a moved box leaves nothing of its shadow behind")
    func trail() throws {
        let root = BoxNode(.stack)
        root.model.background = .literal(.white)
        let box = BoxNode(.column)
        box.model.background = .literal(Color(0x336699))
        box.model.shadows = [ThemeShadow(offset: Point(x: 0, y: 6), blur: 12, spread: 2)]
        box.layoutStyle = .fixed(30, 20)
        root.add(box)
        let stage = try Stage(root)
        for x in [0, 40, 41.5, 90] as [Float] {
            box.transform = .translation(x: x, y: 20)
            try stage.frame()
            let fresh = try Stage(root.rebuilt())
            #expect(stage.picture.differences(from: fresh.picture).count == 0)
        }
        box.model.shadows = []
        try stage.frame()
        #expect(stage.picture[95, 45] == 0xFFFF_FFFF)
    }

    @Test("an empty box paints nothing; the theme's colours follow the theme")
    func look() throws {
        let box = BoxNode(.column)
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
