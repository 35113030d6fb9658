import CLinux
import Glibc

/// A Unix-domain socket on which other programs send lines; each line gets one line in answer.
///
/// Nothing blocks: a client that does not read its answers is not read from, and is disconnected
/// after ten seconds.
package final class LineServer {
    /// Maximum number of clients; further ones are rejected.
    package static let clientLimit = 8

    let loop: EventLoop
    let log: Log
    let lineLimit: Int
    /// Called in any turn with each line, without its line end, and a function that takes the
    /// answer. A client's next line is passed on after that.
    let onLine: ([UInt8], @escaping ([UInt8]) -> Void) -> Void

    let path: String
    /// nil once closed.
    private var socket: OwnedFD?
    private var source: EventSource?
    /// Runs while no descriptor is left for new clients.
    private var retry: Timer?
    private var clients: [ObjectIdentifier: LineClient] = [:]
    /// Fingerprint of the socket's file, which another server may have replaced at close.
    private let fingerprint: File.Fingerprint?

    /// Listens at `path`, replacing a stale socket. The kiosk's user and group may connect.
    ///
    /// - Parameter lineLimit: Maximum length of a line in bytes; a client that exceeds it is
    ///   disconnected.
    package init(
        loop: EventLoop, path: String, lineLimit: Int, log: Log,
        onLine: @escaping ([UInt8], @escaping ([UInt8]) -> Void) -> Void
    ) throws(SystemError) {
        self.loop = loop
        self.path = path
        self.lineLimit = lineLimit
        self.log = log
        self.onLine = onLine
        try removeStaleSocket(path)
        let socket = try localSocket()
        let number = socket.number
        try withAddress(path) { address, size throws(SystemError) in
            try check("bind \(path)") { bind(number, address, size) }
        }
        fingerprint = File.fingerprint(path)
        self.socket = consume socket
        // Permissions are set before listening, when no client can connect yet.
        try check("chmod \(path)") { chmod(path, 0o660) }
        try check("listen \(path)") { listen(number, 16) }
        source = try loop.watch(number) { [weak self] _ in self?.acceptClient(number) }
        retry = Timer(loop: loop) { [weak self] in try? self?.source?.change(to: .readable) }
    }

    deinit { close() }

    /// Disconnects all clients and removes the socket.
    package func close() {
        guard let source else { return }
        source.cancel()
        self.source = nil
        socket = nil
        retry = nil
        for client in clients.values { client.close() }
        clients = [:]
        if File.fingerprint(path)?.isSameFile(as: fingerprint) == true { unlink(path) }
    }

    package var clientCount: Int { clients.count }

    func remove(_ client: LineClient) {
        clients.removeValue(forKey: ObjectIdentifier(client))?.close()
    }

    private func acceptClient(_ listener: Int32) {
        let number = kiosk_accept(listener)
        guard number >= 0 else {
            // Without a free descriptor, the client stays in the queue and would wake the loop at
            // once.
            if [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(errno) {
                log.warning("\(SystemError("accept \(path)"))")
                try? source?.change(to: [])
                retry?.arm(after: .seconds(1))
            }
            return
        }
        let descriptor = OwnedFD(adopting: number)
        do throws(SystemError) {
            if clients.count >= LineServer.clientLimit {
                let limit = LineServer.clientLimit
                let answer = Array("{\"error\":\"\(limit) clients are connected already\"}\n".utf8)
                send(number, answer, answer.count, Int32(MSG_NOSIGNAL))
                log.warning("\(path): more than \(LineServer.clientLimit) clients")
                return
            }
            let client = try LineClient(server: self, descriptor: descriptor)
            clients[ObjectIdentifier(client)] = client
        } catch {
            log.warning("\(path): \(error)")
        }
    }
}

/// Removes the socket file of a server that has ended.
private func removeStaleSocket(_ path: String) throws(SystemError) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFSOCK else {
        throw SystemError("bind \(path)", number: EEXIST)
    }
    let probe = try localSocket()
    let number = probe.number
    let result = try withAddress(path) { address, size throws(SystemError) in
        connect(number, address, size) == 0 ? 0 : errno
    }
    // A server whose queue is full is alive, too.
    guard result == ECONNREFUSED else { throw SystemError("bind \(path)", number: EADDRINUSE) }
    unlink(path)
}

private func localSocket() throws(SystemError) -> OwnedFD {
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    return OwnedFD(adopting: try check("socket") { socket(AF_UNIX, type, 0) })
}

/// - Throws: `ENAMETOOLONG` if the path does not fit into `sockaddr_un`; see unix(7).
@discardableResult
private func withAddress<Result>(
    _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) throws(SystemError) -> Result
) throws(SystemError) -> Result {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    let capacity = MemoryLayout.size(ofValue: address.sun_path)
    guard bytes.count < capacity else { throw SystemError("bind \(path)", number: ENAMETOOLONG) }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    return try withUnsafeBytes(of: &address) { raw throws(SystemError) in
        try body(
            raw.assumingMemoryBound(to: sockaddr.self).baseAddress!,
            socklen_t(MemoryLayout<sockaddr_un>.size))
    }
}
