import KioskTesting
import Testing

@testable import Kiosk

/// Frames of known cost on a display that flips at its vertical blanks.
@Suite("Pace of frames")
struct FramePacingTests {
    /// A display of 100 Hz, and a scene that always moves.
    private final class Bench {
        let clock = VirtualClock()
        let loop: EventLoop
        let output: BlankingOutput
        let driver: FrameDriver
        var cost: Duration
        /// Costs of the next frames, before `cost` counts.
        var costs: [Duration] = []
        var moves = true
        private(set) var starts: [Instant] = []

        init(startsLate: Bool = false, cost: Duration = .zero) throws {
            self.cost = cost
            loop = try EventLoop(time: clock)
            output = BlankingOutput(loop: loop)
            driver = FrameDriver(
                loop: loop, presenter: Presenter(output: output, rotation: .none), log: .silent)
            driver.startsLate = startsLate
            driver.makeFrame = { [unowned self] _ in
                starts.append(clock.now)
                clock.now = clock.now + (costs.isEmpty ? self.cost : costs.removeFirst())
                return FrameResult(
                    damage: Region(PixelRect(x: 0, y: 0, width: 1, height: 1)),
                    needsAnother: moves)
            }
            driver.requestFrame()
            try loop.settle()
        }

        /// Lets time pass.
        ///
        /// - Returns: The periods between the flips meanwhile.
        func run(_ periods: Int) throws -> [Int64] {
            let first = max(0, output.flips.count - 1)
            try loop.advance(by: output.mode.period * periods)
            let flips = output.flips[first...]
            return zip(flips.dropFirst(), flips).map {
                ($0 - $1).nanoseconds / output.mode.period.nanoseconds
            }
        }
    }

    @Test("frames in time are shown at each blank, and begin at the flip")
    func inTime() throws {
        let bench = try Bench()
        bench.cost = .milliseconds(3)
        #expect(try bench.run(100).allSatisfy { $0 == 1 })
        #expect(bench.driver.counters.misses == 0)
        let starts = bench.starts.dropFirst(2).map { $0.nanoseconds % 10_000_000 }
        #expect(Set(starts).count == 1)
        let times = bench.driver.recorder.times
        #expect(times.divisor == 1)
        #expect(times.cost.longest == .milliseconds(3))
        #expect(times.interval.quantile(0.5) == .milliseconds(10))
        #expect(times.latency.longest == .milliseconds(10))
        #expect(times.interval.count >= 95)
    }

    @Test("what can wait has time for half of a frame's share of the rate")
    func timeLeft() throws {
        let bench = try Bench()
        var answers: [Bool] = []
        bench.driver.makeFrame = { _ in
            answers = [bench.driver.hasTimeLeft]
            for _ in 0..<3 {
                bench.clock.now = bench.clock.now + .milliseconds(2)
                answers.append(bench.driver.hasTimeLeft)
            }
            return FrameResult(damage: Region(), needsAnother: false)
        }
        bench.driver.requestFrame()
        _ = try bench.run(2)
        #expect(answers == [true, true, true, false])
    }

    @Test(
        "movements go on by whole periods, however late the news of a blank comes",
        arguments: [FrameStart.early, .late])
    func evenSteps(_ start: FrameStart) throws {
        let clock = VirtualClock()
        let loop = try EventLoop(time: clock)
        let output = FaultyOutput(loop: loop)
        let driver = FrameDriver(
            loop: loop, presenter: Presenter(output: output, rotation: .none), log: .silent)
        driver.startsLate = start == .late
        var times: [Instant] = []
        driver.makeFrame = { time in
            times.append(time)
            return FrameResult(
                damage: Region(PixelRect(x: 0, y: 0, width: 1, height: 1)), needsAnother: true)
        }
        driver.requestFrame()
        try loop.settle()
        let period = output.mode.period
        let first = clock.now
        var random = SeededGenerator(seed: 5)
        for number in 1...60 {
            let blank = first + period * number
            try loop.advance(
                by: blank - clock.now + .microseconds(Int.random(in: 0...3000, using: &random)))
            output.onFlip?(blank)
            try loop.settle()
        }
        let steps = zip(times.dropFirst(3), times.dropFirst(2)).map { $0 - $1 }
        #expect(steps.count > 50)
        #expect(Set(steps) == [period])
    }

