import CLinux
import Glibc

/// A Unix-domain socket on which other programs send messages, which are answered in their order.
///
/// On the sockets of data sources each message is a line, and gets one line in answer. Other
/// protocols have another `Framing`.
///
/// Nothing blocks: a client that does not read its answers is not read from, and is disconnected
/// after ten seconds. When all places are taken, the client that has been silent for the longest
/// time makes room for a new one; `LinePlaces` has the other rules.
package final class LineServer {
    /// Permissions of the socket's file. Who may write may connect.
    package struct Access: Equatable, Sendable {
        /// By default, the kiosk's user and group.
        package var mode: UInt32
        /// A group of `/etc/group`, by name or number; nil for the kiosk's own.
        package var group: String?

        package static let usualMode: UInt32 = 0o660

        package init(mode: UInt32 = usualMode, group: String? = nil) {
            (self.mode, self.group) = (mode, group)
        }
    }

    /// The form of messages.
    package struct Framing: Sendable {
        /// The byte behind each message.
        let end: UInt8
        /// Noun for a message.
        let noun: String
        /// Message for a client that is turned away, for a reason in which nothing is to be escaped.
        let refusal: @Sendable (String) -> [UInt8]

        /// A text on each line.
        package static let lines = Framing(end: ASCII.lineFeed, noun: "line") { reason in
            Array("{\"ok\":false,\"error\":\"\(reason)\"}".utf8)
        }
    }

    let loop: EventLoop
    let queue: PeerQueue
    let log: Log
    let framing: Framing
    let lineLimit: Int
    /// Called in any turn with each message, without its end, and a function that takes the answer;
    /// nil answers nothing. A client's next message is passed on after that.
    let onMessage: (LineClient, [UInt8], @escaping ([UInt8]?) -> Void) -> Void

    /// Called when a client is no longer there.
    var onLeave: ((LineClient) -> Void)?

    let path: String
    private let places = LinePlaces(trusted: [0, PeerCredentials.ofThisProcess.user])
    /// Tells who is at the other end of a connected socket.
    private let identify: (Int32) -> PeerCredentials
    private var access: Access
    private var isClosed = false
    /// nil while nobody can connect.
    private var socket: OwnedFD?
    private var source: EventSource?
    /// Runs while no descriptor is left for new clients.
    private var retry: Timer?
    private var clients: [ObjectIdentifier: LineClient] = [:]
    /// Fingerprint of the socket's file, which may be removed, or replaced by another server's.
    private var fingerprint: File.Fingerprint?
    /// Ends the watch on that file; nil while nobody watches it.
    private var unwatch: (() -> Void)?

    /// Makes a server that does not listen yet.
    ///
    /// - Parameters:
    ///   - queue: The peers among which each turn is divided.
    ///   - lineLimit: Maximum length of a line in bytes; a client that exceeds it is disconnected.
    ///   - onLine: Called with each line and a function that takes its answer.
    package convenience init(
        loop: EventLoop, queue: PeerQueue, path: String, access: Access = Access(), lineLimit: Int,
        log: Log, onLine: @escaping ([UInt8], @escaping ([UInt8]) -> Void) -> Void
    ) {
        self.init(
            loop: loop, queue: queue, path: path, access: access, framing: .lines,
            lineLimit: lineLimit, log: log
        ) { _, line, answer in
            onLine(line) { answer($0) }
        }
    }

    /// Makes a server that does not listen yet.
    ///
    /// - Parameter identify: Tells who is at the other end of a socket: by default, the kernel does.
    init(
        loop: EventLoop, queue: PeerQueue, path: String, access: Access, framing: Framing,
        lineLimit: Int, log: Log,
        identify: @escaping (Int32) -> PeerCredentials = { PeerCredentials(of: $0) },
        onMessage: @escaping (LineClient, [UInt8], @escaping ([UInt8]?) -> Void) -> Void
    ) {
        self.loop = loop
        self.queue = queue
        self.path = path
        self.access = access
        self.framing = framing
        self.lineLimit = lineLimit
        self.log = log
        self.identify = identify
        self.onMessage = onMessage
        retry = Timer(loop: loop) { [weak self] in try? self?.source?.change(to: .readable) }
    }

    deinit { close() }

    private func listenAtPath() throws(SystemError) {
        // First: for a group that is missing, nothing is done to what is there.
        let group = try access.group.map { name throws(SystemError) in try groupNumber(name) }
        try removeStaleSocket(path)
        let socket = try localSocket()
        let number = socket.number
        try withAddress(path, for: "bind") { address, size throws(SystemError) in
            try check("bind \(path)") { bind(number, address, size) }
        }
        fingerprint = File.fingerprint(path)
        // Permissions are set before listening, when no client can connect yet.
        if let group {
            try check("chown \(path) to group \(group)") { chown(path, ~0, group) }
        }
        try check("chmod \(path)") { chmod(path, access.mode) }
        try check("listen \(path)") { Glibc.listen(number, 16) }
        source = try loop.watch(number) { [weak self] _ in self?.acceptClient(number) }
        self.socket = consume socket
    }

    /// True while new clients find the socket.
    package var isReachable: Bool { source != nil && hasFile }

    /// True while the file at the path is the one that this server has made.
    private var hasFile: Bool { File.fingerprint(path)?.isSameFile(as: fingerprint) == true }

    /// Listens at `path`, replacing a stale socket: at first, and again after the socket's file was
    /// removed. Connected clients stay.
    package func listen() throws(SystemError) {
        if isClosed || isReachable { return }
        source?.cancel()
        source = nil
        socket = nil
        // The number of its file is free from here on.
        fingerprint = nil
        try listenAtPath()
    }

    /// Calls a function whenever the socket's file has gone, until the server is closed. A second call
    /// does nothing.
    func watchFile(with files: FileWatches, onLoss: @escaping () -> Void) {
        guard !isClosed, unwatch == nil else { return }
        let tell = { [weak self] in
            // An attempt that fails may leave a file, which is no reason for the next one.
            if let self, !hasFile { onLoss() }
        }
        let id = files.add([path], onChange: tell)
        unwatch = { files.remove(id) }
        // It may have been removed before it was watched.
        tell()
    }

    /// Disconnects all clients and removes the socket.
    package func close() {
        if isClosed { return }
        isClosed = true
        unwatch?()
        unwatch = nil
        source?.cancel()
        source = nil
        socket = nil
        retry = nil
        for client in clients.values { client.close() }
        clients = [:]
        if hasFile { unlink(path) }
    }

    package var clientCount: Int { clients.count }

    /// Changes the permissions of the socket's file.
    func permit(mode: UInt32) throws(SystemError) {
        access.mode = mode
        guard isReachable else { return }
        try check("chmod \(path)") { chmod(path, mode) }
    }

    /// The message for a client that is turned away, for a reason in which nothing is to be escaped.
    func refusal(_ reason: String) -> [UInt8] { framing.refusal(reason) + [framing.end] }

    func remove(_ client: LineClient) {
        clients.removeValue(forKey: ObjectIdentifier(client))?.close()
        onLeave?(client)
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
            let peer = identify(number)
            if let reason = makeRoom(for: peer) {
                let answer = refusal(reason)
                send(number, answer, answer.count, Int32(MSG_NOSIGNAL))
                log.warning("\(path): \(reason)")
                return
            }
            let client = try LineClient(server: self, descriptor: descriptor, credentials: peer)
            clients[ObjectIdentifier(client)] = client
        } catch {
            log.warning("\(path): \(error)")
        }
    }

    /// Makes sure that there is a place for a newcomer; otherwise returns the reason why there is
    /// none.
    private func makeRoom(for peer: PeerCredentials) -> String? {
        let all = Array(clients.values)
        let holders = all.map {
            LinePlaces.Holder(
                user: $0.credentials.user, isIdle: $0.isIdle, lastSign: $0.lastSign)
        }
        switch places.decide(on: peer.user, among: holders, at: loop.now) {
        case .free: return nil
        case .silent(let index):
            log.warning("\(path): a silent client makes room for another")
            all[index].dismiss("another client needs the place of this one, which was silent")
            return nil
        case .most(let index):
            log.warning("\(path): a client of the user with the most makes room for another user's")
            all[index].dismiss("another user needs a place, of which this one has the most")
            return nil
        case .refused(let reason): return reason
        }
    }

    /// Disconnects clients, which are told why.
    func dismiss(where condition: (PeerCredentials) -> Bool, _ reason: String) {
        for client in Array(clients.values) where condition(client.credentials) {
            client.dismiss(reason)
        }
    }
}

private func groupNumber(_ name: String) throws(SystemError) -> gid_t {
    if let number = LocalAccounts.group(name) { return number }
    throw SystemError("group \(name) in /etc/group", number: ENOENT)
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
    let result = try withAddress(path, for: "bind") { address, size throws(SystemError) in
        connect(number, address, size) == 0 ? 0 : errno
    }
    // A server whose queue is full is alive, too.
    guard result == ECONNREFUSED else { throw SystemError("bind \(path)", number: EADDRINUSE) }
    unlink(path)
}
