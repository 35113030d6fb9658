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

    @Test("an entry that is withdrawn before the disk has it is not there, and nobody hears of it")
    func withdrawn() throws {
        let bench = try SourceBench()
        let path = bench.scratch["state.db"]
        let store = StateStore(path: path, loop: bench.loop, log: .silent)
        let outbox = Outboxes(store, bench.services)["orders"]
        var outcomes: [String] = []
        let first = try outbox.makeEntry("first")
        outbox.add(first) { outcomes.append("first: \($0?.message ?? "stored")") }
        outbox.withdraw(first)
        let second = try outbox.makeEntry("second")
        outbox.add(second) { outcomes.append("second: \($0?.message ?? "stored")") }
        // It is another one, though it may have the number that the first one had.
        outbox.withdraw(first)
        try bench.loop.settle()
        #expect(outcomes == ["second: stored"])
        #expect(outbox.pending.map(\.value) == ["second"])
        // A stored entry stays.
        outbox.withdraw(second)
        #expect(outbox.pending.count == 1)
        #expect(try storedValues(of: path).values.map { $0["value"] } == ["second"])
        store.close()
    }

    @Test("an entry is refused with a value that was set with it, and the disk never has it")
    func refusedTogether() throws {
        let bench = try SourceBench()
        let path = bench.scratch["state.db"]
        let store = StateStore(path: path, loop: bench.loop, log: .silent)
        let outbox = Outboxes(store, bench.services)["orders"]
        var outcomes: [String] = []
        var stored: [[JSON]] = []
        func add(_ key: String, log: JSON? = nil) throws {
            let entry = try outbox.makeEntry(.string(key), key: key)
            store.together {
                if let log { store.set("log", to: log) }
                outbox.add(entry) {
                    outcomes.append($0?.message ?? "stored")
                    // A power cut would leave what is there at this moment.
                    let values = (try? storedValues(of: path)) ?? [:]
                    stored.append(values.compactMap { $0.value["value"] })
                }
            }
            try bench.loop.settle()
        }
        let large = JSON.string(String(repeating: "x", count: StateLimits.value))
        try add("first", log: large)
        try add("second")
        // It is in the queue, whatever becomes of the value.
        try add("second", log: large)
        try add("third", log: "short")
        let reason = "\"log\" is not kept: it has 262146 bytes, and may have 262144"
        #expect(outcomes == [reason, "stored", "stored", "stored"])
        #expect(stored.map(\.count) == [0, 1, 1, 2] && !stored.joined().contains("first"))
        #expect(outbox.pending.map(\.value) == ["second", "third"])
        #expect(try storedValues(of: path)["log"] == "short")
        store.close()
    }

    @Test(
        "a clock that is set before the disk has an entry stores it with the others or not at all",
        arguments: [false, true])
    func clockBeforeDisk(_ isRefused: Bool) throws {
        let bench = try SourceBench()
        let gate = Gate()
        let path = bench.scratch["state.db"]
        let store = StateStore(
            path: path, loop: bench.loop, log: Log(threshold: .error) { _, _ in gate.pass() })
        let outboxes = Outboxes(store, bench.services)
        // The clock is watched while there is a receiver, here that of another queue.
        let other = QueueReceiver(delivery: { _ in .program(ProcessRequest(argv: ["true"])) })
        #expect(outboxes.attach(["other": other]).isEmpty)
        let outbox = outboxes["orders"]
        let large = JSON.string(String(repeating: "x", count: StateLimits.value))
        // The thread that saves says that it is too large, and is held up there.
        store.set("large", to: large)
        try waitUntil("the thread is held up") { gate.hasArrived }
        let entry = try outbox.makeEntry("order")
        var outcomes: [String] = []
        store.together {
            store.set("log", to: isRefused ? large : "short")
            outbox.add(entry) { outcomes.append($0 == nil ? "stored" : "refused") }
        }
        let hour: Int64 = 3_600_000_000_000
        bench.clock.setWallClock(to: bench.clock.wallClockNanoseconds + hour)
        gate.open()
        try bench.loop.settle()
        #expect(outcomes == [isRefused ? "refused" : "stored"])
        outboxes.close()
        store.close()
        let stored = try storedValues(of: path).filter { $0.key.hasPrefix("queues/") }
        let times: [JSON?] = isRefused ? [] : [.int(entry.time + hour)]
        #expect(stored.values.map { $0["time"] } == times)
    }

    @Test("entries are stored, though another one that was added with them has no room")
    func noRoomForAnother() throws {
        let bench = try SourceBench()
        let store = StateStore(path: bench.scratch["state.db"], loop: bench.loop, log: .silent)
        let outbox = Outboxes(store, bench.services)["orders"]
        let block = JSON.string(String(repeating: "x", count: 250 << 10))
        for number in 0..<65 { store.set("block \(number)", to: block) }
        store.flush()
        var outcomes: [String] = []
        // The saver takes them in any order.
        let entries = [block] + [JSON](repeating: "small", count: 50)
        store.together {
            for value in entries {
                guard let entry = try? outbox.makeEntry(value) else { continue }
                outbox.add(entry) { outcomes.append($0?.message ?? "stored") }
            }
        }
        try bench.loop.settle()
        let reason = "all values together may have \(StateLimits.total) bytes"
        #expect(outcomes == [reason] + [String](repeating: "stored", count: 50))
        #expect(outbox.pending.count == 50)
        store.close()
    }

    @Test("a key that is there already is taken by a full queue, as it takes no room")
    func repeatedWhenFull() throws {
        let bench = try SourceBench()
        let store = StateStore(path: bench.scratch["state.db"], loop: bench.loop, log: .silent)
        let outbox = Outboxes(store, bench.services)["orders"]
        store.together {
            for number in 0..<QueueLimits().entries {
                guard let entry = try? outbox.makeEntry("order", key: "key-\(number)") else {
                    break
                }
                outbox.add(entry) { _ in }
            }
        }
        try bench.loop.settle()
        #expect(outbox.pending.count == QueueLimits().entries)
        #expect(throws: DataFault.self) { try outbox.makeEntry("order", key: "another") }
        var outcomes: [String] = []
        outbox.add(try outbox.makeEntry("order", key: "key-5")) {
            outcomes.append($0?.message ?? "stored")
        }
        try bench.loop.settle()
        #expect(outcomes == ["stored"] && outbox.pending.count == QueueLimits().entries)
        store.close()
    }

    @Test("what follows from another entry waits for room in a store that is full")
    func full() throws {
        let bench = try SourceBench()
        let path = bench.scratch["state.db"]
        let store = StateStore(path: path, loop: bench.loop, log: .silent)
        let outbox = Outboxes(store, bench.services)["orders"]
        let block = JSON.string(String(repeating: "x", count: 250 << 10))
        for number in 0..<65 { store.set("block \(number)", to: block) }
        store.flush()
        outbox.addTogether(try outbox.makeEntry(block))
        try bench.loop.advance(by: .seconds(30))
        #expect(outbox.pending.isEmpty)
        for number in 0..<10 { store.remove("block \(number)") }
        try bench.loop.advance(by: .seconds(30))
        #expect(outbox.pending.count == 1)
        store.close()
        let next = StateStore(path: path, loop: bench.loop, log: .silent)
        #expect(next.values.keys.contains { $0.hasPrefix("queues/orders/") })
        next.close()
    }

    @Test("a key that waits for room is not told to be on the disk before it is there")
    func keyThatWaits() throws {
        let bench = try SourceBench()
        let store = StateStore(path: bench.scratch["state.db"], loop: bench.loop, log: .silent)
        let outbox = Outboxes(store, bench.services)["orders"]
        let block = JSON.string(String(repeating: "x", count: 250 << 10))
        for number in 0..<65 { store.set("block \(number)", to: block) }
        store.flush()
        var outcomes: [String] = []
        func add() throws {
            outbox.add(try outbox.makeEntry(block, key: "one")) {
                outcomes.append($0?.message ?? "stored")
            }
            try bench.loop.advance(by: .seconds(1))
        }
        outbox.addTogether(try outbox.makeEntry(block, key: "one"))
        try add()
        #expect(outcomes == ["all values together may have \(StateLimits.total) bytes"])
        for number in 0..<10 { store.remove("block \(number)") }
        try bench.loop.advance(by: .seconds(30))
        try add()
        #expect(outcomes.count == 2 && outcomes.last == "stored")
        #expect(outbox.pending.map(\.key) == ["one"])
        store.close()
    }

    @Test("an entry gives way to one of a late file with its key, as the disk may refuse it")
    func keyOfLateFile() throws {
        let bench = try SourceBench()
        let (folder, away) = (bench.scratch["disk"], bench.scratch["away"])
        try #require(mkdir(folder, 0o700) == 0)
        let before = StateStore(path: folder + "/state.db", loop: bench.loop, log: .silent)
        let block = JSON.string(String(repeating: "x", count: 250 << 10))
        for number in 0..<65 { before.set("block \(number)", to: block) }
        let found = QueueEntry(number: 7, key: "one", value: "found", time: 5)
        before.set(found.recordKey(in: "orders"), to: found.record)
        before.close()
        try #require(rename(folder, away) == 0)
        let store = StateStore(path: folder + "/state.db", loop: bench.loop, log: .silent)
        let outboxes = Outboxes(store, bench.services)
        let outbox = outboxes["orders"]
        try #require(rename(away, folder) == 0)
        // The thread that saves has found the file then, which the loop has not heard of.
        store.flush()
        var outcomes: [String] = []
        outbox.add(try outbox.makeEntry(block, key: "one")) {
            outcomes.append($0?.message ?? "stored")
        }
        try bench.loop.settle()
        #expect(outcomes == ["stored"])
        #expect(outbox.pending.map(\.value) == ["found"])
        outboxes.close()
        store.close()
        let next = StateStore(path: folder + "/state.db", loop: bench.loop, log: .silent)
        let left = next.values.filter { $0.key.hasPrefix("queues/") }
        #expect(left == [found.recordKey(in: "orders"): found.record])
        next.close()
    }

    @Test("an entry of a late file is kept under its new number where the limit is passed")
    func lateFileBeyondTheLimit() throws {
        let bench = try SourceBench()
        let (folder, away) = (bench.scratch["disk"], bench.scratch["away"])
        try #require(mkdir(folder, 0o700) == 0)
        let before = StateStore(path: folder + "/state.db", loop: bench.loop, log: .silent)
        let block = JSON.string(String(repeating: "x", count: 250 << 10))
        for number in 0..<65 { before.set("found \(number)", to: block) }
        let found = QueueEntry(number: 1, key: "one", value: "found", time: 5)
        before.set(found.recordKey(in: "orders"), to: found.record)
        before.close()
        try #require(rename(folder, away) == 0)
        let store = StateStore(path: folder + "/state.db", loop: bench.loop, log: .silent)
        let outboxes = Outboxes(store, bench.services)
        let outbox = outboxes["orders"]
        for number in 0..<10 { store.set("own \(number)", to: block) }
        outbox.addTogether(try outbox.makeEntry("own"))
        store.flush()
        try #require(rename(away, folder) == 0)
        store.flush()
        try bench.loop.advance(by: .seconds(5))
        #expect(outbox.pending.map(\.value) == ["own", "found"])
        // A value may change that is no longer than before.
        store.set("own 0", to: .string(String(repeating: "y", count: 250 << 10)))
        outboxes.close()
        store.close()
        let next = StateStore(path: folder + "/state.db", loop: bench.loop, log: .silent)
        #expect(next.values.count == 65 + 10 + 2)
        #expect(next.values[QueueEntry.recordKey(in: "orders", 2)] == found.record)
        #expect(next.values["own 0"] == store.values["own 0"])
        next.close()
    }

    @Test("a record that is no entry stays, and no entry gets its number")
    func noEntry() throws {
        let bench = try SourceBench()
        let path = bench.scratch["state.db"]
        let before = StateStore(path: path, loop: bench.loop, log: .silent)
        let key = QueueEntry.recordKey(in: "orders", 2)
        before.set(key, to: "of another version")
        before.close()
        let store = StateStore(path: path, loop: bench.loop, log: .silent)
        let outbox = Outboxes(store, bench.services)["orders"]
        for name in ["first", "second"] {
            outbox.add(try outbox.makeEntry(.string(name))) { #expect($0 == nil) }
        }
        try bench.loop.settle()
        #expect(outbox.pending.map(\.number) == [3, 4])
        #expect(try storedValues(of: path)[key] == "of another version")
        store.close()
    }

    /// Opens a store with records of the queue "orders": entries with these keys and values, in the
    /// order of their numbers, of which the first ones are set aside.
    private func store(
        _ bench: SourceBench, _ entries: [(key: String, value: JSON)], aside: Int = 0
    ) -> StateStore {
        let path = bench.scratch["state.db"]
        let before = StateStore(path: path, loop: bench.loop, log: .silent)
        for (index, (key, value)) in entries.enumerated() {
            var entry = QueueEntry(number: Int64(index + 1), key: key, value: value, time: 5)
            if index < aside {
                entry.failure = QueueFailure(reason: "no", status: 422, time: 9)
            }
            before.set(entry.recordKey(in: "orders"), to: entry.record)
        }
        before.close()
        return StateStore(path: path, loop: bench.loop, log: .silent)
    }

    @Test("an entry under two numbers is delivered once, and another value with its key is kept")
    func twoNumbers() throws {
        let bench = try SourceBench()
        let store = store(bench, [("one", "a"), ("one", "a"), ("one", "b"), ("two", "a")])
        let outbox = Outboxes(store, bench.services)["orders"]
        #expect(outbox.pending.map(\.number) == [1, 3, 4])
        #expect(try outbox.makeEntry("new").number == 5)
        store.close()
        let left = try storedValues(of: bench.scratch["state.db"]).keys.sorted()
        let numbers: [Int64] = [1, 3, 4]
        #expect(left == numbers.map { QueueEntry.recordKey(in: "orders", $0) })
    }

    @Test("entries that are tried again keep their order, also behind one that is under way")
    func retryUnderWay() throws {
        let bench = try SourceBench()
        let store = store(bench, [("one", 1), ("two", 2), ("three", 3)], aside: 2)
        let outboxes = Outboxes(store, bench.services)
        let outbox = outboxes["orders"]
        var delivered: [Int64] = []
        let receiver = QueueReceiver(delivery: { entry in
            delivered.append(entry.number)
            let giveUp: () -> Void = {}
            return QueueDelivery { _, _ in
                giveUp
            } refusals: { _ in
                false
            }
        })
        #expect(outboxes.attach(["orders": receiver]).isEmpty)
        try bench.loop.settle()
        #expect(delivered == [3])
        #expect(outbox.failed.map(\.number) == [1, 2])
        outbox.retry()
        #expect(outbox.pending.map(\.number) == [3, 1, 2])
        outboxes.close()
        store.close()
    }
}
