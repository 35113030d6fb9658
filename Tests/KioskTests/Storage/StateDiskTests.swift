import CLinux
import Foundation
import Kiosk
import Testing

private let canMount = geteuid() == 0 && SmallDisk.isAvailable

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
        #expect(log.first?.contains("nothing is kept: see to it that its folder exists") == true)
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
        "where nothing may be written, the kiosk starts",
        .enabled(if: canMount, "needs to mount a tmpfs, as root"))
    func readOnly() throws {
        let folder = try StateFolder()
        let disk = try SmallDisk(in: folder)
        let path = disk.file("state").path
        let store = try folder.open(path)
        store.set("a", to: 1)
        store.close()
        disk.forbidWriting()
        for name in ["state", "other"] {
            let store = try folder.open(disk.file(name).path)
            store.set("a", to: 2)
            store.close()
            let log = folder.takeLog()
            #expect(log.count == 1)
            #expect(log.first?.contains("nothing is kept: see to it") == true)
        }
    }
}

/// A tmpfs of a megabyte, in a folder of its own.
private final class SmallDisk {
    private let folder: URL
    /// Goes away after the disk is taken out of it.
    private let parent: StateFolder

    static var isAvailable: Bool {
        (try? StateFolder()).flatMap { try? SmallDisk(in: $0) } != nil
    }

    init(in parent: StateFolder) throws {
        self.parent = parent
        folder = parent.file("disk")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        guard mount("none", folder.path, "tmpfs", 0, "size=1m") == 0 else {
            throw CocoaError(.featureUnsupported)
        }
    }

    deinit { umount2(folder.path, Int32(MNT_DETACH)) }

    func file(_ name: String) -> URL { folder.appendingPathComponent(name) }

    /// To the last byte.
    func fill() throws {
        let descriptor = open(file("filler").path, O_WRONLY | O_CREAT, 0o600)
        let block = [UInt8](repeating: 1, count: 4096)
        while write(descriptor, block, block.count) > 0 {}
        close(descriptor)
    }

    func makeSpace() { unlink(file("filler").path) }

    func forbidWriting() {
        _ = mount("none", folder.path, "tmpfs", UInt(MS_REMOUNT | MS_RDONLY), nil)
    }
}
