import Foundation
import Kiosk
import Testing

private let canMount = SmallDisk.isAvailable

@Suite("State on disks that fail", .serialized)
struct StateDiskTests {
    @Test("without a folder nothing is kept, and the log says so once")
    func noFolder() throws {
        let folder = try StateFolder()
        let store = try folder.open(folder.file("nowhere/state").path)
        store.set("a", to: 1)
        store.flush()
        store.set("a", to: 2)
        store.close()
        let log = folder.takeLog()
        #expect(log.count == 1)
        #expect(log.first?.contains("nothing is kept until it can be") == true)
        #expect(log.first?.contains("see to it that its folder exists") == true)
    }

    @Test(
        "a full disk is told once, and what could not be written is when there is space again",
        .enabled(if: canMount, "needs to mount a tmpfs, as root"))
    func full() throws {
        let folder = try StateFolder()
        let disk = try SmallDisk(in: folder)
        let path = disk.file("state").path
        let store = try folder.open(path)
        store.set("a", to: 1)
        store.flush()
        #expect(folder.takeLog() == [])
        try disk.fill()
        let large = JSON.string(String(repeating: "z", count: 100_000))
        for round in 0..<3 {
            store.set("a", to: .int(Int64(round)))
            store.set("large", to: large)
            store.flush()
        }
        let log = folder.takeLog()
        #expect(log.count == 1)
        #expect(log.first?.contains("cannot write") == true)
        // It opens where nothing can be written.
        store.close()
        let full = try folder.open(path)
        #expect(full.values == ["a": 1])
        #expect(folder.takeLog() == [])
        full.set("b", to: 2)
        full.set("large", to: large)
        full.flush()
        #expect(folder.takeLog().count == 1)
        disk.makeSpace()
        full.set("c", to: 3)
        full.flush()
        #expect(folder.takeLog() == ["info: state: \(path) is written again"])
        full.close()
        #expect(
            try folder.open(path).values == ["a": 1, "b": 2, "c": 3, "large": large])
        #expect(folder.takeLog() == [])
    }

    @Test(
        "a disk that has room for a part of a new file makes none that counts as damaged",
        .enabled(if: canMount, "needs to mount a tmpfs, as root"))
    func nearlyFull() throws {
        let folder = try StateFolder()
        let disk = try SmallDisk(in: folder)
        var starts = 0
        for pages in 0...12 {
            try disk.fill(leaving: pages)
            let path = disk.file("state-\(pages)").path
            for _ in 0..<2 {
                let store = try folder.open(path)
                store.set("a", to: 1)
                store.flush()
                store.close()
            }
            #expect(!folder.takeLog().contains { $0.contains("damaged") }, "\(pages) pages")
            if FileManager.default.fileExists(atPath: path) { starts += 1 }
            disk.makeSpace()
            let store = try folder.open(path)
            store.set("b", to: 2)
            store.close()
            #expect(try folder.open(path).values["b"] == 2)
            #expect(folder.takeLog() == [])
            unlink(path)
        }
        #expect((1...12).contains(starts))
    }

    @Test(
        "a successor needs its own size of room, and no more",
        .enabled(if: canMount, "needs to mount a tmpfs, as root"))
    func roomOfSuccessor() throws {
        let folder = try StateFolder()
        let disk = try SmallDisk(in: folder)
        let path = disk.file("state").path
        let store = try folder.open(path)
        for number in 0..<4 {
            store.set("\(number)", to: .string(String(repeating: "x", count: 60_000)))
        }
        store.flush()
        try #require(unlink(path) == 0)
        // Files that are gone leave the room of their log.
        try disk.fill(leaving: 4)
        store.set("later", to: 1)
        store.flush()
        #expect(try StateSnapshot(readingFrom: path).values == store.values)
        #expect(folder.takeLog().count == 1)
        store.close()
    }

    @Test(
        "on a full disk the log's room is used again and again",
        .enabled(if: canMount, "needs to mount a tmpfs, as root"))
    func roomOfTheLog() throws {
        let folder = try StateFolder()
        let disk = try SmallDisk(in: folder)
        let path = disk.file("state").path
        func write(_ store: StateStore, _ round: Int64) {
            store.set("a", to: [.int(round), .string(String(repeating: "x", count: 3000))])
            store.flush()
        }
        // The file itself has all pages that are written in turn; what follows is in its log.
        let first = try folder.open(path)
        for round in -3...0 { write(first, Int64(round)) }
        first.close()
        let store = try folder.open(path)
        for round in 1...10 { write(store, Int64(round)) }
        try disk.fill()
        for round in 11...100 { write(store, Int64(round)) }
        #expect(folder.takeLog() == [])
        store.close()
        #expect(try folder.open(path).values["a"]?[0] == 100)
    }

    @Test(
        "from a read-only disk values are read, and changes are kept once it can be written",
        .enabled(if: canMount, "needs to mount a tmpfs, as root"))
    func readOnly() throws {
        let folder = try StateFolder()
        let disk = try SmallDisk(in: folder)
        let path = disk.file("state").path
        var store = try folder.open(path)
        store.set("a", to: 1)
        store.set("b", to: ["x"])
        store.close()
        disk.forbidWriting()
        store = try folder.open(path)
        #expect(store.values == ["a": 1, "b": ["x"]])
        let log = folder.takeLog()
        #expect(log.count == 1)
        #expect(log.first?.hasPrefix("warning: state: cannot write \(path): ") == true)
        #expect(log.first?.hasSuffix("mount it for writing") == true)
        store.set("a", to: 2)
        for _ in 0..<3 { store.flush() }
        #expect(folder.takeLog() == [])
        disk.permitWriting()
        store.flush()
        #expect(folder.takeLog() == ["info: state: \(path) is written again"])
        store.close()
        #expect(try folder.open(path).values == ["a": 2, "b": ["x"]])
    }

    @Test(
        "where nothing is and nothing may be written, the kiosk starts",
        .enabled(if: canMount, "needs to mount a tmpfs, as root"))
    func readOnlyEmpty() throws {
        let folder = try StateFolder()
        let disk = try SmallDisk(in: folder)
        disk.forbidWriting()
        let store = try folder.open(disk.file("state").path)
        store.set("a", to: 2)
        store.close()
        withExtendedLifetime(disk) {}
        let log = folder.takeLog()
        #expect(log.count == 1)
        #expect(log.first?.contains("nothing is kept until it can be") == true)
    }

    @Test(
        "the log of a kiosk that lost its power is read from a read-only disk, too",
        .enabled(if: canMount, "needs to mount a tmpfs, as root"))
    func readOnlyWithLog() throws {
        let folder = try StateFolder()
        let disk = try SmallDisk(in: folder)
        let store = try folder.open(loop: nil)
        for number in 0..<50 {
            store.set("value \(number % 7)", to: .int(Int64(number)))
            if number % 10 == 0 { store.flush() }
        }
        store.flush()
        for name in ["state", "state-wal"] {
            try FileManager.default.copyItem(at: folder.file(name), to: disk.file(name))
        }
        #expect(try Data(contentsOf: disk.file("state-wal")).count > 4096)
        disk.forbidWriting()
        #expect(try folder.open(disk.file("state").path).values == store.values)
        store.close()
    }

    @Test(
        "where a full disk has no room for a file, it is made when there is space",
        .enabled(if: canMount, "needs to mount a tmpfs, as root"))
    func fullFromTheStart() throws {
        let folder = try StateFolder()
        let disk = try SmallDisk(in: folder)
        let path = disk.file("state").path
        try disk.fill()
        let store = try folder.open(path)
        store.set("a", to: 1)
        store.flush()
        #expect(folder.takeLog().count == 1)
        disk.makeSpace()
        store.flush()
        #expect(folder.takeLog() == ["info: state: \(path) is written again"])
        store.close()
        #expect(try folder.open(path).values == ["a": 1])
    }
}
