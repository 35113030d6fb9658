import Glibc

/// Whole files, for those who must not know system calls.
package enum File {
    /// Reads a regular file.
    ///
    /// - Throws: What the kernel says; `EFBIG` for more than `limit` bytes.
    package static func read(_ path: String, limit: Int) throws(SystemError) -> [UInt8] {
        // Without O_NONBLOCK, opening a pipe would wait for its writer.
        let file = try OwnedFD(path: path, flags: O_RDONLY | O_NONBLOCK)
        var status = stat()
        try check("fstat \(path)") { fstat(file.number, &status) }
        switch status.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFDIR: throw SystemError("read \(path)", number: EISDIR)
        default: throw SystemError("read \(path)", number: EINVAL)
        }
        if Int(status.st_size) > limit { throw SystemError("read \(path)", number: EFBIG) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: max(4096, Int(status.st_size) + 1))
        while true {
            let count = try check("read \(path)") {
                Glibc.read(file.number, &chunk, chunk.count)
            }
            if count == 0 { return bytes }
            bytes += chunk[..<count]
            if bytes.count > limit { throw SystemError("read \(path)", number: EFBIG) }
        }
    }

    /// Writes a file as a whole: readers see the old content or the new one.
    package static func write(_ bytes: [UInt8], to path: String) throws(SystemError) {
        let temporary = path + ".new"
        do {
            let file = try OwnedFD(
                path: temporary, flags: O_WRONLY | O_CREAT | O_TRUNC, mode: 0o644)
            var offset = 0
            while offset < bytes.count {
                offset += try check("write \(temporary)") {
                    bytes.withUnsafeBytes {
                        Glibc.write(file.number, $0.baseAddress! + offset, bytes.count - offset)
                    }
                }
            }
        }
        try check("rename \(path)") { rename(temporary, path) }
    }

    /// Whether the path names a directory.
    package static func isDirectory(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// What changes when the file is written or replaced; nil while there is none.
    package static func fingerprint(_ path: String) -> Fingerprint? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return Fingerprint(
            inode: status.st_ino, size: Int(status.st_size),
            seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec)
    }

    package struct Fingerprint: Equatable {
        let inode: UInt
        let size: Int
        let seconds: Int
        let nanoseconds: Int
    }
}
