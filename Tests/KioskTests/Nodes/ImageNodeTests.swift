import KioskTesting
import Testing

@testable import Kiosk

@Suite("Image: size and loading")
struct ImageNodeTests {
    private let directory = TemporaryDirectory()

    private func png(_ name: String, width: Int, height: Int, _ pixel: UInt32) -> String {
        let picture = PixelBuffer(width: width, height: height)
        for y in 0..<height { for x in 0..<width { picture[x, y] = pixel } }
        return directory.write(PNGEncoder.encode(picture), as: name)
    }

    /// An image at its own size, at the left edge of a column.
    private func column(_ image: ImageNode) -> BoxNode {
        let root = BoxNode(.column)
        root.layoutStyle.align = .start
        root.add(image)
        return root
    }

    @Test("a picture has its natural size, upright, whatever size it is decoded at")
    func naturalSize() throws {
        let photo = JPEGFile(width: 640, height: 480) { _, _ in 0xFF40_8040 }.bytes
        let turned = directory.write(
            JPEGFile.inserting(
                0xE1, JPEGFile.exif(orientation: 6, isLittleEndian: true), into: photo),
            as: "turned.jpg")
        let image = ImageNode(turned)
        let stage = try Stage(column(image), width: 1000, height: 1000)
        try stage.frame()
        #expect(image.frame.size == Size(width: 480, height: 640))
        image.layoutStyle.width = .points(60)
        try stage.frame()
        #expect(image.frame.size == Size(width: 60, height: 80))
        image.model.density = 2
        image.layoutStyle.width = .auto
        try stage.frame()
        #expect(image.frame.size == Size(width: 240, height: 320))
    }

    @Test("the first picture on the display has its images")
    func firstPicture() throws {
        let image = ImageNode(png("red.png", width: 20, height: 10, 0xFFFF_0000))
        image.layoutStyle = .fixed(20, 10)
        let stage = try Stage(column(image))
        #expect(stage.output.commitCount == 1)
        #expect(stage.picture[10, 5] == 0xFFFF_0000)
    }

