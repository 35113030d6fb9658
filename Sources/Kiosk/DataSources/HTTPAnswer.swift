/// The result of a request, with its body as a value.
struct HTTPAnswer: Sendable {
    /// 0 without an answer.
    let status: Int
    let value: JSON
    /// Reason why not all is well; empty if it is.
    let failure: String
    let headers: HTTPHeaders
    /// True if the request could not be sent as it is.
    let isInvalidRequest: Bool

    /// Reads an answer; large ones on the worker's thread.
    static func read(
        _ result: Result<HTTPResponse, HTTPError>, on worker: Worker,
        _ completion: @escaping (HTTPAnswer) -> Void
    ) {
        switch result {
        case .failure(let error): completion(HTTPAnswer(error))
        case .success(let response):
            let format = DataSourceRequest.Format(contentType: response.headers["Content-Type"])
            // The URL is known to the reader of the message, and may contain secrets.
            let text = DataText(bytes: response.body, format: format, name: "the answer")
            text.read(on: worker) { completion(HTTPAnswer(response, $0)) }
        }
    }

    private init(_ error: HTTPError) {
        (status, value, failure, headers) = (0, .null, error.description, HTTPHeaders())
        isInvalidRequest = if case .invalidRequest = error { true } else { false }
    }

    private init(_ response: HTTPResponse, _ value: Result<JSON, DataFault>) {
        status = response.status
        headers = response.headers
        isInvalidRequest = false
        let failure =
            response.isSuccess ? "" : "the server answered with status \(response.status)"
        switch value {
        case .success(let json): (self.value, self.failure) = (json, failure)
        case .failure(let fault):
            (self.value, self.failure) = (.null, response.isSuccess ? fault.message : failure)
        }
    }
}