    @Test("frames that are late now and then take an even part of the rate, and come back")
    func fallback() throws {
        let bench = try Bench()
        // Each second frame is too late: 20 and 10 ms in turn.
        bench.costs = (0..<40).map { .milliseconds($0 % 2 == 0 ? 12 : 5) }
        bench.cost = .milliseconds(5)
        _ = try bench.run(20)
        #expect(bench.driver.pacing.divisor == 2)
        let misses = bench.driver.counters.misses
        #expect(misses == FramePacing.missLimit)
        // Even now, whatever each of them costs.
        let even = try bench.run(40)
        #expect(even.dropFirst(2).allSatisfy { $0 == 2 })
        #expect(bench.driver.counters.misses == misses)
        #expect(bench.driver.recorder.times.divisor == 2)
        // All frames are fast by now.
        _ = try bench.run(200)
        #expect(bench.driver.pacing.divisor == 1)
        #expect(try bench.run(50).allSatisfy { $0 == 1 })
        #expect(bench.driver.recorder.times.fallbacks == 1)
    }

    @Test("a frame that no pace makes even slows none")
    func hiccups() throws {
        var pacing = FramePacing()
        for _ in 0..<100 { pacing.note(misses: FramePacing.slowest) }
        #expect(pacing.divisor == 1 && pacing.fallbacks == 0)
        for _ in 0..<FramePacing.missLimit { pacing.note(misses: FramePacing.slowest - 1) }
        #expect(pacing.divisor == 2)
    }

    @Test("the pace comes back although a frame is slow now and then, and not if many are")
    func tolerance() throws {
        let period = Duration.milliseconds(10)
        /// The frames after which the pace came back, if of each 32 the first ones are slow.
        func wait(slow: Int) -> Int? {
            var pacing = FramePacing()
            for _ in 0..<FramePacing.missLimit { pacing.note(misses: 1) }
            for frame in 0..<2000 {
                let isSlow = frame % FramePacing.window < slow
                pacing.note(cost: .milliseconds(isSlow ? 12 : 2), period: period)
                pacing.note(misses: 0)
                if pacing.divisor == 1 { return frame + 1 }
            }
            return nil
        }
        #expect(wait(slow: 0) == FramePacing.leastPatience)
        #expect(wait(slow: FramePacing.missLimit - 1) == FramePacing.leastPatience)
        #expect(wait(slow: FramePacing.missLimit * 2) == nil)
    }

    @Test("a pace that did not last takes longer to come back, up to a bound")
    func patience() throws {
        var pacing = FramePacing()
        let period = Duration.milliseconds(10)
        var waits: [Int] = []
        for _ in 0..<10 {
            for _ in 0..<FramePacing.missLimit { pacing.note(misses: 1) }
            #expect(pacing.divisor == 2)
            var frames = 0
            while pacing.divisor == 2 {
                pacing.note(cost: .milliseconds(2), period: period)
                pacing.note(misses: 0)
                frames += 1
            }
            waits.append(frames)
        }
        #expect(waits == [32, 64, 128, 256, 512, 1024, 2048, 4096, 4096, 4096])
    }

    @Test("frames that need more than each blank go down to a fourth of the rate, no further")
    func slowest() throws {
        let bench = try Bench()
        bench.cost = .milliseconds(37)
        _ = try bench.run(2000)
        #expect(bench.driver.pacing.divisor == FramePacing.slowest)
        #expect(try bench.run(60).dropFirst(2).allSatisfy { $0 == 4 })
        // No pace makes frames of six periods even.
        bench.cost = .milliseconds(57)
        #expect(try bench.run(120).dropFirst(20).allSatisfy { $0 == 6 })
    }

