import Glibc

/// A temporary directory that is removed, with its files, when the object is destroyed.
package final class TemporaryDirectory {
    package let path: String
    /// The open directory, locked: systemd-tmpfiles(8) deletes what nobody has used for some days, but enters no
    /// locked directory. In the private /tmp of a service it does not see that somebody listens at a socket.
    private let lock: OwnedFD

    /// Creates the directory in `$TMPDIR`, or else in `/tmp`, accessible to this user only.
    package init() throws(SystemError) {
        let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var template = Array("\(parent)/kiosk-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else {
            throw SystemError("mkdtemp \(parent)/kiosk-XXXXXX", number: errno)
        }
        let path = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
        do throws(SystemError) {
            lock = try OwnedFD(path: path, flags: O_RDONLY | O_DIRECTORY)
        } catch {
            rmdir(path)
            throw error
        }
        flock(lock.number, LOCK_EX | LOCK_NB)
        self.path = path
    }

    deinit {
        // Also those of others: sockets and stored values of a kiosk.
        for name in File.names(in: path) { remove(name) }
        rmdir(path)
    }

    /// Writes a file and returns its path.
    package func write(_ bytes: [UInt8], name: String) throws(SystemError) -> String {
        try File.write(bytes, to: "\(path)/\(name)")
        return "\(path)/\(name)"
    }

    package func remove(_ name: String) { unlink("\(path)/\(name)") }
}
