import Glibc

/// A directory for files that go with it.
package final class TemporaryDirectory {
    package let path: String
    private var names: Set<String> = []

    /// Makes it in `$TMPDIR`, or in `/tmp`, for this user alone.
    package init() throws(SystemError) {
        let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var template = Array("\(parent)/kiosk-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else {
            throw SystemError("mkdtemp \(parent)/kiosk-XXXXXX", number: errno)
        }
        path = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    }

    deinit {
        for name in names { unlink("\(path)/\(name)") }
        rmdir(path)
    }

    /// Writes a file, and answers its path.
    package func write(_ bytes: [UInt8], name: String) throws(SystemError) -> String {
        names.insert(name)
        try File.write(bytes, to: "\(path)/\(name)")
        return "\(path)/\(name)"
    }

    package func remove(_ name: String) {
        if names.remove(name) != nil { unlink("\(path)/\(name)") }
    }
}
