/// A data source of a document. When a formula in its request changes, it is restarted; its last
/// value stays meanwhile, and while its condition does not hold.
final class DocumentDataSource: Computation {
    let spec: DataSourceSpec
    /// The last value of the declared type.
    private(set) var value: CELValue?
    /// Time at which that value was last confirmed.
    private(set) var time: CELTimestamp?
    private var status = DataSnapshot.Status.loading
    /// The reason of the last failure; empty without one.
    private var failure = ""
    /// Topics whose latest value had another type than the declared one, as the log says; an empty one
    /// for what has no topic.
    private var misfits: Set<String> = []
    private static let loggedMisfits = 16

    private unowned let runtime: DocumentRuntime
    private let events: DataEvents
    private let scope: Scope
    private let connection: DataConnection
    private var services: DataServices?
    private var request: DataSourceRequest?
    private var source: DataSource?

    init(
        _ spec: DataSourceSpec, _ runtime: DocumentRuntime, _ updates: UpdateQueue,
        _ events: DataEvents, keeping memory: DataMemory?
    ) {
        self.spec = spec
        self.runtime = runtime
        self.events = events
        if let memory, let kept = try? spec.shape.converted(memory.value) {
            (value, time) = (kept, memory.time)
        }
        scope = runtime.global
        connection = spec.kind.connect(runtime)
        super.init(updates)
        publish(.loading, nil)
    }

    /// The condition of the source, for those who watch over the kiosk.
    var condition: DataCondition {
        DataCondition(name: spec.name, status: status, error: failure, time: time)
    }

    /// The source itself, for the next version of the document.
    var running: DataSource? { source }

    /// Makes the source, or takes over one of those that run already.
    func prepare(_ services: DataServices, _ earlier: RunningSources) {
        self.services = services
        if let condition = spec.condition { follow(condition.formulas, in: scope) }
        for (formulas, scope) in connection.reads { follow(formulas, in: scope) }
        guard let request = makeRequest() else { return }
        self.request = request
        guard let running = earlier.take(request) else { return make(request, services) }
        adopt(running.delivered)
        join(running)
    }

    func start() { source?.start() }

    /// Asks at once.
    func refresh() { source?.retry() }

    /// Lets go of the source, which closes unless the next version of the document has it.
    func close() {
        end()
        source?.leave()
        source = nil
    }

    override func update() {
        guard let services, let new = makeRequest(), new != request else { return }
        request = new
        source?.close()
        events.hold {
            publish(.loading, nil)
            make(new, services)
            source?.start()
        }
    }

    private func make(_ request: DataSourceRequest, _ services: DataServices) {
        join(DataSource(request, services: services))
    }

    private func join(_ source: DataSource) {
        self.source = source
        source.join(
            DataSource.Listener(
                onRenewal: { [weak self] in self?.renew($0) },
                onMessage: { [weak self] in self?.take($0) },
                onChange: { [weak self] in self?.take($0) }))
        events.send { [weak source] in source?.passMessages() }
    }

    /// True if the source is asked now; nil if that is not known yet.
    private var isWanted: Bool? {
        guard let condition = spec.condition else { return true }
        switch runtime.decide(condition, as: "if", in: scope, at: spec.location) {
        case .bool(true)?: return true
        case nil where isWaiting(condition.formulas, in: scope): return nil
        default: return false
        }
    }

    /// True if formulas have no value only because another source is still loading.
    private func isWaiting(_ formulas: [Formula], in scope: Scope) -> Bool {
        formulas.contains { runtime.isWaiting($0, in: scope, of: spec.name) }
    }

    private func leaveSource() {
        request = nil
        source?.close()
        source = nil
    }

    /// Returns the request for the current values; nil, and no source, where the condition does not
    /// hold, a formula fails, or another source is still loading.
    private func makeRequest() -> DataSourceRequest? {
        guard let isWanted else { return leaveSource(as: .loading) }
        guard isWanted else { return leaveSource(as: .off) }
        do {
            var request = DataSourceRequest(
                try connection.request(), interval: spec.interval, sizeLimit: spec.sizeLimit,
                format: spec.format)
            if let timeout = spec.timeout ?? connection.timeout { request.timeout = timeout }
            return request
        } catch {
            if connection.reads.contains(where: { isWaiting($0, in: $1) }) {
                return leaveSource(as: .loading)
            }
            leaveSource()
            events.hold { fail(error.message) }
            return nil
        }
    }

