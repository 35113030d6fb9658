import Testing

@testable import Kiosk

@Suite("HTTP answers")
struct HTTPAnswerTests {
    private let bench: HTTPBench
    private var server: LocalHTTPServer { bench.server }

    init() throws { bench = try HTTPBench() }

    @Test("status, headers and body arrive, and names of headers have no case")
    func whole() throws {
        server.on(
            "/", .status(418, [("X-Kind", "  tea pot "), ("ETag", "\"1\"")], body: [0, 255]))
        let response = try bench.get("/")
        #expect(response.status == 418)
        #expect(response.headers["x-kind"] == "tea pot")
        #expect(response.headers["Content-length"] == "2")
        #expect(response.headers["nothing"] == nil)
        #expect(response.etag == "\"1\"")
        #expect(response.body == [0, 255])
        #expect(!response.isSuccess)
    }

    @Test("a header that is there several times keeps all its values")
    func repeatedHeader() throws {
        server.on("/", .status(200, [("A", "1"), ("B", "2"), ("a", "3")]))
        let headers = try bench.get("/").headers
        #expect(headers["a"] == "1")
        #expect(headers.values(of: "A") == ["1", "3"])
    }

    @Test("chunks become one body, however they come")
    func chunks() throws {
        let chunks = (1...20).map { [UInt8](repeating: UInt8($0), count: $0 * 7) }
        server.on("/", .chunked(chunks))
        server.on("/slow", .chunked(chunks, pause: 3))
        #expect(try bench.get("/").body == chunks.flatMap { $0 })
        #expect(try bench.get("/slow").body == chunks.flatMap { $0 })
    }

    @Test("an answer that comes byte by byte is whole in the end")
    func trickle() throws {
        let bytes = LocalHTTPAnswer.head(200, [("Content-Length", "3")]) + Array("abc".utf8)
        server.on("/", LocalHTTPAnswer(steps: bytes.flatMap { [.send([$0]), .pause(1)] }))
        #expect(try bench.get("/").body == Array("abc".utf8))
    }

    @Test("an answer without a length ends with its connection")
    func untilClose() throws {
        server.on("/", .raw("HTTP/1.0 200 OK\r\n\r\nall of it"))
        #expect(try bench.get("/").body == Array("all of it".utf8))
    }

    @Test("there may be no body, with and without a promise of one")
    func noBody() throws {
        server.on("/none", LocalHTTPAnswer(steps: [.send(LocalHTTPAnswer.head(204, []))]))
        server.on(
            "/",
            LocalHTTPAnswer(steps: [
                .send(LocalHTTPAnswer.head(200, [("Content-Length", "99999999")]))
            ]))
        #expect(try bench.get("/none").body == [])
        let head = try bench.response(to: bench.request("/", method: .head))
        #expect(head.headers["Content-Length"] == "99999999")
        #expect(head.body == [])
        #expect(server.requests.map(\.method) == ["GET", "HEAD"])
    }

    @Test("an answer before the answer is not part of it")
    func informational() throws {
        let early = "HTTP/1.1 103 Early Hints\r\nX-Early: yes\r\n\r\n"
        server.on("/", .raw(early + "HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nx"))
        let response = try bench.get("/")
        #expect(response.status == 200)
        #expect(response.headers["X-Early"] == nil)
    }

    @Test("gzip and deflate are asked for and unpacked")
    func packed() throws {
        let text = Array(String(repeating: "the same again and again ", count: 300).utf8)
        server.on("/gzip", .status(200, [("Content-Encoding", "gzip")], body: GzipFile.of(text)))
        server.on(
            "/deflate",
            .status(200, [("Content-Encoding", "deflate")], body: ZlibStream.compressed(text)))
        #expect(try bench.get("/gzip").body == text)
        #expect(try bench.get("/deflate").body == text)
        #expect(server.requests.allSatisfy { $0.headers["accept-encoding"] == "gzip, deflate" })
    }

    @Test("an ETag that is still right is answered with 304 and nothing else")
    func unchanged() throws {
        server.on("/") { request in
            request.headers["if-none-match"] == "\"7\""
                ? LocalHTTPAnswer(steps: [.send(LocalHTTPAnswer.head(304, [("ETag", "\"7\"")]))])
                : .status(200, [("ETag", "\"7\"")], body: [7])
        }
        let first = try bench.get("/")
        #expect(first.body == [7])
        var again = bench.request("/")
        again.etag = first.etag
        let second = try bench.response(to: again)
        #expect(second.isNotModified)
        #expect(second.body == [])
        #expect(second.etag == "\"7\"")
    }

    @Test("which statuses promise that it may be over soon", arguments: [503, 429, 404, 200])
    func transientStatus(_ status: Int) throws {
        server.on("/", .status(status))
        #expect(try bench.get("/").isTransientFailure == [503, 429].contains(status))
    }
}
