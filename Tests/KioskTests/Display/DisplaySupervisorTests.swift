import KioskTesting
import Testing

@testable import Kiosk

/// The search for a display, on virtual time and with displays that say what no machine here can show.
@Suite("Display supervisor")
struct DisplaySupervisorTests {
    private final class Bench {
        let loop: EventLoop
        let lines = LogLines()
        let engine: Engine
        private(set) var supervisor: DisplaySupervisor!
        /// Displays that can be opened, one after the other.
        var displays: [FaultyOutput] = []
        var refusal = OutputError("no display: nothing", cause: .absent)
        /// Times of attempts to open one, in milliseconds.
        var attempts: [Int64] = []
        var failures: [String] = []
        /// The display before, of the last attempt.
        var former: FormerDisplay?
        private let start: Instant

        init() throws {
            loop = try EventLoop(time: VirtualClock())
            start = loop.now
            let first = FaultyOutput(mode: DisplayMode(width: 64, height: 48), loop: loop)
            first.results = [.success(.shown)]
            engine = Engine(
                loop: loop, output: first, rotation: .none, root: BoxNode(.column),
                fonts: try FontLibrary(log: lines.log), log: lines.log)
            supervisor = DisplaySupervisor(
                ApplicationOptions(), ServiceManager(), loop: loop, log: lines.log
            ) { [unowned self] request, loop, _ throws(OutputError) in
                attempts.append((loop.now - start).nanoseconds / 1_000_000)
                former = request.formerDisplay
                let index = displays.firstIndex { display in
                    display.devicePath.map { !request.broken.contains($0) } ?? true
                }
                guard let index else { throw refusal }
                return displays.remove(at: index)
            }
            supervisor.supervise(engine)
            supervisor.onGiveUp = { [unowned self] in failures.append($0.description) }
            try loop.advance(by: .seconds(1))
        }

        deinit {
            supervisor.close()
            engine.close()
        }

        var output: FaultyOutput? { engine.driver.presenter.output as? FaultyOutput }

        func display(_ result: Result<CommitResult, OutputError> = .success(.shown)) -> FaultyOutput
        {
            let display = FaultyOutput(mode: DisplayMode(width: 64, height: 48), loop: loop)
            display.results = [result]
            return display
        }
    }

    @Test("a report that changes nothing for the display changes nothing")
    func unchanged() throws {
        let bench = try Bench()
        let display = bench.output
        bench.supervisor.devicesChanged()
        try bench.loop.advance(by: .seconds(60))
        #expect(bench.output === display)
        #expect(bench.attempts == [])
        #expect(bench.loop.earliestDeadline == nil)
    }

