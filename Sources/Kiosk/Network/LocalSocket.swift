import CLinux
package import Glibc

/// Connects to a program that listens on a Unix-domain socket.
///
/// - Parameters:
///   - isBlocking: True for a socket whose calls wait, for programs without a loop.
///   - patience: Whole seconds for which a call of such a socket waits; nil for no end. Then it fails
///     with `EAGAIN`.
package func connectLocally(
    to path: String, isBlocking: Bool = false, patience: Duration? = nil
) throws(SystemError) -> OwnedFD {
    let socket = try localSocket(isBlocking: isBlocking)
    let number = socket.number
    if let patience { limitWaits(of: number, to: patience) }
    try withAddress(path, for: "connect") { address, size throws(SystemError) in
        try check("connect \(path)") { connect(number, address, size) }
    }
    return socket
}

/// Lets calls of a blocking socket fail with `EAGAIN` once they have waited for some time.
package func limitWaits(of socket: Int32, to time: Duration) {
    var limit = kiosk_timeval(time.nanoseconds)
    for option in [SO_SNDTIMEO, SO_RCVTIMEO] {
        setsockopt(socket, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
    }
}

/// Opens a Unix-domain socket, which does not block unless that is asked for.
package func localSocket(
    _ kind: __socket_type = SOCK_STREAM, isBlocking: Bool = false
) throws(SystemError) -> OwnedFD {
    var type = Int32(kind.rawValue | SOCK_CLOEXEC.rawValue)
    if !isBlocking { type |= Int32(SOCK_NONBLOCK.rawValue) }
    return OwnedFD(adopting: try check("socket") { socket(AF_UNIX, type, 0) })
}

/// Calls a function with the address of a socket's file.
///
/// - Parameters:
///   - call: The system call that an error names.
///   - isAbstract: True for a name without a file, the first character of which does not count.
/// - Throws: `ENAMETOOLONG` if the path does not fit into `sockaddr_un`; see unix(7).
@discardableResult
package func withAddress<Result>(
    _ path: String, for call: String, isAbstract: Bool = false,
    _ body: (UnsafePointer<sockaddr>, socklen_t) throws(SystemError) -> Result
) throws(SystemError) -> Result {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    var bytes = Array(path.utf8)
    let capacity = MemoryLayout.size(ofValue: address.sun_path)
    guard bytes.count < capacity else { throw SystemError("\(call) \(path)", number: ENAMETOOLONG) }
    if isAbstract { bytes[0] = 0 }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    // An abstract name ends with the address.
    let size =
        isAbstract
        ? MemoryLayout<sa_family_t>.size + bytes.count : MemoryLayout<sockaddr_un>.size
    return try withUnsafeBytes(of: &address) { raw throws(SystemError) in
        try body(raw.assumingMemoryBound(to: sockaddr.self).baseAddress!, socklen_t(size))
    }
}
