import CLinux
import Glibc

/// Reading and writing of whole files, for folders that must not make system calls.
package enum File {
    /// Reads a regular file.
    ///
    /// - Throws: The kernel's error; `EFBIG` if the file is larger than `limit` bytes.
    package static func read(_ path: String, limit: Int) throws(SystemError) -> [UInt8] {
        // Opening a device may do something: rewind a tape, start a watchdog.
        if let status = status(of: path) { try checkKind(status, path) }
        // Without O_NONBLOCK, opening a pipe that is there by now would wait for its writer.
        let file = try OwnedFD(path: path, flags: O_RDONLY | O_NONBLOCK)
        var status = stat()
        try check("fstat \(path)") { fstat(file.number, &status) }
        try checkKind(status, path)
        if Int(status.st_size) > limit { throw .tooLarge("read \(path)") }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: max(4096, Int(status.st_size) + 1))
        while true {
            let count = try check("read \(path)") {
                Glibc.read(file.number, &chunk, chunk.count)
            }
            if count == 0 { return bytes }
            bytes += chunk[..<count]
            if bytes.count > limit { throw .tooLarge("read \(path)") }
        }
    }

    /// Reads a file as a text; nil if it cannot be read.
    package static func text(_ path: String, limit: Int = 1 << 16) -> String? {
        (try? read(path, limit: limit)).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Reads the lines of a text that are not empty, without their ends; none if it cannot be read.
    package static func lines(_ path: String, limit: Int = 1 << 16) -> [Substring] {
        text(path, limit: limit)?.split(separator: "\n") ?? []
    }

    /// Reads the first line of a file as the kernel has them, without its end; nil if it cannot be read.
    static func firstLine(_ path: String) -> String? {
        // Files of sysfs count as a page, whatever they have: up to 64 KB on some machines.
        guard let bytes = try? read(path, limit: 64 << 10) else { return nil }
        return String(decoding: bytes.prefix { $0 != ASCII.lineFeed }, as: UTF8.self)
    }

    private static func checkKind(_ status: stat, _ path: String) throws(SystemError) {
        switch status.st_mode & S_IFMT {
        case S_IFREG: return
        case S_IFDIR: throw SystemError("read \(path)", number: EISDIR)
        default: throw SystemError("read \(path)", number: EINVAL)
        }
    }

    /// Reads a file of any kind, pipes included, and passes its bytes to `body` as they arrive. A
    /// nil path means standard input.
    package static func forEachChunk(
        of path: String?, _ body: (ArraySlice<UInt8>) -> Void
    ) throws(SystemError) {
        guard let path else { return try forEachChunk(of: STDIN_FILENO, "standard input", body) }
        let file = try OwnedFD(path: path, flags: O_RDONLY)
        try forEachChunk(of: file.number, path, body)
    }

    private static func forEachChunk(
        of number: CInt, _ name: String, _ body: (ArraySlice<UInt8>) -> Void
    ) throws(SystemError) {
        var chunk = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let count = try check("read \(name)") { Glibc.read(number, &chunk, chunk.count) }
            if count == 0 { return }
            body(chunk[..<count])
        }
    }

    /// Replaces a file atomically: readers see the old content or the new one.
    ///
    /// Only regular files are replaced. A device or a pipe is written to in place, and a symbolic
    /// link is kept: its target is replaced.
    ///
    /// - Parameter survives: True for a file that a power cut must leave as it is when this returns, for
    ///   which the disk is waited for.
    package static func write(
        _ bytes: [UInt8], to path: String, survives: Bool = false
    ) throws(SystemError) {
        var status = stat()
        if stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG {
            try OwnedFD(path: path, flags: O_WRONLY).write(bytes, as: "write \(path)")
            return
        }
        let target = resolved(path)
        let temporary = target + ".new"
        let file = try create(temporary)
        do throws(SystemError) {
            try file.write(bytes, as: "write \(temporary)")
            let number = file.number
            if survives { try check("fsync \(temporary)") { fsync(number) } }
            try check("rename \(target)") { rename(temporary, target) }
        } catch {
            unlink(temporary)
            throw error
        }
        if survives { synchronizeFolder(of: target) }
    }

    /// Creates a file in place of one that was left there, which may have another owner and mode.
    private static func create(_ path: String) throws(SystemError) -> OwnedFD {
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
        do throws(SystemError) {
            return try OwnedFD(path: path, flags: flags, mode: 0o644)
        } catch {
            guard error.number == EEXIST, unlink(path) == 0 else { throw error }
            return try OwnedFD(path: path, flags: flags, mode: 0o644)
        }
    }

    /// The folder that has a file; a dot for that of a mere name.
    package static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    }

    /// Waits until the disk has the names in a file's folder, so that a power cut undoes no rename:
    /// fsync(2).
    package static func synchronizeFolder(of path: String) {
        if let descriptor = try? OwnedFD(path: folder(of: path), flags: O_RDONLY | O_DIRECTORY) {
            fsync(descriptor.number)
        }
    }

    /// Writes into a file that is there, as into an attribute of sysfs, which cannot be replaced.
    package static func overwrite(_ bytes: [UInt8], in path: String) throws(SystemError) {
        let file = try OwnedFD(path: path, flags: O_WRONLY | O_TRUNC)
        try file.write(bytes, as: "write \(path)")
    }

    /// Resolves symbolic links; returns the path unchanged if nothing exists there yet.
    package static func resolved(_ path: String) -> String {
        guard let real = realpath(path, nil) else { return path }
        defer { free(real) }
        return String(cString: real)
    }

    /// Reads the target of a symbolic link; nil for anything else.
    static func linkTarget(_ path: String) -> String? {
        withUnsafeTemporaryAllocation(byteCount: Int(PATH_MAX), alignment: 1) { buffer in
            let bytes = buffer.bindMemory(to: CChar.self)
            let count = readlink(path, bytes.baseAddress!, bytes.count)
            return count < 0 ? nil : String(decoding: buffer[..<count], as: UTF8.self)
        }
    }

    /// Returns true if the path names a directory.
    package static func isDirectory(_ path: String) -> Bool {
        status(of: path).map { $0.st_mode & S_IFMT == S_IFDIR } ?? false
    }

    /// True for a directory of a file system that has no files of its own, such as /proc.
    package static func isVirtual(_ path: String) -> Bool {
        guard let device = identity(path)?.device, device != identity("/")?.device else {
            return false
        }
        return ["/proc", "/sys", "/dev"].contains { identity($0)?.device == device }
    }

    /// Returns the names in a directory without `.` and `..`, unordered; empty if it cannot be read.
    ///
    /// - Parameter limit: Maximum number of names.
    package static func names(in path: String, limit: Int = .max) -> [String] {
        guard let directory = opendir(path) else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while names.count < limit, let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != "." && name != ".." { names.append(name) }
        }
        return names
    }

    /// Identifies the file that a path leads to, following links; nil if there is none.
    package static func identity(_ path: String) -> Identity? {
        status(of: path).map { Identity(device: $0.st_dev, inode: $0.st_ino) }
    }

    /// Reads the status of the file that a path leads to; nil if there is none. The kernel would
    /// take a zero byte for the path's end.
    private static func status(of path: String) -> stat? {
        var status = stat()
        return !path.utf8.contains(0) && stat(path, &status) == 0 ? status : nil
    }

    /// Identity of a file, equal for all paths that lead to it.
    package struct Identity: Hashable, Sendable {
        let device: UInt
        let inode: UInt
    }

    /// Takes a fingerprint that differs after the file was written or replaced; nil if there is no
    /// file.
    package static func fingerprint(_ path: String) -> Fingerprint? {
        guard let status = status(of: path) else { return nil }
        return Fingerprint(
            inode: status.st_ino, size: Int(status.st_size),
            written: kiosk_nanoseconds(status.st_mtim),
            changed: kiosk_nanoseconds(status.st_ctim))
    }

    package struct Fingerprint: Equatable, Sendable {
        let inode: UInt
        let size: Int
        /// Time of modification (`mtime`), in nanoseconds since 1970.
        let written: Int64
        /// Time of the inode's change (`ctime`), since programs that copy files set `mtime` back.
        let changed: Int64

        /// Returns true if both are of the same inode, whatever its content.
        func isSameFile(as other: Fingerprint?) -> Bool { inode == other?.inode }
    }
}
