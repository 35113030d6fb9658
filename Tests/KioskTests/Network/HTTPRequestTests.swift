import Testing

@testable import Kiosk

@Suite("HTTP requests")
struct HTTPRequestTests {
    private let bench: HTTPBench
    private var server: LocalHTTPServer { bench.server }

    init() throws { bench = try HTTPBench() }

    private func sent(_ request: HTTPRequest) throws -> LocalHTTPServer.Request {
        _ = try bench.answer(to: request)
        return try #require(server.requests.last)
    }

    @Test("what is sent without being asked for")
    func plain() throws {
        let request = try sent(bench.request("/a?b=c%20d"))
        #expect(request.method == "GET")
        #expect(request.path == "/a?b=c%20d")
        #expect(request.headers["user-agent"] == "Kiosk")
        #expect(
            Set(request.headers.keys) == ["host", "user-agent", "accept", "accept-encoding"])
    }

    @Test("headers are sent as they are, empty ones too, and take the place of the client's own")
    func headers() throws {
        var request = bench.request("/")
        request.headers = ["X-A": "1", "x-empty": "", "Accept": "application/json"]
        request.headers["User-Agent"] = "Somebody"
        let headers = try sent(request).headers
        #expect(headers["x-a"] == "1")
        #expect(headers["x-empty"] == "")
        #expect(headers["accept"] == "application/json")
        #expect(headers["user-agent"] == "Somebody")
    }

    @Test(
        "bodies are sent with every method that has one, and nothing is made up about them",
        arguments: [HTTPRequest.Method.post, .put, .patch, .delete])
    func bodies(_ method: HTTPRequest.Method) throws {
        var request = bench.request("/", method: method)
        request.body = Array(0...255)
        let first = try sent(request)
        #expect(first.method == method.rawValue)
        #expect(first.body == Array(0...255))
        #expect(first.headers["content-length"] == "256")
        #expect(first.headers["content-type"] == nil)
        request.headers["Content-Type"] = "text/plain"
        #expect(try sent(request).headers["content-type"] == "text/plain")
        request.body = []
        let empty = try sent(request)
        #expect(empty.method == method.rawValue)
        #expect(empty.headers["content-length"] == (method == .delete ? nil : "0"))
    }

    @Test("a large body is sent without asking first")
    func largeBody() throws {
        var request = bench.request("/", method: .post)
        request.body = (0..<(3 << 20)).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        let sent = try sent(request)
        #expect(sent.body == request.body)
        #expect(sent.headers["expect"] == nil)
    }

    @Test("redirects are followed as RFC 9110 has it")
    func redirects() throws {
        server.on("/301", .redirect(301, to: "/"))
        server.on("/303", .redirect(303, to: server.url + "/"))
        server.on("/307", .redirect(307, to: "/"))
        server.on("/", .text("here"))
        var request = bench.request("/301")
        #expect(try bench.response(to: request).body == Array("here".utf8))
        for (path, method, body) in [("/303", "GET", []), ("/307", "POST", [1, 2] as [UInt8])] {
            request = bench.request(path, method: .post)
            request.body = [1, 2]
            #expect(try bench.response(to: request).status == 200)
            #expect(server.requests.last?.method == method)
            #expect(server.requests.last?.body == body)
        }
        request.method = .put
        #expect(try bench.response(to: request).status == 307)
        #expect(server.requests.last?.path == "/307")
    }

    @Test("a secret is not carried to another host by a redirect")
    func redirectedSecret() throws {
        let other = LocalHTTPServer()
        other.on("/", .text("here"))
        server.on("/", .redirect(to: other.url + "/"))
        var request = bench.request("/")
        request.headers = ["Authorization": "Bearer 1", "Cookie": "a=b"]
        #expect(try bench.response(to: request).isSuccess)
        #expect(server.requests.last?.headers["authorization"] == "Bearer 1")
        #expect(other.requests.last?.headers["authorization"] == nil)
        #expect(other.requests.last?.headers["cookie"] == nil)
    }

    @Test("a user in the URL becomes basic authentication")
    func userInURL() throws {
        let url = "http://me:secret@127.0.0.1:\(server.port)/"
        #expect(try sent(HTTPRequest(url)).headers["authorization"] == "Basic bWU6c2VjcmV0")
    }

    @Test(
        "a request that cannot be sent is refused, with what is wrong about it",
        arguments: [
            ("", "\"\" is no URL: "), ("kiosk", "\"kiosk\" is no URL: "),
            ("http://", "\"http://\" is no URL: "), ("http://a b/", "\"http://a b/\" is no URL: "),
            ("http://h:99999/", "\"http://h:99999/\" is no URL: "),
            ("http://h/\0", "\"http://h/\0\" is no URL: it contains a zero byte"),
            ("file:///etc/passwd", "URLs begin with http or https, not file"),
            ("ftp://localhost/", "URLs begin with http or https, not ftp"),
        ])
    func invalidURL(_ url: String, _ message: String) throws {
        let error = try #require(try bench.error(of: HTTPRequest(url)))
        #expect(error.description.hasPrefix(message), "\(error)")
        #expect(!error.isTransient)
        #expect(server.requests.isEmpty)
    }

    @Test("headers that would change the request are refused")
    func invalidHeaders() throws {
        for (name, value, message) in [
            ("A", "b\r\nC: d", "the header A has a control character"),
            ("A B", "c", "\"A B\" is no name of a header"),
            ("", "c", "\"\" is no name of a header"),
            ("content-length", "3", "the header Content-Length is the client's own"),
            ("Transfer-Encoding", "chunked", "the header Transfer-Encoding is the client's own"),
        ] {
            var request = bench.request("/")
            request.headers.append(name, value)
            #expect(try bench.error(of: request) == .invalidRequest(message))
        }
        var request = bench.request("/")
        request.etag = "\"\n\""
        #expect(try bench.error(of: request)?.isTransient == false)
        request = bench.request("/")
        request.body = [1]
        #expect(try bench.error(of: request) == .invalidRequest("GET has no body"))
        #expect(server.requests.isEmpty)
    }
}
