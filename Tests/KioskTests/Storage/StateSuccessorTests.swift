import Foundation
import Glibc
import Kiosk
import KioskTesting
import Synchronization
import Testing

/// A file that takes the place of another one has all values from its first moment.
@Suite("State files that take the place of others")
struct StateSuccessorTests {
    let folder: StateFolder
    let loop: EventLoop

    init() throws {
        folder = try StateFolder()
        loop = try EventLoop(time: VirtualClock())
    }

    /// Looks at a file when the log says that it has taken another one's place.
    private final class Witness: Sendable {
        private let path: String
        private let found = Mutex<[[String: JSON]?]>([])

        init(_ path: String) { self.path = path }

        /// The values that a power cut would have left, each time.
        var all: [[String: JSON]?] { found.withLock { $0 } }

        func look(_ line: String) {
            guard line.hasSuffix("and a new one begins") else { return }
            let values = try? StateSnapshot(readingFrom: path).values
            found.withLock { $0.append(values) }
        }
    }

    /// Opens a file before the one who has made it, as another process may.
    private final class Occupant: Sendable {
        private let path: String
        private let file = Mutex<LockedStateFile?>(nil)

        init(_ path: String) { self.path = path }

        func look(_ line: String) {
            guard line.hasSuffix("and a new one begins") else { return }
            file.withLock { $0 = try? LockedStateFile(path) }
        }

        /// Replaces everything in it.
        func write(_ values: [String: JSON]) throws {
            try file.withLock { try $0?.replace(by: values) }
        }

        /// Returns false if it did not have the file open.
        func leave() -> Bool {
            file.withLock { file in
                defer { file = nil }
                return file != nil
            }
        }
    }

    /// Damages each file that takes another one's place.
    private final class Saboteur: Sendable {
        private let path: String
        private let isAtWork = Mutex(true)

        init(_ path: String) { self.path = path }

        func look(_ line: String) {
            guard line.hasSuffix("and a new one begins"), isAtWork.withLock({ $0 }) else { return }
            try? StateSuccessorTests.damage(path)
        }

        func stop() { isAtWork.withLock { $0 = false } }
    }

    /// Overwrites all pages but the first.
    private static func damage(_ path: String) throws {
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        let size = Int(try file.seekToEnd())
        try file.seek(toOffset: 4096)
        try file.write(contentsOf: Data(repeating: 0xFF, count: size - 4096))
        try file.close()
    }

    private func open(_ look: @escaping @Sendable (String) -> Void) -> StateStore {
        StateStore(path: folder.path, loop: loop, log: Log(threshold: .debug) { look("\($1)") })
    }

    @Test("one that is damaged while it is in use")
    func damaged() throws {
        let block = JSON.string(String(repeating: "x", count: 200_000))
        let keys = (0..<20).map { "block \($0)" }
        let earlier = try folder.open(loop: loop)
        // More than SQLite keeps in memory.
        for key in keys { earlier.set(key, to: block) }
        earlier.set("kept", to: 1)
        earlier.set("gone", to: 1)
        earlier.close()
        let witness = Witness(folder.path)
        let store = open(witness.look)
        try Self.damage(folder.path)
        store.together {
            for key in keys { store.set(key, to: 2) }
            store.set("new", to: 3)
            store.remove("gone")
        }
        var failures: [String?] = []
        store.sync { failures.append($0.failure) }
        try loop.settle()
        #expect(failures == [nil])
        #expect(store.values.count == keys.count + 2)
        #expect(witness.all == [store.values])
        #expect(folder.setAside.contains("state.corrupt"))
        #expect(try storedValues(of: folder.path) == store.values)
        store.set("later", to: 4)
        store.close()
        #expect(try folder.open().values == store.values)
        #expect(!folder.names.contains { $0.contains(".new") })
    }

    @Test("one that is damaged before anything is written to it has no successor at once")
    func damagedAgain() throws {
        let keys = (0..<20).map { "block \($0)" }
        let earlier = try folder.open(loop: loop)
        for key in keys { earlier.set(key, to: .string(String(repeating: "x", count: 200_000))) }
        earlier.close()
        let saboteur = Saboteur(folder.path)
        let store = open(saboteur.look)
        try Self.damage(folder.path)
        var failures: [String?] = []
        func write(_ number: Int64) throws {
            store.together { for key in keys { store.set(key, to: .int(number)) } }
            store.sync { failures.append($0.failure) }
            try loop.settle()
        }
        func damagedCount() -> Int { folder.setAside.filter { !$0.hasSuffix("-wal") }.count }
        try write(1)
        #expect(damagedCount() == 1)
        try write(2)
        #expect(damagedCount() == 1)
        saboteur.stop()
        try write(3)
        #expect(damagedCount() == 2)
        #expect(failures.map { $0 == nil } == [true, false, true])
        store.close()
        #expect(try folder.open().values == store.values)
    }

