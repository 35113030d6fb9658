/// The data sources of a running document, as its variable `data`.
final class DocumentData {
    private var sources: [String: DocumentDataSource] = [:]

    /// - Parameter values: Values of an earlier run of the document, by source.
    init(_ runtime: DocumentRuntime, _ updates: UpdateQueue, keeping values: [String: CELValue]) {
        for spec in runtime.document.data {
            let kept = values[spec.name].flatMap { try? spec.shape.converted($0) }
            sources[spec.name] = DocumentDataSource(spec, runtime, updates, value: kept)
        }
    }

    /// Latest good values, by source.
    var values: [String: CELValue] { sources.compactMapValues(\.value) }

    func start(_ services: DocumentServices) {
        for source in sources.values { source.start(services.data) }
    }

    /// Refreshes a source at once.
    func refresh(_ name: String) { sources[name]?.refresh() }

    func close() {
        for source in sources.values { source.close() }
    }
}
