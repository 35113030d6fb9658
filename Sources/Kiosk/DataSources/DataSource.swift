/// Data from outside, which keep themselves up to date.
///
/// A source never gives up: while it fails, its last good value stays, and it tries again, first
/// after a second and then ever more seldom. Working without a network is the normal case.
package final class DataSource {
    package private(set) var snapshot = DataSnapshot()

    private let request: DataSourceRequest
    private let services: DataServices
    private let onRenewal: (DataSnapshot) -> Void
    private let onChange: (DataSnapshot) -> Void
    private var feed: (any DataFeed)?
    private var backoff: Backoff
    /// Until the next attempt.
    private var timer: Timer?
    private var isClosed = false

    /// Both closures are called on the loop's thread, and may be called by `start` and `retry`.
    ///
    /// - Parameters:
    ///   - onRenewal: Called when `updatedAt` alone is another: the value has come again.
    ///   - onChange: Called when status, value or error are others.
    package init(
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

    /// Makes the first attempt; later calls change nothing.
    package func start() {
        guard feed == nil, !isClosed else { return }
        timer = Timer(loop: services.loop) { [weak self] in self?.feed?.fetch() }
        let feed = request.feed(services) { [weak self] in self?.take($0) }
        self.feed = feed
        feed.fetch()
    }

    /// Makes an attempt at once, instead of one that is under way, and waits only a second again
    /// if it fails. A source that has failed is loading until then.
    package func retry() {
        guard let feed else { return }
        timer?.disarm()
        backoff.reset()
        if snapshot.status == .error {
            var next = snapshot
            next.status = .loading
            next.error = nil
            publish(next)
        }
        // Whoever was told may have closed this.
        if !isClosed { feed.fetch() }
    }

    /// Ends it; nothing is told any more, and the snapshot stays as it is.
    package func close() {
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
