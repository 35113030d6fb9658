/// Answers of a server.
struct HTTPData: DocumentDataKind {
    static let form = DocumentForm(
        "http", .formula("a URL"), [method.entry, RequestSpec.headers, RequestSpec.body.entry],
        "What a server says. When an expression in it changes, it is asked again.")
    private static let method = RequestSpec.method(
        "How it is asked; without it \"GET\", with a body \"POST\".")

    private let request: RequestSpec

    init?(_ reader: DataSourceReader) {
        let request = RequestSpec(
            reader.value, reader.members, method: HTTPData.method, reader.scope)
        guard let request else { return nil }
        self.request = request
    }

    func connect(_ runtime: DocumentRuntime) -> DataConnection {
        let scope: Scope = runtime.global
        return DataConnection(reads: [(request.formulas, scope)]) { () throws(CELError) in
            let request = try request.request(in: scope)
            return .http(
                url: request.url, method: request.method, headers: request.headers,
                body: request.body)
        }
    }
}