    @Test("one that is put in its place")
    func replaced() throws {
        let other = try folder.open(folder.file("other").path, loop: loop)
        other.set("a", to: "of another")
        other.close()
        let witness = Witness(folder.path)
        let store = open(witness.look)
        store.set("a", to: 1)
        store.set("b", to: 2)
        store.flush()
        try #require(rename(folder.file("other").path, folder.path) == 0)
        store.set("a", to: 3)
        store.flush()
        #expect(witness.all == [["a": 3, "b": 2]])
        #expect(try storedValues(of: folder.path) == ["a": 3, "b": 2])
        store.close()
    }

    @Test("one that cannot be opened at once has what was set, and nothing of it comes back")
    func notOpened() throws {
        try folder.open(folder.file("other").path, loop: loop).close()
        let occupant = Occupant(folder.path)
        let store = open(occupant.look)
        var news: [StateNews] = []
        store.observe(folder, prepare: {}) { news.append($0) }
        store.set("a", to: 1)
        store.set("b", to: 1)
        store.flush()
        try #require(rename(folder.file("other").path, folder.path) == 0)
        store.set("a", to: 2)
        var failures: [String?] = []
        store.sync { failures.append($0.failure) }
        try loop.settle()
        #expect(failures == [nil])
        #expect(try storedValues(of: folder.path) == ["a": 2, "b": 1])
        store.remove("a")
        store.set("c", to: 3)
        #expect(occupant.leave())
        store.flush()
        try loop.settle()
        #expect(news.isEmpty)
        store.close()
        #expect(try folder.open().values == ["b": 1, "c": 3])
    }

    @Test("one that another process has changed before it is opened keeps these changes")
    func changedBeforeOpened() throws {
        try folder.open(folder.file("other").path, loop: loop).close()
        let occupant = Occupant(folder.path)
        let store = open(occupant.look)
        var news: [StateNews] = []
        store.observe(folder, prepare: {}) { news.append($0) }
        for key in ["a", "b", "c", "d"] { store.set(key, to: 1) }
        store.flush()
        try #require(rename(folder.file("other").path, folder.path) == 0)
        store.flush()
        store.set("b", to: 2)
        store.remove("d")
        try occupant.write(["a": 7, "b": 1, "d": 1, "e": 7])
        #expect(occupant.leave())
        store.flush()
        try loop.settle()
        #expect(news.map(\.values) == [["a": 7, "e": 7]])
        #expect(store.values == ["a": 7, "b": 2, "c": 1, "e": 7])
        store.close()
        #expect(try folder.open().values == store.values)
    }

    @Test("one of a damaged file is opened later where it cannot be at the start")
    func notOpenedAtStart() throws {
        try Data("no database".utf8).write(to: folder.file("state"))
        let occupant = Occupant(folder.path)
        let lines = LogLines()
        let store = open {
            lines.log.info($0)
            occupant.look($0)
        }
        #expect(lines.all.last?.contains("nothing is kept until it can be") == true)
        #expect(occupant.leave())
        // It is tried without a change, too.
        store.flush()
        #expect(lines.all.last == "info: state: \(folder.path) can be written again")
        store.set("a", to: 1)
        store.close()
        #expect(try folder.open().values == ["a": 1])
    }

    @Test("where a step fails, the old one stays with what belongs to it, and under one name")
    func stepFails() throws {
        let (file, companion) = (folder.file("state"), folder.file("state-shm"))
        try Data("no database".utf8).write(to: file)
        try Data("of it".utf8).write(to: companion)
        // Whatever second it is, something has the name that the companion would get.
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_US_POSIX")
        format.timeZone = TimeZone(identifier: "UTC")
        format.dateFormat = "yyyyMMdd-HHmmss"
        // Of one time: where a second ended between two readings of the clock, that second was left out.
        let now = Date()
        let obstacles = (0..<300).map { seconds in
            let date = format.string(from: now.addingTimeInterval(Double(seconds)))
            return folder.file("state.corrupt-\(date)-shm")
        }
        for obstacle in obstacles {
            try FileManager.default.createDirectory(
                at: obstacle, withIntermediateDirectories: false)
        }
        let store = try folder.open(loop: loop)
        for _ in 0..<2 {
            store.set("a", to: 1)
            store.flush()
            #expect(try Data(contentsOf: file) == Data("no database".utf8))
            #expect(try Data(contentsOf: companion) == Data("of it".utf8))
            #expect(folder.names.filter { !$0.hasPrefix("state.corrupt-") }.count == 2)
            #expect(folder.names.count == obstacles.count + 2)
        }
        #expect(folder.takeLog().contains { $0.contains("cannot be set aside") })
        for obstacle in obstacles { try FileManager.default.removeItem(at: obstacle) }
        store.flush()
        store.close()
        #expect(folder.setAside == ["state.corrupt", "state.corrupt-shm"])
        #expect(try folder.open().values == ["a": 1])
    }

