/// Reads a file, again whenever it changes.
final class FileFeed: DataFeed {
    private let path: String
    private let request: DataSourceRequest
    private let services: DataServices
    private let report: (DataReport) -> Void
    private var watcher: FileWatcher?
    /// The attempt that counts.
    private var attempt = 0

    init(
        _ path: String, request: DataSourceRequest, services: DataServices,
        report: @escaping (DataReport) -> Void
    ) {
        self.path = path
        self.request = request
        self.services = services
        self.report = report
    }

    func fetch() {
        do {
            let watcher =
                try watcher ?? FileWatcher(loop: services.loop) { [weak self] in self?.read() }
            self.watcher = watcher
            watcher.watch([path])
            if let failure = watcher.failure { throw failure }
        } catch {
            services.log.warning("\(path): changes are not noticed: \(error)")
        }
        read()
    }

    func close() {
        attempt += 1
        watcher?.close()
        watcher = nil
    }

    private func read() {
        attempt += 1
        let current = attempt
        let (path, limit) = (path, request.sizeLimit)
        let form = request.form(path.lowercased().hasSuffix(".json") ? .json : .either)
        do {
            try services.worker.run {
                Result { () throws(DataFault) in
                    try DataText(bytes: bytes(of: path, limit: limit), form: form, name: path)
                        .value()
                }
            } completion: { [weak self] result in
                guard let self, attempt == current else { return }
                switch result {
                case .success(let value): report(.value(value))
                case .failure(let fault): report(.failure(fault))
                }
            }
        } catch {
            report(.failure(DataFault("\(path): \(error)")))
        }
    }
}

private func bytes(of path: String, limit: Int) throws(DataFault) -> [UInt8] {
    do {
        return try File.read(path, limit: limit)
    } catch {
        throw DataFault(
            error.isTooLarge ? "\(error.call): larger than \(limit) bytes" : "\(error)")
    }
}
