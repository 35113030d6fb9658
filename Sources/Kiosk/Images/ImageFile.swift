internal import Glibc

/// Reads a picture's file as a whole. Only regular files are read: nothing here waits for a pipe
/// or a device.
func readImageFile(_ path: String, maximumBytes: Int) throws(ImageError) -> [UInt8] {
    do throws(SystemError) {
        let file = try OwnedFD(path: path, flags: O_RDONLY | O_NONBLOCK)
        var status = stat()
        try check("fstat") { fstat(file.number, &status) }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw SystemError("read", number: status.st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL)
        }
        if Int(status.st_size) <= maximumBytes {
            return try readAll(file.number, count: Int(status.st_size))
        }
    } catch {
        throw ImageError(path: path, reason: .unreadable("\(error)"))
    }
    throw ImageError(path: path, reason: .tooLarge("more than \(maximumBytes >> 20) MiB"))
}

/// At most `count` bytes: fewer when the file has become shorter meanwhile.
private func readAll(_ descriptor: Int32, count: Int) throws(SystemError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var end = 0
    while end < count {
        let read = try bytes.withUnsafeMutableBufferPointer { buffer throws(SystemError) in
            try check("read") { Glibc.read(descriptor, buffer.baseAddress! + end, count - end) }
        }
        if read == 0 { break }
        end += read
    }
    bytes.removeSubrange(end...)
    return bytes
}
