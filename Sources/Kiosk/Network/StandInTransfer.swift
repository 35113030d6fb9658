/// Answers requests in place of servers, for tests: nothing leaves the machine. It is called when a
/// request is to be sent.
package typealias HTTPStandIn = (HTTPRequest) -> HTTPStandInAnswer

/// An answer in place of a server's.
package struct HTTPStandInAnswer {
    let result: Result<HTTPResponse, HTTPError>
    /// Time on the loop's clock after which it comes.
    let delay: Duration

    package init(_ response: HTTPResponse, after delay: Duration) {
        (result, self.delay) = (.success(response), delay)
    }

    /// Makes the failure of a request that reaches no server.
    package init(unreachable url: String, _ reason: String) {
        result = .failure(.unreachable(peer: peer(of: url), reason: reason))
        delay = .zero
    }
}

/// A request that has an answer of a stand-in.
final class StandInTransfer: RunningRequest {
    private let request: HTTPRequest
    private let result: Result<HTTPResponse, HTTPError>
    private let receiver: (any HTTPReceiver)?
    private let loop: EventLoop
    private let end: (Result<HTTPResponse, HTTPError>) -> Void
    /// True if the body goes to the receiver.
    private var isReceived = false
    /// Shortest time of an answer. Time has to pass, or it would stand still for ever for whoever asks
    /// again at each answer.
    private static let shortestDelay = Duration.milliseconds(1)
    private lazy var timer = Timer(loop: loop) { [unowned self] in proceed() }

    /// - Parameter end: Called once, in a later turn; never for a body that the receiver takes, as
    ///   streams stay open.
    init(
        _ request: HTTPRequest, _ answer: HTTPStandInAnswer, loop: EventLoop,
        receiver: (any HTTPReceiver)?, end: @escaping (Result<HTTPResponse, HTTPError>) -> Void
    ) {
        (self.request, self.receiver, self.loop, self.end) = (request, receiver, loop, end)
        let isLate = !request.isEndless && answer.delay > request.timeout
        if let mistake = request.headers.mistake {
            result = .failure(.invalidRequest(mistake))
        } else if isLate {
            result = .failure(.timedOut(peer: peer(of: request.url), after: request.timeout))
        } else {
            result = answer.result
        }
        timer.arm(
            after: isLate
                ? request.timeout : max(answer.delay, StandInTransfer.shortestDelay))
    }

    func resume() { if isReceived { timer.arm(after: .zero) } }

    private func proceed() {
        guard case .success(let response) = result else { return end(result) }
        if !isReceived, response.status == 200 {
            isReceived = receiver?.begins(response.headers) ?? false
        }
        let isTooLarge: Bool
        if isReceived {
            isTooLarge = response.body.withUnsafeBufferPointer { receiver?.receive($0) } == .tooMuch
            if !isTooLarge { return }
        } else {
            isTooLarge = response.body.count > request.sizeLimit
        }
        if !isTooLarge {
            end(result)
        } else if request.needsOnlyHeader {
            end(
                .success(
                    HTTPResponse(status: response.status, headers: response.headers, body: [])))
        } else {
            end(.failure(.bodyTooLarge(limit: request.sizeLimit)))
        }
    }
}

/// Returns the host of a URL, with the port if it has one.
private func peer(of url: String) -> String {
    let parts = withoutSecrets(url).split(separator: "/", maxSplits: 2)
    return parts.count > 1 ? String(parts[1]) : url
}
