import CLinux
import Foundation

/// A tmpfs of a megabyte, in a folder of its own.
final class SmallDisk {
    private let folder: URL
    /// Goes away after the disk is taken out of it.
    private let parent: StateFolder

    /// True if one can be mounted here, which only root can.
    static let isAvailable =
        geteuid() == 0 && (try? StateFolder()).flatMap { try? SmallDisk(in: $0) } != nil

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

    /// To the last byte, but for some pages of 4 KB.
    func fill(leaving pages: Int = 0) throws {
        let descriptor = open(file("filler").path, O_WRONLY | O_CREAT, 0o600)
        let block = [UInt8](repeating: 1, count: 4096)
        var size = 0
        while write(descriptor, block, block.count) > 0 { size += block.count }
        ftruncate(descriptor, max(0, size - pages * block.count))
        close(descriptor)
    }

    func makeSpace() { unlink(file("filler").path) }

    func forbidWriting() {
        _ = mount("none", folder.path, "tmpfs", UInt(MS_REMOUNT | MS_RDONLY), nil)
    }

    func permitWriting() {
        _ = mount("none", folder.path, "tmpfs", UInt(MS_REMOUNT), "size=1m")
    }
}
