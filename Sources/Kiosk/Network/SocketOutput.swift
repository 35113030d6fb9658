import CLinux
import Glibc

/// Bytes that wait until a socket takes them, which never blocks.
package struct SocketOutput {
    private var bytes: [UInt8] = []
    /// Bytes before this index are on their way.
    private var sent = 0

    /// Bytes of room that is kept for what follows.
    private static let keptCapacity = 64 << 10

    package init() {}

    /// Number of bytes that the socket has yet to take.
    package var count: Int { bytes.count - sent }
    package var isEmpty: Bool { count == 0 }

    package mutating func append(contentsOf more: some Collection<UInt8>) {
        // A reader that is always behind must not keep all that it has got.
        if sent > SocketOutput.keptCapacity && sent > count {
            bytes.removeFirst(sent)
            sent = 0
        }
        bytes.append(contentsOf: more)
    }

    package mutating func append(_ byte: UInt8) { append(contentsOf: CollectionOfOne(byte)) }

    /// Drops what is not sent.
    package mutating func removeAll() {
        bytes.removeAll(keepingCapacity: bytes.count <= SocketOutput.keptCapacity)
        sent = 0
    }

    /// Sends what the socket takes at once.
    ///
    /// - Parameter limit: Bytes after which the rest waits for the next call.
    package mutating func send(to socket: Int32, limit: Int = .max) throws(SystemError) {
        let start = sent
        while !isEmpty && sent - start < limit {
            let flags = Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)
            let count = bytes[sent...].withUnsafeBytes {
                Glibc.send(socket, $0.baseAddress, $0.count, flags)
            }
            if count > 0 {
                sent += count
            } else if errno == EAGAIN {
                return
            } else if errno != EINTR {
                throw SystemError("send")
            }
        }
        if isEmpty { removeAll() }
    }
}
