import Testing

@testable import Kiosk

@Suite("Timers")
struct TimerTests {
    private let clock = VirtualClock()
    private let loop: EventLoop
    private let journal = Journal()

    init() throws { loop = try EventLoop(time: clock) }

    private func timer(_ name: String, at milliseconds: Int64) -> Timer {
        let timer = Timer(loop: loop) { [journal] in journal.note(name) }
        timer.arm(at: clock.now + .milliseconds(milliseconds))
        return timer
    }

    @Test("timers fire by deadline, then in the order of arming")
    func order() throws {
        let timers = [
            timer("c", at: 30), timer("a", at: 10), timer("b", at: 20), timer("b2", at: 20),
            timer("b3", at: 20),
        ]
        try loop.advance(by: .seconds(1))
        #expect(journal.take() == ["a", "b", "b2", "b3", "c"])
        #expect(timers.allSatisfy { $0.deadline == nil })
    }

    @Test("arming again moves a timer, disarming stops it, letting go removes it")
    func rearm() throws {
        let moved = timer("moved", at: 10)
        let stopped = timer("stopped", at: 10)
        var dropped: Timer? = timer("dropped", at: 10)
        moved.arm(at: clock.now + .milliseconds(50))
        stopped.disarm()
        _ = dropped
        dropped = nil
        try loop.advance(by: .milliseconds(40))
        #expect(journal.take() == [])
        try loop.advance(by: .milliseconds(20))
        #expect(journal.take() == ["moved"])
        #expect(loop.earliestDeadline == nil)
    }

    @Test("a timer fires at its own time on a virtual clock")
    func virtualTime() throws {
        var times: [Instant] = []
        let start = clock.now
        var timer: Timer!
        timer = Timer(loop: loop) { [loop] in
            times.append(loop.now)
            if times.count < 4 { timer.arm(after: .milliseconds(7)) }
        }
        timer.arm(after: .milliseconds(7))
        try loop.advance(by: .milliseconds(100))
        #expect(times == (1...4).map { start + .milliseconds(7 * $0) })
        #expect(clock.now == start + .milliseconds(100))
    }

    @Test("timers that arm themselves for the past starve neither descriptors nor each other")
    func noStarvation() throws {
        let pipe = TestPipe()
        pipe.fill()
        let source = try loop.watch(pipe.reader) { [journal] _ in journal.note("descriptor") }
        let past = Instant(nanoseconds: 0)
        var timers: [Timer] = []
        for name in ["a", "b"] {
            let index = timers.count
            timers.append(
                Timer(loop: loop) { [journal] in
                    journal.note(name)
                    timers[index].arm(at: past)
                })
            timers[index].arm(at: clock.now)
        }
        for _ in 0..<3 { try loop.turn(timeout: 0) }
        let turn = ["descriptor", "a", "b"]
        #expect(journal.take() == turn + turn + turn)
        source.cancel()
        timers = []
    }

    @Test("a handler may let go of its own timer and of others that are due")
    func letGoInHandler() throws {
        var first: Timer?
        var second: Timer?
        first = Timer(loop: loop) { [journal] in
            journal.note("first")
            first = nil
            second = nil
        }
        second = Timer(loop: loop) { [journal] in journal.note("second") }
        first?.arm(at: clock.now)
        second?.arm(at: clock.now)
        try loop.settle()
        #expect(journal.take() == ["first"])
        #expect(second == nil)
        #expect(loop.earliestDeadline == nil)
    }

    @Test("thousands of timers that are armed, moved and stopped fire in order")
    func many() throws {
        var random = SeededGenerator(seed: 7)
        var fired: [Int] = []
        let timers = (0..<3000).map { number in
            Timer(loop: loop) { fired.append(number) }
        }
        // The order of arming decides between equal deadlines.
        var armed: [(deadline: Instant, order: Int, number: Int)] = []
        for order in 0..<6000 {
            let number = Int.random(in: timers.indices, using: &random)
            armed.removeAll { $0.number == number }
            timers[number].disarm()
            if Bool.random(using: &random) { continue }
            let wait = Duration.milliseconds(Int.random(in: 0...99, using: &random))
            timers[number].arm(at: clock.now + wait)
            armed.append((clock.now + wait, order, number))
        }
        armed.sort { ($0.deadline, $0.order) < ($1.deadline, $1.order) }
        try loop.advance(by: .seconds(1))
        #expect(fired == armed.map(\.number))
    }

    @Test("handlers stop, move and arm other timers while timers fire")
    func manyHandlers() throws {
        var random = SeededGenerator(seed: 8)
        var fired = 0
        var timers: [Timer] = []
        for number in 0..<1000 {
            timers.append(
                Timer(loop: loop) { [loop] in
                    fired += 1
                    for other in [timers[number * 7 % 1000], timers[number * 31 % 1000]] {
                        switch (number + fired) % 4 {
                        case 0: other.disarm()
                        case 1 where fired < 5000: other.arm(at: loop.now)
                        case 2 where fired < 5000: other.arm(after: .milliseconds(fired % 50))
                        default: break
                        }
                    }
                })
        }
        for timer in timers {
            timer.arm(after: .milliseconds(Int.random(in: 0...99, using: &random)))
        }
        try loop.advance(by: .seconds(1))
        #expect(fired > 1000)
        #expect(timers.allSatisfy { $0.deadline == nil })
        #expect(loop.earliestDeadline == nil)
        timers = []
    }
}
