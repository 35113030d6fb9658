import KioskTesting
import Testing

@testable import Kiosk

/// Partial repaint equals full repaint, bit for bit.
@Suite("Repaint")
struct RepaintTests {
    static let (width, height) = (160, 120)

    /// Everything painted anew.
    private func fullPicture(_ update: FrameUpdate) -> PixelBuffer {
        let picture = PixelBuffer(width: Self.width, height: Self.height)
        picture.fill(Region(picture.bounds), with: 0xDEAD_BEEF)
        update.paint(Region(picture.bounds), into: picture)
        return picture
    }

    /// Whatever lay in the damage before, the frame leaves what a full repaint would.
    @Test("over garbage in exactly the damage", arguments: 0..<24)
    func garbage(_ seed: UInt64) throws {
        var random = RandomTree(seed: seed)
        let (tree, update) = try makeTree(random.root)
        let shadow = PixelBuffer(width: Self.width, height: Self.height)
        var time = Instant(nanoseconds: 0)
        for step in 0..<20 {
            for _ in 0..<(step % 3) { random.mutate() }
            update.beforePaint = { shadow.fill($0, with: 0x5A12_3456) }
            let result = update.run(at: time, shadow: shadow)
            #expect(!result.needsAnother)
            #expect(shadow.differences(from: fullPicture(update)).count == 0, "step \(step)")
            time = time + .milliseconds(16)
        }
        #expect(tree.root.allMarks.isEmpty)
    }

    /// The middle of a box much smaller than a pixel may be a pixel, where its shape has none.
    @Test(
        "a clip with round corners that is next to nothing",
        arguments: [(3, 0.001), (1, 0.003), (101, 0.00001)] as [(Float, Float)])
    func minuteClips(side: Float, scale: Float) throws {
        let root = BoxNode(.stack)
        root.model.background = .literal(.white)
        let clip = BoxNode(.stack)
        clip.layoutStyle = .fixed(side, side)
        clip.layoutStyle.overflow = .hidden
        clip.model.cornerRadii = CornerRadii(1)
        clip.transform = NodeTransform(scale: scale)
        let child = BoxNode()
        child.model.background = .literal(.black)
        clip.add([child])
        root.add([clip])
        let stage = try Stage(root, width: 160, height: 120)
        clip.layoutStyle.margin = LayoutEdges(10)
        try stage.frame()
        #expect(clip.frame.origin == Point(x: 10, y: 10))
        #expect(stage.engine.differencesFromRepaint() == 0)
    }

    /// The tree that lived through all changes looks like one that was built as it is now.
    @Test("a changed tree equals a fresh one", arguments: 0..<16)
    func fresh(_ seed: UInt64) throws {
        var random = RandomTree(seed: 100 + seed)
        let stage = try Stage(random.root, width: Self.width, height: Self.height)
        for _ in 0..<12 {
            for _ in 0..<4 { random.mutate() }
            try stage.frame()
            let other = try Stage(
                random.root.rebuilt(), width: Self.width, height: Self.height)
            #expect(random.root.allFrames == other.tree.root.allFrames)
            #expect(stage.picture.differences(from: other.picture).count == 0)
            #expect(stage.engine.driver.isIdle)
        }
    }

    /// The display shows after many partial frames what a full copy would have put there.
    @Test(
        "the scanout buffer, in all rotations and formats", arguments: Rotation.allCases,
        PixelFormat.allCases)
    func scanout(_ rotation: Rotation, _ format: PixelFormat) throws {
        var random = RandomTree(seed: 7)
        let stage = try Stage(
            random.root, width: Self.width, height: Self.height, rotation: rotation, format: format)
        for step in 0..<25 {
            random.mutate()
            try stage.frame()
            let full = PixelBuffer(width: stage.output.stride, height: stage.output.mode.height)
            let target = ScanoutTarget(
                base: full.pixels, stride: stage.output.stride, format: format, age: 0)
            ScanoutCopy.copy(
                from: stage.picture, region: Region(stage.picture.bounds), to: target,
                rotation: rotation)
            let expected = UnsafeRawBufferPointer(
                start: full.pixels, count: stage.output.stride * stage.output.mode.height)
            let isEqual = stage.output.withPixels { $0.elementsEqual(expected) }
            #expect(isEqual, "step \(step)")
        }
    }

