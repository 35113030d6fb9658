import CWebSockets
import Glibc
import Kiosk
import KioskTooling

/// Serves the page and its sockets on the loopback address, by libwebsockets.
///
/// That library has a loop of its own, which runs this program's loop as well: it watches that
/// loop's descriptor, and has one timer for all of that loop's timers.
final class WebServer {
    let guardian: WebGuard
    let site: PreviewSite
    let loop: EventLoop
    let log: Log
    private var context: OpaquePointer?
    /// The connection that stands for this program's loop.
    private var ownLoop: OpaquePointer?
    private var isStopped = false
    /// Bytes that browsers have yet to get.
    private var answers: [OpaquePointer: [UInt8]] = [:]
    private var sockets: [OpaquePointer: KioskBridge] = [:]

    /// Sockets of pages at once; kioskd has as many connections.
    private static let socketLimit = 32
    /// Bytes of a request's path.
    private static let pathLimit = 4096

    /// Address of the page.
    var address: String { guardian.address }

    init(port: UInt16, site: PreviewSite, loop: EventLoop, log: Log) throws {
        (self.site, self.loop, self.log) = (site, loop, log)
        lws_set_log_level(Int32(LLL_ERR), nil)
        protocols.initialize(repeating: lws_protocols(), count: 3)
        // Names live as long as the process.
        protocols[0].name = UnsafePointer(strdup("kiosk"))
        protocols[0].callback = answerBrowser
        protocols[0].rx_buffer_size = 64 << 10
        protocols[1].name = UnsafePointer(strdup("loop"))
        protocols[1].callback = serveLoop
        let interface = strdup("127.0.0.1")
        var info = lws_context_creation_info()
        info.iface = UnsafePointer(interface)
        info.port = Int32(port)
        info.protocols = UnsafePointer(protocols)
        (info.uid, info.gid) = (-1, -1)
        info.user = Unmanaged.passUnretained(place).toOpaque()
        context = lws_create_context(&info)
        guard let context, let host = lws_get_vhost_by_name(context, "default"),
            case let port = lws_get_vhost_listen_port(host), port > 0
        else {
            throw PreviewFailure("the port \(port) cannot be had: does another program have it?")
        }
        guardian = WebGuard(port: Int(port))
        // The library closes what it has adopted.
        let descriptor = dup(loop.descriptor)
        ownLoop = lws_adopt_descriptor_vhost(
            host, LWS_ADOPT_RAW_FILE_DESC, lws_sock_file_fd_type(filefd: descriptor), "loop", nil)
        place.server = self
    }

    private let place = ServerPlace()
    private let protocols = UnsafeMutablePointer<lws_protocols>.allocate(capacity: 3)

    deinit {
        if let context { lws_context_destroy(context) }
        protocols.deallocate()
    }

    /// Serves until `stop()`.
    func run() {
        while !isStopped {
            armTimer()
            if lws_service(context, 0) < 0 { return }
        }
        sockets.removeAll()
    }

    /// Makes `run()` return.
    func stop() {
        isStopped = true
        lws_cancel_service(context)
    }

    /// Serves what is ready in this program's loop.
    fileprivate func turn() {
        do throws(SystemError) {
            try loop.turn(timeout: 0)
        } catch {
            log.error("\(error)")
            stop()
        }
    }

    private func armTimer() {
        guard let ownLoop else { return }
        let time = loop.earliestDeadline.map {
            max(1, ($0.nanoseconds - loop.time.now.nanoseconds) / 1000)
        }
        lws_set_timer_usecs(ownLoop, time ?? -1)
    }

    // MARK: Files

    /// Begins to answer a request for a file.
    ///
    /// - Returns: -1 to end the connection.
    fileprivate func answer(_ socket: OpaquePointer, path: String) -> Int32 {
        let part = guardian.part(
            of: path, host: header(WSI_TOKEN_HOST, of: socket),
            origin: header(WSI_TOKEN_ORIGIN, of: socket), needsOrigin: false)
        guard let part, let answer = site.answer(part) else {
            return send(
                WebAnswer(type: "text/plain; charset=utf-8", bytes: Array("not found\n".utf8)),
                status: 404, to: socket)
        }
        return send(answer, status: 200, to: socket)
    }

    private func send(_ answer: WebAnswer, status: UInt32, to socket: OpaquePointer) -> Int32 {
        let capacity = 2048
        let buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        defer { buffer.deallocate() }
        let start = buffer + Int(kiosk_web_padding)
        var place: UnsafeMutablePointer<UInt8>? = start
        let end = buffer + capacity
        guard
            lws_add_http_common_headers(
                socket, status, answer.type, UInt64(answer.bytes.count), &place, end) == 0
        else { return -1 }
        for (name, value) in WebServer.headers {
            let isAdded = value.withCString { text in
                text.withMemoryRebound(to: UInt8.self, capacity: value.utf8.count) {
                    lws_add_http_header_by_name(
                        socket, name, $0, Int32(value.utf8.count), &place, end) == 0
                }
            }
            guard isAdded else { return -1 }
        }
        guard lws_finalize_write_http_header(socket, start, &place, end) == 0 else { return -1 }
        answers[socket] = answer.bytes
        lws_callback_on_writable(socket)
        return 0
    }

    /// Nothing but the page's own files and sockets is loaded, no other page can show it, and no
    /// other server learns the address, which contains the token.
    private static let headers: KeyValuePairs = [
        "content-security-policy:":
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
            + "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        "x-content-type-options:": "nosniff", "x-frame-options:": "DENY",
        "referrer-policy:": "no-referrer", "cross-origin-resource-policy:": "same-origin",
        "cache-control:": "no-store",
    ]

