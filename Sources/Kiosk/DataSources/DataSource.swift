/// A source of external data that keeps itself up to date.
///
/// A source never gives up: while it fails, its last good value stays, and it retries with
/// increasing delays, first after a second. Working offline is the normal case.
///
/// ```swift
/// let weather = DataSource(
///     DataSourceRequest(.http(url: url), interval: .seconds(600)), services: kiosk.data
/// ) { snapshot in
///     if case .string(let text)? = snapshot.value?["summary"] { label.model.text = text }
/// }
/// weather.start()
/// ```
public final class DataSource {
    /// The state after the last report.
    public private(set) var snapshot = DataSnapshot()

    private let request: DataSourceRequest
    private let services: DataServices
    private let onRenewal: (DataSnapshot) -> Void
    private let onChange: (DataSnapshot) -> Void
    private var feed: (any DataFeed)?
    private var backoff: Backoff
    /// Runs until the next attempt.
    private var timer: Timer?
    private var isClosed = false

    /// Makes a source. Both closures are called on the loop's thread, possibly within `start` and
    /// `retry`.
    ///
    /// - Parameters:
    ///   - onRenewal: Called when only `updatedAt` changed: the same value was confirmed.
    ///   - onChange: Called when status, value or error changed.
    public init(
        _ request: DataSourceRequest, services: DataServices,
        onRenewal: @escaping (DataSnapshot) -> Void = { _ in },
        onChange: @escaping (DataSnapshot) -> Void
    ) {
        self.request = request
        self.services = services
        self.onRenewal = onRenewal
        self.onChange = onChange
        backoff = Backoff(interval: request.interval)
    }

    deinit { close() }

    /// Makes the first attempt; further calls do nothing.
    public func start() {
        guard feed == nil, !isClosed else { return }
        timer = Timer(loop: services.loop) { [weak self] in self?.feed?.fetch() }
        let feed = request.kind.origin.feed(request, services) { [weak self] in self?.take($0) }
        self.feed = feed
        feed.fetch()
    }

    /// Starts an attempt at once, replacing one in progress, and resets the retry delay to a
    /// second. A failed source is loading meanwhile.
    public func retry() {
        guard let feed else { return }
        timer?.disarm()
        backoff.reset()
        if snapshot.status == .error {
            var next = snapshot
            next.status = .loading
            next.error = nil
            publish(next)
        }
        // A callback may have closed this source.
        if !isClosed { feed.fetch() }
    }

    /// Closes the source; nothing is reported afterwards, and the snapshot stays.
    public func close() {
        isClosed = true
        timer = nil
        feed?.close()
        feed = nil
    }

    private func take(_ report: DataReport) {
        if isClosed { return }
        var next = snapshot
        switch report {
        case .failure(let fault):
            timer?.arm(after: backoff.wait(using: &services.random))
            next.status = .error
            next.error = fault.message
        case .open:
            backoff.reset()
            timer?.disarm()
            next.status = next.value == nil ? .loading : .ready
            next.error = nil
        case .value, .unchanged:
            backoff.reset()
            timer?.disarm()
            if let interval = request.pollingInterval { timer?.arm(after: interval) }
            next.status = .ready
            next.error = nil
            next.updatedAt = services.loop.wallClockNanoseconds
            if case .value(let value, let time) = report {
                next.value = value
                next.updatedAt = time ?? next.updatedAt
            }
        }
        publish(next)
    }

    private func publish(_ next: DataSnapshot) {
        let isNews =
            next.status != snapshot.status || next.error != snapshot.error
            || next.value != snapshot.value
        if isNews, let error = next.error, snapshot.status != .error {
            services.log.warning(error)
        }
        let isRenewed = next.updatedAt != snapshot.updatedAt
        snapshot = next
        if isNews { onChange(next) } else if isRenewed { onRenewal(next) }
    }
}
