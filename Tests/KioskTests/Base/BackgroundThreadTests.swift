import Glibc
import Kiosk
import Synchronization
import Testing

@Suite("Background threads")
struct BackgroundThreadTests {
    private final class Seen: Sendable {
        let processors = Mutex<[UInt8]>([])
    }

    /// Returns the processors that a new thread is allowed.
    private func allowedInThread() throws -> [UInt8] {
        let seen = Seen()
        let thread = try startThread { seen.processors.withLock { $0 = Processors.allowed } }
        pthread_join(thread, nil)
        return seen.processors.withLock { $0 }
    }

    @Test("a thread may run wherever the one may that starts it")
    func allowed() throws {
        let allowed = Processors.allowed
        try #require(Processors.allowedCount > 0)
        #expect(try allowedInThread() == allowed)
        // On one processor, threads begin on that one.
        var one = [UInt8](repeating: 0, count: allowed.count)
        let first = try #require(allowed.firstIndex { $0 != 0 })
        one[first] = allowed[first] & (~allowed[first] &+ 1)
        let seen = Seen()
        let narrow = one
        let thread = try startThread {
            Processors.allow(narrow)
            let inner = try? startThread { seen.processors.withLock { $0 = Processors.allowed } }
            if let inner { pthread_join(inner, nil) }
        }
        pthread_join(thread, nil)
        #expect(seen.processors.withLock { $0 } == one)
    }

    @Test("a thread begins on another processor than its creator's")
    func others() throws {
        var all = [UInt8](repeating: 0xFF, count: 128)
        let others = try #require(Processors.others(of: all))
        #expect(zip(all, others).reduce(0) { $0 + ($1.0 ^ $1.1).nonzeroBitCount } == 1)
        all = []
        #expect(Processors.others(of: all) == nil)
    }
}
