import Synchronization

/// An HTTP server on the loopback interface, with a thread of its own and one for each connection.
///
/// It answers what it is told to, byte by byte if need be, and also what no server should: see
/// `LocalHTTPAnswer`. Letting go of it stops it.
final class LocalHTTPServer: Sendable {
    /// A request as it came.
    struct Request: Sendable {
        var method = ""
        /// With the query.
        var path = ""
        /// In lower case, with all values of a name joined by commas.
        var headers: [String: String] = [:]
        var body: [UInt8] = []
    }

    typealias Handler = @Sendable (Request) -> LocalHTTPAnswer

    /// State of the threads, separate so that they do not retain the server.
    private let service: LocalHTTPService

    /// Listens on a port: on a free one if it is 0.
    init(port: UInt16 = 0) { service = LocalHTTPService(port: port) }

    deinit { service.stop() }

    var port: UInt16 { service.port }

    /// Such as `http://127.0.0.1:40123`.
    var url: String { "http://127.0.0.1:\(port)" }

    /// Answers each request for a path, whatever its query, with what `handler` says. A path
    /// without one is answered with 404.
    func on(_ path: String, _ handler: @escaping Handler) {
        service.state.withLock { $0.handlers[path] = handler }
    }

    func on(_ path: String, _ answer: LocalHTTPAnswer) { on(path) { _ in answer } }

    /// Lets one answer that is held go on; the next one, if none is held yet.
    func release() { service.release() }

    /// All requests so far.
    var requests: [Request] { service.state.withLock { $0.requests } }

    /// Number of connections so far.
    var acceptedCount: Int { service.state.withLock { $0.acceptedCount } }

    var openCount: Int { service.state.withLock { $0.connections.count } }

    /// Closes everything, and returns when all threads have ended. The port refuses connections
    /// from then on.
    func stop() { service.stop() }
}
