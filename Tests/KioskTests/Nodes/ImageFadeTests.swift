import KioskTesting
import Testing

@testable import Kiosk

@Suite("Image: one picture gives way to the next")
struct ImageFadeTests {
    private let directory = TemporaryDirectory()

    private func png(_ name: String, width: Int, height: Int, _ pixel: (Int, Int) -> UInt32)
        -> String
    {
        let picture = PixelBuffer(width: width, height: height)
        for y in 0..<height { for x in 0..<width { picture[x, y] = pixel(x, y) } }
        return directory.write(PNGEncoder.encode(picture), as: name)
    }

    private func svg(_ name: String, _ shape: String) -> String {
        let text = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 60 60'>\(shape)</svg>"
        return directory.write(Array(text.utf8), as: name)
    }

    private func image(_ source: String) -> ImageNode {
        let image = ImageNode(source)
        image.layoutStyle = .fixed(60, 60)
        image.model.crossFade = .seconds(1)
        return image
    }

    private func kiosk(_ images: [ImageNode]) throws -> Harness {
        let root = BoxNode(.row)
        root.model.background = .literal(Color(0x336699))
        root.layoutStyle.gap = 4
        root.layoutStyle.padding = LayoutEdges(4)
        root.layoutStyle.align = .start
        root.add(images)
        return try Harness(
            root: root, width: 4 + 64 * images.count, height: 68)
    }

    @Test("opaque pictures, pictures of other shapes, and transparent ones")
    func mixtures() throws {
        let wide = png("wide.png", width: 60, height: 30) { x, _ in
            0xFF00_0000 | UInt32(x * 4) << 8
        }
        let tall = png("tall.png", width: 30, height: 60) { _, y in
            0xFF00_0000 | UInt32(y * 4) << 16
        }
        let first = png("first.png", width: 60, height: 60) { x, y in
            (x / 10 + y / 10) % 2 == 0 ? 0xFFFF_FFFF : 0xFFFF_0000
        }
        let second = png("second.png", width: 60, height: 60) { x, _ in
            x / 10 % 2 == 0 ? 0xFFFF_FF00 : 0xFF00_0000
        }
        let disc = svg("disc.svg", "<circle cx='30' cy='30' r='28' fill='#fff'/>")
        let bar = svg("bar.svg", "<rect x='20' y='2' width='20' height='56' fill='#0f0'/>")
        let images = [image(first), image(wide), image(disc)]
        let kiosk = try kiosk(images)
        for (image, source) in zip(images, [second, tall, bar]) { image.model.source = source }
        try kiosk.advance(by: .milliseconds(20))
        try kiosk.advance(by: .milliseconds(500))
        try kiosk.expectPicture("image-fade", in: .ofProject)
        try kiosk.advance(by: .milliseconds(600))
        // Places that both pictures cover with the same colour never let the background through.
        #expect(kiosk.picture[4 + 5, 4 + 5] == 0xFFFF_FF00)
    }

    @Test("a fade paints its node while it lasts, and nothing afterwards")
    func damage() throws {
        let node = image(png("a.png", width: 60, height: 60) { _, _ in 0xFFFF_0000 })
        let kiosk = try kiosk([node])
        node.model.source = png("b.png", width: 60, height: 60) { _, _ in 0xFF00_00FF }
        try kiosk.advance(by: .milliseconds(50))
        let start = kiosk.tree.statistics
        var last: UInt32 = 255
        for _ in 0..<8 {
            try kiosk.advance(by: .milliseconds(100))
            let red = kiosk.picture[30, 30] >> 16 & 255
            #expect(red < last)
            last = red
        }
        let moving = kiosk.tree.statistics - start
        #expect((46...50).contains(moving.frames))
        #expect(moving.damagedPixels == moving.frames * 60 * 60)
        #expect(moving.layoutUpdates == 0)
        try kiosk.advance(by: .milliseconds(300))
        #expect(kiosk.picture[30, 30] == 0xFF00_00FF)
        let end = kiosk.tree.statistics
        try kiosk.advance(by: .seconds(10))
        #expect((kiosk.tree.statistics - end).frames == 0)
        #expect(kiosk.stage.engine.loop.earliestDeadline == nil)
    }

    @Test("another size of the same picture does not fade, nor one that comes first")
    func sameFile() throws {
        let node = image(
            png("a.png", width: 900, height: 900) { x, _ in UInt32(x & 255) | 0xFF00_0000 })
        node.layoutStyle = .fixed(20, 20)
        let kiosk = try kiosk([node])
        node.layoutStyle = .fixed(60, 60)
        try kiosk.advance(by: .milliseconds(50))
        let start = kiosk.tree.statistics
        try kiosk.advance(by: .seconds(2))
        #expect((kiosk.tree.statistics - start).frames == 0)
    }
}
