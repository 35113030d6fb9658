import CLinux
import Glibc

/// A program that is connected to a socket of this machine; nothing of it blocks.
final class LocalClient {
    private var descriptor: Int32
    private(set) var isAtEnd = false

    init(_ path: String) {
        let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        descriptor = socket(AF_UNIX, type, 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let size = socklen_t(MemoryLayout<sockaddr_un>.size)
        let result = withUnsafeBytes(of: &address) {
            connect(descriptor, $0.assumingMemoryBound(to: sockaddr.self).baseAddress!, size)
        }
        precondition(result == 0, "no connection to \(path): errno \(errno)")
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    }

    deinit { close() }

    func close() {
        if descriptor >= 0 { Glibc.close(descriptor) }
        descriptor = -1
    }

    func endSending() { shutdown(descriptor, Int32(SHUT_WR)) }

    /// Closes the receiving side alone: what the other end sends fails.
    func endReceiving() { shutdown(descriptor, Int32(SHUT_RD)) }

    func send(_ text: String) {
        let bytes = Array(text.utf8)
        let count = send(bytes)
        precondition(count == bytes.count, "the socket took \(count) of \(bytes.count) bytes")
    }

    /// Answers how many bytes the socket took.
    func send(_ bytes: [UInt8]) -> Int {
        max(0, Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)))
    }

    /// Returns the received text; nil if there is none.
    func receive() -> String? {
        var chunk = [UInt8](repeating: 0, count: 64 << 10)
        let count = recv(descriptor, &chunk, chunk.count, 0)
        if count == 0 || (count < 0 && errno != EAGAIN) { isAtEnd = true }
        return count > 0 ? String(decoding: chunk[..<count], as: UTF8.self) : nil
    }
}
