/// Asks a server, and waits for the answer.
struct RequestAction: DocumentAction {
    static let form = DocumentForm(
        "http", .either([.formula("a URL"), .object(Keys.all)]),
        "Asks a server, and waits. Fails unless the server says that all is well.")
    static let objects = [DocumentObject("`http`", Keys.all)]

    private enum Keys {
        static let url = DocumentKey("url", .formula("a URL"), required: true, "Where.")
        static let method = RequestSpec.method(
            "How; without it \"GET\", with a body \"POST\".")
        static let timeout = RequestSpec.timeout("How long it may take.")
        static let into = ScopedKey.target(
            "into", for: result,
            "The variable that gets `{ \"ok\": bool, \"status\": int, \"value\": any, "
                + "\"error\": string }`.")
        /// The value of `into`.
        private static let result = CELObjectType(
            name: "the result of \"http\"",
            fields: ["ok": .bool, "status": .int, "value": .dyn, "error": .string])
        static let all = [
            url, method.entry, RequestSpec.headers, RequestSpec.body.entry, timeout.entry,
            into.entry,
        ]
    }

    private let request: RequestSpec
    private let timeout: Duration?
    private let target: TargetSpec?

    init?(_ reader: ActionReader) {
        let help =
            "write a URL, or an object such as { \"url\": \"http://…\", \"method\": \"POST\" }"
        let members = reader.object(
            Keys.all, shortFor: Keys.url, help: help)
        guard let members, let url = reader.needed(Keys.url, of: members, help: help) else {
            return nil
        }
        let request = RequestSpec(url, members, method: Keys.method, reader.scope)
        timeout = members[Keys.timeout]
        target = members[Keys.into, reader.scope]
        guard let request else { return nil }
        self.request = request
    }

    func perform(in run: ActionRun) throws(ActionFailure) {
        let services = try run.services().data
        var request = try run.attempt { () throws(CELError) -> HTTPRequest in
            try self.request.request(in: run.scope)
        }
        if let timeout {
            request.timeout = timeout
            request.connectTimeout = min(request.connectTimeout, timeout)
        }
        let client = services.http
        run.suspend(survivesScreen: true) { resume in
            let task = client.start(request) { result in
                RequestAnswer.read(result, on: services.worker) { answer in
                    resume { run throws(ActionFailure) in
                        try run.put(answer.map, into: target)
                        if !answer.isOK { throw ActionFailure(answer.error) }
                    }
                }
            }
            return { task.cancel() }
        }
    }
}

/// The result of a request, for documents.
private struct RequestAnswer {
    /// 0 without an answer.
    let status: Int
    let value: CELValue
    /// Empty if all is well.
    let error: String

    /// Reads an answer; large ones on the worker's thread.
    static func read(
        _ result: Result<HTTPResponse, HTTPError>, on worker: Worker,
        _ completion: @escaping (RequestAnswer) -> Void
    ) {
        switch result {
        case .failure(let error):
            completion(RequestAnswer(status: 0, value: .null, error: error.description))
        case .success(let response):
            let form = DataText.Form(contentType: response.headers["Content-Type"])
            // The URL is known to the reader of the message, and may contain secrets.
            let text = DataText(bytes: response.body, form: form, name: "the answer")
            text.read(on: worker) { completion(RequestAnswer(response.status, $0)) }
        }
    }

    private init(status: Int, value: CELValue, error: String) {
        (self.status, self.value, self.error) = (status, value, error)
    }

    private init(_ status: Int, _ value: Result<JSON, DataFault>) {
        let isSuccess = 200..<300 ~= status
        let failure = isSuccess ? "" : "the server answered with status \(status)"
        switch value {
        case .success(let json):
            self.init(status: status, value: CELValue(json), error: failure)
        case .failure(let fault):
            self.init(
                status: status, value: .null, error: isSuccess ? fault.message : failure)
        }
    }

    var isOK: Bool { error.isEmpty }

    /// The value `{ "ok", "status", "value", "error" }`.
    var map: CELValue {
        let members: [(key: String, value: CELValue)] = [
            ("ok", .bool(isOK)), ("status", .int(Int64(status))), ("value", value),
            ("error", .string(error)),
        ]
        return .map(CELMap(members))
    }
}
