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

    let request: DataSourceRequest
    private let services: DataServices
    /// nil while the source has no owner.
    private var listener: Listener?
    /// The snapshot that the last listener knows.
    private(set) var delivered = DataSnapshot()
    /// Messages that came while nobody took any; a feed has at most one of each sender.
    private var held: [DataMessage] = []
    private var holdsMessages = true
    private var feed: (any DataFeed)?
    private var backoff: Backoff
    /// Runs until the next attempt.
    private var timer: Timer?
    /// The machine's uptime at which the next attempt is due: timers stand still while it sleeps.
    private var nextAttempt = Duration.zero
    private var isClosed = false
    /// The failure that the log tells of; nil once it tells that the source works again.
    private var loggedFailure: String?

    /// Functions that are told what happens to a source.
    struct Listener {
        let onRenewal: (DataSnapshot) -> Void
        /// nil to take each message as a value.
        let onMessage: ((DataMessage) -> Void)?
        let onChange: (DataSnapshot) -> Void
    }

    /// Makes a source. The closures are called on the loop's thread, possibly within `start` and
    /// `retry`.
    ///
    /// - Parameters:
    ///   - onRenewal: Called when only `updatedAt` changed: the same value was confirmed.
    ///   - onMessage: Called with each message, which it has to answer. Its value is not the
    ///     source's unless `accept` makes it that. nil to take each message as a value.
    ///   - onChange: Called when status, value or error changed.
    public convenience init(
        _ request: DataSourceRequest, services: DataServices,
        onRenewal: @escaping (DataSnapshot) -> Void = { _ in },
        onMessage: ((DataMessage) -> Void)? = nil,
        onChange: @escaping (DataSnapshot) -> Void
    ) {
        self.init(request, services: services)
        listener = Listener(onRenewal: onRenewal, onMessage: onMessage, onChange: onChange)
        holdsMessages = false
    }

    /// Makes a source without an owner, which keeps messages until `passMessages`.
    init(_ request: DataSourceRequest, services: DataServices) {
        self.request = request
        self.services = services
        backoff = Backoff(interval: request.interval)
    }

    deinit { close() }

    /// Makes the first attempt; further calls do nothing.
    public func start() {
        guard feed == nil, !isClosed else { return }
        timer = Timer(loop: services.loop) { [weak self] in self?.feed?.fetch() }
        let feed = request.kind.origin.feed(request, services) { [weak self] in self?.take($0) }
        self.feed = feed
        services.loop.wallClock.onSetting(of: self) { [weak self] in self?.clockWasSet() }
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

    /// Makes a message's value the source's, without calling `onChange`.
    public func accept(_ message: DataMessage) {
        snapshot = succeeded(message.value, at: nil)
        delivered = snapshot
    }

    // MARK: Change of owner

    /// Leaves the source without an owner, still running: what it reports is kept for the next.
    func leave() {
        listener = nil
        holdsMessages = true
    }

    /// Gives the source an owner, which is told at once what it has missed, apart from messages.
    func join(_ listener: Listener) {
        self.listener = listener
        if delivered != snapshot { tell(from: delivered, snapshot) }
    }

    /// Passes messages on from now on, first those that were kept.
    func passMessages() {
        holdsMessages = false
        let messages = held
        held = []
        for message in messages { take(.message(message)) }
    }

    /// Closes the source; nothing is reported afterwards, and the snapshot stays.
    public func close() {
        isClosed = true
        services.loop.wallClock.onSetting(of: self, nil)
        timer = nil
        feed?.close()
        feed = nil
        held = []
    }

    private func take(_ report: DataReport) {
        if isClosed { return }
        var next = snapshot
        switch report {
        case .failure(let fault):
            let wait = backoff.next(using: &services.random)
            plan(after: max(wait, fault.pause ?? .zero))
            next.status = .error
            next.error = fault.message
            if loggedFailure == nil {
                services.log.warning(fault.message)
                loggedFailure = fault.message
            }
        case .open:
            noteSuccess()
            next.status = next.value == nil ? .loading : .ready
            next.error = nil
        case .value(let value, let time): next = succeeded(value, at: time)
        case .unchanged: next = succeeded(snapshot.value, at: nil)
        case .message(let message): return take(message)
        }
        publish(next)
    }

    private func take(_ message: DataMessage) {
        guard let listener, !holdsMessages else { return held.append(message) }
        if let onMessage = listener.onMessage { return onMessage(message) }
        publish(succeeded(message.value, at: nil))
        message.answer(.taken)
    }

    /// The snapshot after a success, which also plans the next attempt.
    private func succeeded(_ value: JSON?, at time: Int64?) -> DataSnapshot {
        noteSuccess()
        if let interval = request.pollingInterval { plan(after: interval) }
        return DataSnapshot(
            status: .ready, value: value, updatedAt: time ?? services.loop.wallClockNanoseconds)
    }

    /// Waits with the next attempt.
    private func plan(after pause: Duration) {
        nextAttempt = services.loop.time.uptime + pause
        timer?.arm(after: pause)
    }

    /// Counts the time of sleep as a part of the pause.
    private func clockWasSet() {
        guard let timer, timer.deadline != nil else { return }
        timer.arm(after: max(.zero, nextAttempt - services.loop.time.uptime))
    }

    private func noteSuccess() {
        backoff.reset()
        timer?.disarm()
        guard let failure = loggedFailure else { return }
        loggedFailure = nil
        services.log.info("a data source works again after this: \(failure)")
    }

    private func publish(_ next: DataSnapshot) {
        let last = snapshot
        snapshot = next
        tell(from: last, next)
    }

    private func tell(from last: DataSnapshot, _ next: DataSnapshot) {
        guard let listener else { return }
        delivered = next
        if next.status != last.status || next.error != last.error || next.value != last.value {
            listener.onChange(next)
        } else if next.updatedAt != last.updatedAt {
            listener.onRenewal(next)
        }
    }
}
