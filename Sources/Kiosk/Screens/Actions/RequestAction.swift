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
    private let timeout: Duration
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
        timeout = members.value(of: Keys.timeout)
        target = members[Keys.into, reader.scope]
        guard let request else { return nil }
        self.request = request
    }

    func perform(in run: ActionRun) throws(ActionFailure) {
        let services = try run.services().data
        var request = try run.attempt { () throws(CELError) -> HTTPRequest in
            try self.request.request(in: run.scope)
        }
        request.limitTime(to: timeout)
        request.usesOwnConnection = true
        // The page that a redirect leads to would not receive the body.
        request.followsRedirects = !request.hasBody
        let client = services.http
        run.suspend(survivesScreen: true) { resume in
            let task = client.start(request) { result in
                HTTPAnswer.read(result, on: services.worker) { answer in
                    resume { run throws(ActionFailure) in
                        let target = run.current(self).target
                        guard !answer.failure.isEmpty else {
                            return try run.put(answer.map, into: target)
                        }
                        // A variable may not accept the missing value; the request's own failure
                        // says more than that.
                        try? run.put(answer.map, into: target)
                        throw ActionFailure(answer.failure)
                    }
                }
            }
            return { task.cancel() }
        }
    }
}

extension HTTPAnswer {
    /// The value `{ "ok", "status", "value", "error" }`.
    fileprivate var map: CELValue {
        .object([
            "ok": .bool(failure.isEmpty), "status": .int(Int64(status)), "value": CELValue(value),
            "error": .string(failure),
        ])
    }
}
