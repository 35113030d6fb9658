import CLinux
import Glibc

/// A Unix-domain socket on which other programs send lines; each line gets one line in answer.
///
/// Nothing blocks: a client that does not read its answers is not read from, and is disconnected
/// after ten seconds. When all places are taken, the client that has been silent for the longest
/// time makes room for a new one.
package final class LineServer {
    /// Maximum number of clients.
    package static let clientLimit = 32
    /// Silence after which a client makes room for another.
    package static let longestSilence = Duration.seconds(10)

    /// Permissions of the socket's file. Who may write may connect.
    package struct Access: Equatable, Sendable {
        /// By default, the kiosk's user and group.
        package var mode: UInt32 = 0o660
        /// A group of `/etc/group`, by name or number; nil for the kiosk's own.
        package var group: String?

        package init(mode: UInt32 = 0o660, group: String? = nil) {
            (self.mode, self.group) = (mode, group)
        }
    }

    let loop: EventLoop
    let queue: PeerQueue
    let log: Log
    let lineLimit: Int
    /// Called in any turn with each line, without its line end, and a function that takes the
    /// answer. A client's next line is passed on after that.
    let onLine: ([UInt8], @escaping ([UInt8]) -> Void) -> Void

    let path: String
    private let access: Access
    private var isClosed = false
    /// nil while nobody can connect.
    private var socket: OwnedFD?
    private var source: EventSource?
    /// Runs while no descriptor is left for new clients.
    private var retry: Timer?
    private var clients: [ObjectIdentifier: LineClient] = [:]
    /// Fingerprint of the socket's file, which may be removed, or replaced by another server's.
    private var fingerprint: File.Fingerprint?

    /// Listens at `path`, replacing a stale socket.
    ///
    /// - Parameters:
    ///   - queue: The peers among which each turn is divided.
    ///   - lineLimit: Maximum length of a line in bytes; a client that exceeds it is disconnected.
    package init(
        loop: EventLoop, queue: PeerQueue, path: String, access: Access = Access(), lineLimit: Int,
        log: Log, onLine: @escaping ([UInt8], @escaping ([UInt8]) -> Void) -> Void
    ) throws(SystemError) {
        self.loop = loop
        self.queue = queue
        self.path = path
        self.access = access
        self.lineLimit = lineLimit
        self.log = log
        self.onLine = onLine
        try listenAtPath()
        retry = Timer(loop: loop) { [weak self] in try? self?.source?.change(to: .readable) }
    }

    deinit { close() }

    private func listenAtPath() throws(SystemError) {
        try removeStaleSocket(path)
        let socket = try localSocket()
        let number = socket.number
        try withAddress(path) { address, size throws(SystemError) in
            try check("bind \(path)") { bind(number, address, size) }
        }
        fingerprint = File.fingerprint(path)
        // Permissions are set before listening, when no client can connect yet.
        if let group = access.group {
            let id = try groupNumber(group)
            try check("chown \(path) to group \(group)") { chown(path, ~0, id) }
        }
        try check("chmod \(path)") { chmod(path, access.mode) }
        try check("listen \(path)") { listen(number, 16) }
        self.socket = consume socket
        source = try loop.watch(number) { [weak self] _ in self?.acceptClient(number) }
    }

    /// True while new clients find the socket.
    package var isReachable: Bool {
        source != nil && File.fingerprint(path)?.isSameFile(as: fingerprint) == true
    }

    /// Listens again after the socket's file was removed. Connected clients stay.
    package func restore() throws(SystemError) {
        if isClosed || isReachable { return }
        source?.cancel()
        source = nil
        socket = nil
        try listenAtPath()
    }

    /// Disconnects all clients and removes the socket.
    package func close() {
        if isClosed { return }
        isClosed = true
        source?.cancel()
        source = nil
        socket = nil
        retry = nil
        for client in clients.values { client.close() }
        clients = [:]
        if File.fingerprint(path)?.isSameFile(as: fingerprint) == true { unlink(path) }
    }

    package var clientCount: Int { clients.count }

    /// The line for a client that is turned away, for a reason in which nothing is to be escaped.
    static func refusal(_ reason: String) -> [UInt8] {
        Array("{\"ok\":false,\"error\":\"\(reason)\"}\n".utf8)
    }

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
            if clients.count >= LineServer.clientLimit && !makeRoom() {
                let reason = "\(LineServer.clientLimit) clients are connected already"
                let answer = LineServer.refusal(reason)
                send(number, answer, answer.count, Int32(MSG_NOSIGNAL))
                log.warning("\(path): \(reason)")
                return
            }
            let client = try LineClient(server: self, descriptor: descriptor)
            clients[ObjectIdentifier(client)] = client
        } catch {
            log.warning("\(path): \(error)")
        }
    }

    /// Disconnects the client that has been silent for the longest time; false if none has been for
    /// long.
    private func makeRoom() -> Bool {
        let idle = clients.values.filter(\.isIdle)
        guard let silent = idle.min(by: { $0.lastSign < $1.lastSign }),
            silent.lastSign + LineServer.longestSilence <= loop.now
        else { return false }
        log.warning("\(path): a silent client makes room for another")
        silent.dismiss("another client needs the place of this one, which was silent")
        return true
    }
}

/// Returns the number of a group. Reads the file itself: the name service may block.
private func groupNumber(_ group: String) throws(SystemError) -> gid_t {
    if let number = gid_t(group) { return number }
    let bytes = try File.read("/etc/group", limit: 1 << 20)
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
        let fields = line.split(separator: ":", omittingEmptySubsequences: false)
        if fields.count >= 3, fields[0] == group, let number = gid_t(fields[2]) { return number }
    }
    throw SystemError("group \(group) in /etc/group", number: ENOENT)
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
