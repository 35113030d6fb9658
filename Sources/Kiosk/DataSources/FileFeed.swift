/// Reads a file, again whenever it changes.
final class FileFeed: DataFeed {
    private let path: String
    private let request: DataSourceRequest
    private let services: DataServices
    private let report: (DataReport) -> Void
    /// Identifier of the watched file.
    private var id: Int?
    /// True while the file is read. What changes meanwhile is read after that, so that a file which changes
    /// faster than it can be read has values all the same.
    private var isReading = false
    /// True if the file is to be read again after that.
    private var isStale = false
    private var isClosed = false
    /// Fingerprint of the file as it was read; nil if it was not found.
    private var fingerprint: File.Fingerprint?
    /// True if the result of an attempt was requested and must be reported even if the file is
    /// unchanged.
    private var isAsked = false

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
        if id == nil {
            id = services.files.add([path]) { [weak self] in self?.read() }
        } else {
            services.files.update()
        }
        isAsked = true
        read()
    }

    func close() {
        isClosed = true
        if let id { services.files.remove(id) }
        id = nil
    }

    private func read() {
        guard !isReading else {
            isStale = true
            return
        }
        let (path, request, known, isAsked) = (path, request, fingerprint, isAsked)
        do {
            try services.worker.run {
                // Taken before reading, so that a later change is noticed.
                let fingerprint = File.fingerprint(path)
                if !isAsked && fingerprint == known { return nil }
                let result = Result { () throws(DataFault) in
                    try value(of: path, request)
                }
                return Reading(fingerprint: fingerprint, result: result)
            } completion: { [weak self] (reading: Reading?) in
                self?.finish(reading)
            }
            isReading = true
            self.isAsked = false
        } catch {
            report(.failure(DataFault("\(path): \(error)")))
        }
    }

    private struct Reading: Sendable {
        let fingerprint: File.Fingerprint?
        let result: Result<JSON, DataFault>
    }

    private func finish(_ reading: Reading?) {
        guard !isClosed else { return }
        isReading = false
        if let reading { take(reading) }
        // Whoever was told may have closed this feed.
        guard isStale, !isClosed else { return }
        isStale = false
        read()
    }

    private func take(_ reading: Reading) {
        fingerprint = reading.fingerprint
        report(DataReport(reading.result))
    }
}

private func value(of path: String, _ request: DataSourceRequest) throws(DataFault) -> JSON {
    let bytes: [UInt8]
    do {
        bytes = try File.read(path, limit: request.sizeLimit)
    } catch {
        throw DataFault(
            error.isTooLarge
                ? "\(error.call): larger than \(request.sizeLimit) bytes" : "\(error)")
    }
    let isJSON = path.lowercased().hasSuffix(".json")
    return try request.text(bytes, isJSON ? .json : .automatic, name: path).value()
}

extension DataSourceRequest.Kind {
    /// A local file, read again whenever it changes.
    public static func file(path: String) -> Self { Self(FileOrigin(path: path)) }
}

private struct FileOrigin: DataOrigin {
    let path: String

    func feed(
        _ request: DataSourceRequest, _ services: DataServices,
        report: @escaping (DataReport) -> Void
    ) -> any DataFeed {
        FileFeed(path, request: request, services: services, report: report)
    }
}
