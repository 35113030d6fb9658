import Testing

@testable import Kiosk

/// A client on a virtual clock, which stands still until all requests have ended.
final class HTTPBench {
    typealias Answer = Result<HTTPResponse, HTTPError>

    let clock = VirtualClock()
    let loop: EventLoop
    var client: HTTPClient!
    let server = LocalHTTPServer()
    private let start: Instant

    init(_ configuration: HTTPClient.Configuration = HTTPClient.Configuration()) throws {
        loop = try EventLoop(time: clock)
        start = clock.now
        client = try HTTPClient(loop: loop, configuration: configuration)
    }

    /// A request for a path of the server.
    func request(_ path: String, method: HTTPRequest.Method = .get) -> HTTPRequest {
        HTTPRequest(server.url + path, method: method)
    }

    /// What comes of a request.
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
}
