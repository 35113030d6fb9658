/// A request to a server, as actions and data sources describe it.
struct RequestSpec: Sendable {
    static let headers = DocumentKey(
        "headers", .members(.formula("a text"), by: "name"), default: [:], "Further headers.")
    static let body = ScopedKey.value(
        "body", "What is sent: a text as it is, everything else as JSON.")

    /// - Parameter doc: The sentence for the reference.
    static func timeout(
        default value: Duration? = HTTPRequest("").timeout, _ doc: String
    ) -> ValueKey<Duration> {
        .duration("timeout", in: .milliseconds(100)...(.seconds(600)), default: value, doc)
    }

    /// - Parameter doc: The sentence for the reference.
    static func method(_ doc: String) -> ValueKey<HTTPRequest.Method> {
        ValueKey("method", .choice(HTTPRequest.Method.allCases.map(\.rawValue)), doc) {
            location, checker in
            checker.choice(
                location, "\"method\"", of: HTTPRequest.Method.self, fold: { $0.uppercased() })
        }
    }

    private let url: ValueSpec
    private let method: HTTPRequest.Method
    private let headers: [(name: String, value: ValueSpec)]
    private let body: ValueSpec?

    /// - Parameter fallback: The body if the members have none; nil for nothing.
    init?(
        _ url: ValueLocation, _ members: Members, method: ValueKey<HTTPRequest.Method>,
        _ scope: ScopeReader, body fallback: ValueSpec? = nil
    ) {
        let address = scope.url(url)
        let method = members[method]
        let fields = scope.entries(
            members[RequestSpec.headers], "\"headers\"", help: "write an object with texts by name")
        headers = fields.compactMap { entry in
            scope.value(entry.value, .string, entry.name.quotedExcerpt).map { (entry.name, $0) }
        }
        body = members[RequestSpec.body, scope] ?? fallback
        let isPost = members[RequestSpec.body.entry] != nil || fallback != nil
        self.method = method ?? (isPost ? .post : .get)
        guard let address else { return nil }
        self.url = address
    }

    /// Formulas that the request depends on.
    var formulas: [Formula] {
        url.formulas + headers.flatMap(\.value.formulas) + (body?.formulas ?? [])
    }

    /// Returns the request with the current values.
    func request(in scope: Scope) throws(CELError) -> HTTPRequest {
        let body = try RequestBody(
            body.map { value throws(CELError) in try scope.evaluate(value) })
        return HTTPRequest(
            try scope.text(url), method: method, headers: try scope.headers(headers, for: body),
            body: body.bytes)
    }
}

extension ScopeReader {
    /// Reads an absolute URL, and checks its constant part.
    fileprivate func url(_ location: ValueLocation) -> ValueSpec? {
        let help = "write a URL such as \"http://127.0.0.1:9000/menu.json\""
        let value = stringValue(location, "a URL", help: help)
        guard case .literal(.string(let url))? = value else { return value }
        if !isRemote(url) {
            error(location, "\(url.quotedExcerpt) is no URL of a server", help: help)
            return nil
        }
        let rest = url.utf8.drop { $0 != ASCII.slash }.dropFirst(2)
        if rest.first.map({ $0 == ASCII.slash || $0 == UInt8(ascii: "?") }) ?? true {
            error(location, "the URL \(url.quotedExcerpt) names no server", help: help)
            return nil
        }
        if url.utf8.contains(where: { $0 <= ASCII.space || $0 == 0x7F }) {
            error(
                location, "the URL \(url.quotedExcerpt) has a space in it",
                help: "write %20, or ${encodeURL('…')} for a part of it")
            return nil
        }
        return value
    }
}
