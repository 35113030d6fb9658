import Glibc
import KioskTesting
import Testing

@testable import Kiosk

/// Pictures whose files change while they are shown.
@Suite("Images: files that change")
struct ImageFileTests {
    private static let red: UInt32 = 0xFFFF_0000
    private static let green: UInt32 = 0xFF00_FF00

    private let folder = TemporaryDirectory()
    private let kiosk: Harness
    private let node: ImageNode

    init() throws {
        node = ImageNode(folder.path + "/cam.png")
        node.layoutStyle.width = 8
        node.layoutStyle.height = 8
        let root = BoxNode(.column)
        root.add(node)
        kiosk = try Harness(root: root, width: 32, height: 32)
    }

    private func write(_ color: UInt32, width: Int = 8, as name: String = "cam.png") {
        let picture = PixelBuffer(width: width, height: 8)
        for y in 0..<8 { for x in 0..<width { picture[x, y] = color } }
        folder.write(PNGEncoder.encode(picture), as: name)
    }

    private func settle() throws { for _ in 0..<20 { try kiosk.advance(by: .milliseconds(50)) } }

    private var pixel: UInt32 { kiosk.picture[4, 4] }

    @Test("a file that is written, replaced, or appears is read again")
    func changes() throws {
        try settle()
        #expect(kiosk.log.count == 1)
        write(Self.red)
        try settle()
        #expect(pixel == Self.red)
        // As commands do that rewrite a file in place.
        write(Self.green)
        try settle()
        #expect(pixel == Self.green)
        write(Self.red, width: 16, as: "next.png")
        rename(folder.path + "/next.png", folder.path + "/cam.png")
        try settle()
        #expect(pixel == Self.red)
        #expect(kiosk.log.count == 1)
    }

    @Test("a picture stays while its file is broken or gone, and comes back with it")
    func broken() throws {
        write(Self.red)
        try settle()
        folder.write(Array("\u{89}PNG half a file".utf8), as: "cam.png")
        try settle()
        #expect(pixel == Self.red)
        unlink(folder.path + "/cam.png")
        try settle()
        #expect(pixel == Self.red)
        write(Self.green)
        try settle()
        #expect(pixel == Self.green)
    }

    @Test("nothing is read again without a change, nor decoded for a picture that is not shown")
    func quiet() throws {
        write(Self.red)
        try settle()
        let count = kiosk.tree.images.decodeCount
        write(Self.green, as: "other.png")
        try settle()
        #expect(kiosk.tree.images.decodeCount == count)
        node.model.source = ""
        try settle()
        write(Self.green)
        try settle()
        #expect(kiosk.tree.images.decodeCount == count)
        // A picture that is shown again is the current one.
        node.model.source = folder.path + "/cam.png"
        try settle()
        #expect(pixel == Self.green)
    }

    @Test("an idle kiosk with a watched picture sleeps")
    func idle() throws {
        write(Self.red)
        try settle()
        let flips = kiosk.stage.engine.driver.counters.flips
        #expect(kiosk.stage.engine.loop.earliestDeadline == nil)
        try kiosk.advance(by: .seconds(60))
        #expect(kiosk.stage.engine.driver.counters.flips == flips)
    }
}
