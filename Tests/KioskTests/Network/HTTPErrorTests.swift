import Glibc
import Testing

@testable import Kiosk

@Suite("HTTP errors")
struct HTTPErrorTests {
    private let bench: HTTPBench
    private var server: LocalHTTPServer { bench.server }

    init() throws { bench = try HTTPBench() }

    private func expect(
        _ error: HTTPError?, _ description: String, isTransient: Bool,
        _ location: SourceLocation = #_sourceLocation
    ) {
        #expect(error?.description == description, sourceLocation: location)
        #expect(error?.isTransient == isTransient, sourceLocation: location)
    }

    @Test("nobody listens")
    func refused() throws {
        server.stop()
        let error = try bench.error("/")
        #expect(error == .connectionRefused(peer: bench.peer))
        expect(error, "connection refused by \(bench.peer)", isTransient: true)
    }

    @Test("there is no such host")
    func unknownHost() throws {
        let error = try bench.error(of: HTTPRequest("http://nowhere.invalid/"))
        expect(error, "cannot resolve host name nowhere.invalid", isTransient: true)
    }

    @Test("there is no way to the host")
    func unreachable() throws {
        // TCP goes to one host, and this address is everybody's.
        let error = try bench.error(of: HTTPRequest("http://255.255.255.255:81/"))
        expect(
            error, "cannot reach 255.255.255.255:81: Network is unreachable", isTransient: true)
    }

    @Test("nobody takes the connection in time")
    func connectTimeout() throws {
        let full = FullSocket()
        var request = HTTPRequest("http://127.0.0.1:\(full.port)/")
        request.connectTimeout = .milliseconds(60)
        expect(
            try bench.error(of: request),
            "connecting to 127.0.0.1:\(full.port) timed out after 60 ms", isTransient: true)
        request.connectTimeout = .seconds(5)
        request.timeout = .milliseconds(50)
        expect(
            try bench.error(of: request),
            "the answer of 127.0.0.1:\(full.port) timed out after 50 ms", isTransient: true)
    }

    @Test("the answer does not come in time, or not all of it")
    func timeout() throws {
        server.on("/never", .never)
        server.on("/slow", .chunked([[UInt8]](repeating: [1], count: 10_000), pause: 5))
        for path in ["/never", "/slow"] {
            var request = bench.request(path)
            request.timeout = .milliseconds(80)
            expect(
                try bench.error(of: request),
                "the answer of \(bench.peer) timed out after 80 ms", isTransient: true)
        }
    }

    @Test("a timeout of nothing is one, and not none")
    func noTime() throws {
        server.on("/", .never)
        var request = bench.request("/")
        (request.timeout, request.connectTimeout) = (.zero, .seconds(-1))
        #expect(try bench.error(of: request)?.isTransient == true)
    }

