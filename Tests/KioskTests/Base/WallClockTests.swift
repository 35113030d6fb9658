import Glibc
import Testing

@testable import Kiosk

@Suite("Wall clock")
struct WallClockTests {
    @Test(
        "times are written as RFC 3339 has them",
        arguments: [
            (0, "1970-01-01T00:00:00Z"), (-1, "1969-12-31T23:59:59.999999999Z"),
            (WallClock.virtualStart, "2026-01-01T12:00:00Z"),
            (1_709_210_096_500_000_000, "2024-02-29T12:34:56.5Z"),
            (Int64.max, "2262-04-11T23:47:16.854775807Z"),
            (Int64.min, "1677-09-21T00:12:43.145224192Z"),
        ])
    func text(nanoseconds: Int64, text: String) {
        #expect(WallClock.text(nanoseconds) == text)
    }

    @Test("on a virtual clock it goes with the virtual time")
    func virtual() throws {
        let loop = try EventLoop(time: VirtualClock(now: Instant(nanoseconds: 77)))
        #expect(loop.wallClockNanoseconds == WallClock.virtualStart)
        try loop.advance(by: .seconds(90))
        #expect(WallClock.text(loop.wallClockNanoseconds) == "2026-01-01T12:01:30Z")
    }

    @Test("a virtual clock can be set more than 270 years back, and as far ahead")
    func farAway() {
        let clock = VirtualClock()
        clock.now = clock.now + .seconds(1)
        let farthest: Int64 = (1 << 33) * 1_000_000_000
        for time in [-farthest, farthest, -farthest] {
            clock.setWallClock(to: time)
            #expect(clock.wallClockNanoseconds == time)
            clock.now = clock.now + .seconds(2)
            #expect(clock.wallClockNanoseconds == time + 2_000_000_000)
        }
    }

    @Test("else it is the machine's")
    func real() throws {
        let before = Int64(time(nil)) * 1_000_000_000
        let now = try EventLoop().wallClockNanoseconds
        #expect(before...before + 60_000_000_000 ~= now)
    }

    @Test("a clock that nobody sets wakes nobody")
    func change() throws {
        let loop = try EventLoop()
        var source: ClockChangeSource? = try ClockChangeSource(loop: loop) {
            Issue.record("the clock was set")
        }
        #expect(try loop.turn(timeout: 20_000_000) == 0)
        #expect(loop.sources.count == 1)
        source = nil
        #expect(source == nil)
        #expect(loop.sources.isEmpty)
    }

    @Test("all who watch it on a loop share a descriptor, until nobody does")
    func shared() throws {
        let loop = try EventLoop()
        let services = DataServices(
            loop: loop, worker: Worker(loop: loop), log: .silent, socketDirectory: "/tmp")
        let before = loop.sources.count
        let source = DataSource(DataSourceRequest(.clock), services: services) { _ in }
        source.start()
        let timers = (0..<3).map { _ in WallClockTimer(loop) {} }
        for timer in timers { timer.start { $0 + 3600 } }
        #expect(loop.sources.count == before + 1)
        source.close()
        for timer in timers { timer.stop() }
        #expect(loop.sources.count == before)
        services.close()
    }

    @Test("those who watch it are told in the order in which they asked for it")
    func order() throws {
        let clock = VirtualClock()
        let loop = try EventLoop(time: clock)
        let journal = Journal()
        let owners = (0..<20).map { _ in Journal() }
        for (index, owner) in owners.enumerated() {
            loop.wallClock.onSetting(of: owner) { journal.note("\(index)") }
        }
        clock.setWallClock(to: 0)
        #expect(journal.take() == owners.indices.map { "\($0)" })
        for owner in owners { loop.wallClock.onSetting(of: owner, nil) }
        clock.setWallClock(to: 0)
        #expect(journal.take() == [])
    }

    @Test("it is watched as soon as there is a descriptor for that")
    func withoutDescriptor() async {
        // Descriptors belong to the whole process.
        await #expect(processExitsWith: .success) {
            let clock = VirtualClock()
            let loop = try EventLoop(time: clock)
            let watch = loop.wallClock
            let journal = Journal()
            withoutDescriptors { watch.onSetting(of: journal) { journal.note("set") } }
            clock.sleep(for: .seconds(1))
            #expect(journal.take() == [])
            try loop.advance(by: .seconds(60))
            #expect(journal.take() == ["set"])
            clock.sleep(for: .seconds(1))
            #expect(journal.take() == ["set"])
            watch.onSetting(of: journal, nil)
            #expect(loop.earliestDeadline == nil)
        }
    }
}
