/// A data source of a document. When a formula in its request changes, it is restarted; its last
/// value stays meanwhile.
final class DocumentDataSource: Computation {
    /// The last value of the declared type.
    private(set) var value: CELValue?
    /// Time at which that value was last confirmed.
    private var time: CELTimestamp?
    private var status = DataSnapshot.Status.loading

    private let spec: DataSourceSpec
    private unowned let runtime: DocumentRuntime
    private let scope: Scope
    private let connection: DataConnection
    private var services: DataServices?
    private var request: DataSourceRequest?
    private var source: DataSource?

    init(
        _ spec: DataSourceSpec, _ runtime: DocumentRuntime, _ updates: UpdateQueue, value: CELValue?
    ) {
        self.spec = spec
        self.runtime = runtime
        self.value = value
        scope = runtime.global
        connection = spec.kind.connect(runtime)
        super.init(updates)
        publish(.loading, nil)
    }

    func start(_ services: DataServices) {
        self.services = services
        for (formulas, scope) in connection.reads { follow(formulas, in: scope) }
        update()
    }

    func refresh() { source?.retry() }

    func close() {
        end()
        source?.close()
        source = nil
    }

    override func update() {
        guard let services else { return }
        do {
            let new = try makeRequest()
            guard new != request else { return }
            request = new
            source?.close()
            publish(.loading, nil)
            source = DataSource(
                new, services: services, onRenewal: { [weak self] in self?.renew($0) },
                onChange: { [weak self] in self?.take($0) })
            source?.start()
        } catch {
            request = nil
            source?.close()
            source = nil
            publish(.error, error.message)
        }
    }

    private func take(_ snapshot: DataSnapshot) {
        guard snapshot.status == .ready, let json = snapshot.value else {
            return publish(snapshot.status, snapshot.error)
        }
        do {
            value = try spec.shape.converted(json)
            time = snapshot.time
            publish(.ready, nil)
        } catch {
            runtime.log.warning("data.\(spec.name): \(error.message)")
            publish(.error, error.message)
        }
    }

    /// Handles a confirmed value. If it had another type before, it still has.
    private func renew(_ snapshot: DataSnapshot) {
        guard status == .ready else { return }
        time = snapshot.time
        publish(.ready, nil, changedAt: [.field("updatedAt")])
    }

    /// Publishes the value as `data.NAME`.
    ///
    /// - Parameter path: Common prefix of all changes to the value.
    private func publish(
        _ status: DataSnapshot.Status, _ error: String?, changedAt path: [CELPath.Key] = []
    ) {
        self.status = status
        let slot = ScreenDocument.Builtin.data.rawValue
        guard case .map(var all)? = scope[slot] else { return }
        let members: [(key: String, value: CELValue)] = [
            ("status", .string(status.rawValue)), ("value", value ?? .null),
            ("error", .string(error ?? "")), ("updatedAt", time.map { .timestamp($0) } ?? .null),
        ]
        all[field: spec.name] = .map(CELMap(members))
        scope.set(slot, to: .map(all), changedAt: [.field(spec.name)] + path)
    }

    private func makeRequest() throws(CELError) -> DataSourceRequest {
        var request = DataSourceRequest(try connection.request(), interval: spec.interval)
        if let timeout = spec.timeout ?? connection.timeout { request.timeout = timeout }
        if let limit = spec.sizeLimit { request.sizeLimit = limit }
        request.format = spec.format
        return request
    }
}

extension DataSnapshot {
    fileprivate var time: CELTimestamp? { updatedAt.map { CELTimestamp(nanoseconds: $0) } }
}
