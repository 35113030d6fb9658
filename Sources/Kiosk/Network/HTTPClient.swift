import CCurl

/// Sends HTTP requests from the loop's thread, several at a time, without ever blocking it.
///
/// Everything happens in the loop's own turns; there is no thread but a short-lived one for each
/// name that is looked up, since the system's name service can only be waited for. Connections are
/// kept and used again. A client that has nothing to do wakes nobody up.
///
/// Servers prove who they are: there is no way to leave that out. A server with a certificate of
/// the house needs its authority in `Configuration.authoritiesFile`.
///
/// On a virtual clock requests go by real time: the clock stands still until all of them have
/// ended, which each one's `timeout` sees to, and then `advance(by:)` goes on. So a test with a
/// server on the same machine takes as many frames each time.
public final class HTTPClient {
    public struct Configuration: Sendable {
        /// More requests wait until others have ended.
        public var connections = 16
        public var connectionsPerHost = 6
        /// Whether `http_proxy`, `https_proxy`, `all_proxy` and `no_proxy` count.
        public var usesProxyOfEnvironment = false
        /// A PEM file with the authorities that vouch for servers, instead of the system's.
        public var authoritiesFile: String?
        public var userAgent = "Kiosk"

        public init() {}
    }

    /// Whether a virtual clock stands still for requests that are started from now on. A test that
    /// wants to see what a kiosk shows meanwhile sets it to false, and takes turns itself.
    package var holdsVirtualTime = true

    private let loop: EventLoop
    private let configuration: Configuration
    private let log: Log
    private let multi: CurlMulti
    private var transfers: [UInt64: Transfer] = [:]
    private var lastID: UInt64 = 0
    private var isClosed = false
    /// Requests that never left, whose completions hear of it in the next turn.
    private var refused: [UInt64: Refusal] = [:]
    private var refusals: Timer?

    private struct Refusal {
        let error: HTTPError
        let completion: (Result<HTTPResponse, HTTPError>) -> Void
    }

    /// - Parameters:
    ///   - loop: Everything happens on its thread; this too.
    ///   - log: Hears, at the level debug, of each request that ended.
    public init(
        loop: EventLoop, configuration: Configuration = Configuration(), log: Log = .silent
    ) throws(SystemError) {
        loop.assertOnThread()
        self.loop = loop
        self.configuration = configuration
        self.log = log
        multi = try CurlMulti(loop: loop, configuration: configuration, log: log)
        multi.onEnd = { [weak self] in self?.end($0, $1) }
        refusals = Timer(loop: loop) { [weak self] in self?.refuse() }
    }

    deinit { close() }

    /// Sends a request. `completion` is called once, in a later turn, unless the task is cancelled
    /// or the client is closed or let go of before. A closed client starts nothing.
    ///
    /// The task need not be kept.
    @discardableResult
    public func start(
        _ request: HTTPRequest,
        completion: @escaping (Result<HTTPResponse, HTTPError>) -> Void
    ) -> HTTPTask {
        loop.assertOnThread()
        lastID += 1
        let task = HTTPTask(client: self, id: lastID)
        if isClosed { return task }
        do throws(HTTPError) {
            let transfer = try Transfer(
                request, id: lastID, isOutstanding: holdsVirtualTime,
                configuration: configuration, completion: completion)
            transfers[lastID] = transfer
            if transfer.isOutstanding { loop.outstandingJobs += 1 }
            multi.add(transfer.handle)
        } catch {
            refused[lastID] = Refusal(error: error, completion: completion)
            refusals?.arm(at: loop.now)
        }
        return task
    }

    /// Cancels everything that is on its way, and closes all connections.
    public func close() {
        loop.assertOnThread()
        isClosed = true
        refused = [:]
        refusals = nil
        for id in Array(transfers.keys) { remove(id) }
        multi.close()
    }

    /// How many requests have neither ended nor been cancelled.
    public var activeCount: Int { transfers.count + refused.count }

    /// Whether nothing but a request of the loop's own can wake the loop for this client.
    package var isIdle: Bool { activeCount == 0 && multi.isIdle }

    func isActive(_ id: UInt64) -> Bool { transfers[id] != nil || refused[id] != nil }

    func cancel(_ id: UInt64) {
        loop.assertOnThread()
        refused[id] = nil
        remove(id)
    }

    /// Takes a transfer out, wherever it is.
    @discardableResult
    private func remove(_ id: UInt64) -> Transfer? {
        guard let transfer = transfers.removeValue(forKey: id) else { return nil }
        multi.remove(transfer.handle)
        if transfer.isOutstanding { loop.outstandingJobs -= 1 }
        return transfer
    }

    private func end(_ handle: UnsafeMutableRawPointer, _ result: CURLcode) {
        let owner = Unmanaged<Transfer>.fromOpaque(kiosk_curl_owner(handle)).takeUnretainedValue()
        let answer = owner.answer(result)
        log.debug("HTTP: \(owner.request.method.rawValue) \(owner.peer): \(summary(answer))")
        remove(owner.id)?.completion(answer)
    }

    private func refuse() {
        // A completion may cancel another, or close the client.
        for id in refused.keys.sorted() {
            guard let refusal = refused.removeValue(forKey: id) else { continue }
            refusal.completion(.failure(refusal.error))
        }
    }
}

/// A line for the log.
private func summary(_ answer: Result<HTTPResponse, HTTPError>) -> String {
    switch answer {
    case .success(let response): "\(response.status), \(response.body.count) bytes"
    case .failure(let error): error.description
    }
}
