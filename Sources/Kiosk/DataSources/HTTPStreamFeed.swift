/// Receives the messages of a response that goes on and on, and asks for it again when it ends.
final class HTTPStreamFeed: DataFeed, HTTPReceiver, Peer {
    private let origin: HTTPStreamOrigin
    private let source: DataSourceRequest
    private let services: DataServices
    private let report: (DataReport) -> Void
    private let name: String
    private var task: HTTPTask?
    private var reader: StreamReader
    /// True once the response has begun.
    private var hasBegun = false
    /// True once the source knows that.
    private var isOpen = false
    /// True if the reader may have another message.
    private var hasInput = false
    /// True while a message is handled.
    private var isHandling = false
    /// True if there is more than was taken.
    private var isPaused = false
    /// Reason for the end of a response whose messages are not all handled.
    private var end: String?
    /// Time for which the server does not want to be asked again.
    private var pause: Duration?
    /// Runs until the response begins.
    private lazy var patience = Timer(loop: services.loop) { [weak self] in
        self?.fail("the server does not answer in time")
    }
    private var isClosed = false

    init(
        _ origin: HTTPStreamOrigin, source: DataSourceRequest, services: DataServices,
        report: @escaping (DataReport) -> Void
    ) {
        (self.origin, self.source, self.services) = (origin, source, services)
        self.report = report
        name = withoutSecrets(origin.request.url)
        reader = StreamReader(origin.form, limit: source.sizeLimit)
    }

    func fetch() {
        // A response that is under way has no newer one.
        if isOpen { return report(.open) }
        stop()
        request()
    }

    func close() {
        isClosed = true
        stop()
    }

    private func stop() {
        task?.cancel()
        (task, end, pause) = (nil, nil, nil)
        (hasBegun, isOpen, hasInput, isPaused) = (false, false, false, false)
        patience.disarm()
    }

    private func request() {
        reader = StreamReader(
            origin.form, limit: source.sizeLimit, lastID: reader.lastID, retry: reader.retry)
        var request = origin.request
        request.connectTimeout = min(request.connectTimeout, source.timeout)
        if origin.form == .events, request.headers["Accept"] == nil {
            request.headers["Accept"] = "text/event-stream"
        }
        if !reader.lastID.isEmpty { request.headers["Last-Event-ID"] = reader.lastID }
        patience.arm(after: source.timeout)
        request.isEndless = true
        task = services.http.start(request, receiver: self) { [weak self] in self?.ended($0) }
    }

    // MARK: The response

    // libcurl calls the first two, and may not be called meanwhile: so they only note what there is.

    func begins(_ headers: HTTPHeaders) -> Bool {
        hasBegun = true
        services.peers.add(self)
        return true
    }

    func receive(_ bytes: UnsafeBufferPointer<UInt8>) -> HTTPReception {
        // Bytes behind messages that are not handled yet wait with their sender.
        guard !hasInput, !isHandling else {
            isPaused = true
            return .later
        }
        reader.append(bytes)
        hasInput = true
        services.peers.add(self)
        return .taken
    }

    private func ended(_ result: Result<HTTPResponse, HTTPError>) {
        task = nil
        switch result {
        case .failure(let error): end = "\(error)"
        case .success(let response) where response.status != 200:
            end = inWords(status: response.status)
            pause = response.headers.retryPause(at: services.loop.wallClockNanoseconds)
        case .success: end = "the server has ended the response"
        }
        services.peers.add(self)
    }

    func handleNext() {
        guard !isClosed, !isHandling else { return }
        if hasBegun, !isOpen {
            isOpen = true
            patience.disarm()
            report(.open)
        }
        if isOpen, let message = reader.next() { return handle(message) }
        hasInput = false
        if reader.isTooLong {
            fail("a message is longer than \(source.sizeLimit) bytes")
        } else if isPaused {
            isPaused = false
            task?.resume()
        } else if let end {
            fail(end, pause: pause ?? reader.retry)
        }
    }

    private func fail(_ reason: String, pause: Duration? = nil) {
        stop()
        report(.failure(DataFault("\(name): \(reason)", pause: pause)))
    }

    // MARK: Messages

    private func handle(_ message: StreamMessage) {
        isHandling = true
        let text = source.text(message.data, name: name)
        text.read(on: services.worker) { [weak self] result in
            guard let self, !isClosed else { return }
            switch result {
            case .success(let value): report(.message(dataMessage(message, value)))
            case .failure(let fault):
                report(.failure(fault))
                handled()
            }
        }
    }

    private func dataMessage(_ message: StreamMessage, _ value: JSON) -> DataMessage {
        var details = JSON.Object()
        if origin.form == .events {
            details["event"] = .string(message.event)
            details["id"] = .string(message.id)
        }
        return DataMessage(value, details: details, isAnswered: false) { [weak self] _ in
            self?.handled()
        }
    }

    private func handled() {
        guard !isClosed, isHandling else { return }
        isHandling = false
        services.peers.add(self)
    }
}

extension DataSourceRequest.Kind {
    /// The messages of a response that goes on and on.
    package static func httpStream(_ form: StreamForm, _ request: HTTPRequest) -> Self {
        Self(HTTPStreamOrigin(form: form, request: request))
    }
}

struct HTTPStreamOrigin: DataOrigin {
    let form: StreamForm
    let request: HTTPRequest

    func feed(
        _ source: DataSourceRequest, _ services: DataServices,
        report: @escaping (DataReport) -> Void
    ) -> any DataFeed {
        HTTPStreamFeed(self, source: source, services: services, report: report)
    }
}