    fileprivate func sendAnswer(_ socket: OpaquePointer) -> Int32 {
        guard let bytes = answers.removeValue(forKey: socket) else { return 0 }
        if write(bytes, to: socket, LWS_WRITE_HTTP_FINAL) < 0 { return -1 }
        return lws_http_transaction_completed(socket) == 0 ? 0 : -1
    }

    /// Sends bytes; what the browser does not take at once is kept by the library.
    fileprivate func write(
        _ bytes: [UInt8], to socket: OpaquePointer, _ kind: lws_write_protocol
    ) -> Int32 {
        let padding = Int(kiosk_web_padding)
        return withUnsafeTemporaryAllocation(
            of: UInt8.self, capacity: padding + bytes.count
        ) { buffer in
            let start = buffer.baseAddress! + padding
            bytes.withUnsafeBufferPointer {
                if let base = $0.baseAddress { start.initialize(from: base, count: $0.count) }
            }
            return lws_write(socket, start, bytes.count, kind)
        }
    }

    // MARK: Sockets

    /// Decides whether a page may open a socket.
    fileprivate func admits(_ socket: OpaquePointer) -> Bool {
        let part = guardian.part(
            of: header(WSI_TOKEN_GET_URI, of: socket), host: header(WSI_TOKEN_HOST, of: socket),
            origin: header(WSI_TOKEN_ORIGIN, of: socket), needsOrigin: true)
        return part == PreviewSite.socket && sockets.count < WebServer.socketLimit
    }

    /// Connects a page's socket with the kiosk.
    fileprivate func open(_ socket: OpaquePointer) -> Int32 {
        do throws(SystemError) {
            let bridge = try KioskBridge(to: site.kiosk.socket, loop: loop)
            bridge.onMessage = { lws_callback_on_writable(socket) }
            bridge.onEnd = { lws_callback_on_writable(socket) }
            sockets[socket] = bridge
            return 0
        } catch {
            // The page tries again.
            return -1
        }
    }

    fileprivate func receive(_ bytes: UnsafeRawBufferPointer, from socket: OpaquePointer) -> Int32 {
        guard let bridge = sockets[socket] else { return -1 }
        let isLast =
            lws_is_final_fragment(socket) != 0 && lws_remaining_packet_payload(socket) == 0
        return bridge.send(bytes, isLast: isLast) ? 0 : -1
    }

    fileprivate func sendMessage(_ socket: OpaquePointer) -> Int32 {
        guard let bridge = sockets[socket] else { return -1 }
        if let message = bridge.nextMessage() {
            if write(message, to: socket, LWS_WRITE_TEXT) < 0 { return -1 }
            if bridge.hasMessages || bridge.hasEnded { lws_callback_on_writable(socket) }
            return 0
        }
        return bridge.hasEnded ? -1 : 0
    }

    fileprivate func close(_ socket: OpaquePointer) {
        answers[socket] = nil
        sockets[socket] = nil
    }

    private func header(_ token: lws_token_indexes, of socket: OpaquePointer) -> String {
        var text = [CChar](repeating: 0, count: WebServer.pathLimit)
        let count = lws_hdr_copy(socket, &text, Int32(text.count), token)
        guard count > 0 else { return "" }
        return String(decoding: text[..<Int(count)].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}

/// The way from the library's calls to the server.
private final class ServerPlace {
    /// The server, once it is made.
    weak var server: WebServer?
}

/// Serves a call of the library by its server; until that is made, and without one, the answer is 0.
private func serve(_ socket: OpaquePointer?, _ body: (WebServer, OpaquePointer) -> Int32) -> Int32 {
    guard let socket, let place = lws_context_user(lws_get_context(socket)),
        let server = Unmanaged<ServerPlace>.fromOpaque(place).takeUnretainedValue().server
    else { return 0 }
    return body(server, socket)
}

/// Calls of the library about browsers.
private func answerBrowser(
    _ socket: OpaquePointer?, _ reason: lws_callback_reasons, _ user: UnsafeMutableRawPointer?,
    _ start: UnsafeMutableRawPointer?, _ count: Int
) -> Int32 {
    let bytes = UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count)
    return serve(socket) { server, socket in
        switch reason {
        case LWS_CALLBACK_HTTP:
            return server.answer(socket, path: String(decoding: bytes, as: UTF8.self))
        case LWS_CALLBACK_HTTP_WRITEABLE: return server.sendAnswer(socket)
        case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: return server.admits(socket) ? 0 : -1
        case LWS_CALLBACK_ESTABLISHED: return server.open(socket)
        case LWS_CALLBACK_RECEIVE: return server.receive(bytes, from: socket)
        case LWS_CALLBACK_SERVER_WRITEABLE: return server.sendMessage(socket)
        case LWS_CALLBACK_CLOSED, LWS_CALLBACK_CLOSED_HTTP: server.close(socket)
        default: break
        }
        return 0
    }
}

/// Calls of the library about this program's loop.
private func serveLoop(
    _ socket: OpaquePointer?, _ reason: lws_callback_reasons, _ user: UnsafeMutableRawPointer?,
    _ start: UnsafeMutableRawPointer?, _ count: Int
) -> Int32 {
    // A page may ask for this protocol by its name, and would pass no other check.
    if reason == LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION || reason == LWS_CALLBACK_HTTP {
        return -1
    }
    return serve(socket) { server, _ in
        switch reason {
        case LWS_CALLBACK_RAW_RX_FILE, LWS_CALLBACK_TIMER: server.turn()
        default: break
        }
        return 0
    }
}
