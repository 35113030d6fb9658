import KioskTesting
import Testing

@testable import Kiosk

/// The bounded wait for the display, and the ladder behind it.
@Suite("Frame driver")
struct FrameDriverTests {
    /// A driver whose frames change one pixel each.
    private final class Bench {
        let clock = VirtualClock()
        let start: Instant
        let loop: EventLoop
        let output: FaultyOutput
        let driver: FrameDriver
        let lines = LogLines()
        var needsAnother = false
        var failures: [String] = []

        init() throws {
            start = clock.now
            loop = try EventLoop(time: clock)
            output = FaultyOutput(loop: loop)
            driver = FrameDriver(
                loop: loop, presenter: Presenter(output: output, rotation: .none), log: lines.log)
            driver.makeFrame = { [unowned self] _ in
                FrameResult(
                    damage: Region(PixelRect(x: 0, y: 0, width: 1, height: 1)),
                    needsAnother: needsAnother)
            }
            driver.onFailure = { [unowned self] in failures.append($0.description) }
        }

        var period: Duration { output.mode.period }

        func request() throws {
            driver.requestFrame()
            try loop.settle()
        }

        /// Number of periods after the start at which each commit was made.
        var commitPeriods: [Int64] {
            output.commitTimes.map { ($0 - start).nanoseconds / period.nanoseconds }
        }
    }

    @Test("a display that never flips: mode set, reopen, failure, five periods each")
    func neverFlips() throws {
        let bench = try Bench()
        try bench.request()
        try bench.loop.advance(by: .seconds(10))
        #expect(bench.output.recoveries == [.modeset, .reopen])
        #expect(bench.commitPeriods == [0, 5, 10])
        #expect(bench.failures == ["no flip within 5 refresh periods"])
        #expect(bench.driver.counters.recoveries == 2)
        #expect(bench.lines.all.count == 2)
        #expect(bench.loop.earliestDeadline == nil)
    }

    @Test("a panel whose flips take as long as the picture takes to get there is waited for")
    func slowFlips() throws {
        let bench = try Bench()
        bench.output.slowestFlip = .seconds(1)
        try bench.request()
        try bench.loop.advance(by: .milliseconds(900))
        #expect(bench.output.recoveries == [])
        try bench.loop.advance(by: .milliseconds(200))
        #expect(bench.output.recoveries == [.modeset])
    }

    @Test("a step that does not work gives way to the next at once")
    func brokenStep() throws {
        let bench = try Bench()
        bench.output.brokenSteps = [.modeset]
        try bench.request()
        try bench.loop.advance(by: bench.period * 6)
        #expect(bench.output.recoveries == [.modeset, .reopen])
        #expect(bench.commitPeriods == [0, 5])
        #expect(bench.failures == [])
        bench.output.brokenSteps = [.modeset, .reopen]
        try bench.loop.advance(by: .seconds(1))
        #expect(bench.failures == ["no flip within 5 refresh periods"])
    }

    /// A watchdog asks for this.
    @Test("movement that changes no pixel completes frames, though none is shown")
    func movementBehindSomething() throws {
        let root = BoxNode(.column)
        root.isAnimating = true
        let stage = try Stage(
            root: root, mode: DisplayMode(width: 64, height: 48), log: .silent)
        // The first picture is shown.
        try stage.advance(by: .seconds(1))
        let before = stage.engine.driver.counters
        try stage.advance(by: .seconds(1))
        let after = stage.engine.driver.counters
        #expect(!stage.engine.driver.isIdle)
        #expect(after.shown == before.shown)
        #expect(after.completed - before.completed >= 50)
    }

    @Test("a flip puts the ladder away")
    func flipResetsTheLadder() throws {
        let bench = try Bench()
        try bench.request()
        try bench.loop.advance(by: bench.period * 6)
        #expect(bench.output.recoveries == [.modeset])
        bench.output.onFlip?(bench.clock.now)
        #expect(bench.driver.isIdle)
        try bench.request()
        try bench.loop.advance(by: bench.period * 6)
        #expect(bench.output.recoveries == [.modeset, .modeset])
        #expect(bench.failures == [])
    }

    @Test("after a recovery everything is shown again")
    func recoveryShowsEverything() throws {
        let bench = try Bench()
        bench.driver.presenter.shadow[15, 7] = 0xFF12_3456
        bench.output.age = 1
        try bench.request()
        #expect(bench.output.buffer[15, 7] == 0)
        try bench.loop.advance(by: bench.period * 6)
        #expect(bench.output.buffer[15, 7] == 0xFF12_3456)
    }

