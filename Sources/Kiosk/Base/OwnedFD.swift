import Glibc

/// A file descriptor with a single owner, closed when the owner is destroyed.
package struct OwnedFD: ~Copyable {
    /// The descriptor; valid as long as this value lives.
    package let number: Int32

    /// Takes over an open descriptor.
    package init(adopting number: Int32) {
        assert(number >= 0)
        self.number = number
    }

    /// Opens `path`; `O_CLOEXEC` is always added. See open(2).
    ///
    /// - Throws: The kernel's error; `EINVAL` for a path with a zero byte, which the kernel would
    ///   take for its end.
    package init(path: String, flags: Int32, mode: UInt32 = 0) throws(SystemError) {
        if path.utf8.contains(0) { throw SystemError("open \(path)", number: EINVAL) }
        number = try check("open \(path)") { open(path, flags | O_CLOEXEC | O_NOCTTY, mode) }
    }

    deinit { close(number) }

    /// Writes all of the bytes, in as many steps as it takes: write(2).
    ///
    /// - Parameter operation: The name of the operation in an error.
    package func write(_ bytes: [UInt8], as operation: String = "write") throws(SystemError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = try check(operation) {
                rest.withUnsafeBytes { Glibc.write(number, $0.baseAddress, $0.count) }
            }
            rest = rest.dropFirst(count)
        }
    }
}