    @Test("the connection ends too early")
    func lost() throws {
        server.on("/nothing", LocalHTTPAnswer(steps: [.close]))
        server.on("/reset", LocalHTTPAnswer(steps: [.reset]))
        server.on("/cut", .cutOff(after: [1, 2, 3]))
        server.on("/chunk", .raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nff\r\nab"))
        server.on("/head", .raw("HTTP/1.1 200 OK\r\nContent-Le"))
        func error(_ path: String, _ reason: String) throws {
            expect(
                try bench.error(path), "connection to \(bench.peer) lost: \(reason)",
                isTransient: true)
        }
        try error("/nothing", "closed without an answer")
        try error("/reset", "Recv failure: Connection reset by peer")
        try error("/cut", "closed in the middle of the answer")
        try error("/chunk", "closed in the middle of the answer")
        try error("/head", "closed in the middle of the answer")
    }

    @Test("what comes is no HTTP")
    func garbage() throws {
        server.on("/text", .raw("SSH-2.0-OpenSSH_9.2\r\n"))
        server.on("/bytes", .raw(String(repeating: "\u{0}\u{1}\u{2}\u{7F}", count: 5000)))
        server.on("/status", .raw("HTTP/1.1 many OK\r\n\r\n"))
        server.on("/chunks", .raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n"))
        server.on("/length", .raw("HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\nab"))
        for (path, reason) in [
            ("/text", "that is no HTTP"), ("/bytes", "that is no HTTP"),
            ("/status", "that is no HTTP"),
            ("/chunks", "Illegal or missing hexadecimal sequence in chunked-encoding"),
            ("/length", "Invalid Content-Length: value"),
        ] {
            expect(
                try bench.error(path), "unreadable answer of \(bench.peer): \(reason)",
                isTransient: false)
        }
    }

    @Test("what comes is packed in a way that cannot be unpacked")
    func badPacking() throws {
        var damaged = GzipFile.of([UInt8](repeating: 5, count: 4000))
        damaged[12] ^= 0xFF
        server.on("/damaged", .status(200, [("Content-Encoding", "gzip")], body: damaged))
        server.on("/unknown", .status(200, [("Content-Encoding", "zip")], body: [1]))
        for path in ["/damaged", "/unknown"] {
            let error = try #require(try bench.error(path))
            #expect(
                error.description.hasPrefix("unreadable answer of \(bench.peer): "), "\(error)")
            #expect(!error.isTransient)
        }
    }

    @Test("a body may be as large as the limit and no larger, however it is sent")
    func sizeLimit() throws {
        let body = [UInt8](repeating: 9, count: 100_000)
        server.on("/whole", .status(200, body: body))
        server.on("/chunks", .chunked([body]))
        server.on("/packed", .status(200, [("Content-Encoding", "gzip")], body: GzipFile.of(body)))
        for path in ["/whole", "/chunks", "/packed"] {
            var request = bench.request(path)
            request.sizeLimit = 100_000
            #expect(try bench.response(to: request).body == body)
            request.sizeLimit -= 1
            expect(
                try bench.error(of: request), "answer larger than 99999 bytes", isTransient: false)
            request.sizeLimit = 0
            #expect(try bench.error(of: request) == .bodyTooLarge(limit: 0))
        }
    }

    @Test("what frames the parts of a body counts, too")
    func framing() throws {
        let head = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1;"
        let words = [UInt8](repeating: UInt8(ascii: "x"), count: 16 << 10)
        server.on(
            "/extension",
            LocalHTTPAnswer(steps: [.send(Array(head.utf8)), .repeatForever(words)]))
        var request = bench.request("/extension")
        request.sizeLimit = 100_000
        #expect(try bench.error(of: request) == .bodyTooLarge(limit: 100_000))
    }

    @Test("a body without an end ends at the limit")
    func endless() throws {
        server.on("/", .endless())
        expect(try bench.error("/"), "answer larger than 8 MB", isTransient: false)
    }

    @Test("what unpacks to more than the limit ends at the limit")
    func bomb() throws {
        // 60 KB that become 9 MB, also after two rounds of unpacking.
        let inner = ZlibStream.compressed([UInt8](repeating: 0, count: 9 << 20))
        #expect(inner.count < 65_000)
        let outer = GzipFile.of(inner)
        server.on("/once", .status(200, [("Content-Encoding", "deflate")], body: inner))
        server.on("/twice", .status(200, [("Content-Encoding", "deflate, gzip")], body: outer))
        for path in ["/once", "/twice"] {
            expect(try bench.error(path), "answer larger than 8 MB", isTransient: false)
        }
    }

    @Test("headers without an end end at a limit too")
    func endlessHeaders() throws {
        let line = Array("X-Again: and again and again\r\n".utf8)
        server.on(
            "/",
            LocalHTTPAnswer(steps: [
                .send(Array("HTTP/1.1 200 OK\r\n".utf8)), .repeatForever(line),
            ]))
        expect(try bench.error("/"), "headers of the answer larger than 256 KB", isTransient: false)
    }

    @Test("redirects in a circle end")
    func redirectLoop() throws {
        server.on("/a", .redirect(to: "/b"))
        server.on("/b", .redirect(to: "/a"))
        expect(try bench.error("/a"), "more than 5 redirects", isTransient: false)
        #expect(server.requests.count == 6)
    }

    @Test(
        "redirects lead to HTTP alone",
        arguments: ["file:///etc/passwd", "ftp://127.0.0.1/", "http://a b"])
    func forbiddenRedirect(_ target: String) throws {
        server.on("/", .redirect(to: target))
        expect(
            try bench.error("/"), "redirect to \(target), which is not followed",
            isTransient: false)
    }

    @Test("an error names the host that failed, and not the one that led there")
    func redirectedPeer() throws {
        let other = LocalHTTPServer()
        other.stop()
        server.on("/", .redirect(to: other.url))
        #expect(try bench.error("/") == .connectionRefused(peer: "127.0.0.1:\(other.port)"))
    }

    @Test("an error says nothing of a password in the URL")
    func password() throws {
        server.stop()
        let url = "http://me:secret@127.0.0.1:\(server.port)/"
        #expect(try bench.error(of: HTTPRequest(url)) == .connectionRefused(peer: bench.peer))
        let wrong = try bench.error(of: HTTPRequest("http://me:secret@/"))
        #expect(wrong?.description.contains("secret") == false)
    }

    @Test("after an error the next request is served")
    func recovery() throws {
        server.on("/ok", .text("ok"))
        server.on("/reset", LocalHTTPAnswer(steps: [.reset]))
        server.on("/endless", .endless())
        server.on("/raw", .raw("?"))
        for path in ["/reset", "/endless", "/raw"] {
            _ = try bench.error(path)
            #expect(try bench.get("/ok").isSuccess)
        }
    }

    @Test("how long and how much is said in words")
    func words() {
        let error = { HTTPError.timedOut(peer: "h:1", after: $0).description }
        #expect(error(.milliseconds(1500)) == "the answer of h:1 timed out after 1.5 s")
        #expect(error(.milliseconds(2040)) == "the answer of h:1 timed out after 2.04 s")
        #expect(error(.seconds(30)) == "the answer of h:1 timed out after 30 s")
        #expect(HTTPError.bodyTooLarge(limit: 3 << 10).description == "answer larger than 3 KB")
    }
}

/// A socket that listens and takes no connection: the next one waits for its handshake.
private final class FullSocket {
    let port: UInt16
    private let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    private var others: [Int32] = []

    init() {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let listener = listener
        var others: [Int32] = []
        withUnsafeMutableBytes(of: &address) { bytes in
            let pointer = bytes.assumingMemoryBound(to: sockaddr.self).baseAddress!
            precondition(bind(listener, pointer, size) == 0 && listen(listener, 0) == 0)
            precondition(getsockname(listener, pointer, &size) == 0)
            for _ in 0..<4 {
                let other = socket(
                    AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue), 0)
                _ = connect(other, pointer, size)
                others.append(other)
            }
        }
        self.others = others
        port = UInt16(bigEndian: address.sin_port)
    }

    deinit {
        for other in others { close(other) }
        close(listener)
    }
}
