import CCurl

/// An HTTP client on the loop's thread that runs several requests at a time without blocking.
///
/// Everything happens in the loop's turns, except name resolution: the system's resolver blocks, so
/// each lookup has a short-lived thread. Connections are kept and reused. An idle client never
/// wakes the process.
///
/// Servers are always authenticated; this cannot be disabled. For a server with a private
/// certificate authority, set `Configuration.authoritiesFile`.
///
/// Requests take real time. A virtual clock stands still until all requests have ended, which each
/// request's `timeout` guarantees, and then `advance(by:)` continues. So a test with a local server
/// takes the same number of frames each time.
public final class HTTPClient {
    /// Limits and identity of a client.
    public struct Configuration: Sendable {
        /// Maximum number of concurrent requests; further ones are queued.
        public var connections = 16
        /// Maximum number of concurrent requests to one host.
        public var connectionsPerHost = 6
        /// True if `http_proxy`, `https_proxy`, `all_proxy` and `no_proxy` are respected.
        public var usesProxyOfEnvironment = false
        /// PEM file of certificate authorities to trust in place of the system's.
        public var authoritiesFile: String?
        /// Value of the header field `User-Agent`.
        public var userAgent = "Kiosk"

        /// Makes a configuration with the usual limits.
        public init() {}
    }

    /// True if a virtual clock stands still during requests started from now on. A test of what is
    /// shown during a request sets it to false, and takes turns itself.
    package var holdsVirtualTime = true

    /// True while libcurl stays closed and requests wait for it. While it and its thirty libraries are
    /// opened, no other thread can start, and no other library be opened.
    package var isHeld = false {
        didSet { if !isHeld && !waiting.isEmpty { openLibrary() } }
    }

    /// Answers requests in place of servers from now on; nil if servers answer.
    package var standIn: HTTPStandIn?

    private let loop: EventLoop
    private let configuration: Configuration
    private let log: Log
    /// Nil before the first request, and while libcurl is opened for it.
    private var multi: CurlMulti?
    /// nil once closed.
    private var opener: CurlOpener?
    /// True while libcurl is opened for this client.
    private var isOpening = false
    /// Requests that servers or the stand-in answer.
    private var transfers: [UInt64: any RunningRequest] = [:]
    private var lastID: UInt64 = 0
    private var isClosed = false
    /// Requests that wait until libcurl is open.
    private var waiting: [UInt64: Waiting] = [:]
    /// Requests that failed before they were sent; their completions are called in the next turn.
    private let refused: DeferredCalls

    private struct Waiting {
        let request: HTTPRequest
        let receiver: (any HTTPReceiver)?
        let isOutstanding: Bool
        let completion: (Result<HTTPResponse, HTTPError>) -> Void
    }

    /// Makes a client, which costs nothing before its first request. Must be called on the loop's
    /// thread.
    ///
    /// - Parameters:
    ///   - loop: The loop in whose turns everything happens.
    ///   - log: Receives a line at level debug for each finished request.
    public convenience init(
        loop: EventLoop, configuration: Configuration = Configuration(), log: Log = .silent
    ) {
        self.init(loop, configuration, log, CurlOpener(loop: loop))
    }

    /// Makes a client beside another one. If requests of both wait for libcurl, one thread opens it
    /// for them.
    convenience init(beside other: HTTPClient, configuration: Configuration) {
        self.init(
            other.loop, configuration, other.log, other.opener ?? CurlOpener(loop: other.loop))
    }

    private init(
        _ loop: EventLoop, _ configuration: Configuration, _ log: Log, _ opener: CurlOpener
    ) {
        loop.assertOnThread()
        self.loop = loop
        self.configuration = configuration
        self.log = log
        self.opener = opener
        refused = DeferredCalls(loop: loop)
    }

    deinit { close() }

    /// Sends a request. `completion` is called once, in a later turn, unless the task is cancelled
    /// or the client is closed or released first. A closed client sends nothing.
    ///
    /// The task need not be retained.
    @discardableResult
    public func start(
        _ request: HTTPRequest,
        completion: @escaping (Result<HTTPResponse, HTTPError>) -> Void
    ) -> HTTPTask {
        start(request, receiver: nil, completion: completion)
    }

    /// Sends a request whose answer's body `receiver` may receive in pieces; it is not in the
    /// response then.
    func start(
        _ request: HTTPRequest, receiver: (any HTTPReceiver)?,
        completion: @escaping (Result<HTTPResponse, HTTPError>) -> Void
    ) -> HTTPTask {
        loop.assertOnThread()
        lastID += 1
        let task = HTTPTask(client: self, id: lastID)
        if isClosed { return task }
        if let standIn {
            begin(lastID, request, receiver, standIn(request), completion)
            return task
        }
        let new = Waiting(
            request: request, receiver: receiver,
            isOutstanding: holdsVirtualTime && !request.isEndless,
            completion: completion)
        if let multi {
            begin(lastID, new, multi)
        } else {
            waiting[lastID] = new
            openLibrary()
        }
        return task
    }

