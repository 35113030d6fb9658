/// Requests a URL, with the `ETag` of the last response.
final class HTTPFeed: DataFeed {
    private var request: HTTPRequest
    private let source: DataSourceRequest
    private let services: DataServices
    private let report: (DataReport) -> Void
    private let name: String
    private var task: HTTPTask?
    /// Number of the current attempt; results of earlier ones are ignored.
    private var attempt = 0

    init(
        _ request: HTTPRequest, of source: DataSourceRequest, services: DataServices,
        report: @escaping (DataReport) -> Void
    ) {
        self.request = request
        self.source = source
        self.services = services
        self.report = report
        name = withoutSecrets(request.url)
    }

    func fetch() {
        close()
        let current = attempt
        task = services.http.start(request) { [weak self] answer in
            if let self, attempt == current { take(answer) }
        }
    }

    func close() {
        attempt += 1
        task?.cancel()
        task = nil
    }

    private func take(_ answer: Result<HTTPResponse, HTTPError>) {
        switch answer {
        case .failure(let error): report(.failure(DataFault("\(name): \(error)")))
        case .success(let response) where response.isNotModified && request.etag != nil:
            report(.unchanged)
        case .success(let response) where response.isSuccess: read(response)
        case .success(let response):
            let pause = response.headers.retryPause(at: services.loop.wallClockNanoseconds)
            let reason = "\(name): \(inWords(status: response.status))"
            report(.failure(DataFault(reason, pause: pause)))
        }
    }

    private func read(_ response: HTTPResponse) {
        let current = attempt
        let hint = DataSourceRequest.Format(contentType: response.headers["Content-Type"])
        let text = source.text(response.body, hint, name: name)
        text.read(on: services.worker) { [weak self] result in
            guard let self, attempt == current else { return }
            // Only for a value that was parsed: an unreadable one must not be called unchanged.
            if case .success = result, request.method == .get { request.etag = response.etag }
            report(DataReport(result))
        }
    }
}

extension DataSourceRequest.Format {
    /// Derives the format from a media type: section 8.3 of RFC 9110, and the suffix of section
    /// 4.2.8 of RFC 6838.
    init(contentType: String?) {
        let type = (contentType ?? "").prefix { $0 != ";" }.lowercased().filter { $0 != " " }
        if type == "application/json" || type == "text/json" || type.hasSuffix("+json") {
            self = .json
        } else {
            self = type.hasPrefix("text/") ? .text : .automatic
        }
    }
}

extension DataSourceRequest.Kind {
    /// The response of a server.
    public static func http(
        url: String, method: HTTPRequest.Method = .get, headers: HTTPHeaders = [:],
        body: [UInt8] = []
    ) -> Self {
        .http(HTTPRequest(url, method: method, headers: headers, body: body))
    }

    /// The response of a server. The source's limits take the place of the request's.
    static func http(_ request: HTTPRequest) -> Self { Self(HTTPOrigin(request: request)) }
}

private struct HTTPOrigin: DataOrigin {
    let request: HTTPRequest

    var isPolled: Bool { true }

    func feed(
        _ source: DataSourceRequest, _ services: DataServices,
        report: @escaping (DataReport) -> Void
    ) -> any DataFeed {
        var request = request
        request.limitTime(to: source.timeout)
        request.sizeLimit = source.sizeLimit
        return HTTPFeed(request, of: source, services: services, report: report)
    }
}
