import CLinux
import Glibc
import Testing

@testable import Kiosk

/// The same with one system call and with two; `OldKernelDaemonTests` has a kernel without the one.
@Suite("Waiting with epoll")
struct EpollWaitTests {
    private let journal = Journal()

    @Test("this kernel has the one call")
    func probe() throws {
        let epoll = OwnedFD(adopting: epoll_create1(0))
        #expect(EpollWait(probing: epoll.number) == .oneCall)
    }

    @Test("a descriptor ends a wait without a timeout", arguments: [EpollWait.oneCall, .twoCalls])
    func descriptor(_ wait: EpollWait) throws {
        let loop = try EventLoop(time: MonotonicClock(), waitingBy: wait)
        let pipe = TestPipe()
        let source = try loop.watch(pipe.reader) { [journal] _ in
            pipe.drain()
            journal.note("descriptor")
        }
        pipe.fill()
        #expect(try loop.turn(timeout: nil) == 1)
        #expect(try loop.turn(timeout: 0) == 0)
        #expect(journal.take() == ["descriptor"])
        source.cancel()
    }

    @Test(
        "a timer ends a wait, and not before its time", arguments: [EpollWait.oneCall, .twoCalls])
    func timer(_ wait: EpollWait) throws {
        let clock = MonotonicClock()
        let loop = try EventLoop(time: clock, waitingBy: wait)
        let deadline = clock.now + .microseconds(1500)
        let timer = Timer(loop: loop) { [journal] in journal.note("timer") }
        timer.arm(at: deadline)
        while timer.deadline != nil { try loop.turn() }
        #expect(loop.now >= deadline)
        #expect(journal.take() == ["timer"])
        // One wait is enough: nothing is rounded down.
        #expect(loop.turnCount == 1)
    }

    @Test(
        "more descriptors than a turn takes are served in the next",
        arguments: [EpollWait.oneCall, .twoCalls])
    func manyDescriptors(_ wait: EpollWait) throws {
        let loop = try EventLoop(time: MonotonicClock(), waitingBy: wait)
        let pipes = (0..<40).map { _ in TestPipe() }
        let sources = try pipes.map { pipe in
            pipe.fill()
            return try loop.watch(pipe.reader) { _ in pipe.drain() }
        }
        let served = [try loop.turn(timeout: nil), try loop.turn(timeout: nil)]
        #expect(served.reduce(0, +) == pipes.count)
        #expect(try loop.turn(timeout: 0) == 0)
        for source in sources { source.cancel() }
    }

    @Test("a failure names its system call", arguments: [EpollWait.oneCall, .twoCalls])
    func failure(_ wait: EpollWait) throws {
        var event = epoll_event()
        #expect(wait(-1, &event, capacity: 1, nanoseconds: 0) == -1)
        #expect(errno == EBADF)
        #expect(wait.name.hasPrefix("epoll_pwait"))
    }
}