    @Test("a photo is decoded at the size that it is shown at, and once")
    func scaledDecode() throws {
        let photo = directory.write(
            JPEGFile(width: 1600, height: 1200) { _, _ in 0xFF40_8040 }.bytes, as: "photo.jpg")
        let image = ImageNode(photo)
        image.layoutStyle = .fixed(150, 100)
        let stage = try Stage(column(image))
        try stage.frame()
        let images = stage.tree.images
        #expect(images.decodeCount == 1)
        #expect(images.byteCount == PixelBuffer(width: 200, height: 150).byteCount)
        #expect(stage.picture[75, 50] >> 8 & 255 > 100)

        // A little smaller is no reason for another decode, much larger is one.
        image.layoutStyle = .fixed(60, 50)
        try stage.frame()
        try stage.frame()
        #expect(images.decodeCount == 1)
        image.layoutStyle = .fixed(1000, 800)
        try stage.frame()
        try stage.frame()
        #expect(images.decodeCount == 2)
        #expect(
            images.byteCount == PixelBuffer(width: 200, height: 150).byteCount
                + PixelBuffer(width: 1600, height: 1200).byteCount)
    }

    @Test("a node whose size comes from the picture asks for the header first")
    func headerFirst() throws {
        let image = ImageNode(png("a.png", width: 800, height: 800, 0xFF00_00FF))
        let stage = try Stage(column(image))
        image.layoutStyle.width = .points(100)
        try stage.frame()
        try stage.frame()
        #expect(image.frame.size == Size(width: 100, height: 100))
        #expect(stage.tree.images.byteCount <= 200 * 208 * 4)
        #expect(stage.picture[50, 50] == 0xFF00_00FF)
    }

    @Test("while another size is on its way, the picture that is there is drawn")
    func noFlicker() throws {
        let image = ImageNode(png("a.png", width: 800, height: 800, 0xFF00_00FF))
        image.layoutStyle = .fixed(20, 20)
        let stage = try Stage(column(image))
        try stage.frame()
        #expect(stage.picture[5, 5] == 0xFF00_00FF)
        image.layoutStyle = .fixed(90, 90)
        // The frame, without waiting for the worker.
        let result = FrameUpdate(tree: stage.tree).run(at: stage.loop.now, shadow: stage.picture)
        #expect(!result.damage.isEmpty)
        #expect(stage.loop.outstandingJobs == 1)
        #expect(stage.picture[80, 80] == 0xFF00_00FF)
        try stage.frame()
        #expect(stage.picture[80, 80] == 0xFF00_00FF)
        #expect(stage.tree.images.decodeCount == 2)
    }

    @Test("however often the size changes, one picture is on its way")
    func oneRequestAtATime() throws {
        let image = ImageNode(png("a.png", width: 800, height: 800, 0xFF00_00FF))
        image.layoutStyle = .fixed(10, 10)
        let stage = try Stage(column(image), width: 800, height: 800)
        try stage.frame()
        let before = stage.tree.images.decodeCount
        for side: Float in [100, 300, 50, 700] {
            image.layoutStyle = .fixed(side, side)
            _ = FrameUpdate(tree: stage.tree).run(at: stage.loop.now, shadow: stage.picture)
            #expect(stage.loop.outstandingJobs == 1)
        }
        try stage.frame()
        try stage.frame()
        #expect(stage.tree.images.decodeCount == before + 2, "the first one and the last one")
        #expect(stage.loop.outstandingJobs == 0)
    }

    @Test("a picture that is in the cache is there in the first frame")
    func cached() throws {
        let path = png("a.png", width: 30, height: 20, 0xFF00_00FF)
        let root = column(ImageNode(path))
        let stage = try Stage(root)
        try stage.frame()
        let second = ImageNode(path)
        root.add(second)
        let work = try stage.work {}
        #expect(second.frame == Rect(x: 0, y: 20, width: 30, height: 20))
        #expect(work.frames == 1 && stage.picture[10, 30] == 0xFF00_00FF)
    }

    @Test("another source, and one that is gone")
    func sources() throws {
        let image = ImageNode(png("a.png", width: 30, height: 20, 0xFF00_00FF))
        let stage = try Stage(column(image))
        try stage.frame()
        image.model.source = png("b.png", width: 10, height: 10, 0xFFFF_0000)
        try stage.frame()
        #expect(image.frame.size == Size(width: 10, height: 10))
        #expect(stage.picture[5, 5] == 0xFFFF_0000)
        image.model.source = "\(directory.path)/none.png"
        try stage.frame()
        // The old picture stays until it is known that there is no new one.
        try stage.frame()
        #expect(image.frame.size == .zero)
        image.layoutStyle = .fixed(40, 40)
        try stage.frame()
        #expect(stage.picture[20, 20] == Theme.light[.surfaceMuted].premultiplied)
        let decodes = stage.tree.images.decodeCount
        image.layoutStyle = .fixed(80, 80)
        try stage.frame()
        #expect(stage.tree.images.decodeCount == decodes, "what failed is not tried again")
        image.model.source = ""
        try stage.frame()
        #expect(stage.picture[20, 20] == 0xFF00_0000)
    }

    @Test("an opaque picture hides what is below it")
    func culling() throws {
        let below = Probe(color: Color(0xFF0000))
        let root = BoxNode(.stack)
        let image = ImageNode(png("a.png", width: 10, height: 10, 0xFF00_00FF))
        image.model.fit = .fill
        root.add([below, image])
        let stage = try Stage(root)
        try stage.frame()
        #expect(stage.picture[100, 50] == 0xFF00_00FF)
        let count = below.paintCount
        below.setNeedsPaint()
        try stage.frame()
        #expect(below.paintCount == count)
        image.model.cornerRadii = 8
        try stage.frame()
        #expect(below.paintCount == count + 1)
    }
}