    @Test("a late start shows newer input, and is in time")
    func late() throws {
        let bench = try Bench(startsLate: true, cost: .milliseconds(3))
        #expect(try bench.run(100).allSatisfy { $0 == 1 })
        #expect(bench.driver.counters.misses == 0)
        // 10 ms less 3 ms of cost and an eighth of the period.
        let flip = try #require(bench.output.flips.last)
        let start = try #require(bench.starts.last)
        #expect(
            (flip - start).nanoseconds % 10_000_000 == 4_250_000
                || (start - flip).nanoseconds == 5_750_000)
        // A touch that comes three milliseconds after the flip is in that frame.
        let frames = bench.starts.count
        try bench.loop.advance(by: .milliseconds(10))
        #expect(bench.starts.count == frames + 1)
    }

    @Test("a late start that missed its blank leaves more time from then on")
    func lateAndMissed() throws {
        let bench = try Bench(startsLate: true, cost: .milliseconds(2))
        _ = try bench.run(60)
        #expect(bench.driver.counters.misses == 0)
        // The cost rises beyond what was kept free, once.
        bench.costs = [.milliseconds(5)]
        _ = try bench.run(30)
        #expect(bench.driver.counters.misses == 1)
        bench.costs = [.milliseconds(4)]
        _ = try bench.run(30)
        #expect(bench.driver.counters.misses == 1)
        #expect(bench.driver.pacing.divisor == 1)
    }

    @Test("after a pause a frame starts at once, at each blank")
    func pause() throws {
        let bench = try Bench(startsLate: true, cost: .milliseconds(2))
        _ = try bench.run(60)
        bench.moves = false
        _ = try bench.run(10)
        #expect(bench.driver.isIdle)
        _ = try bench.run(200)
        bench.driver.requestFrame()
        let now = bench.clock.now
        try bench.loop.settle()
        #expect(bench.starts.last == now)
    }

    @Test("a frame that waits for its blank is not shown on a panel that was switched off")
    func dark() throws {
        let bench = try Bench()
        bench.cost = .milliseconds(12)
        _ = try bench.run(20)
        #expect(bench.driver.pacing.divisor == 2)
        bench.cost = .milliseconds(1)
        _ = try bench.run(5)
        for _ in 0..<40 {
            try bench.loop.advance(by: .milliseconds(1))
            bench.driver.isDark.toggle()
            try bench.loop.settle()
            if bench.driver.isDark {
                try bench.loop.advance(by: .milliseconds(50))
                #expect(bench.output.isOff)
            }
        }
        bench.driver.isDark = false
        try bench.loop.advance(by: .milliseconds(200))
        #expect(!bench.output.isOff)
    }
}

/// A display that shows what was committed at its next vertical blank.
private final class BlankingOutput: Output {
    let mode = DisplayMode(width: 16, height: 8, refresh: 100_000)
    let summary = "blanking"
    var onFlip: ((Instant) -> Void)?
    private(set) var flips: [Instant] = []
    private(set) var isOff = false
    private let buffer = PixelBuffer(width: 16, height: 8)
    private let loop: EventLoop
    private var timer: Timer!
    private let start: Instant

    init(loop: EventLoop) {
        self.loop = loop
        start = loop.now
        timer = Timer(loop: loop) { [unowned self] in
            // The kernel stamps the blank itself, however late the loop hears of it.
            flips.append(blank)
            onFlip?(blank)
        }
    }

    private var blank = Instant(nanoseconds: 0)

    func acquire() throws(OutputError) -> ScanoutTarget {
        ScanoutTarget(
            base: buffer.pixels, stride: buffer.stride * 4, format: .xrgb8888, age: 1)
    }

    func commit(damage: Region) throws(OutputError) -> CommitResult {
        isOff = false
        let length = mode.period.nanoseconds
        let elapsed = (loop.time.now - start).nanoseconds
        blank = start + .nanoseconds((elapsed / length + 1) * length)
        timer.arm(at: blank)
        return .queued
    }

    func recover(_ step: RecoveryStep) throws(OutputError) { timer.disarm() }

    func switchOff() throws(OutputError) -> Bool {
        timer.disarm()
        isOff = true
        return true
    }

    func close() {}
}
