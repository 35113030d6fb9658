/// Brings the values of one kind of source.
protocol DataFeed: AnyObject {
    /// Makes an attempt, instead of one that is under way. What comes of it is reported, at once
    /// or later; values that come by themselves are reported, too.
    func fetch()

    /// Ends everything; nothing is reported any more.
    func close()
}

/// What a feed has found.
enum DataReport {
    /// With its own time, in nanoseconds since 1970, if that is not now.
    case value(JSON, at: Int64? = nil)
    /// Still the last value.
    case unchanged
    /// All is well, and the next value comes when somebody sends it.
    case open
    case failure(DataFault)
}

extension DataSourceRequest {
    /// The feed of this kind of source.
    func feed(
        _ services: DataServices, report: @escaping (DataReport) -> Void
    ) -> any DataFeed {
        switch kind {
        case .http(let url, let method, let headers, let body):
            var request = HTTPRequest(url, method: method, headers: headers, body: body)
            request.timeout = timeout
            request.connectTimeout = min(request.connectTimeout, timeout)
            request.sizeLimit = sizeLimit
            return HTTPFeed(request, form: form, services: services, report: report)
        case .file(let path):
            return FileFeed(path, request: self, services: services, report: report)
        case .command(let argv, let input):
            return CommandFeed(argv, input, request: self, services: services, report: report)
        case .socket(let path):
            return SocketFeed(path, request: self, services: services, report: report)
        case .clock:
            return ClockFeed(interval: interval, services: services, report: report)
        }
    }

    /// How long after a success to ask again; nil for what tells of changes itself.
    var pollingInterval: Duration? {
        switch kind {
        case .http, .command: interval.map { max($0, DataSourceRequest.shortestInterval) }
        case .file, .socket, .clock: nil
        }
    }

    static let shortestInterval = Duration.milliseconds(100)
}
