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
        try #require(Processors.allowedCount > 0)
        for _ in 0..<20 { #expect(try allowedInThread() == Processors.allowed) }
    }

    @Test("another processor is each but the one of the thread that asks")
    func others() throws {
        let all = [UInt8](repeating: 0xFF, count: 128)
        let others = try #require(Processors.others(of: all))
        #expect(zip(all, others).reduce(0) { $0 + ($1.0 ^ $1.1).nonzeroBitCount } == 1)
        #expect(Processors.others(of: []) == nil)
        #expect(Processors.others(of: zip(all, others).map { $0 ^ $1 }) == nil)
    }
}