    @Test("commits that fail climb the ladder without spinning")
    func failingCommits() throws {
        let bench = try Bench()
        bench.output.results = [.failure(OutputError("no"))]
        try bench.request()
        #expect(bench.output.recoveries == [.modeset, .reopen])
        #expect(bench.output.commitTimes.count == 3)
        #expect(bench.failures == ["no"])
        // It has been told; nothing goes on behind the failure's back.
        try bench.request()
        try bench.loop.advance(by: .seconds(10))
        #expect(bench.output.commitTimes.count == 3)
        #expect(bench.failures == ["no"])
    }

    @Test("a commit that fails once is made good by setting the mode")
    func oneFailingCommit() throws {
        let bench = try Bench()
        bench.output.results = [.failure(OutputError("busy")), .success(.queued)]
        try bench.request()
        #expect(bench.output.recoveries == [.modeset])
        #expect(bench.output.commitTimes.count == 2)
        bench.output.onFlip?(bench.clock.now)
        #expect(bench.driver.isIdle)
        #expect(bench.driver.counters.flips == 1)
    }

    @Test("a flip that nobody waits for is ignored")
    func lateEvents() throws {
        let bench = try Bench()
        bench.output.onFlip?(bench.clock.now)
        #expect(bench.driver.isIdle)
        try bench.request()
        bench.output.onFlip?(bench.clock.now)
        let counters = bench.driver.counters
        bench.output.onFlip?(bench.clock.now)
        #expect(bench.driver.counters == counters)
        #expect(bench.driver.isIdle)
    }

    @Test("a stall that lets flip and timeout become ready together is no fault")
    func stall() throws {
        let bench = try Bench()
        // The display's event is a message on a descriptor, as the kernel's is.
        let events = try Inbox<Instant>(loop: bench.loop) { bench.output.onFlip?($0) }
        defer { events.close() }
        try bench.request()
        events.send(bench.clock.now + bench.period)
        bench.clock.now = bench.clock.now + .seconds(60)
        try bench.loop.settle()
        #expect(bench.output.recoveries == [])
        #expect(bench.driver.counters.flips == 1)
        #expect(bench.driver.isIdle)
    }

    @Test("without flip events a timer keeps the pace")
    func estimatedVBlanks() throws {
        let bench = try Bench()
        bench.output.results = [.success(.shown)]
        bench.needsAnother = true
        try bench.request()
        try bench.loop.advance(by: bench.period * 10)
        #expect(bench.commitPeriods == Array(0...10))
        bench.needsAnother = false
        try bench.loop.advance(by: bench.period * 10)
        #expect(bench.commitPeriods == Array(0...11))
        #expect(bench.driver.isIdle)
        #expect(bench.loop.earliestDeadline == nil)
    }

    @Test(
        "a panel that does not go off is tried again after pauses that double, until it is to be on"
    )
    func failingSwitch() throws {
        let bench = try Bench()
        let failure = Result<CommitResult, OutputError>.failure(OutputError("commit: broken"))
        bench.output.results = [.success(.shown)]
        try bench.request()
        try bench.loop.advance(by: .seconds(1))
        bench.output.results = [failure, failure, failure, .success(.shown)]
        let start = bench.loop.now
        bench.driver.isDark = true
        try bench.loop.advance(by: .seconds(60))
        let times = bench.output.commitTimes.dropFirst()
        #expect(times.map { ($0 - start).nanoseconds / 1_000_000_000 } == [0, 1, 3, 7])
        let line = "warning: display: commit: broken; the panel is not switched off"
        #expect(bench.lines.all == [line])

        bench.driver.isDark = false
        try bench.loop.advance(by: .seconds(1))
        bench.output.results = [failure, .success(.shown)]
        bench.driver.isDark = true
        bench.driver.isDark = false
        try bench.loop.advance(by: .seconds(60))
        // One that turned it on, one that failed, and one that turned it on again.
        #expect(bench.output.commitTimes.count == 8)
        #expect(bench.lines.all == [line, line])
        #expect(bench.loop.earliestDeadline == nil)
    }

    @Test("frames that are held back are shown afterwards")
    func holding() throws {
        let bench = try Bench()
        bench.driver.isHolding = true
        try bench.request()
        #expect(bench.driver.counters.frames == 1)
        #expect(bench.output.commitTimes == [])
        bench.driver.makeFrame = { _ in FrameResult(damage: Region(), needsAnother: false) }
        bench.driver.isHolding = false
        try bench.loop.settle()
        #expect(bench.output.commitTimes.count == 1)
    }

