import Foundation
import Kiosk
import Testing

/// State files that come, go and change while a store has them.
@Suite("State files that change under a store")
struct StateFileChangeTests {
    let folder: StateFolder
    let loop: EventLoop

    init() throws {
        folder = try StateFolder()
        loop = try EventLoop(time: VirtualClock())
    }

    /// Values as another process would find them after a power cut.
    private func stored(_ path: String? = nil) throws -> [String: JSON] {
        try StateSnapshot(readingFrom: path ?? folder.path).values
    }

    private func path(containing text: String) throws -> String {
        let name = try #require(
            folder.names.first { $0.contains(text) && !$0.hasSuffix("-wal") })
        return folder.file(name).path
    }

    @Test("a snapshot has what is in the file and its log, whatever was written before")
    func snapshot() throws {
        let store = try folder.open(loop: loop)
        var generator = SeededGenerator(seed: 3)
        for round in 0..<60 {
            for _ in 0..<Int.random(in: 1...8, using: &generator) {
                let key = "value \(Int.random(in: 0..<30, using: &generator))"
                if Bool.random(using: &generator) {
                    let size = Int.random(in: 0..<9000, using: &generator)
                    store.set(key, to: [.string(String(repeating: "y", count: size)), .int(5)])
                } else {
                    store.remove(key)
                }
            }
            store.flush()
            // In the same process, reading the file would release its lock: it is copied.
            let copy = try StateFolder()
            for name in folder.names {
                try FileManager.default.copyItem(at: folder.file(name), to: copy.file(name))
            }
            #expect(try stored(copy.path) == store.values, "round \(round)")
            // A log that ends anywhere gives what some flush had left.
            let log = copy.file("state-wal")
            if var bytes = try? Data(contentsOf: log), !bytes.isEmpty {
                bytes.removeLast(Int.random(in: 0..<bytes.count, using: &generator))
                try bytes.write(to: log)
                _ = try? stored(copy.path)
            }
        }
        store.close()
        #expect(folder.takeLog() == [])
    }

    @Test("a file that is deleted while it is in use is made anew, with everything")
    func deleted() throws {
        var store = try folder.open(loop: loop)
        store.set("a", to: 1)
        store.set("b", to: 2)
        store.close()
        store = try folder.open(loop: loop)
        store.set("a", to: 3)
        store.flush()
        for name in folder.names { try FileManager.default.removeItem(at: folder.file(name)) }
        store.set("c", to: 4)
        store.flush()
        let log = folder.takeLog()
        #expect(log.count == 1)
        #expect(log.first?.contains("was deleted while it was in use; it is made anew") == true)
        store.set("d", to: 5)
        store.close()
        #expect(try folder.open().values == ["a": 3, "b": 2, "c": 4, "d": 5])
        #expect(folder.takeLog() == [])
    }

    @Test("a log that is deleted while it is in use takes nothing with it")
    func deletedLog() throws {
        let store = try folder.open(loop: loop)
        store.set("a", to: 1)
        store.flush()
        try #require(unlink(folder.file("state-wal").path) == 0)
        store.set("b", to: 2)
        store.flush()
        #expect(try storedValues(of: folder.path) == ["a": 1, "b": 2])
        let log = folder.takeLog()
        #expect(log.count == 1)
        #expect(log.first?.contains("was deleted while it was in use; the file is") == true)
        store.set("c", to: 3)
        store.flush()
        #expect(try storedValues(of: folder.path) == ["a": 1, "b": 2, "c": 3])
        #expect(folder.names == ["state", "state-wal"])
        store.close()
        #expect(try folder.open().values == ["a": 1, "b": 2, "c": 3])
        #expect(folder.takeLog() == [])
    }

    @Test("a file that is put in its place is kept beside it")
    func replaced() throws {
        let other = try folder.open(folder.file("other").path, loop: loop)
        other.set("a", to: "of another")
        other.close()
        let store = try folder.open(loop: loop)
        store.set("a", to: 1)
        store.flush()
        try #require(rename(folder.file("other").path, folder.path) == 0)
        store.set("b", to: 2)
        store.flush()
        let log = folder.takeLog()
        #expect(log.count == 1)
        #expect(log.first?.contains("was replaced while it was in use; it is now ") == true)
        store.close()
        #expect(try folder.open().values == ["a": 1, "b": 2])
        #expect(try folder.open(try path(containing: "replaced")).values == ["a": "of another"])
        #expect(folder.takeLog() == [])
    }

    @Test(
        "what is put at the path of an idle store is there at the next start", arguments: [0, 1, 2])
    func restoredBackup(changes: Int) throws {
        let backup = try folder.open(folder.file("backup").path, loop: loop)
        backup.set("a", to: "of the backup")
        backup.close()
        var store = try folder.open(loop: loop)
        store.set("a", to: 0)
        store.close()
        store = try folder.open(loop: loop)
        for change in 0..<changes {
            store.set("a", to: .int(Int64(change)))
            store.flush()
        }
        try #require(rename(folder.path, folder.file("moved").path) == 0)
        try FileManager.default.copyItem(at: folder.file("backup"), to: folder.file("state"))
        store.close()
        #expect(folder.names == ["backup", "moved", "state"])
        #expect(try folder.open(loop: loop).values == ["a": "of the backup"])
        let last = JSON.int(Int64(max(0, changes - 1)))
        #expect(try folder.open(folder.file("moved").path, loop: loop).values == ["a": last])
        #expect(folder.takeLog() == [])
    }

    @Test("a file that is deleted under an idle store stays deleted at its end")
    func deletedWhenIdle() throws {
        let store = try folder.open(loop: loop)
        store.set("a", to: 1)
        store.flush()
        try #require(unlink(folder.path) == 0)
        store.close()
        #expect(folder.names == [])
        #expect(folder.takeLog() == [])
    }

    @Test("a file that goes while it is written is noticed", arguments: [false, true])
    func goneDuringSave(isReplaced: Bool) throws {
        var values: [String: JSON] = [:]
        for number in 0..<40 {
            values["block \(number)"] = .string(String(repeating: "x", count: 250_000))
        }
        // On a busy machine the other thread may come late.
        for _ in 0..<20 {
            let folder = try StateFolder()
            let (path, other) = (folder.path, folder.file("other").path)
            try folder.open(other, loop: loop).close()
            let store = try folder.open(loop: loop)
            store.set("a", to: 1)
            store.flush()
            let done = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                var status = stat()
                var waits = 0
                // The log has what memory has no room for, long before the transaction ends.
                while stat(path + "-wal", &status) == 0, status.st_size < 1 << 20, waits < 100_000 {
                    usleep(100)
                    waits += 1
                }
                if isReplaced { rename(other, path) } else { unlink(path) }
                done.signal()
            }
            store.together { for (key, value) in values { store.set(key, to: value) } }
            var failures: [String?] = []
            store.sync { failures.append($0.failure) }
            try loop.settle()
            let log = folder.takeLog()
            let stored = try? storedValues(of: path)
            done.wait()
            store.close()
            guard log.contains(where: { $0.contains("while it was in use") }) else { continue }
            #expect(failures == [nil])
            #expect(stored == store.values)
            return
        }
        Issue.record("the file always went after it was written")
    }

    @Test("a folder that is moved away and back")
    func folderGone() throws {
        let place = folder.file("place").path
        try FileManager.default.createDirectory(
            atPath: place, withIntermediateDirectories: false)
        let store = try folder.open(place + "/state", loop: loop)
        store.set("a", to: 1)
        store.flush()
        try #require(rename(place, place + "-gone") == 0)
        store.set("b", to: 2)
        store.flush()
        store.flush()
        #expect(folder.takeLog().count == 2)
        try #require(rename(place + "-gone", place) == 0)
        store.flush()
        store.close()
        #expect(try stored(place + "/state") == ["a": 1, "b": 2])
    }

    @Test("a file of which nothing can be told stays open, and is written when it is there again")
    func untold() throws {
        let moved = folder.file("moved").path
        let store = try folder.open(loop: loop)
        store.set("a", to: 1)
        store.flush()
        try #require(rename(folder.path, moved) == 0)
        // A link to itself: nobody can follow it.
        try FileManager.default.createSymbolicLink(
            atPath: folder.path, withDestinationPath: folder.path)
        store.set("b", to: 2)
        var failures: [String?] = []
        store.sync { failures.append($0.failure) }
        try loop.settle()
        #expect(failures.count == 1)
        #expect(failures.first??.contains("stat \(folder.path)") == true)
        // The lock of the open file is still held.
        let failure = #expect(throws: StateFileFailure.self) { _ = try LockedStateFile(moved) }
        #expect(failure?.message.hasSuffix("database is locked") == true)
        try #require(rename(moved, folder.path) == 0)
        store.flush()
        #expect(folder.names == ["state", "state-wal"])
        store.close()
        let log = folder.takeLog()
        #expect(log.count == 2)
        #expect(log.last == "info: state: \(folder.path) is written again")
        #expect(try folder.open().values == ["a": 1, "b": 2])
    }

    @Test("what was removed while the disk was away does not come back with it")
    func removedMeanwhile() throws {
        let place = folder.file("place").path
        try FileManager.default.createDirectory(
            atPath: place, withIntermediateDirectories: false)
        let store = try folder.open(place + "/state", loop: loop)
        for key in ["a", "b", "c", "d", "e"] { store.set(key, to: 1) }
        store.flush()
        try #require(rename(place, place + "-gone") == 0)
        for (removed, changed) in [("a", "b"), ("c", "d")] {
            store.remove(removed)
            store.set(changed, to: 2)
            store.flush()
        }
        // The same content, as another file.
        try FileManager.default.copyItem(atPath: place + "-gone", toPath: place)
        var news: [StateNews] = []
        store.observe(folder, prepare: {}) { news.append($0) }
        store.flush()
        try loop.settle()
        #expect(news.isEmpty)
        store.close()
        #expect(try stored(place + "/state") == ["b": 2, "d": 2, "e": 1])
    }

    @Test("a link whose disk comes late is waited for, and what is there is read")
    func lateLink() throws {
        let place = folder.file("place").path
        let earlier = try folder.open(loop: loop)
        earlier.set("a", to: 1)
        earlier.close()
        let link = folder.file("link").path
        try FileManager.default.createSymbolicLink(
            atPath: link, withDestinationPath: place + "/state")
        let store = try folder.open(link, loop: loop)
        #expect(folder.takeLog().contains { $0.contains("nothing is kept until it can be") })
        store.set("b", to: 2)
        store.flush()
        #expect(folder.setAside.isEmpty)
        try FileManager.default.createDirectory(
            atPath: place, withIntermediateDirectories: false)
        try FileManager.default.copyItem(atPath: folder.path, toPath: place + "/state")
        store.flush()
        store.close()
        #expect(try stored(place + "/state") == ["a": 1, "b": 2])
    }

    @Test("a link whose disk goes while the kiosk runs leads to it when it is back")
    func linkInUse() throws {
        let place = folder.file("place").path
        try FileManager.default.createDirectory(
            atPath: place, withIntermediateDirectories: false)
        let earlier = try folder.open(place + "/state", loop: loop)
        earlier.set("a", to: 1)
        earlier.close()
        let link = folder.file("link").path
        try FileManager.default.createSymbolicLink(
            atPath: link, withDestinationPath: place + "/state")
        let store = try folder.open(link, loop: loop)
        #expect(store.values == ["a": 1])
        try #require(rename(place, place + "-gone") == 0)
        store.set("a", to: 2)
        store.flush()
        try #require(rename(place + "-gone", place) == 0)
        store.flush()
        store.close()
        #expect(try stored(place + "/state") == ["a": 2])
        #expect(folder.setAside.isEmpty)
    }

    @Test("a link that leads nowhere is not replaced by a file that a tool makes")
    func danglingLink() throws {
        let link = folder.file("link").path
        let place = folder.file("place/state").path
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: place)
        let failure = #expect(throws: StateFileFailure.self) { _ = try LockedStateFile(link) }
        #expect(failure?.message.hasSuffix("is a link that leads nowhere") == true)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == place)
        #expect(folder.names == ["link"])
    }
}