    private func leaveSource(as new: DataSnapshot.Status) -> DataSourceRequest? {
        leaveSource()
        if status != new { publish(new, nil) }
        return nil
    }
}

/// Events of the source.
extension DocumentDataSource {
    private func take(_ snapshot: DataSnapshot) {
        switch (snapshot.status, snapshot.value) {
        case (.ready, let json?):
            do {
                let value = try spec.shape.converted(json)
                if let handler = use(value, at: snapshot.time) { events.perform(handler, value) }
            } catch {
                reportMisfit(error.message)
            }
        case (.error, _): fail(snapshot.error ?? "")
        default: publish(snapshot.status, nil)
        }
    }

    /// Continues from what an earlier version of the document was told, without events.
    private func adopt(_ snapshot: DataSnapshot) {
        if let json = snapshot.value {
            do {
                (value, time) = (try spec.shape.converted(json), snapshot.time)
            } catch {
                return reportMisfit(error.message)
            }
        }
        publish(snapshot.status, snapshot.error)
    }

    /// Handles a confirmed value. A value that was refused for its type still is.
    private func renew(_ snapshot: DataSnapshot) {
        guard status == .ready else { return }
        time = snapshot.time
        publish(.ready, nil, changedAt: [.field("updatedAt")])
    }

    /// Makes a value the source's current one.
    ///
    /// - Returns: The handler of the change; nil also if the value is the same as before.
    private func use(
        _ new: CELValue, at time: CELTimestamp?, from topic: String = ""
    ) -> HandlerSpec? {
        let isChange = new != value
        let path: [CELPath.Key] = isChange || status != .ready ? [] : [.field("updatedAt")]
        misfits.remove(topic)
        value = new
        self.time = time
        publish(.ready, nil, changedAt: path)
        return isChange ? spec.handler("change") : nil
    }

    /// Handles a message. One of another type is refused, and does not become the value.
    func take(_ message: DataMessage) {
        let new: CELValue
        do {
            new = try spec.shape.converted(message.value)
        } catch {
            let start = message.topic.isEmpty ? "" : "\(message.topic): "
            reportMisfit(start + error.message, of: message)
            return message.answer(.refused(DataFault(error.message)))
        }
        source?.accept(message)
        runtime.onMessage()
        let change = use(new, at: source?.snapshot.time, from: message.topic)
        let handler = spec.handler("message")
        // Without handlers of messages, those of changes take them.
        guard let last = handler ?? change else { return message.answer(.taken) }
        let receipt = MessageReceipt(waitsForReply: last.replies, answer: message.answer)
        if let change { events.perform(change, new, handler == nil ? receipt : nil) }
        if let handler { events.perform(handler, spec.kind.event(new, of: message), receipt) }
    }

    /// - Parameter message: The message with that value. If its sender gets an answer, the source
    ///   does not fail.
    private func reportMisfit(_ reason: String, of message: DataMessage? = nil) {
        if misfits.count < DocumentDataSource.loggedMisfits,
            misfits.insert(message?.topic ?? "").inserted
        {
            runtime.log.warning("data.\(spec.name): \(reason)")
        }
        if message?.isAnswered != true { fail(reason) }
    }

    private func fail(_ reason: String) {
        let isNew = status != .error
        publish(.error, reason)
        if isNew, let handler = spec.handler("error") {
            events.perform(handler, .string(reason))
        }
    }

    /// Publishes the value as `data.NAME`.
    ///
    /// - Parameter path: Common prefix of all changes to the value.
    private func publish(
        _ status: DataSnapshot.Status, _ error: String?, changedAt path: [CELPath.Key] = []
    ) {
        (self.status, failure) = (status, error ?? "")
        let slot = ScreenDocument.Builtin.data.slot
        guard case .map(var all)? = scope[slot] else { return }
        all[field: spec.name] = .object([
            "status": .string(status.rawValue), "value": value ?? .null,
            "error": .string(failure), "updatedAt": time.map { .timestamp($0) } ?? .null,
        ])
        scope.set(slot, to: .map(all), changedAt: [.field(spec.name)] + path)
    }
}

extension DataMessage {
    /// Topic of a message of a broker; empty for any other one.
    fileprivate var topic: String {
        if case .string(let topic)? = details["topic"] { topic } else { "" }
    }
}

extension DataSnapshot {
    fileprivate var time: CELTimestamp? { updatedAt.map { CELTimestamp(nanoseconds: $0) } }
}
