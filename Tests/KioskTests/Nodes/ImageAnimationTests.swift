import KioskTesting
import Testing

@testable import Kiosk

@Suite("Image: moving pictures")
struct ImageAnimationTests {
    private let directory = TemporaryDirectory()
    private static let colors: [UInt32] = [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF]

    /// Three frames, red, green and blue.
    private func gif(
        _ name: String = "a.gif", delay: Int = 10, loopCount: Int? = 0, width: Int = 40,
        height: Int = 30
    ) -> String {
        let frames = (0..<3).map {
            GIFFile.Frame(
                width: width, height: height, delay: delay,
                indices: [UInt8](repeating: UInt8($0), count: width * height))
        }
        let file = GIFFile(width: width, height: height, loopCount: loopCount, frames: frames)
        return directory.write(file.bytes, as: name)
    }

    private func stage(_ images: ImageNode...) throws -> Stage {
        let root = BoxNode(.row)
        root.layoutStyle.align = .start
        root.add(images)
        let stage = try Stage(root)
        try stage.frame()
        try stage.frame()
        return stage
    }

    @Test("ten frames a second cost ten frames a second, and no more than the picture's pixels")
    func pace() throws {
        let stage = try stage(ImageNode(gif()))
        let before = stage.tree.statistics
        let commits = stage.output.commitCount
        try stage.advance(by: .seconds(3))
        let work = stage.tree.statistics - before
        #expect(work.frames == 30)
        #expect(work.paints == 30, "the image, which is opaque, and nothing behind it")
        #expect(work.damagedPixels == 30 * 40 * 30)
        #expect(work.layoutUpdates == 0 && work.contentUpdates == 0)
        #expect(stage.output.commitCount == commits + 30)
    }

    @Test("frames come in their order, each for its time")
    func order() throws {
        let stage = try stage(ImageNode(gif()))
        var seen: [UInt32] = []
        for _ in 0..<12 {
            seen.append(stage.picture[5, 5])
            try stage.advance(by: .milliseconds(100))
        }
        let start = try #require(Self.colors.firstIndex(of: seen[0]))
        #expect(seen == (0..<12).map { Self.colors[(start + $0) % 3] })
    }

    @Test("nothing happens between two frames")
    func idleBetween() throws {
        let stage = try stage(ImageNode(gif(delay: 100)))
        try stage.advance(by: .milliseconds(1000))
        let before = stage.tree.statistics
        let turns = stage.counters
        try stage.advance(by: .milliseconds(500))
        #expect(stage.tree.statistics == before)
        #expect(stage.counters == turns)
        #expect(stage.loop.outstandingJobs == 0)
    }

