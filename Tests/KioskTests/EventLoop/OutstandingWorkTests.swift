import Glibc
import Testing

@testable import Kiosk

@Suite("Outstanding work")
struct OutstandingWorkTests {
    @Test("a virtual clock stands still until the result of a thread has arrived")
    func thread() throws {
        let clock = VirtualClock()
        let loop = try EventLoop(time: clock)
        let start = clock.now
        var arrival: Instant?
        let work = OutstandingWork(loop)
        let inbox = try Inbox<Int>(loop: loop) { _ in
            arrival = clock.now
            work.end()
            work.end()
        }
        let thread = try startThread {
            usleep(20_000)
            inbox.send(1)
        }
        try loop.advance(by: .seconds(1))
        #expect(arrival == start)
        #expect(clock.now == start + .seconds(1))
        #expect(loop.outstandingJobs == 0)
        pthread_join(thread, nil)
        inbox.close()
    }

    @Test("work that is let go of has ended, and a real clock waits for none")
    func letGo() throws {
        let loop = try EventLoop(time: VirtualClock())
        var work: OutstandingWork? = OutstandingWork(loop)
        withExtendedLifetime(work) { #expect(loop.outstandingJobs == 1) }
        work = nil
        #expect(loop.outstandingJobs == 0)
        let realLoop = try EventLoop()
        withExtendedLifetime(OutstandingWork(realLoop)) {
            #expect(realLoop.outstandingJobs == 0)
        }
    }
}