    private func makeTree(_ root: Node) throws -> (Tree, FrameUpdate) {
        let loop = try EventLoop(time: VirtualClock())
        let tree = Tree(
            root: root, pixels: Size(width: Float(Self.width), height: Float(Self.height)),
            text: try makeEngine(), images: ImageCache(worker: Worker(loop: loop), log: .silent),
            log: .silent)
        return (tree, FrameUpdate(tree: tree))
    }
}

@Suite("Opaque culling")
struct CullingTests {
    private let below = Probe("below", color: Color(0xFF0000))
    private let cover = Probe("cover", color: Color(0x0000FF))
    private let root = BoxNode(.stack)

    init() {
        root.add([below, cover])
    }

    @Test("what an opaque node covers is not painted")
    func covered() throws {
        let stage = try Stage(root)
        #expect(below.paintCount == 0)
        #expect(cover.paintCount == 1)
        #expect(stage.picture[50, 50] == 0xFF00_00FF)
        _ = try stage.work { below.setNeedsPaint() }
        #expect(below.paintCount == 0)
    }

    @Test(
        "what it does not cover wholly is painted",
        arguments: [
            (Color(0x0000FF, alpha: 254), NodeTransform.identity),
            (Color(0x0000FF), .translation(x: 1, y: 0)),
            (Color(0x0000FF), .translation(x: 0.25, y: 0)),
            (Color(0x0000FF), NodeTransform(scale: 0.99)),
        ])
    func uncovered(_ color: Color, _ transform: NodeTransform) throws {
        cover.color = color
        cover.transform = transform
        _ = try Stage(root)
        #expect(below.paintCount == 1)
    }

    @Test("a covering node only counts where its ancestors let it through")
    func clipped() throws {
        let window = BoxNode(.stack)
        window.clipsContent = true
        window.layoutStyle = .fixed(100, 100)
        window.layoutStyle.display = .stack
        root.layoutStyle.align = .start
        cover.removeFromParent()
        window.add(cover)
        root.add(window)
        below.layoutStyle = .fixed(200, 100)
        cover.transform = NodeTransform(scale: 3)
        let stage = try Stage(root)
        #expect(below.paintCount == 1)
        #expect(stage.picture[150, 50] == 0xFFFF_0000)
        #expect(stage.picture[50, 50] == 0xFF00_00FF)
    }

    @Test("damage inside a covering node skips everything below it")
    func partialDamage() throws {
        cover.color = .clear
        let card = BoxNode(.stack)
        card.model.background = .literal(.white)
        card.model.cornerRadii = 20
        let dot = Probe("dot", color: .black)
        dot.layoutStyle = .fixed(10, 10)
        dot.layoutStyle.alignSelf = .center
        card.layoutStyle.justifyItems = .center
        card.add(dot)
        root.add(card)
        let stage = try Stage(root)
        let (belowCount, work) = (
            below.paintCount, try stage.work { dot.transform = .translation(x: 3, y: 0) }
        )
        #expect(below.paintCount == belowCount)
        // The card and the dot; the dot's old and new place are one rectangle.
        #expect(work.paints == 2)
        #expect(work.damagedPixels == 13 * 10)
        #expect(stage.picture[97, 50] == 0xFFFF_FFFF)
        #expect(stage.picture[107, 50] == 0xFF00_0000)
    }

    /// The same tree, with and without the right to skip.
    @Test("culling changes no pixel", arguments: 0..<10)
    func samePixels(_ seed: UInt64) throws {
        let random = RandomTree(seed: 500 + seed)
        let stage = try Stage(random.root, width: 160, height: 120)
        let update = FrameUpdate(tree: stage.tree)
        update.skipsCovered = false
        let picture = PixelBuffer(width: 160, height: 120)
        update.paint(Region(picture.bounds), into: picture)
        #expect(picture.contents == stage.picture.contents)
    }
}
