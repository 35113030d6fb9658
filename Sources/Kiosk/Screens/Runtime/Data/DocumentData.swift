/// The data sources of a running document, as its variable `data`.
final class DocumentData {
    private var sources: [DocumentDataSource] = []
    private let events: DataEvents
    private let earlier: RunningSources

    /// - Parameters:
    ///   - memory: Values and sources of an earlier run of the document.
    ///   - perform: Performs a handler in the document's scope.
    init(
        _ runtime: DocumentRuntime, _ updates: UpdateQueue, keeping memory: DocumentMemory?,
        perform: @escaping DataEvents.Performer
    ) {
        events = DataEvents(perform)
        earlier = memory?.sources ?? RunningSources()
        for spec in runtime.document.data {
            sources.append(
                DocumentDataSource(spec, runtime, updates, events, keeping: memory?.data[spec.name])
            )
        }
    }

    /// Latest good values, by source.
    var values: [String: DataMemory] {
        let values = sources.lazy.compactMap { source in
            source.value.map { (source.spec.name, DataMemory(value: $0, time: source.time)) }
        }
        return Dictionary(uniqueKeysWithValues: values)
    }

    /// The condition of each source, for those who watch over the kiosk.
    var conditions: [DataCondition] { sources.map(\.condition) }

    /// Sources for the document that replaces this one.
    var running: RunningSources {
        RunningSources(sources.compactMap(\.running) + earlier.all)
    }

    /// Starts all sources; those of the earlier run that ask the same go on.
    func start(_ services: DocumentServices) {
        events.begin(on: services.loop)
        events.hold {
            for source in sources { source.prepare(services.data, earlier) }
            // Before the others start, which may need the same socket.
            earlier.close()
            for source in sources { source.start() }
        }
    }

    /// The source of a name.
    func source(_ name: String) -> DocumentDataSource? { sources.first { $0.spec.name == name } }

    /// Lets go of all sources: those that nobody takes over close.
    func close() {
        for source in sources { source.close() }
        events.close()
    }
}

/// The condition of a data source, without its value.
struct DataCondition {
    let name: String
    let status: DataSnapshot.Status
    let error: String
    /// Time at which the value was last confirmed; nil if there is none.
    let time: CELTimestamp?
}

/// Running data sources between two versions of a document. Without another owner, they close with
/// this list.
final class RunningSources {
    private(set) var all: [DataSource]

    init(_ all: [DataSource] = []) { self.all = all }

    /// Removes and returns a source that asks the same.
    func take(_ request: DataSourceRequest) -> DataSource? {
        all.firstIndex { $0.request == request }.map { all.remove(at: $0) }
    }

    /// Closes the sources that are left.
    func close() {
        for source in all { source.close() }
        all = []
    }
}
