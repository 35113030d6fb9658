/// Answers of a server.
struct HTTPData: DocumentDataKind {
    static let form = DocumentForm(
        "http", .formula("a URL"),
        [method.entry, RequestSpec.headers, RequestSpec.body.entry, stream.entry],
        "What a server says. When an expression in it changes, it is asked again.")
    private static let method = RequestSpec.method(
        "How it is asked; without it \"GET\", with a body \"POST\".")

    private static let stream = ValueKey<StreamForm>.choice(
        "stream",
        "The answer goes on and on, and is divided into messages: by its \"lines\", or as server-sent "
            + "\"events\". Without it, an answer is one value.")

    private let request: RequestSpec
    private let stream: StreamForm?

    init?(_ reader: DataSourceReader) {
        let request = RequestSpec(
            reader.value, reader.members, method: HTTPData.method, reader.scope)
        stream = reader[HTTPData.stream]
        if stream != nil, let every = reader.members["every"] {
            reader.error(
                every, "an answer that goes on and on is not asked for again and again",
                help: "leave out \"every\", or the \"stream\"")
        }
        guard let request else { return nil }
        self.request = request
    }

    var messages: DataMessages {
        switch stream {
        case nil: .none
        case .lines: .values(canReply: false)
        case .events: .detailed([("event", .string), ("id", .string)], canReply: false)
        }
    }

    func connect(_ runtime: DocumentRuntime) -> DataConnection {
        let scope: Scope = runtime.global
        return DataConnection(reads: [(request.formulas, scope)]) { () throws(CELError) in
            let request = try request.request(in: scope)
            return stream.map { .httpStream($0, request) } ?? .http(request)
        }
    }
}
