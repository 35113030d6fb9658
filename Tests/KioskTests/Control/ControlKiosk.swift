import KioskTesting
import Testing

@testable import Kiosk

/// A kiosk in memory with a control socket, and the programs that speak to it.
final class ControlKiosk {
    let kiosk: DocumentKiosk
    let control: KioskControl
    let scratch = Scratch()
    /// Who is at the other end of the next connection; nil for this process, as the kernel says.
    var peer: PeerCredentials?
    var loop: EventLoop { kiosk.harness.stage.loop }
    let path: String

    /// - Parameter socket: Name of the socket in `scratch`.
    init(
        _ document: String, width: Int = 200, height: Int = 100,
        interface: VarlinkInterface = .control, socket: String = "control"
    ) throws {
        path = scratch[socket]
        kiosk = try DocumentKiosk(
            document, width: width, height: height, socketDirectory: scratch.path)
        let host = try #require(kiosk.harness.host)
        control = KioskControl(
            engine: kiosk.harness.stage.engine, host: host, log: kiosk.harness.stage.engine.log,
            interface: interface)
        control.listen(at: path) { [unowned self] socket in
            peer ?? PeerCredentials(of: socket)
        }
        kiosk.harness.tree.onUnhandledEvent = { [unowned control] event, _ in
            // As kioskd does.
            guard let event = event as? DocumentEvent, control.note(event) == .notHandled else {
                return .notHandled
            }
            return .handled
        }
    }

    deinit {
        control.close()
        control.reloader?.close()
    }

    /// Lets clients read configurations, as kioskd does.
    func connectReloader(_ onReload: @escaping () -> Void = {}) throws {
        let host = try #require(kiosk.harness.host)
        let reloader = DocumentReloader(
            host, loop: loop, log: kiosk.harness.stage.engine.log)
        reloader.onReload = onReload
        control.reloader = reloader
    }

    /// A program that connects, of another user if that is given.
    func client(of user: UInt32? = nil) throws -> ControlClient {
        peer = user.map { PeerCredentials(user: $0, groups: [$0]) }
        let client = ControlClient(self, LocalClient(path))
        try loop.settle()
        return client
    }
}

/// A program that speaks to a kiosk in memory.
final class ControlClient {
    private let kiosk: ControlKiosk
    let socket: LocalClient
    private var heard = ""

    init(_ kiosk: ControlKiosk, _ socket: LocalClient) {
        (self.kiosk, self.socket) = (kiosk, socket)
    }

    func send(_ method: String, _ parameters: JSON = [:], _ flags: JSON = [:]) {
        var call = JSON.Object()
        let name = method.contains(".") ? method : "org.kiosk.control.\(method)"
        call["method"] = .string(name)
        call["parameters"] = parameters
        if case .object(let flags) = flags { for flag in flags { call[flag.key] = flag.value } }
        socket.send(JSON.object(call).text() + "\0")
    }

    /// The next message; nil at the end of the connection, or if none comes for long.
    func next() throws -> JSON? {
        for _ in 0..<20_000 {
            if let end = heard.utf8.firstIndex(of: 0) {
                let text = String(heard[..<end])
                heard = String(heard[heard.utf8.index(after: end)...])
                return try JSON(parsing: text)
            }
            try kiosk.loop.settle()
            switch socket.receive() {
            case .some(let text): heard += text
            case .none where socket.isAtEnd: return nil
            case .none: try kiosk.loop.turn(timeout: 1_000_000)
            }
        }
        return nil
    }

    /// True if nothing has come that was not read.
    func hearsNothing() throws -> Bool {
        try kiosk.loop.settle()
        heard += socket.receive() ?? ""
        return heard.isEmpty
    }

    /// The results of a call, or its error as `NAME {"parameter":…}`.
    func call(_ method: String, _ parameters: JSON = [:]) throws -> JSON {
        send(method, parameters)
        let message = try next() ?? "the connection has ended"
        if case .string(let name)? = message["error"] {
            let short = name.split(separator: ".").last ?? ""
            return .string("\(short) \((message["parameters"] ?? .null).text())")
        }
        return message["parameters"] ?? message
    }
}

/// A caller that may go.
final class PassingCaller: ControlCaller {
    var isConnected = true
    let backlog = 0
    var onRoom: (() -> Void)?
    var onEnd: (() -> Void)?
    let takesPNG = true
    let stays = true

    func send(_ results: JSON) {}
    func send(_ message: [UInt8]) {}
}
