import Foundation
import Kiosk
import Testing

/// State files that a store finds only after it was opened.
@Suite("State files that come late")
struct StateArrivalTests {
    let folder: StateFolder
    let loop: EventLoop

    init() throws {
        folder = try StateFolder()
        loop = try EventLoop(time: VirtualClock())
    }

    /// The path of the file that comes late.
    private var path: String { folder.file("place").path + "/state" }

    /// Makes the file in a folder that is not at its place yet.
    private func make(_ fill: (StateStore) -> Void) throws {
        let hidden = folder.file("hidden").path
        try FileManager.default.createDirectory(
            atPath: hidden, withIntermediateDirectories: false)
        let store = try folder.open(hidden + "/state", loop: loop)
        fill(store)
        store.close()
    }

    /// Moves the folder with the file to its place.
    private func appear() throws {
        try #require(rename(folder.file("hidden").path, folder.file("place").path) == 0)
    }

    /// Values as another process would find them after a power cut.
    private func stored() throws -> [String: JSON] { try StateSnapshot(readingFrom: path).values }

    @Test("a file that appears late is read, and nothing in it is lost")
    func late() throws {
        try make {
            $0.set("only there", to: 1)
            $0.set("both", to: 2)
            $0.setVersion(3, of: "both")
            $0.set("same", to: 3)
            $0.set("removed", to: 4)
        }

        let store = try folder.open(path, loop: loop)
        #expect(store.values.isEmpty)
        #expect(folder.takeLog().count == 1)
        var news: [StateNews] = []
        let owner = folder
        store.observe(owner, prepare: { store.set("prepared", to: 5) }) { news.append($0) }
        store.set("both", to: 20)
        store.set("same", to: 3)
        store.set("new", to: 6)
        store.set("removed", to: 7)
        store.remove("removed")
        store.flush()
        #expect(folder.takeLog() == [])
        try appear()
        store.flush()
        try loop.settle()
        #expect(news.count == 1)
        #expect(news.first?.values == ["only there": 1, "removed": 4])
        #expect(news.first?.moved.keys.sorted() == ["both.aside-1"])
        let log = folder.takeLog()
        #expect(log.count == 2)
        #expect(log.first?.contains(#"it is in the file as "both.aside-1""#) == true)
        #expect(log.last?.hasSuffix("is written again") == true)
        store.close()
        #expect(
            try stored() == [
                "only there": 1, "both": 20, "both.aside-1": 2, "versions/both.aside-1": 3,
                "same": 3, "removed": 4, "new": 6, "prepared": 5,
            ])
    }

    @Test("a file that only another process may write is read, and written when that has ended")
    func locked() throws {
        let first = try folder.open(loop: loop)
        first.set("a", to: 1)
        first.set("b", to: 1)
        // The other process delivers what its queues have.
        for number in 1...2 { first.set("queues/orders/\(number)", to: .int(Int64(number))) }
        first.flush()
        let second = try folder.open(loop: loop)
        #expect(second.values == ["a": 1, "b": 1])
        second.set("a", to: 2)
        first.remove("queues/orders/1")
        first.set("b", to: 10)
        first.set("c", to: 10)
        first.close()
        second.flush()
        try loop.settle()
        let expected: [String: JSON] = ["a": 2, "b": 10, "c": 10, "queues/orders/2": 2]
        #expect(second.values == expected)
        second.close()
        #expect(try folder.open().values == expected)
    }

    @Test("what is missing in a file that is found late is written back, with its version")
    func missing() throws {
        let first = try folder.open(loop: loop)
        for key in ["a", "b", "c", "d"] {
            first.set(key, to: 1)
            first.setVersion(2, of: key)
        }
        first.flush()
        let second = try folder.open(loop: loop)
        var news: [StateNews] = []
        second.observe(folder, prepare: {}) { news.append($0) }
        second.set("b", to: 5)
        second.set("d", to: 5)
        for key in ["a", "b"] {
            first.remove(key)
            first.setVersion(0, of: key)
        }
        // Of a kiosk whose document has no versions.
        first.set("c", to: 7)
        first.setVersion(0, of: "c")
        first.set("d", to: 7)
        first.setVersion(3, of: "d")
        first.close()
        second.flush()
        try loop.settle()
        #expect(news.count == 1)
        #expect(news.first?.values["a"] == nil)
        #expect(news.first?.values["c"] == 7)
        #expect(second.values["a"] == 1)
        #expect(StateKey.version(of: "a", in: second.values) == 2)
        #expect(StateKey.version(of: "c", in: second.values) == 0)
        second.close()
        // Values that were set here have the version with which they were set.
        #expect(
            try folder.open().values == [
                "a": 1, "versions/a": 2, "b": 5, "versions/b": 2, "c": 7, "d": 5, "versions/d": 2,
                "d.aside-1": 7, "versions/d.aside-1": 3,
            ])
    }

    @Test("a removal that is on its way does not delete a value that has just arrived")
    func removalOnItsWay() throws {
        try make { $0.set("a", to: 1) }
        let store = try folder.open(path, loop: loop)
        try appear()
        store.flush()
        // The saver has reported what it has found, and nobody has heard of it yet.
        store.remove("a")
        try loop.settle()
        #expect(store.values == ["a": 1])
        store.close()
        #expect(try stored() == ["a": 1])
    }

    @Test("what is set before the loop hears of a late file overwrites nothing in it")
    func setBeforeHearing() throws {
        try make {
            $0.set("a", to: 1)
            $0.setVersion(3, of: "a")
            $0.set("a.aside-1", to: 2)
            $0.set("b", to: 3)
        }
        let store = try folder.open(path, loop: loop)
        try appear()
        store.flush()
        // The saver has reported what it has found, and nobody has heard of it yet.
        store.set("a", to: 10)
        store.remove("b")
        store.flush()
        let expected: [String: JSON] = [
            "a": 10, "a.aside-1": 2, "a.aside-2": 1, "versions/a.aside-2": 3, "b": 3,
        ]
        #expect(try stored() == expected)
        #expect(store.values == expected)
        try loop.settle()
        store.close()
        #expect(try stored() == expected)
    }

    @Test("what is set before the loop hears of a late file overwrites nothing beyond the limit")
    func setBeforeHearingBeyondTheLimit() throws {
        let block = JSON.string(String(repeating: "x", count: 250 << 10))
        try make {
            for number in 0..<65 { $0.set("found \(number)", to: block) }
            $0.set("a", to: 1)
        }
        let store = try folder.open(path, loop: loop)
        for number in 0..<10 { store.set("own \(number)", to: block) }
        store.flush()
        try appear()
        store.flush()
        store.set("a", to: 2)
        store.flush()
        // There is no room for more, once what was found has its place.
        store.set("b", to: 3)
        store.close()
        let left = try stored()
        #expect(left.count == 65 + 10 + 2)
        #expect(left["a"] == 2)
        #expect(left["a.aside-1"] == 1)
    }

    @Test("a store that ends before the loop hears of a late file overwrites nothing in it")
    func closedBeforeHearing() throws {
        try make { $0.set("a", to: 1) }
        let store = try folder.open(path, loop: loop)
        try appear()
        store.flush()
        store.set("a", to: 10)
        store.close()
        #expect(try stored() == ["a": 10, "a.aside-1": 1])
    }

    @Test("what a late file has is heard of, also where no descriptor was left to hear of it")
    func withoutDescriptor() async {
        // Descriptors belong to the whole process.
        await #expect(processExitsWith: .success) {
            let test = try StateArrivalTests()
            try test.make {
                $0.set("a", to: 1)
                $0.set("b", to: 2)
                $0.set("c", to: 3)
            }
            let store = try withoutDescriptors {
                try test.folder.open(test.path, loop: test.loop)
            }
            store.set("a", to: 10)
            try test.appear()
            store.flush()
            // The saver has found it, and could tell nobody.
            store.set("b", to: 20)
            let outcomes = Journal()
            store.sync { outcomes.note($0.failure ?? "saved") }
            try withoutDescriptors { try test.loop.advance(by: .seconds(1)) }
            let expected: [String: JSON] = [
                "a": 10, "a.aside-1": 1, "b": 20, "b.aside-1": 2, "c": 3,
            ]
            #expect(store.values == expected)
            #expect(outcomes.take() == ["there is no descriptor left"])
            // There is one again.
            try test.loop.advance(by: .seconds(1))
            store.sync { outcomes.note($0.failure ?? "saved") }
            try test.loop.settle()
            #expect(outcomes.take() == ["saved"])
            #expect(try test.stored() == expected)
            store.close()
            #expect(try test.stored() == expected)
            // One that is closed before looks for nothing any more.
            let other = try withoutDescriptors { try test.folder.open(loop: test.loop) }
            #expect(test.loop.earliestDeadline != nil)
            other.close()
            #expect(test.loop.earliestDeadline == nil)
        }
    }

    @Test("what was read is written to another file that is found")
    func otherFileFound() throws {
        let other = try folder.open(folder.file("other").path, loop: loop)
        other.set("a", to: 2)
        other.close()
        let first = try folder.open(loop: loop)
        for key in ["a", "b"] { first.set(key, to: 1) }
        first.flush()
        let second = try folder.open(loop: loop)
        #expect(second.values == ["a": 1, "b": 1])
        first.close()
        try #require(rename(folder.file("other").path, folder.path) == 0)
        second.flush()
        try loop.settle()
        #expect(second.values == ["a": 2, "b": 1])
        second.close()
        #expect(try folder.open().values == ["a": 2, "b": 1])
    }
}
