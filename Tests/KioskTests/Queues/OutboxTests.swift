import Glibc
import Synchronization
import Testing

@testable import Kiosk

@Suite("Queues: entries on their way to the disk")
struct OutboxTests {
    /// Holds up the thread that saves, as a disk does that does not answer.
    private final class Gate: Sendable {
        private let state = Mutex((isClosed: true, hasArrived: false))

        var hasArrived: Bool { state.withLock { $0.hasArrived } }

        func open() { state.withLock { $0.isClosed = false } }

        func pass() {
            while state.withLock({ state in
                state.hasArrived = true
                return state.isClosed
            }) { usleep(1000) }
        }
    }

    @Test("a key that is added twice while the disk does not answer is there for both, or for none")
    func sameKeyTwice() throws {
        let bench = try SourceBench()
        let gate = Gate()
        let path = bench.scratch["state.db"]
        let store = StateStore(
            path: path, loop: bench.loop, log: Log(threshold: .error) { _, _ in gate.pass() })
        let outbox = Outboxes(store, bench.services)["orders"]
        var outcomes: [String] = []
        func add(_ name: String) throws {
            outbox.add(try outbox.makeEntry(.string(name), key: "one")) {
                outcomes.append("\(name): \($0?.message ?? "stored")")
            }
        }
        func pass(_ time: Duration) throws {
            bench.clock.now = bench.clock.now + time
            while try bench.loop.turn(timeout: 0) > 0 {}
        }
        store.together {
            // The thread that saves says that it is too large, and is held up there.
            store.set("large", to: .string(String(repeating: "x", count: StateLimits.value)))
            try? add("first")
        }
        try waitUntil("the thread is held up") { gate.hasArrived }
        try pass(.seconds(6))
        try add("second")
        #expect(outcomes.isEmpty)
        try pass(.seconds(5))
        let reason = "the disk has not answered for 10 seconds"
        #expect(outcomes == ["first: \(reason)", "second: \(reason)"])
        gate.open()
        try bench.loop.settle()
        #expect(outcomes.count == 2)
        #expect(outbox.pending.isEmpty)
        try add("third")
        try add("fourth")
        try bench.loop.settle()
        #expect(outcomes.suffix(2) == ["third: stored", "fourth: stored"])
        #expect(outbox.pending.map(\.value) == ["third"])
        let values = try storedValues(of: path)
        #expect(values.values.map { $0["value"] } == ["third"])
        store.close()
    }
}
