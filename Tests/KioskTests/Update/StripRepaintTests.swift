import KioskTesting
import Testing

@testable import Kiosk

/// Whole trees and kiosks in two strips, compared with one.
@Suite("Repaint in strips")
struct StripRepaintTests {
    /// Paints the tree's picture on one thread and on two, and returns the number of pixels that differ.
    private func differences(
        _ update: FrameUpdate, _ bounds: PixelRect, shares: [Double]
    ) throws -> Int {
        let whole = PixelBuffer(width: bounds.width, height: bounds.height)
        update.stripArea = .max
        update.paint(Region(bounds), into: whole)
        if update.strips == nil { update.startStrips() }
        update.stripArea = 0
        defer { update.stripArea = .max }
        var count = 0
        for share in shares {
            let picture = PixelBuffer(width: bounds.width, height: bounds.height)
            picture.fill(Region(bounds), with: 0xDEAD_BEEF)
            try #require(update.strips).fixedShare = share
            update.paint(Region(bounds), into: picture)
            count += picture.differences(from: whole).count
        }
        return count
    }

    @Test(
        "random trees at all scales", arguments: 0..<4, [1, 1.25, 1.5, 2] as [Float])
    func trees(_ seed: UInt64, _ scale: Float) throws {
        var random = RandomTree(seed: 700 + seed)
        let stage = try Stage(
            root: random.root, mode: DisplayMode(width: 161, height: 119),
            scale: .factor(scale), log: .silent)
        for step in 0..<6 {
            for _ in 0..<(step % 3) { random.mutate() }
            try stage.frame()
            let count = try differences(
                stage.engine.update, stage.picture.bounds,
                shares: [0.5, Double(seed) / 12, Double(step) / 6])
            #expect(count == 0, "step \(step)")
        }
    }

    @Test(
        "the kiosks of Config",
        arguments: ["building", "cafe", "clinic", "demo", "gallery", "machine", "tickets"])
    func kiosks(_ name: String) throws {
        let kiosk = try Harness(
            configuration: "\(Repository.folder)/Config/\(name)", width: 1280, height: 800)
        try kiosk.advance(by: .seconds(2))
        let count = try differences(
            kiosk.stage.engine.update, kiosk.picture.bounds, shares: [0.2, 0.5, 0.55, 0.81])
        #expect(count == 0)
    }

    @Test("frames that change while others are painted in strips", arguments: 0..<8)
    func frames(_ seed: UInt64) throws {
        var random = RandomTree(seed: 800 + seed)
        let stage = try Stage(random.root, width: 160, height: 120)
        let update = stage.engine.update
        update.startStrips()
        try #require(update.strips).fixedShare = 0.5
        for step in 0..<20 {
            random.mutate()
            update.stripArea = 0
            try stage.frame()
            update.stripArea = .max
            #expect(stage.engine.differencesFromRepaint() == 0, "step \(step)")
        }
    }

    @Test("glyphs that the cache evicts stay until both strips have them")
    func evicted() throws {
        let root = BoxNode()
        root.model.background = .literal(.white)
        for size in 0..<60 {
            var model = LabelModel("Quick \(size) brown foxes")
            model.font = Font(size: 10 + Float(size) / 3)
            let label = LabelNode(model)
            label.layoutStyle.position = .absolute
            label.layoutStyle.inset.left = .points(Float(size % 6) * 40)
            label.layoutStyle.inset.top = .points(Float(size) * 3)
            root.add(label)
        }
        let text = try makeEngine(glyphCacheBytes: 80 << 10)
        let loop = try EventLoop(time: VirtualClock())
        let tree = Tree(
            root: root, pixels: Size(width: 320, height: 220), text: text,
            images: ImageCache(worker: Worker(loop: loop), log: .silent), log: .silent)
        let update = FrameUpdate(tree: tree)
        let picture = PixelBuffer(width: 320, height: 220)
        _ = update.run(at: Instant(nanoseconds: 0), shadow: picture)
        let count = try differences(update, picture.bounds, shares: [0.3, 0.5, 0.8])
        #expect(count == 0)
        // More than the cache holds.
        #expect(text.glyphs.misses > 1000 && text.glyphs.byteCount <= 80 << 10)
    }

    @Test("what is small starts no thread")
    func small() throws {
        let stage = try Stage(BoxNode(), width: 160, height: 120)
        stage.tree.damageAll()
        try stage.frame()
        #expect(stage.engine.update.strips == nil)
    }
}
