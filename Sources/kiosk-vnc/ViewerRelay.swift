import Glibc
import Kiosk

/// A viewer's connection, passed on to neatvnc and back.
final class ViewerRelay {
    /// Called once when the connection has ended, with a reason if the viewer was turned away.
    var onEnd: ((String?) -> Void)?
    /// Bytes that the viewer was sent.
    private(set) var told = 0

    private let viewer: RelayEnd
    private let server: RelayEnd
    /// First bytes of the viewer, until it has chosen; nil after that.
    private var greeting: [UInt8]? = []
    private let security: UInt8
    /// nil without TLS.
    private var farewell: TLSFarewell?
    private var patience: Timer?

    /// The one version that neatvnc speaks; see RFC 6143 §7.1.1.
    private static let version = Array("RFB 003.008\n".utf8)
    private static let patience = Duration.seconds(10)
    /// Bytes of a viewer before TLS begins: the versions of RFB and VeNCrypt, and the choices of both.
    private static let preludeSize = version.count + 1 + 2 + 4

    init(
        from viewer: consuming OwnedFD, to server: consuming OwnedFD, security: UInt8,
        loop: EventLoop
    ) throws(SystemError) {
        self.security = security
        if security == VNCServer.venCrypt { farewell = TLSFarewell(after: Self.preludeSize) }
        for (level, option, value) in ViewerRelay.socketOptions {
            var value = value
            setsockopt(
                viewer.number, level, option, &value, socklen_t(MemoryLayout<Int32>.size))
        }
        self.viewer = RelayEnd(viewer)
        self.server = RelayEnd(server)
        try self.viewer.watch(loop) { [weak self] in self?.serve($0, of: .viewer) }
        try self.server.watch(loop) { [weak self] in self?.serve($0, of: .server) }
        patience = Timer(loop: loop) { [weak self] in self?.end("it says nothing") }
        patience?.arm(after: ViewerRelay.patience)
    }

    /// A viewer whose network has gone says nothing of it, and is told nothing while the picture stands still: so the
    /// kernel asks whether it is there, and ends the connection after about a quarter of an hour; see tcp(7).
    private static let socketOptions: [(level: Int32, option: Int32, value: Int32)] = [
        (Int32(IPPROTO_TCP), TCP_NODELAY, 1), (SOL_SOCKET, SO_KEEPALIVE, 1),
        (Int32(IPPROTO_TCP), TCP_KEEPIDLE, 60),
    ]

    private enum Side { case viewer, server }

    private func serve(_ events: IOEvents, of side: Side) {
        let (end, other) = side == .viewer ? (viewer, server) : (server, viewer)
        guard events.isDisjoint(with: [.failed, .hungUp]) else { return self.end(nil) }
        if events.contains(.writable), !end.write() { return self.end(nil) }
        if events.contains(.readable), other.hasRoom {
            guard var bytes = end.read() else { return self.end(nil) }
            if side == .server { told += bytes.count }
            if side == .viewer {
                guard admits(bytes) else { return }
                bytes = farewell?.pass(bytes) ?? bytes
            }
            if !bytes.isEmpty, !other.send(bytes) { return self.end(nil) }
        }
        // A side that has yet to take something is sent no more.
        viewer.update(reads: server.hasRoom)
        server.update(reads: viewer.hasRoom)
    }

    /// Checks the version and the security type that the viewer chooses.
    private func admits(_ bytes: [UInt8]) -> Bool {
        guard var start = greeting else { return true }
        start += bytes
        let version = ViewerRelay.version
        guard start.prefix(version.count).elementsEqual(version.prefix(start.count)) else {
            end("it does not speak RFB 3.8")
            return false
        }
        guard start.count > version.count else {
            greeting = start
            return true
        }
        guard start[version.count] == security else {
            end("it chooses the security type \(start[version.count]), which is not offered")
            return false
        }
        greeting = nil
        patience?.disarm()
        return true
    }

    /// Ends the connection.
    func end(_ reason: String?) {
        viewer.close()
        server.close()
        patience?.disarm()
        let onEnd = onEnd
        self.onEnd = nil
        onEnd?(reason)
    }
}

/// One end of a relay.
private final class RelayEnd {
    private let descriptor: OwnedFD
    private var source: EventSource?
    private var output = SocketOutput()

    private static let chunkSize = 64 << 10

    init(_ descriptor: consuming OwnedFD) { self.descriptor = descriptor }

    /// True if nothing waits.
    var hasRoom: Bool { output.isEmpty }

    func watch(_ loop: EventLoop, _ body: @escaping (IOEvents) -> Void) throws(SystemError) {
        source = try loop.watch(descriptor.number, handler: body)
    }

    /// Returns what is there; nil at the end.
    func read() -> [UInt8]? {
        var count = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: RelayEnd.chunkSize) { memory, written in
            count = recv(descriptor.number, memory.baseAddress, memory.count, 0)
            written = max(0, count)
        }
        if count > 0 { return bytes }
        return count < 0 && (errno == EAGAIN || errno == EINTR) ? [] : nil
    }

    /// Sends bytes, or keeps them; false if the other side has gone.
    func send(_ bytes: [UInt8]) -> Bool {
        output.append(contentsOf: bytes)
        return write()
    }

    func write() -> Bool {
        do throws(SystemError) {
            try output.send(to: descriptor.number)
            return true
        } catch {
            return false
        }
    }

    func update(reads: Bool) {
        var events: IOEvents = reads ? .readable : []
        if !output.isEmpty { events.insert(.writable) }
        try? source?.change(to: events)
    }

    func close() {
        source?.cancel()
        source = nil
    }
}
