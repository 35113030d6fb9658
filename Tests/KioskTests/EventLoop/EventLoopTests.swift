import CLinux
import Glibc
import Testing

@testable import Kiosk

/// A descriptor that is readable when a test says so.
final class TestPipe {
    private let wakeUp = try! WakeUp()

    var reader: Int32 { wakeUp.number }

    func fill() { wakeUp.signal() }

    func drain() { wakeUp.clear() }
}

@Suite("Event loop")
struct EventLoopTests {
    private let clock = VirtualClock()
    private let loop: EventLoop
    private let journal = Journal()

    init() throws { loop = try EventLoop(time: clock) }

    @Test("a turn serves descriptors, then timers, then its hooks")
    func order() throws {
        let pipe = TestPipe()
        let timer = Timer(loop: loop) { [journal] in journal.note("timer") }
        timer.arm(at: clock.now)
        loop.onEndOfTurn { [journal] in journal.note("first hook") }
        loop.onEndOfTurn { [journal] in journal.note("second hook") }
        let source = try loop.watch(pipe.reader) { [journal] _ in
            pipe.drain()
            journal.note("descriptor")
        }
        pipe.fill()
        #expect(try loop.turn(timeout: 0) == 1)
        #expect(journal.take() == ["descriptor", "timer", "first hook", "second hook"])
        source.cancel()
    }

    @Test("a source that was cancelled in the same turn is not served")
    func cancelledInTheSameTurn() throws {
        let (first, second) = (TestPipe(), TestPipe())
        var sources: [EventSource] = []
        let served: (IOEvents) -> Void = { [journal] _ in
            journal.note("served")
            for source in sources { source.cancel() }
        }
        sources = [
            try loop.watch(first.reader, handler: served),
            try loop.watch(second.reader, handler: served),
        ]
        first.fill()
        second.fill()
        try loop.turn(timeout: 0)
        try loop.turn(timeout: 0)
        #expect(journal.take() == ["served"])
        #expect(loop.sources.isEmpty)
    }

    @Test("a late event does not reach the new owner of its descriptor's number")
    func reusedDescriptor() throws {
        let trigger = TestPipe()
        var old: TestPipe? = TestPipe()
        var replacement: TestPipe?
        var sources: [EventSource] = []
        // Whichever is served first replaces the other pipe by one with the same number.
        let number = old!.reader
        let oldSource = try loop.watch(number) { [journal] _ in journal.note("old") }
        sources.append(
            try loop.watch(trigger.reader) { [loop, journal] _ in
                trigger.drain()
                guard old != nil else { return }
                oldSource.cancel()
                old = nil
                replacement = TestPipe()
                sources.append(
                    try! loop.watch(replacement!.reader) { _ in journal.note("new") })
            })
        trigger.fill()
        old?.fill()
        try loop.turns(3)
        #expect(replacement?.reader == number)
        #expect(!journal.take().contains("new"))
        for source in sources { source.cancel() }
    }

    @Test("the time stands still in a turn")
    func now() throws {
        var times: [Instant] = []
        loop.onEndOfTurn { [loop, clock] in
            times.append(loop.now)
            clock.now = clock.now + .seconds(1)
            times.append(loop.now)
        }
        try loop.turn(timeout: 0)
        #expect(times == [clock.now + .seconds(-1), clock.now + .seconds(-1)])
    }

    @Test("run returns after the turn in which it is stopped")
    func stop() throws {
        let timer = Timer(loop: loop) { [loop, journal] in
            loop.stop()
            journal.note("stopped")
        }
        timer.arm(at: clock.now)
        loop.onEndOfTurn { [journal] in journal.note("hook") }
        try loop.run()
        #expect(journal.take() == ["stopped", "hook"])
    }

    @Test("work that a hook leaves behind is not slept over")
    func turnAgain() throws {
        var rounds = 0
        loop.onEndOfTurn { [loop, journal] in
            journal.note("hook")
            rounds += 1
            if rounds < 3 { loop.turnAgain() }
        }
        // Nothing is armed: without the requests this would wait for ever.
        loop.turnAgain()
        for _ in 0..<3 { try loop.turn() }
        #expect(journal.take().count == 3)
        #expect(!loop.hasWork)
    }

    /// A wait that a signal interrupts answers nothing, although something may be ready: so it is
    /// with a process that was stopped and goes on. The signal is the kernel's here, and the timer is
    /// due when it has come, however late that is.
    @Test("an interrupted wait serves what is ready before the timers")
    func interruptedWait() throws {
        let pipe = TestPipe()
        (interruption.pipe, interruption.clock) = (pipe, clock)
        defer { (interruption.pipe, interruption.clock) = (nil, nil) }
        var action = sigaction()
        action.__sigaction_handler.sa_handler = { _ in
            interruption.pipe?.fill()
            interruption.clock?.now = interruption.due
        }
        sigaction(SIGUSR2, &action, nil)
        // Threads of a pool block signals.
        var unblocked = sigset_t()
        sigemptyset(&unblocked)
        sigaddset(&unblocked, SIGUSR2)
        pthread_sigmask(SIG_UNBLOCK, &unblocked, nil)
        let source = try loop.watch(pipe.reader) { [journal] _ in
            pipe.drain()
            journal.note("descriptor")
        }
        let timer = Timer(loop: loop) { [journal] in journal.note("timer") }
        interruption.due = clock.now + .seconds(3600)
        timer.arm(at: interruption.due)
        var thread = pthread_t()
        interruption.target = pthread_self()
        pthread_create(
            &thread, nil,
            { _ in
                usleep(10_000)
                pthread_kill(interruption.target, SIGUSR2)
                return nil
            }, nil)
        while journal.entries.count < 2 { try loop.turn() }
        pthread_join(thread, nil)
        #expect(journal.take() == ["descriptor", "timer"])
        source.cancel()
    }

    @Test("whatever outlives its loop does no harm")
    func outlivingTheLoop() throws {
        let pipe = TestPipe()
        weak var gone: EventLoop?
        var source: EventSource?
        do {
            let loop = try EventLoop(time: VirtualClock())
            gone = loop
            source = try loop.watch(pipe.reader) { _ in }
        }
        #expect(gone == nil)
        source?.cancel()
        source = nil
        var timer: Timer?
        do {
            let loop = try EventLoop(time: VirtualClock())
            gone = loop
            timer = Timer(loop: loop) {}
            timer?.arm(at: loop.now)
        }
        #expect(timer?.deadline != nil)
        timer = nil
        #expect(gone == nil)
    }
}

/// Place that a signal handler, which captures nothing, can reach.
private nonisolated(unsafe) let interruption = Interruption()

private final class Interruption {
    var pipe: TestPipe?
    var clock: VirtualClock?
    var due = Instant(nanoseconds: 0)
    var target = pthread_self()
}

extension EventLoop {
    fileprivate func turns(_ count: Int) throws {
        for _ in 0..<count { try turn(timeout: 0) }
    }
}