    @Test("another monitor on the connector is taken at once, in its own mode")
    func replaced() throws {
        let bench = try Bench()
        let before = try #require(bench.output)
        let other = FaultyOutput(mode: DisplayMode(width: 100, height: 30), loop: bench.loop)
        other.results = [.success(.shown)]
        bench.displays = [other]
        before.current = .lost("another display is connected to HDMI-A-1")
        before.displayIdentity = [1, 2]
        bench.supervisor.devicesChanged()
        try bench.loop.advance(by: .milliseconds(300))
        #expect(bench.former == FormerDisplay(identity: [1, 2]))
        #expect(before.isClosed)
        #expect(bench.output === other)
        #expect(other.commitTimes.count >= 1)
        #expect(bench.engine.tree.size == Size(width: 100, height: 30))
        #expect(
            bench.lines.all == [
                "warning: display: another display is connected to HDMI-A-1; going on in memory until there is one",
                "info: display: faulty, after 100 ms without one",
            ])
    }

    @Test("a link that failed gets its mode again")
    func failedLink() throws {
        let bench = try Bench()
        bench.output?.current = .needsModeset
        bench.supervisor.devicesChanged()
        try bench.loop.settle()
        #expect(bench.output?.recoveries == [.modeset])
        #expect(!bench.supervisor.isSearching)
    }

    @Test("a link that fails again and again has its display opened anew, with other modes")
    func hopelessLink() throws {
        let bench = try Bench()
        let display = try #require(bench.output)
        display.displayIdentity = [1, 2]
        display.current = .needsModeset
        bench.displays = [bench.display()]
        for _ in 0..<3 {
            bench.supervisor.devicesChanged()
            try bench.loop.advance(by: .seconds(1))
        }
        #expect(display.recoveries == [.modeset, .modeset])
        #expect(bench.former == FormerDisplay(identity: [1, 2], linkHasFailed: true))
        #expect(!bench.supervisor.isSearching)
    }

    @Test("a link that fails while the panel is dark is left alone until there is a picture")
    func failedLinkInTheDark() throws {
        let bench = try Bench()
        let display = try #require(bench.output)
        bench.engine.services.power.set(.off)
        let before = display.recoveries.count
        display.current = .needsModeset
        for _ in 0..<30 {
            bench.supervisor.devicesChanged()
            try bench.loop.advance(by: .seconds(61))
        }
        #expect(display.recoveries.count == before)
        bench.engine.services.power.set(.on)
        try bench.loop.advance(by: .seconds(1))
        bench.supervisor.devicesChanged()
        try bench.loop.settle()
        #expect(display.recoveries.last == .modeset)
        #expect(bench.attempts == [])
    }

    @Test("a link that fails on has its mode set less and less often, and is opened anew")
    func failingLink() throws {
        var repair = LinkRepair()
        var now = Instant(nanoseconds: 0)
        var (modesets, reopenings) = (0, 0)
        for _ in 0..<3600 {
            switch repair.next(at: now) {
            case .modeset: modesets += 1
            case .reopen: reopenings += 1
            case .wait: break
            }
            now = now + .seconds(1)
        }
        #expect((40...50).contains(modesets) && (20...25).contains(reopenings))
        #expect(repair.next(at: now + .seconds(600)) == .modeset)
    }

    @Test("a dark panel whose monitor gives up its plug is kept until it has been on for a while")
    func unpluggedWhileDark() throws {
        for isBack in [true, false] {
            let bench = try Bench()
            let display = try #require(bench.output)
            let power = bench.engine.services.power
            power.set(.off)
            display.current = .unplugged("HDMI-A-1 was unplugged")
            bench.supervisor.devicesChanged()
            bench.supervisor.devicesChanged()
            try bench.loop.advance(by: .seconds(3600))
            #expect(!display.isClosed && !bench.engine.isUnseen)
            #expect(bench.lines.all.count == 1)
            power.set(.on)
            // A monitor that wakes up may report this and that.
            bench.supervisor.devicesChanged()
            try bench.loop.advance(by: .milliseconds(9_900))
            #expect(!display.isClosed)
            if isBack { display.current = .unchanged }
            try bench.loop.advance(by: .milliseconds(200))
            #expect(display.isClosed == !isBack)
            guard isBack else { continue }
            // From then on it is as ever.
            display.current = .unplugged("HDMI-A-1 was unplugged")
            bench.supervisor.devicesChanged()
            #expect(display.isClosed)
        }
    }

    @Test("a dark panel that goes off again before that, or whose card goes, is no exception")
    func lostWhileDark() throws {
        let bench = try Bench()
        let display = try #require(bench.output)
        let power = bench.engine.services.power
        power.set(.off)
        display.current = .unplugged("HDMI-A-1 was unplugged")
        bench.supervisor.devicesChanged()
        power.set(.on)
        try bench.loop.advance(by: .seconds(5))
        power.set(.off)
        try bench.loop.advance(by: .seconds(60))
        #expect(!display.isClosed)
        display.current = .lost("/dev/dri/card0 is gone")
        bench.supervisor.devicesChanged()
        #expect(display.isClosed)
        power.set(.on)
        try bench.loop.advance(by: .seconds(60))
        #expect(bench.lines.all.count == 3)
    }

    @Test("a dark panel is on for another program that gets its display, and dark again after it")
    func lentInTheDark() throws {
        for isReleased in [true, false] {
            let bench = try Bench()
            let means = PanelHardwareTests.FakeMeans(.backlight)
            bench.engine.useLights { _, worker in
                PanelHardware([means], memory: nil, worker: worker, log: .silent)
            }
            bench.engine.services.power.set(.off)
            try bench.loop.settle()
            #expect(means.told == ["off"])
            if isReleased {
                bench.supervisor.releaseOrTakeBack()
            } else {
                bench.supervisor.sessionChanged(isActive: false)
            }
            try bench.loop.settle()
            #expect(means.told == ["off", "on"])
            bench.displays = [bench.display()]
            if isReleased {
                bench.supervisor.releaseOrTakeBack()
            } else {
                bench.supervisor.sessionChanged(isActive: true)
            }
            try bench.loop.settle()
            #expect(means.told == ["off", "on", "off"])
            // One that has gone shows nobody anything.
            bench.output?.current = .lost("/dev/dri/card0 is gone")
            bench.supervisor.devicesChanged()
            try bench.loop.settle()
            #expect(bench.engine.isUnseen && means.told.count == 3)
        }
    }

    @Test("what it waits for is known at any time, as after a reload")
    func waitingStatus() throws {
        let bench = try Bench()
        #expect(bench.supervisor.waitingStatus == nil)
        bench.supervisor.releaseOrTakeBack()
        #expect(bench.supervisor.waitingStatus == "Display released; SIGUSR1 takes it back")
        bench.supervisor.releaseOrTakeBack()
        #expect(bench.supervisor.waitingStatus == "Waiting for a display")
        bench.displays = [bench.display()]
        bench.supervisor.devicesChanged()
        #expect(bench.supervisor.waitingStatus == nil)
    }

    @Test("without a display it looks less and less often, and at once when the kernel says so")
    func search() throws {
        let bench = try Bench()
        bench.output?.current = .lost("HDMI-A-1 was unplugged")
        bench.supervisor.devicesChanged()
        try bench.loop.advance(by: .seconds(40))
        #expect(bench.attempts == [1100, 1300, 1700, 2500, 4100, 7300, 13_700, 23_700, 33_700])
        // One line for the loss, and one for what is said of the displays since.
        #expect(bench.lines.all.count == 2)
        bench.displays = [bench.display()]
        bench.supervisor.devicesChanged()
        #expect(!bench.supervisor.isSearching)
        #expect(bench.attempts.last == 41_000)
        try bench.loop.advance(by: .seconds(60))
        #expect(bench.attempts.last == 41_000)
    }

    @Test("a monitor that is off for days costs two lines, and is taken as after a moment")
    func days() throws {
        let bench = try Bench()
        bench.output?.current = .lost("HDMI-A-1 was unplugged")
        bench.supervisor.devicesChanged()
        try bench.loop.advance(by: .seconds(3 * 86_400))
        #expect(bench.lines.all.count == 2)
        // Each ten seconds, for drivers that report nothing.
        #expect((25_900...25_950).contains(bench.attempts.count))
        bench.displays = [bench.display()]
        bench.supervisor.devicesChanged()
        try bench.loop.advance(by: .seconds(1))
        #expect(!bench.supervisor.isSearching)
        #expect(bench.output?.commitTimes.count ?? 0 >= 1)
        #expect(bench.lines.all.count == 3)
    }

    @Test("a display that another program has is looked at four times a second")
    func taken() throws {
        let bench = try Bench()
        bench.refusal = OutputError("another program is the DRM master", cause: .taken)
        bench.output?.results = [
            .failure(OutputError("another program became DRM master", cause: .taken))
        ]
        bench.engine.tree.damageAll()
        try bench.loop.advance(by: .milliseconds(3500))
        #expect(bench.attempts.suffix(2).last! - bench.attempts.suffix(2).first! == 250)
        #expect(bench.lines.all.count == 2)
    }

    @Test("a display that fails each time is given up after six more, with longer pauses")
    func givesUp() throws {
        let bench = try Bench()
        let failure = Result<CommitResult, OutputError>.failure(OutputError("commit: broken"))
        bench.displays = (0..<8).map { _ in bench.display(failure) }
        bench.output?.results = [failure]
        bench.engine.tree.damageAll()
        try bench.loop.advance(by: .seconds(30))
        #expect(bench.attempts == [1100, 1300, 1700, 2500, 4100, 7300])
        #expect(bench.failures == ["commit: broken"])
        #expect(bench.loop.earliestDeadline == nil)
    }

    /// Displays of a card that never works.
    private func broken(_ count: Int, _ device: String, _ bench: Bench) -> [FaultyOutput] {
        (0..<count).map { _ in
            let display = bench.display(.failure(OutputError("\(device): broken")))
            display.devicePath = device
            return display
        }
    }

    @Test("a card that fails each time is left out, and the next one is taken")
    func nextCard() throws {
        let bench = try Bench()
        let next = bench.display()
        next.devicePath = "/dev/fb0"
        bench.displays = broken(8, "card0", bench) + [next]
        bench.output?.current = .lost("HDMI-A-1 was unplugged")
        bench.supervisor.devicesChanged()
        try bench.loop.advance(by: .seconds(30))
        #expect(bench.output === next)
        #expect(next.commitTimes.count >= 1)
        #expect(bench.failures == [])
        // One of the eight at the loss, and one after each of six failures.
        #expect(bench.displays.count == 1)
        #expect(
            bench.lines.all.suffix(2) == [
                "warning: display: card0: broken; going on without card0",
                "info: display: faulty, after 0 ms without one",
            ])
        // It is not given up for the one that does not work.
        try bench.loop.advance(by: .seconds(600))
        #expect(bench.output === next)
    }

    @Test("when no card works the kiosk gives up, with the reason of the last one")
    func noCard() throws {
        let bench = try Bench()
        bench.displays = broken(7, "card0", bench) + broken(7, "card1", bench)
        bench.output?.current = .lost("HDMI-A-1 was unplugged")
        bench.supervisor.devicesChanged()
        try bench.loop.advance(by: .seconds(60))
        #expect(bench.displays.isEmpty)
        #expect(bench.failures == ["card1: broken"])
    }

    @Test(
        "a card that was left out is tried again when there is no other one, or the kernel reports one"
    )
    func triedAgain() throws {
        for isReported in [false, true] {
            let bench = try Bench()
            let next = bench.display()
            next.devicePath = "card1"
            bench.displays = broken(7, "card0", bench) + [next]
            bench.output?.current = .lost("HDMI-A-1 was unplugged")
            bench.supervisor.devicesChanged()
            try bench.loop.advance(by: .seconds(30))
            #expect(bench.output === next)
            let mended = bench.display()
            mended.devicePath = "card0"
            bench.displays = [mended]
            let before = bench.attempts.count
            if isReported {
                next.current = .lost("DP-1 was unplugged")
                bench.supervisor.devicesChanged()
            } else {
                next.results = [.failure(OutputError("another program", cause: .taken))]
                bench.engine.tree.damageAll()
            }
            try bench.loop.advance(by: .seconds(1))
            #expect(bench.output === mended)
            #expect(bench.attempts.count == before + (isReported ? 1 : 2))
        }
    }

    @Test("a display that nobody gives up is tried for ever, after pauses up to a minute")
    func neverGivenUp() throws {
        let bench = try Bench()
        bench.supervisor.onGiveUp = nil
        let failure = Result<CommitResult, OutputError>.failure(OutputError("commit: broken"))
        bench.displays = (0..<12).map { _ in bench.display(failure) }
        bench.output?.results = [failure]
        bench.engine.tree.damageAll()
        try bench.loop.advance(by: .seconds(225))
        #expect(
            bench.attempts == [
                1100, 1300, 1700, 2500, 4100, 7300, 13_700, 26_500, 52_100, 103_300, 163_300,
                223_300,
            ])
        // One that works again begins with short pauses.
        let mended = bench.display()
        bench.displays = [mended]
        try bench.loop.advance(by: .seconds(80))
        #expect(bench.output === mended)
        mended.results = [failure]
        bench.displays = [bench.display()]
        bench.engine.tree.damageAll()
        try bench.loop.advance(by: .seconds(1))
        #expect(!bench.supervisor.isSearching)
    }

    @Test("a display that works between its failures is never given up")
    func recovers() throws {
        let bench = try Bench()
        for _ in 0..<10 {
            let failure = Result<CommitResult, OutputError>.failure(OutputError("commit: broken"))
            bench.displays = [bench.display()]
            bench.output?.results = [failure]
            bench.engine.tree.damageAll()
            try bench.loop.advance(by: .seconds(20))
            #expect(!bench.supervisor.isSearching)
            #expect(bench.displays.isEmpty)
        }
        #expect(bench.failures == [])
    }

    @Test("nor is one that works until it is unplugged, and fails once when it is back")
    func failsOnceAfterEachLoss() throws {
        let bench = try Bench()
        let failure = Result<CommitResult, OutputError>.failure(OutputError("commit: broken"))
        try bench.loop.advance(by: .seconds(20))
        for _ in 0..<10 {
            bench.displays = [bench.display(failure), bench.display()]
            bench.output?.current = .lost("HDMI-A-1 was unplugged")
            bench.supervisor.devicesChanged()
            try bench.loop.advance(by: .seconds(20))
            #expect(!bench.supervisor.isSearching)
            #expect(bench.displays.isEmpty)
        }
        #expect(bench.failures == [])
    }

    @Test("a released display is not looked for, whatever is plugged in")
    func released() throws {
        let bench = try Bench()
        let display = try #require(bench.output)
        var steps: [String] = []
        bench.supervisor.onDisconnect = { steps.append("closed: \(display.isClosed)") }
        bench.supervisor.onRelease = { [unowned bench] in
            steps.append("released: \(bench.supervisor.isReleased)")
            #expect(!bench.lines.all.contains { $0.contains("released on request") })
        }
        bench.supervisor.onConnect = { steps.append("connected") }
        bench.supervisor.releaseOrTakeBack()
        #expect(display.isClosed)
        bench.displays = [bench.display()]
        bench.supervisor.devicesChanged()
        try bench.loop.advance(by: .seconds(60))
        #expect(bench.attempts == [])
        bench.supervisor.releaseOrTakeBack()
        #expect(!bench.supervisor.isSearching)
        #expect(steps == ["closed: true", "released: true", "connected"])
        try bench.loop.advance(by: .seconds(1))
        #expect(bench.output?.commitTimes.count ?? 0 >= 1)
    }
}