    private func begin(_ id: UInt64, _ new: Waiting, _ multi: CurlMulti) {
        do throws(HTTPError) {
            let transfer = try Transfer(
                new.request, id: id, isOutstanding: new.isOutstanding, receiver: new.receiver,
                configuration: configuration, completion: new.completion,
                onStream: { [loop] in loop.outstandingJobs -= 1 })
            transfers[id] = transfer
            multi.allowMore(streamCount)
            if transfer.isOutstanding { loop.outstandingJobs += 1 }
            multi.add(transfer.handle)
        } catch {
            refuse(id, new, error)
        }
    }

    /// Begins a request that has its answer already.
    private func begin(
        _ id: UInt64, _ request: HTTPRequest, _ receiver: (any HTTPReceiver)?,
        _ answer: HTTPStandInAnswer,
        _ completion: @escaping (Result<HTTPResponse, HTTPError>) -> Void
    ) {
        transfers[id] = StandInTransfer(request, answer, loop: loop, receiver: receiver) {
            [weak self] result in
            guard let self else { return }
            transfers[id] = nil
            let name = "\(request.method.rawValue) \(withoutSecrets(request.url))"
            log.debug("HTTP: \(name), by the stand-in: \(summary(result))")
            completion(result)
        }
    }

    private func refuse(_ id: UInt64, _ new: Waiting, _ error: HTTPError) {
        refused.add(id) { [completion = new.completion] in completion(.failure(error)) }
    }

    /// Opens libcurl on another thread, and then starts the waiting requests.
    private func openLibrary() {
        guard !isOpening, !isHeld else { return }
        isOpening = true
        opener?.open { [weak self] in self?.libraryOpened($0) }
    }

    private func libraryOpened(_ result: Result<Void, HTTPError>) {
        if isClosed { return }
        isOpening = false
        let (all, ids) = (waiting, waiting.keys.sorted())
        waiting = [:]
        do throws(HTTPError) {
            try result.get()
            let multi = try CurlMulti(loop: loop, configuration: configuration, log: log) {
                [weak self] in self?.end($0, $1)
            }
            self.multi = multi
            for id in ids { begin(id, all[id]!, multi) }
        } catch {
            for id in ids { refuse(id, all[id]!, error) }
        }
    }

    /// Cancels all requests and closes all connections.
    public func close() {
        loop.assertOnThread()
        isClosed = true
        (opener, isOpening) = (nil, false)
        waiting = [:]
        refused.removeAll()
        for id in Array(transfers.keys) { remove(id) }
        multi?.close()
    }

    /// Requests that must not keep others from their connections.
    private var streamCount: Int { transfers.values.count { ($0 as? Transfer)?.isStream == true } }

    /// Number of requests that have neither ended nor been cancelled.
    public var activeCount: Int { transfers.count + waiting.count + refused.count }

    /// True if the client cannot wake the loop before another request is started.
    package var isIdle: Bool { activeCount == 0 && !isOpening && multi?.isIdle != false }

    func isActive(_ id: UInt64) -> Bool {
        transfers[id] != nil || waiting[id] != nil || refused.contains(id)
    }

    func resume(_ id: UInt64) {
        loop.assertOnThread()
        transfers[id]?.resume()
    }

    func cancel(_ id: UInt64) {
        loop.assertOnThread()
        waiting[id] = nil
        refused.remove(id)
        remove(id)
    }

    /// Removes a request that is being answered, and returns the transfer of one that a server answers.
    @discardableResult
    private func remove(_ id: UInt64) -> Transfer? {
        guard let transfer = transfers.removeValue(forKey: id) as? Transfer else { return nil }
        multi?.remove(transfer.handle)
        multi?.allowMore(streamCount)
        if transfer.isOutstanding { loop.outstandingJobs -= 1 }
        return transfer
    }

    private func end(_ handle: UnsafeMutableRawPointer, _ result: CURLcode) {
        let owner = Unmanaged<Transfer>.fromOpaque(kiosk_curl_owner(handle)).takeUnretainedValue()
        let answer = owner.answer(result)
        log.debug("HTTP: \(owner.request.method.rawValue) \(owner.peer): \(summary(answer))")
        remove(owner.id)?.completion(answer)
    }
}

/// Summary of a result for the log.
private func summary(_ answer: Result<HTTPResponse, HTTPError>) -> String {
    switch answer {
    case .success(let response): "\(response.status), \(response.body.count) bytes"
    case .failure(let error): error.description
    }
}
