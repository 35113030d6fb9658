import Testing

@testable import Kiosk

/// A client on a virtual clock, which stands still until all requests have ended.
final class HTTPBench {
    typealias Answer = Result<HTTPResponse, HTTPError>

    let clock = VirtualClock()
    let loop: EventLoop
    var client: HTTPClient!
    let server = LocalHTTPServer()
    /// Results of the requests of `start`.
    let journal = Journal()
    private let start: Instant

    init(_ configuration: HTTPClient.Configuration = HTTPClient.Configuration()) throws {
        loop = try EventLoop(time: clock)
        start = clock.now
        client = HTTPClient(loop: loop, configuration: configuration)
        // The first request opens libcurl on another thread.
        client.start(request("/")) { _ in }.cancel()
        try loop.settle()
    }

    /// A request for a path of the server.
    func request(_ path: String, method: HTTPRequest.Method = .get) -> HTTPRequest {
        HTTPRequest(server.url + path, method: method)
    }

    /// Result of a request.
    func answer(to request: HTTPRequest) throws -> Answer {
        var answer: Answer?
        client.start(request) { result in
            #expect(answer == nil)
            answer = result
        }
        #expect(answer == nil)
        try loop.settle()
        #expect(client.activeCount == 0)
        #expect(clock.now == start)
        return try #require(answer)
    }

    func response(to request: HTTPRequest) throws -> HTTPResponse {
        try answer(to: request).get()
    }

    func get(_ path: String) throws -> HTTPResponse { try response(to: request(path)) }

    func error(of request: HTTPRequest) throws -> HTTPError? {
        switch try answer(to: request) {
        case .success(let response):
            Issue.record("answered with \(response.status)")
            return nil
        case .failure(let error): return error
        }
    }

    func error(_ path: String) throws -> HTTPError? { try error(of: request(path)) }

    /// Host and port of the server, as errors name it.
    var peer: String { "127.0.0.1:\(server.port)" }

    /// Takes turns until something is the case, whatever is on its way.
    func turns(until condition: () -> Bool) throws {
        while !condition() { try loop.turn(timeout: 1_000_000) }
    }

    /// Starts a request whose end the journal gets.
    @discardableResult
    func start(_ path: String) -> HTTPTask {
        client.start(request(path)) { [journal] answer in
            switch answer {
            case .success(let response): journal.note("\(path) \(response.status)")
            case .failure(let error): journal.note("\(path) \(error)")
            }
        }
    }

    /// Checks what has to be so after everything that the client did has ended.
    func expectIdle(_ location: SourceLocation = #_sourceLocation) {
        #expect(client.isIdle, sourceLocation: location)
        #expect(loop.outstandingJobs == 0, sourceLocation: location)
        // The timer's alone.
        #expect(loop.sources.count == 1, sourceLocation: location)
    }

    /// Number of this process's sockets that are connected to the server, or half so; see proc_net(5).
    var clientSocketCount: Int {
        let port = String(server.port, radix: 16, uppercase: true)
        let suffix = ":" + String(repeating: "0", count: 4 - port.count) + port
        guard let bytes = try? File.read("/proc/net/tcp", limit: 16 << 20) else { return -1 }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").count { line in
            let words = line.split(separator: " ")
            // Established, and closed by the other side; those that wait out their time belong to
            // nobody.
            return words.count > 3 && words[2].hasSuffix(suffix) && ["01", "08"].contains(words[3])
        }
    }
}
