/// The body of a request: strings unchanged, null as nothing, the rest as JSON.
struct RequestBody {
    let bytes: [UInt8]
    /// True if the content type is JSON.
    let isJSON: Bool

    init(_ value: CELValue?) {
        switch value {
        case nil, .null: (bytes, isJSON) = ([], false)
        case .list, .map: (bytes, isJSON) = (value!.json.bytes(), true)
        case .bytes(let bytes): (self.bytes, isJSON) = (bytes, false)
        case .some(let value): (bytes, isJSON) = (Array(value.interpolated.utf8), false)
        }
    }
}

extension Scope {
    /// Evaluates a value as text.
    func text(_ spec: ValueSpec) throws(CELError) -> String { try evaluate(spec).interpolated }

    /// Evaluates the header fields of a request, with the content type of a JSON body.
    func headers(
        _ specs: [(name: String, value: ValueSpec)], for body: RequestBody
    ) throws(CELError) -> HTTPHeaders {
        var headers = HTTPHeaders()
        for (name, value) in specs { headers.append(name, try text(value)) }
        if body.isJSON && headers["Content-Type"] == nil {
            headers["Content-Type"] = "application/json"
        }
        return headers
    }
}
