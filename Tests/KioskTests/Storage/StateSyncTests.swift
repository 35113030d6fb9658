import Foundation
import Kiosk
import Testing

/// Barriers: what was set before one is on the medium when it ends.
@Suite("State that is waited for")
struct StateSyncTests {
    private let folder: StateFolder
    private let loop: EventLoop

    init() throws {
        folder = try StateFolder()
        loop = try EventLoop(time: VirtualClock())
    }

    /// The outcomes so far, in the order in which they were reported.
    private final class Outcomes {
        var all: [(name: String, failure: String?)] = []
    }

    @Test("what was set is on the disk when it is reported, without the usual second")
    func reported() throws {
        let store = try folder.open(loop: loop)
        store.set("a", to: 0)
        store.flush()
        let outcomes = Outcomes()
        // The saver would wait for most of a second after each batch. A slow disk may take as long, also
        // several times in a row; then there are more rounds.
        var times: [Duration] = []
        var quick: Int { times.count { $0 < .milliseconds(500) } }
        while times.count < 20 || times.count < 100 && quick < 5 {
            let round = times.count + 1
            let start = MonotonicClock().now
            store.set("a", to: .int(Int64(round)))
            store.sync { outcomes.all.append(("\(round)", $0.failure)) }
            #expect(outcomes.all.count == round - 1)
            try loop.settle()
            times.append(MonotonicClock().now - start)
            #expect(outcomes.all.count == round)
            #expect(try storedValues(of: folder.path) == ["a": .int(Int64(round))])
        }
        #expect(outcomes.all.allSatisfy { $0.failure == nil })
        #expect(quick >= 5, "\(times)")
        store.close()
    }

    @Test("barriers end in their order, and one without changes at once")
    func order() throws {
        let store = try folder.open(loop: loop)
        let outcomes = Outcomes()
        store.sync { outcomes.all.append(("nothing", $0.failure)) }
        #expect(outcomes.all.isEmpty)
        try loop.settle()
        #expect(outcomes.all.map(\.name) == ["nothing"])
        for number in 1...9 {
            if number % 3 == 0 { store.set("n", to: .int(Int64(number))) }
            store.sync { outcomes.all.append(("\(number)", $0.failure)) }
        }
        try loop.settle()
        #expect(outcomes.all.map(\.name) == ["nothing"] + (1...9).map { "\($0)" })
        #expect(outcomes.all.allSatisfy { $0.failure == nil })
        #expect(loop.outstandingJobs == 0)
        store.close()
    }

    @Test("nothing is reported any more once a completion has closed the store")
    func closing() throws {
        let store = try folder.open(loop: loop)
        let outcomes = Outcomes()
        for name in ["first", "second"] {
            store.sync {
                outcomes.all.append((name, $0.failure))
                store.close()
            }
        }
        try loop.settle()
        store.sync { outcomes.all.append(("late", $0.failure)) }
        try loop.settle()
        #expect(outcomes.all.map(\.name) == ["first"])
    }

    @Test("what is set together is in one transaction, with the barriers asked for within")
    func together() throws {
        let store = try folder.open(loop: loop)
        let outcomes = Outcomes()
        for round: Int64 in 1...50 {
            store.together {
                store.set("a", to: .int(round))
                store.together(isUrgent: true) { store.set("b", to: .int(round)) }
                store.sync { outcomes.all.append(("\(round)", $0.failure)) }
                store.set("c", to: .int(round))
            }
            // Whenever one looks, the three are equal.
            let values = try storedValues(of: folder.path)
            #expect(values["a"] == values["b"] && values["b"] == values["c"])
        }
        try loop.settle()
        #expect(outcomes.all.count == 50)
        #expect(try storedValues(of: folder.path) == ["a": 50, "b": 50, "c": 50])
        store.close()
    }

    @Test("an urgent change does not wait for a second")
    func urgent() throws {
        let store = try folder.open(loop: loop)
        store.set("a", to: 0)
        store.flush()
        store.together(isUrgent: true) { store.set("a", to: 1) }
        try waitUntil("it is on the disk") { try storedValues(of: folder.path) == ["a": 1] }
        store.close()
    }

    @Test("a value beyond the limits is a failure, until one that fits replaces it")
    func refused() throws {
        let store = try folder.open(loop: loop)
        let outcomes = Outcomes()
        let large = JSON.string(String(repeating: "x", count: StateLimits.value))
        for value in [large, 1] {
            store.set("a", to: value)
            store.sync { outcomes.all.append(("", $0.failure)) }
            try loop.settle()
        }
        #expect(
            outcomes.all.map(\.failure) == [
                "\"a\" is not kept: it has 262146 bytes, and may have 262144", nil,
            ])
        store.close()
    }

    @Test("each refused value is reported, however many there are; a thousand are logged")
    func manyRefused() throws {
        let store = try folder.open(loop: loop)
        let name = String(repeating: "k", count: StateLimits.key)
        for number in 0..<1001 { store.set("\(name)\(number)", to: 1) }
        var counts: [Int] = []
        store.sync { counts.append($0.refused.count) }
        try loop.settle()
        #expect(counts == [1001])
        #expect(folder.takeLog().count == 1000)
        store.close()
    }

    @Test("a barrier without changes looks whether the file is still there")
    func fileGone() throws {
        let place = folder.file("place").path
        try FileManager.default.createDirectory(
            atPath: place, withIntermediateDirectories: false)
        let store = try folder.open(place + "/state", loop: loop)
        let outcomes = Outcomes()
        store.set("a", to: 1)
        store.flush()
        try #require(unlink(place + "/state") == 0)
        store.sync { outcomes.all.append(("deleted", $0.failure)) }
        try loop.settle()
        #expect(outcomes.all.map(\.failure) == [nil])
        #expect(try storedValues(of: place + "/state") == ["a": 1])
        try #require(rename(place, place + "-gone") == 0)
        store.sync { outcomes.all.append(("without a folder", $0.failure)) }
        try loop.settle()
        #expect(outcomes.all.count == 2)
        #expect(outcomes.all.last?.failure != nil)
        try #require(rename(place + "-gone", place) == 0)
        store.sync { outcomes.all.append(("back", $0.failure)) }
        try loop.settle()
        #expect(outcomes.all.count == 3)
        #expect(outcomes.all.last?.failure == nil)
        store.close()
    }

    @Test("where nothing is kept, that is the failure; after the end nobody is told")
    func nothingKept() throws {
        let outcomes = Outcomes()
        let store = try folder.open(folder.file("nowhere/state").path, loop: loop)
        store.set("a", to: 1)
        store.sync { outcomes.all.append(("", $0.failure)) }
        try loop.settle()
        #expect(outcomes.all.count == 1)
        #expect(outcomes.all.first?.failure != nil)
        store.sync { outcomes.all.append(("late", $0.failure)) }
        store.close()
        try loop.settle()
        #expect(outcomes.all.count == 1)
        #expect(loop.outstandingJobs == 0)
    }
}
