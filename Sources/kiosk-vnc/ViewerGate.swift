import CLinux
import Glibc
import Kiosk

/// The port for viewers, in front of neatvnc, which listens at a socket of its own in a private folder.
///
/// neatvnc before 0.8.1 serves whoever chooses the security type "none", whatever it has offered
/// (CVE-2024-42458). So a viewer's bytes reach it only after they have chosen the type that is
/// offered. The number of viewers is limited here, too; neatvnc has no limit.
final class ViewerGate {
    /// Address and port, such as `127.0.0.1:5900`.
    let address: String
    private let security: UInt8
    private let server: String
    private let loop: EventLoop
    private let log: Log
    private let socket: OwnedFD
    private var source: EventSource?
    /// Runs while no descriptor is left for new viewers.
    private lazy var retry = Timer(loop: loop) { [unowned self] in
        try? source?.change(to: .readable)
    }
    private var relays: [ObjectIdentifier: ViewerRelay] = [:] {
        didSet { onConnections?(relays.count) }
    }
    /// Called with the number of connections when it changes.
    var onConnections: ((Int) -> Void)?
    /// Called when this process has so many descriptors that it has to be started anew.
    var onExhaustion: ((_ descriptors: Int) -> Void)?

    /// Most viewers at once, including those that have yet to tell the password.
    private static let limit = 16
    /// Most descriptors of this process without a viewer, and with some. neatvnc 0.5 keeps the
    /// descriptor of a viewer that goes before it has told the password, and a service may have
    /// 1,024.
    private static let (idleDescriptors, descriptors) = (200, 600)
    /// Descriptors that a viewer takes beside its own: both ends of the connection with neatvnc,
    /// and two for the kiosk.
    private static let furtherDescriptors = 4

    /// - Parameters:
    ///   - security: The only type of RFB's security that is let through.
    ///   - server: Path of neatvnc's socket.
    init(
        address: String, port: UInt16, security: UInt8, server: String, loop: EventLoop, log: Log
    ) throws {
        (self.security, self.server, self.loop, self.log) = (security, server, loop, log)
        socket = try TCPListener.open(address: address, port: port)
        let number = socket.number
        let name = address.contains(":") ? "[\(address)]" : address
        self.address = "\(name):\(TCPListener.port(of: number))"
        source = try loop.watch(number) { [unowned self] _ in admit(kiosk_accept(number)) }
    }

    private func admit(_ number: Int32) {
        guard number >= 0 else {
            // The viewer waits, and would wake the loop at once.
            if [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(errno) {
                log.warning("a viewer has to wait: \(SystemError("accept"))")
                try? source?.change(to: [])
                retry.arm(after: .seconds(1))
            }
            return
        }
        let viewer = OwnedFD(adopting: number)
        if relays.count == ViewerGate.limit { makeRoom() }
        do throws(SystemError) {
            try checkDescriptors()
            let relay = try ViewerRelay(
                from: viewer, to: connectLocally(to: server), security: security, loop: loop)
            relay.onEnd = { [unowned self, unowned relay] reason in
                if let reason { log.warning("a viewer is turned away: \(reason)") }
                relays[ObjectIdentifier(relay)] = nil
                countDescriptors()
            }
            relays[ObjectIdentifier(relay)] = relay
        } catch {
            log.warning("a viewer is not served: \(error)")
        }
    }

    /// Checks that this process and the machine have descriptors for a viewer. Without one, a
    /// waiting connection would wake neatvnc again and again.
    private func checkDescriptors() throws(SystemError) {
        var some: [Int32] = []
        defer { for one in some { close(one) } }
        let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        for _ in 0..<ViewerGate.furtherDescriptors {
            // A copy of a descriptor would need no further file of the machine.
            some.append(try check("socket") { Glibc.socket(AF_UNIX, type, 0) })
        }
    }

    private func countDescriptors() {
        let count = File.names(in: "/proc/self/fd").count
        let limit = relays.isEmpty ? ViewerGate.idleDescriptors : ViewerGate.descriptors
        if count > limit { onExhaustion?(count) }
    }

    /// Ends the connection that was sent least: viewers that have told the password have got
    /// pictures.
    private func makeRoom() {
        relays.values.min { $0.told < $1.told }?.end("another viewer needs the place")
    }
}

/// A socket of TCP that listens.
enum TCPListener {
    static func open(address: String, port: UInt16) throws -> OwnedFD {
        var hints = addrinfo()
        hints.ai_flags = AI_NUMERICHOST | AI_PASSIVE
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        var found: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(address, String(port), &hints, &found) == 0, let found else {
            throw VNCFailure("\(address) is no address; write one such as 192.168.1.20 or ::1")
        }
        defer { freeaddrinfo(found) }
        let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        let number = try check("socket") { Glibc.socket(found.pointee.ai_family, type, 0) }
        let socket = OwnedFD(adopting: number)
        // After a restart, connections of the process before may still be there.
        var on: Int32 = 1
        setsockopt(number, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
        try check("bind \(address) port \(port)") {
            bind(number, found.pointee.ai_addr, found.pointee.ai_addrlen)
        }
        try check("listen") { Glibc.listen(number, 16) }
        return socket
    }

    /// Returns the port at which a socket listens.
    static func port(of number: Int32) -> UInt16 {
        var address = sockaddr_storage()
        var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
        return withUnsafeMutableBytes(of: &address) { bytes in
            guard let base = bytes.baseAddress else { return 0 }
            getsockname(number, base.assumingMemoryBound(to: sockaddr.self), &size)
            // At the same place for both families.
            return UInt16(bytes[2]) << 8 | UInt16(bytes[3])
        }
    }
}
