import CLinux
import Glibc
import Testing

@testable import Kiosk

@Suite("Signals")
struct SignalSourceTests {
    /// To this thread, where the source has blocked it.
    private func send(_ signal: Int32) { pthread_kill(pthread_self(), signal) }

    @Test("signals are events of the loop")
    func delivery() throws {
        let loop = try EventLoop(time: VirtualClock())
        var received: [Int32] = []
        let source = try SignalSource(loop: loop, signals: [SIGUSR1, SIGHUP]) {
            received.append($0)
        }
        send(SIGUSR1)
        send(SIGHUP)
        #expect(received == [])
        try loop.settle()
        #expect(Set(received) == [SIGUSR1, SIGHUP])
        source.cancel()
        #expect(loop.sources.isEmpty)
    }

    @Test("a handler may let go of its source")
    func letGoInHandler() throws {
        let loop = try EventLoop(time: VirtualClock())
        var source: SignalSource?
        var count = 0
        source = try SignalSource(loop: loop, signals: [SIGUSR1, SIGHUP]) { _ in
            count += 1
            source?.cancel()
            source = nil
        }
        send(SIGUSR1)
        send(SIGHUP)
        try loop.settle()
        #expect(count == 1)
        #expect(source == nil)
        #expect(loop.sources.isEmpty)
        // The other one is still pending and blocked; it is taken out before the thread goes on.
        var set = sigset_t()
        sigemptyset(&set)
        sigaddset(&set, SIGUSR1)
        sigaddset(&set, SIGHUP)
        var info = siginfo_t()
        var none = timespec()
        #expect(sigtimedwait(&set, &info, &none) > 0)
    }
}