    @Test("of those set aside, the newest stay, and the largest of the others, with its log")
    func limit() throws {
        let foreign = ["state.corrupt-20260101-120000.txt", "state.corrupted", "states.corrupt-1"]
        for name in foreign { try Data("notes".utf8).write(to: folder.file(name)) }
        // Files that change within one tick of the kernel's clock count as equally old.
        func pass() { usleep(20_000) }
        let old = (1...3).map { "state.corrupt-20250101-120000-\($0)" }
        for name in old {
            try Data(name.utf8).write(to: folder.file(name))
            pass()
        }
        let log = old[1] + "-wal"
        try Data(count: 5000).write(to: folder.file(log))
        var contents: [Data] = []
        for number in 0..<6 {
            let content = Data("no database \(number)".utf8)
            contents.append(content)
            try content.write(to: folder.file("state"))
            try folder.open(loop: loop).close()
            pass()
        }
        #expect(foreign.allSatisfy { folder.names.contains($0) })
        let kept = folder.names.filter { $0.hasPrefix("state.corrupt-") && !foreign.contains($0) }
        #expect(kept.starts(with: [old[1], log]))
        let newest = try Set(kept.dropFirst(2).map { try Data(contentsOf: folder.file($0)) })
        #expect(newest == Set(contents.suffix(3)))
        #expect(kept.count == 5)
        #expect(try folder.open().values.isEmpty)
    }

    @Test("of those set aside that are equally large, the oldest stays, and always the last")
    func limitOfEqual() throws {
        func name(_ number: Int) -> String { "state.replaced-20250101-120000-\(number)" }
        let store = try folder.open(loop: loop)
        store.set("a", to: 1)
        store.flush()
        for number in 1...6 {
            try Data("equal".utf8).write(to: folder.file(name(number)))
            usleep(20_000)
        }
        try Data("another".utf8).write(to: folder.file("other"))
        try #require(rename(folder.file("other").path, folder.path) == 0)
        store.set("a", to: 2)
        store.flush()
        let kept = folder.names.filter { $0.hasPrefix("state.replaced-") }
        #expect(kept.count == 4)
        #expect(kept.starts(with: [name(1), name(5), name(6)]))
        store.close()
        #expect(try folder.open().values == ["a": 2])
    }

    @Test(
        "where a disk is mounted at the path, nothing is written beside it",
        .enabled(if: SmallDisk.isAvailable, "needs to mount a tmpfs, as root"))
    func mountPoint() throws {
        let disk = try SmallDisk(in: folder)
        let path = folder.file("disk").path
        let store = try folder.open(path, loop: loop)
        store.set("a", to: 1)
        store.flush()
        store.flush()
        store.close()
        #expect(folder.names == ["disk"])
        withExtendedLifetime(disk) {}
        let log = folder.takeLog()
        #expect(log.count == 1)
        #expect(log.first?.contains("cannot be set aside: link") == true)
        #expect(log.first?.contains("which is tried ever more rarely") == true)
    }

    @Test("one that cannot be made leaves the old one with one name")
    func makingFails() throws {
        let file = folder.file("state")
        try Data("no database".utf8).write(to: file)
        let obstacle = folder.file("state.new")
        try FileManager.default.createDirectory(at: obstacle, withIntermediateDirectories: false)
        let store = try folder.open(loop: loop)
        store.set("a", to: 1)
        store.flush()
        #expect(folder.names == ["state", "state.new"])
        #expect(try Data(contentsOf: file) == Data("no database".utf8))
        try FileManager.default.removeItem(at: obstacle)
        store.close()
        #expect(folder.setAside == ["state.corrupt"])
        #expect(try folder.open().values == ["a": 1])
    }

    @Test("one that a link leads to, as it does afterwards")
    func link() throws {
        let place = folder.file("place")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: false)
        let target = place.appendingPathComponent("state").path
        let link = folder.file("link").path
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
        try Data("no database".utf8).write(to: URL(fileURLWithPath: target))
        let store = try folder.open(link, loop: loop)
        store.set("a", to: 1)
        store.close()
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == target)
        let names = try FileManager.default.contentsOfDirectory(atPath: place.path).sorted()
        #expect(names.count == 2 && names.last?.hasPrefix("state.corrupt-") == true)
        #expect(try folder.open(target).values == ["a": 1])
    }

    @Test("what is no regular file keeps its name where a link leads to it")
    func linkToFolder() throws {
        let place = folder.file("place")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: false)
        let link = folder.file("link").path
        for target in [place.path, "/dev/null"] {
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
            let store = try folder.open(link, loop: loop)
            store.set("a", to: 1)
            store.flush()
            store.close()
            let log = folder.takeLog()
            #expect(log.count == 1)
            let reason = "\(link) is a link to \(target), which is no regular file"
            #expect(log.first?.contains(reason) == true)
            #expect(folder.names == ["link", "place"])
            try #require(unlink(link) == 0)
        }
    }

    @Test("a snapshot of a link has what is in the log beside the file that it leads to")
    func snapshotOfLink() throws {
        let store = try folder.open(loop: loop)
        store.set("a", to: 1)
        store.flush()
        let copy = try StateFolder()
        for name in ["state", "state-wal"] {
            try FileManager.default.copyItem(at: folder.file(name), to: copy.file(name))
        }
        let link = folder.file("link").path
        try FileManager.default.createSymbolicLink(
            atPath: link, withDestinationPath: copy.path)
        #expect(try StateSnapshot(readingFrom: link).values == ["a": 1])
        store.close()
    }
}