    @Test("a picture that would take too much memory to move stands still")
    func tooMuchMemory() throws {
        let loop = try EventLoop(time: VirtualClock())
        let lines = LogLines()
        let cache = ImageCache(
            worker: Worker(loop: loop), limits: ImageLimits(memory: 200_000), log: lines.log)
        let request = cache.request(gif(width: 120, height: 100))
        try loop.settle()
        guard case .ready = request.state else {
            Issue.record("the picture is not shown")
            return
        }
        for _ in 0..<2 { #expect(ImagePlayer(request, cache: cache) == nil) }
        #expect(lines.all.count == 1)
        #expect(lines.all[0].contains("a.gif: does not move: that takes"))
        // What it would have taken is there for others.
        let small = cache.request(gif("b.gif", width: 40, height: 30))
        try loop.settle()
        #expect(ImagePlayer(small, cache: cache) != nil)
    }

    @Test("durations that say nothing are a tenth of a second", arguments: [0, 1])
    func shortDurations(_ delay: Int) throws {
        let stage = try stage(ImageNode(gif(delay: delay)))
        let before = stage.tree.statistics
        try stage.advance(by: .seconds(1))
        #expect((stage.tree.statistics - before).frames == 10)
    }

    @Test("frames faster than the display's are shown one a blank")
    func fast() throws {
        let stage = try stage(ImageNode(gif(delay: 2)))
        let before = stage.tree.statistics
        try stage.advance(by: .seconds(1))
        #expect((49...50).contains((stage.tree.statistics - before).frames))
    }

    @Test("after the last round the last frame stays, and the kiosk is idle", arguments: [1, 2])
    func rounds(_ count: Int) throws {
        let stage = try stage(ImageNode(gif(loopCount: count)))
        try stage.advance(by: .milliseconds(count * 300))
        #expect(stage.picture[5, 5] == Self.colors[2])
        #expect(stage.tree.wakeUpTime == nil)
        let before = stage.counters
        try stage.advance(by: .seconds(2))
        #expect(stage.counters == before && stage.loop.earliestDeadline == nil)
    }

    @Test("a hidden picture stands still at no cost, and goes on when it is seen again")
    func hidden() throws {
        let image = ImageNode(gif())
        let stage = try stage(image)
        let parent = try #require(image.parent)
        parent.isHidden = true
        try stage.frame()
        let before = stage.tree.statistics
        try stage.advance(by: .seconds(5))
        #expect(stage.tree.statistics == before)
        #expect(stage.loop.earliestDeadline == nil)
        parent.isHidden = false
        try stage.frame()
        let shown = try #require(Self.colors.firstIndex(of: stage.picture[5, 5]))
        try stage.advance(by: .milliseconds(100))
        #expect(stage.picture[5, 5] == Self.colors[(shown + 1) % 3])
        let again = stage.tree.statistics
        try stage.advance(by: .seconds(1))
        #expect((stage.tree.statistics - again).frames == 10)
    }

    @Test("one that has left, has no size, or is covered, stands still as well")
    func unseen() throws {
        let image = ImageNode(gif())
        let stage = try stage(image)
        let parent = try #require(image.parent)
        func expectIdle(_ what: Comment) throws {
            try stage.advance(by: .milliseconds(300))
            let before = stage.tree.statistics
            try stage.advance(by: .seconds(3))
            #expect(stage.tree.statistics == before, what)
            #expect(stage.loop.earliestDeadline == nil, what)
        }
        image.layoutStyle = .fixed(0, 0)
        try expectIdle("no size")
        image.layoutStyle = LayoutStyle()
        let cover = Probe(color: .white)
        cover.layoutStyle.position = .absolute
        cover.layoutStyle.inset = LayoutEdges(all: .points(0))
        parent.add(cover)
        try expectIdle("covered")
        cover.removeFromParent()
        try stage.advance(by: .seconds(1))
        #expect(stage.tree.wakeUpTime != nil, "it moves again")
        image.removeFromParent()
        try expectIdle("left")
        #expect(stage.tree.waitingNodes.isEmpty)
        parent.add(image)
        try stage.frame()
        #expect(stage.picture[5, 5] == Self.colors[0], "it begins anew")
    }

    @Test("without plays the first frame is shown")
    func held() throws {
        let image = ImageNode(gif())
        image.model.plays = false
        let stage = try stage(image)
        try stage.advance(by: .seconds(1))
        #expect(stage.picture[5, 5] == Self.colors[0])
        #expect(stage.loop.earliestDeadline == nil)
        image.model.plays = true
        try stage.advance(by: .milliseconds(150))
        #expect(stage.picture[5, 5] == Self.colors[1])
        image.model.plays = false
        try stage.advance(by: .seconds(1))
        #expect(stage.picture[5, 5] == Self.colors[0])
    }

    @Test("two pictures with times of their own wake the kiosk at both")
    func two() throws {
        let stage = try stage(
            ImageNode(gif("a.gif", delay: 30)), ImageNode(gif("b.gif", delay: 50, width: 20)))
        let before = stage.tree.statistics
        try stage.advance(by: .seconds(3))
        let work = stage.tree.statistics - before
        // Ten and six, two of which coincide if they began together.
        #expect((14...16).contains(work.frames))
        #expect(work.damagedPixels == 10 * 40 * 30 + 6 * 20 * 30)
    }

    @Test("memory is counted while a picture moves, and given back")
    func memory() throws {
        let image = ImageNode(gif())
        let stage = try stage(image)
        let images = stage.tree.images
        let frame = PixelBuffer(width: 40, height: 30).byteCount
        let moving = images.byteCount
        #expect(moving > 5 * frame)
        image.removeFromParent()
        #expect(images.byteCount == moving - 4 * frame)
    }

    @Test("a large moving picture is reduced frame by frame")
    func reduced() throws {
        let image = ImageNode(gif(width: 512, height: 256))
        image.layoutStyle = .fixed(60, 30)
        let stage = try stage(image)
        var seen: Set<UInt32> = []
        for _ in 0..<6 {
            seen.insert(stage.picture[20, 10])
            try stage.advance(by: .milliseconds(100))
        }
        #expect(seen == Set(Self.colors))
    }

    @Test("a file that breaks off shows its first frame and says why, once")
    func brokenOff() throws {
        let whole = gif()
        let bytes = try #require(try? File.read(whole, limit: 1 << 20))
        let path = directory.write(Array(bytes.prefix(bytes.count * 2 / 3)), as: "cut.gif")
        let lines = LogLines()
        let root = BoxNode(.row)
        let image = ImageNode(path)
        root.add(image)
        let stage = try Stage(root, log: lines.log)
        try stage.advance(by: .seconds(1))
        #expect(stage.picture[5, 50] == Self.colors[0])
        #expect(lines.all.count { $0.contains("cut.gif") } == 1)
        #expect(stage.loop.earliestDeadline == nil)
    }

    @Test("asking again replaces what was asked before, and leaving takes it back")
    func asking() throws {
        let probe = Probe(color: .white)
        let stage = try Stage(probe)
        let start = stage.loop.now
        probe.setNeedsAnimation(at: start + .seconds(1))
        probe.setNeedsAnimation(at: start + .seconds(2))
        try stage.advance(by: .milliseconds(1900))
        #expect(probe.times.isEmpty)
        try stage.advance(by: .milliseconds(200))
        #expect(probe.times == [start + .seconds(2)])
        probe.setNeedsAnimation(at: stage.loop.now + .seconds(1))
        probe.setNeedsAnimation(at: nil)
        #expect(stage.loop.earliestDeadline == nil)
        try stage.advance(by: .seconds(2))
        #expect(probe.times.count == 1)
    }
}
