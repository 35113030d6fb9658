import Testing

@testable import Kiosk

@Suite("The clock as a source")
struct ClockSourceTests {
    private let bench: SourceBench
    private var loop: EventLoop { bench.loop }
    private var journal: Journal { bench.journal }

    init() throws { bench = try SourceBench() }

    @Test("it tells the time at once, and then each second")
    func seconds() throws {
        try loop.advance(by: .milliseconds(400))
        let source = bench.source(DataSourceRequest(.clock))
        #expect(
            source.snapshot
                == DataSnapshot(
                    status: .ready, value: "2026-01-01T12:00:00Z",
                    updatedAt: WallClock.virtualStart))
        try loop.advance(by: .milliseconds(599))
        #expect(journal.take() == ["ready \"2026-01-01T12:00:00Z\""])
        try loop.advance(by: .milliseconds(2001))
        #expect(
            journal.take() == ["01", "02", "03"].map { "ready \"2026-01-01T12:00:\($0)Z\"" })
        #expect(source.snapshot.updatedAt == bench.time(after: .seconds(3)))
        source.close()
        #expect(loop.earliestDeadline == nil)
    }

    @Test("a clock of minutes changes at the full minute")
    func minutes() throws {
        try loop.advance(by: .seconds(34))
        let source = bench.source(DataSourceRequest(.clock, interval: .seconds(60)))
        #expect(journal.take() == ["ready \"2026-01-01T12:00:34Z\""])
        try loop.advance(by: .milliseconds(25_999))
        #expect(journal.take() == [])
        try loop.advance(by: .milliseconds(1))
        #expect(journal.take() == ["ready \"2026-01-01T12:01:00Z\""])
        try loop.advance(by: .seconds(120))
        #expect(journal.take().last == "ready \"2026-01-01T12:03:00Z\"")
        source.close()
    }

    @Test("less than a second, and no less than a tenth")
    func fractions() throws {
        let source = bench.source(DataSourceRequest(.clock, interval: .milliseconds(250)))
        try loop.advance(by: .milliseconds(600))
        #expect(
            journal.take() == ["00Z", "00.25Z", "00.5Z"].map { "ready \"2026-01-01T12:00:\($0)\"" })
        source.close()
        let fast = bench.source(DataSourceRequest(.clock, interval: .zero))
        try loop.advance(by: .seconds(1))
        #expect(journal.take().count == 11)
        fast.close()
    }

    @Test("it tells the time at once when the machine wakes up")
    func sleep() throws {
        let source = bench.source(DataSourceRequest(.clock, interval: .seconds(60)))
        bench.clock.sleep(for: .seconds(90))
        #expect(journal.take().last == "ready \"2026-01-01T12:01:30Z\"")
        try loop.advance(by: .seconds(30))
        #expect(journal.take() == ["ready \"2026-01-01T12:02:00Z\""])
        source.close()
        bench.expectIdle()
    }

    @Test("retrying tells nothing new")
    func retry() throws {
        let source = bench.source(DataSourceRequest(.clock, interval: .seconds(60)))
        source.retry()
        try loop.advance(by: .seconds(60))
        #expect(journal.take().count == 2)
        source.close()
        bench.expectIdle()
    }
}
