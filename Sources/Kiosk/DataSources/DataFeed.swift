/// The part of a data source that differs by kind: fetches values.
protocol DataFeed: AnyObject {
    /// Starts an attempt, replacing one in progress. The result is reported at once or later;
    /// values that arrive unasked are reported, too.
    func fetch()

    /// Ends the feed; nothing is reported afterwards.
    func close()
}

/// A report of a feed.
enum DataReport {
    /// A new value, with its own time in nanoseconds since 1970 if that is not now.
    case value(JSON, at: Int64? = nil)
    /// The last value is still current.
    case unchanged
    /// Connected; the next value comes when another program sends it.
    case open
    case failure(DataFault)
}

extension DataSourceRequest {
    /// Makes the feed for this kind of source.
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

    /// Delay between a success and the next attempt; nil for sources that report changes
    /// themselves.
    var pollingInterval: Duration? {
        switch kind {
        case .http, .command: interval.map { max($0, DataSourceRequest.shortestInterval) }
        case .file, .socket, .clock: nil
        }
    }

    static let shortestInterval = Duration.milliseconds(100)
}
