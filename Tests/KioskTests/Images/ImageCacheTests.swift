import Glibc
import Kiosk
import KioskTesting
import Synchronization
import Testing

struct ImageCacheTests {
    private final class Setup {
        let loop: EventLoop
        let worker: Worker
        let directory = TemporaryDirectory()
        let lines = LogLines()
        let cache: ImageCache

        init(capacity: Int = 64 << 20, memory: Int = 192 << 20) throws {
            loop = try EventLoop(time: VirtualClock())
            worker = Worker(loop: loop)
            cache = ImageCache(
                worker: worker, capacity: capacity, limits: ImageLimits(memory: memory),
                log: lines.log)
        }

        func picture(_ name: String, width: Int = 16, height: Int = 16) -> String {
            directory.write(
                PNGEncoder.encode(noise(width: width, height: height, opaque: true)), as: name)
        }
    }

    @Test("pictures in use have a total")
    func total() throws {
        let setup = try Setup(memory: 300_000)
        let paths = (0..<4).map { setup.picture("\($0).png", width: 200, height: 160) }
        var requests = paths.map { setup.cache.request($0) }
        try setup.loop.settle()
        #expect(requests.count { self.pixels($0) != nil } == 2)
        #expect(setup.lines.all.count == 2)
        #expect(
            setup.lines.all.allSatisfy {
                $0.hasSuffix(
                    """
                    too large: 200x160 pixels, and the shown pictures have 0 MB together; make it \
                    smaller, or show fewer at once
                    """)
            })
        requests = []
        for path in paths { setup.cache.forget(path) }
        requests = [setup.cache.request(paths[3])]
        try setup.loop.settle()
        #expect(pixels(requests[0]) != nil)
    }

    private func isLoading(_ request: ImageRequest) -> Bool {
        if case .loading = request.state { true } else { false }
    }

    private func pixels(_ request: ImageRequest) -> PixelBuffer? {
        if case .ready(let pixels) = request.state { pixels } else { nil }
    }

    @Test(
        "a file is decoded while the worker does something else",
        .enabled(if: Processors.allowedCount > 1, "one processor has one worker"))
    func twoWorkers() throws {
        let setup = try Setup()
        let isDecoded = Flag()
        var wasDecodedFirst = false
        try setup.worker.run({
            for _ in 0..<1000 where !isDecoded.value.load(ordering: .acquiring) { usleep(5000) }
            return isDecoded.value.load(ordering: .acquiring)
        }) { wasDecodedFirst = $0 }
        let request = setup.cache.request(setup.picture("a.png")) { _ in
            isDecoded.value.store(true, ordering: .releasing)
        }
        try setup.loop.settle()
        #expect(wasDecodedFirst)
        #expect(pixels(request) != nil)
    }

    private final class Flag: Sendable {
        let value = Atomic(false)
    }

    @Test func oneDecodeHoweverManyAsk() throws {
        let setup = try Setup()
        let path = setup.picture("a.png")
        var calls = 0
        let requests = (0..<5).map { _ in setup.cache.request(path) { _ in calls += 1 } }
        #expect(requests.allSatisfy { self.isLoading($0) })
        #expect(calls == 0)
        try setup.loop.settle()
        #expect(calls == 5)
        #expect(setup.cache.decodeCount == 1)
        let first = try #require(pixels(requests[0]))
        #expect(requests.allSatisfy { self.pixels($0) === first })
        #expect(first.width == 16 && first.isOpaque)

        // One that comes later has it at once, and is not called.
        let late = setup.cache.request(path) { _ in calls += 1 }
        #expect(pixels(late) === first)
        try setup.loop.settle()
        #expect(calls == 5 && setup.cache.decodeCount == 1)
    }

    @Test func whoLetGoIsNotCalled() throws {
        let setup = try Setup()
        var calls = 0
        var request: ImageRequest? = setup.cache.request(setup.picture("a.png")) { _ in calls += 1 }
        #expect(request != nil)
        request = nil
        try setup.loop.settle()
        #expect(calls == 0)
        #expect(setup.cache.count == 1, "the picture is there for the next one")
    }

    @Test func aFailureIsAStateAndOneLogLine() throws {
        let setup = try Setup()
        let missing = "\(setup.directory.path)/missing.png"
        let broken = setup.directory.write(Array("no picture".utf8), as: "broken.png")
        let cut = setup.directory.write(
            Array(PNGEncoder.encode(noise(width: 9, height: 9, opaque: true)).prefix(60)),
            as: "cut.png")
        for path in [missing, broken, cut, setup.directory.path, "/dev/zero"] {
            let requests = (0..<3).map { _ in setup.cache.request(path) }
            try setup.loop.settle()
            for request in requests {
                guard case .failed(let error) = request.state else {
                    Issue.record("\(path) did not fail")
                    continue
                }
                #expect(error.path == path)
            }
            #expect(setup.lines.all.count { $0.contains("\(path): ") } == 1)
        }
    }

    @Test func aPipeIsNotWaitedFor() throws {
        let setup = try Setup()
        let path = "\(setup.directory.path)/pipe"
        mkfifo(path, 0o600)
        defer { unlink(path) }
        let request = setup.cache.request(path)
        try setup.loop.settle()
        guard case .failed = request.state else {
            Issue.record("a pipe is no picture")
            return
        }
    }

    /// Of 144 by 128 pixels, whose rows have no padding.
    private static let pictureBytes = 144 * 128 * 4

    @Test func theLeastRecentlyUsedGoesFirst() throws {
        // Four find room.
        let setup = try Setup(capacity: 4 * Self.pictureBytes)
        let paths = (0..<5).map { setup.picture("\($0).png", width: 144, height: 128) }
        let held = setup.cache.request(paths[0])
        for path in paths[1...3] {
            _ = setup.cache.request(path)
            try setup.loop.settle()
        }
        #expect(setup.cache.byteCount == 4 * Self.pictureBytes)
        // The second one is used again.
        _ = setup.cache.request(paths[1])
        let decodes = setup.cache.decodeCount

        _ = setup.cache.request(paths[4])
        try setup.loop.settle()
        #expect(setup.cache.byteCount <= 4 * Self.pictureBytes)
        #expect(setup.cache.decodeCount == decodes + 1)

        // The first one is held, the fourth and fifth are young; the third has gone.
        let again = setup.cache.request(paths[0])
        #expect(pixels(again) === pixels(held))
        #expect(pixels(again) != nil)
        let third = setup.cache.request(paths[2])
        #expect(isLoading(third))
    }

    @Test func whatIsHeldStays() throws {
        let setup = try Setup(capacity: Self.pictureBytes * 3 / 2)
        let paths = (0..<4).map { setup.picture("\($0).png", width: 144, height: 128) }
        var requests = paths.map { setup.cache.request($0) }
        try setup.loop.settle()
        #expect(requests.allSatisfy { self.pixels($0) != nil })
        #expect(setup.cache.byteCount == 4 * Self.pictureBytes)
        requests = []
        #expect(setup.cache.byteCount <= Self.pictureBytes * 3 / 2)
    }

    @Test func forgettingLoadsAnew() throws {
        let setup = try Setup()
        let path = setup.picture("a.png", width: 16)
        let old = setup.cache.request(path)
        try setup.loop.settle()
        _ = setup.picture("a.png", width: 32)
        setup.cache.forget(path)
        let new = setup.cache.request(path)
        try setup.loop.settle()
        #expect(pixels(old)?.width == 16)
        #expect(pixels(new)?.width == 32)
        #expect(setup.cache.count == 1)
    }

    /// A file that is forgotten while it is being decoded answers those who asked, and is not kept.
    @Test func forgettingWhileLoading() throws {
        let setup = try Setup()
        let path = setup.picture("a.png")
        let old = setup.cache.request(path)
        setup.cache.forget(path)
        let new = setup.cache.request(path)
        try setup.loop.settle()
        #expect(setup.cache.decodeCount == 2)
        #expect(pixels(old) != nil && pixels(new) != nil)
        #expect(setup.cache.byteCount == pixels(new).map { $0.stride * $0.height * 4 })
    }

    /// A closure may ask for other pictures, and let go of its own.
    @Test func callbacksMayChangeTheCache() throws {
        let setup = try Setup(capacity: 0)
        let paths = [setup.picture("a.png"), setup.picture("b.png")]
        var requests: [ImageRequest] = []
        requests.append(
            setup.cache.request(paths[0]) { _ in
                requests = [setup.cache.request(paths[1])]
            })
        try setup.loop.settle()
        #expect(requests.count == 1 && pixels(requests[0]) != nil)
        #expect(setup.cache.count == 1)
    }
}