    @Test(
        "a display that is gone or taken is not repaired",
        arguments: [OutputError.Cause.absent, .taken])
    func noRepair(_ cause: OutputError.Cause) throws {
        let bench = try Bench()
        bench.output.results = [.failure(OutputError("no display", cause: cause))]
        try bench.request()
        #expect(bench.output.recoveries == [])
        #expect(bench.failures == ["no display"])
        #expect(bench.lines.all == [])
    }

    @Test("another output gets the whole picture, and the ladder begins anew")
    func anotherOutput() throws {
        let bench = try Bench()
        bench.driver.presenter.shadow[15, 7] = 0xFF12_3456
        bench.output.results = [.failure(OutputError("no"))]
        try bench.request()
        #expect(bench.failures == ["no"])
        let other = FaultyOutput(loop: bench.loop)
        bench.driver.connect(other)
        try bench.loop.settle()
        #expect(other.buffer[15, 7] == 0xFF12_3456)
        #expect(other.commitTimes.count == 1)
        // The one before is forgotten.
        bench.output.onFlip?(bench.clock.now)
        #expect(!bench.driver.isIdle)
        other.onFlip?(bench.clock.now)
        #expect(bench.driver.isIdle)
        try bench.request()
        try bench.loop.advance(by: bench.period * 6)
        #expect(other.recoveries == [.modeset])
        #expect(bench.driver.counters.misses == 0)
    }

    /// Blanks are at whole periods; the request comes at a share of one.
    @Test(
        "a blank is missed if there was a whole period for its picture",
        arguments: [
            (0.0, 1, 0), (0, 2, 1), (0, 4, 3), (0.9, 1, 0), (0.9, 2, 0), (0.9, 3, 1), (0.3, 2, 0),
        ])
    func misses(_ share: Double, _ flip: Int64, _ expected: Int) throws {
        let bench = try Bench()
        // The first flip includes the modeset.
        try bench.request()
        try bench.loop.advance(by: bench.period)
        bench.output.onFlip?(bench.clock.now)
        let blank = bench.clock.now
        try bench.loop.advance(
            by: .nanoseconds(Int64(Double(bench.period.nanoseconds) * share)))
        try bench.request()
        bench.output.onFlip?(blank + bench.period * flip)
        #expect(bench.driver.counters.flips == 2)
        #expect(bench.driver.counters.misses == expected)
    }

    @Test("of frames that follow each other, each is due at the next blank")
    func missesOfMovements() throws {
        let bench = try Bench()
        bench.needsAnother = true
        try bench.request()
        try bench.loop.advance(by: bench.period)
        let blank = bench.clock.now
        for place in [0, 1, 2, 4, 5, 8] as [Int64] {
            bench.output.onFlip?(blank + bench.period * place)
            try bench.loop.settle()
        }
        #expect(bench.driver.counters.flips == 6)
        #expect(bench.driver.counters.misses == 3)
    }

    @Test("another output of another size gets a picture of that size")
    func anotherSize() throws {
        let bench = try Bench()
        try bench.request()
        let other = FaultyOutput(mode: DisplayMode(width: 8, height: 20), loop: bench.loop)
        bench.driver.connect(other)
        try bench.loop.settle()
        let shadow = bench.driver.presenter.shadow
        #expect((shadow.width, shadow.height) == (8, 20))
        #expect(other.commitTimes.count == 1)
    }

    @Test("a display whose link has failed gets its mode again")
    func failedLink() throws {
        let bench = try Bench()
        try bench.request()
        bench.output.onFlip?(bench.clock.now)
        bench.driver.setModeAgain(because: "the link to the display failed")
        try bench.loop.settle()
        #expect(bench.output.recoveries == [.modeset])
        #expect(bench.output.commitTimes.count == 2)
        #expect(
            bench.lines.all == [
                "warning: display: the link to the display failed; recovery: modeset"
            ])
    }

    @Test("a stopped driver leaves the output alone")
    func stop() throws {
        let bench = try Bench()
        try bench.request()
        bench.driver.stop()
        try bench.request()
        try bench.loop.advance(by: .seconds(10))
        #expect(bench.output.commitTimes.count == 1)
        #expect(bench.output.recoveries == [])
        #expect(bench.loop.earliestDeadline == nil)
    }
}
