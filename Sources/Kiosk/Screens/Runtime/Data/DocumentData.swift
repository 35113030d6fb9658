/// The data sources of a running document, as its variable `data`.
final class DocumentData {
    private var sources: [String: DocumentDataSource] = [:]

    /// - Parameter values: What an earlier run of the document had, by the names of the sources.
    init(_ runtime: DocumentRuntime, _ updates: UpdateQueue, keeping values: [String: CELValue]) {
        for spec in runtime.document.data {
            let kept = values[spec.name].flatMap { try? spec.shape.converted($0) }
            sources[spec.name] = DocumentDataSource(spec, runtime, updates, value: kept)
        }
    }

    /// The latest good values, by the names of the sources.
    var values: [String: CELValue] { sources.compactMapValues(\.value) }

    func start(_ services: DocumentServices) {
        for source in sources.values { source.start(services.data) }
    }

    /// Asks a source again, at once.
    func refresh(_ name: String) { sources[name]?.refresh() }

    func close() {
        for source in sources.values { source.close() }
    }
}
