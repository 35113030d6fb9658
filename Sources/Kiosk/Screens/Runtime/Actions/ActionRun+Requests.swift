/// Requests to servers.
extension ActionRun {
    func request(_ spec: ActionSpec.RequestSpec) throws(ActionFailure) -> Step {
        let services = try services().data
        let request = try attempt { () throws(CELError) in try HTTPRequest(spec, in: scope) }
        let task = services.http.start(request) { [weak self] result in
            self?.take(result, spec, services)
        }
        return .waits(Wait(survivesScreen: true) { task.cancel() })
    }

    private func take(
        _ result: Result<HTTPResponse, HTTPError>, _ spec: ActionSpec.RequestSpec,
        _ services: DataServices
    ) {
        switch result {
        case .failure(let error):
            finish(spec, RequestAnswer(status: 0, value: .null, error: error.description))
        case .success(let response):
            let form = DataText.Form(contentType: response.headers["Content-Type"])
            // What was asked is known to whoever reads the message, and may have secrets in it.
            let text = DataText(bytes: response.body, form: form, name: "the answer")
            text.read(on: services.worker) { [weak self] value in
                self?.finish(spec, RequestAnswer(response.status, value))
            }
        }
    }

    private func finish(_ spec: ActionSpec.RequestSpec, _ answer: RequestAnswer) {
        resume { () throws(ActionFailure) in
            try put(answer.map, into: spec.target)
            if !answer.isOK { throw ActionFailure(answer.error) }
        }
    }
}

extension HTTPRequest {
    fileprivate init(_ spec: ActionSpec.RequestSpec, in scope: Scope) throws(CELError) {
        let body = try RequestBody(
            spec.body.map { value throws(CELError) in try scope.evaluate(value) })
        self.init(
            try scope.text(spec.url), method: spec.method,
            headers: try scope.headers(spec.headers, for: body), body: body.bytes)
        if let timeout = spec.timeout {
            self.timeout = timeout
            connectTimeout = min(connectTimeout, timeout)
        }
    }
}

/// How a request ended, for documents.
private struct RequestAnswer {
    /// 0 without an answer.
    let status: Int
    let value: CELValue
    /// Empty if all is well.
    let error: String

    init(status: Int, value: CELValue, error: String) {
        (self.status, self.value, self.error) = (status, value, error)
    }

    init(_ status: Int, _ value: Result<JSON, DataFault>) {
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

    /// `{ "ok", "status", "value", "error" }`
    var map: CELValue {
        let members: [(key: String, value: CELValue)] = [
            ("ok", .bool(isOK)), ("status", .int(Int64(status))), ("value", value),
            ("error", .string(error)),
        ]
        return .map(CELMap(members))
    }
}
