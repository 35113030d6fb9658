import Kiosk

/// Requests that a script means: those of one URL, or of all that begin alike.
package struct RequestPattern: Hashable, CustomStringConvertible {
    /// nil for any.
    let method: HTTPRequest.Method?
    /// The URL, or what comes before its `*`.
    let url: String
    let isPrefix: Bool

    /// Parses a text such as `POST https://example.org/orders` or `https://example.org/*`; nil for any
    /// other.
    package init?(_ text: String) {
        let words = text.split(separator: " ", maxSplits: 1)
        guard let last = words.last else { return nil }
        if words.count == 2 {
            guard let method = HTTPRequest.Method(rawValue: String(words[0])) else { return nil }
            self.method = method
        } else {
            method = nil
        }
        isPrefix = last.hasSuffix("*")
        url = String(isPrefix ? last.dropLast() : last)
        let isAny = isPrefix && url.isEmpty
        if !isAny && !isRemote(url) || url.contains(" ") { return nil }
    }

    package var description: String {
        (method.map { "\($0.rawValue) " } ?? "") + url + (isPrefix ? "*" : "")
    }

    func matches(_ request: HTTPRequest) -> Bool {
        (method == nil || method == request.method)
            && (isPrefix ? request.url.hasPrefix(url) : request.url == url)
    }

    /// Orders patterns that match the same request: a greater one says more of it.
    var rank: (Int, Int, Int) { (isPrefix ? 0 : 1, url.utf8.count, method == nil ? 0 : 1) }
}

/// An answer of a server in a script.
package struct ServerAnswer: Equatable {
    /// nil for a server that cannot be reached.
    let response: HTTPResponse?
    /// Time that it takes.
    let delay: Duration
}

/// A request that a script expects.
package struct WantedRequest: Equatable {
    let pattern: RequestPattern
    /// Parts of the body; nil for any body.
    let body: JSON?
    let headers: HTTPHeaders

    func matches(_ request: HTTPRequest) -> Bool {
        pattern.matches(request)
            && headers.fields.allSatisfy { request.headers[$0.name] == $0.value }
            && body.map { request.json.isSame(as: $0, hasMore: true) } ?? true
    }

    /// The request in words, with what is wanted of another one.
    func words(_ request: HTTPRequest) -> String {
        let fields = headers.fields.map { "\($0.name): \(request.headers[$0.name] ?? "nothing")" }
        return ([request.line, request.bodyText] + fields).filter { !$0.isEmpty }
            .joined(separator: " ")
    }
}

/// The servers of a script: gives their answers, and notes what they are asked.
final class ScriptServers {
    private var answers: [RequestPattern: ServerAnswer]
    private let log: Log
    private var requests: [HTTPRequest] = []
    /// Number of the requests up to the last one that was expected.
    private var seen = 0
    /// Requests for which there is no answer, each once.
    private var unanswered: [String] = []

    init(_ answers: [RequestPattern: ServerAnswer], log: Log) {
        (self.answers, self.log) = (answers, log)
    }

    /// Adds or replaces answers; nil removes one.
    func change(_ new: [RequestPattern: ServerAnswer?]) {
        for (pattern, answer) in new { answers[pattern] = answer }
        unanswered = []
    }

    func answer(_ request: HTTPRequest) -> HTTPStandInAnswer {
        requests.append(request)
        let matching = answers.filter { $0.key.matches(request) }
        guard let answer = matching.max(by: { $0.key.rank < $1.key.rank })?.value else {
            if !unanswered.contains(request.line) {
                unanswered.append(request.line)
                log.warning("\"servers\" has no answer for \(request.line)")
            }
            return HTTPStandInAnswer(
                unreachable: request.url, "\"servers\" has no answer for this request")
        }
        guard let response = answer.response else {
            return HTTPStandInAnswer(unreachable: request.url, "\"servers\" says so")
        }
        return HTTPStandInAnswer(response, after: answer.delay)
    }

    /// Names requests that the script has no answer for; nil if there are none.
    var hint: String? {
        if unanswered.isEmpty { return nil }
        let list = unanswered.prefix(5).joined(separator: ", ").excerpt(limit: 400)
        return "\"servers\" has no answer for \(list)"
    }

    // MARK: Expectations

    /// Notes that a request was expected: others come after it.
    func noteExpected(_ wanted: WantedRequest) { seen = (index(of: wanted) ?? seen - 1) + 1 }

    /// Says that a request was not made, and what was; nil if it was.
    func complaint(_ wanted: WantedRequest) -> (message: String, help: String?)? {
        if index(of: wanted) != nil { return nil }
        var others: [String] = []
        for words in requests[seen...].lazy.map(wanted.words) where !others.contains(words) {
            others.append(words)
        }
        let list = others.prefix(5).joined(separator: "; ").excerpt(limit: 400)
        var details = wanted.body.map { [$0.text().excerpt(limit: 200)] } ?? []
        details += wanted.headers.fields.map { "\($0.name): \($0.value)" }
        return (
            "the request \(wanted.pattern) was not made"
                + (details.isEmpty ? "" : " with \(details.joined(separator: " and "))"),
            others.isEmpty ? "none was since the last that was expected" : "there was \(list)"
        )
    }

    private func index(of wanted: WantedRequest) -> Int? {
        requests.indices.dropFirst(seen).first { wanted.matches(requests[$0]) }
    }
}

extension HTTPRequest {
    /// The method and the URL.
    fileprivate var line: String { "\(method.rawValue) \(url)" }

    fileprivate var bodyText: String { String(decoding: body, as: UTF8.self) }

    /// The body as a value: of JSON, or else its text.
    fileprivate var json: JSON { (try? JSON(parsing: body)) ?? .string(bodyText) }
}
