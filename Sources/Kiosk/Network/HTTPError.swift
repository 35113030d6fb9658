/// Why there is no answer. The description is for whoever sets the kiosk up.
///
/// A `peer` is a host with its port, as in `127.0.0.1:9000`.
public enum HTTPError: Error, Equatable, Sendable {
    /// The request itself is wrong, and nothing was sent.
    case invalidRequest(String)
    /// The name service knows no such host, or cannot be reached.
    case unknownHost(String)
    /// The machine is there and nobody listens.
    case connectionRefused(peer: String)
    /// No way to the machine.
    case unreachable(peer: String, reason: String)
    /// The connection broke while a request or its answer was on the way.
    case connectionLost(peer: String, reason: String)
    /// Connecting took longer than the request's `connectTimeout`.
    case connectTimedOut(peer: String, after: Duration)
    /// The whole took longer than the request's `timeout`.
    case timedOut(peer: String, after: Duration)
    /// The body has more bytes than the request's `sizeLimit`.
    case bodyTooLarge(limit: Int)
    case headersTooLarge(limit: Int)
    case tooManyRedirects(limit: Int)
    /// A redirect to something that is no http or https URL, or from https to http.
    case forbiddenRedirect(to: String)
    /// What came is no HTTP, or is packed in a way that cannot be unpacked.
    case badAnswer(peer: String, reason: String)
    /// The server does not prove that it is who it should be.
    case certificate(peer: String, reason: String)
    /// The server's certificate begins in the future, or this machine's clock is behind.
    case certificateNotYetValid(peer: String)
    /// This machine has no list of authorities to check certificates against.
    case noAuthorities(reason: String)
    /// The two sides do not agree on how to encrypt, or one of them does not encrypt at all.
    case encryption(peer: String, reason: String)
    /// What is not told apart, in libcurl's words.
    case other(String)

    /// Whether the same request may succeed later without anybody's doing.
    public var isTransient: Bool {
        switch self {
        case .unknownHost, .connectionRefused, .unreachable, .connectionLost, .connectTimedOut,
            .timedOut, .certificateNotYetValid, .other:
            true
        case .invalidRequest, .bodyTooLarge, .headersTooLarge, .tooManyRedirects,
            .forbiddenRedirect, .badAnswer, .certificate, .noAuthorities, .encryption:
            false
        }
    }
}

extension HTTPError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .invalidRequest(let mistake): mistake
        case .unknownHost(let host): "cannot resolve host name \(host)"
        case .connectionRefused(let peer): "connection refused by \(peer)"
        case .unreachable(let peer, let reason): "cannot reach \(peer): \(reason)"
        case .connectionLost(let peer, let reason): "connection to \(peer) lost: \(reason)"
        case .connectTimedOut(let peer, let time):
            "connecting to \(peer) timed out after \(inWords(time))"
        case .timedOut(let peer, let time):
            "the answer of \(peer) timed out after \(inWords(time))"
        case .bodyTooLarge(let limit): "answer larger than \(inWords(byteCount: limit))"
        case .headersTooLarge(let limit):
            "headers of the answer larger than \(inWords(byteCount: limit))"
        case .tooManyRedirects(let limit): "more than \(limit) redirects"
        case .forbiddenRedirect(let target): "redirect to \(target), which is not followed"
        case .badAnswer(let peer, let reason): "unreadable answer of \(peer): \(reason)"
        case .certificate(let peer, let reason):
            "certificate of \(peer) is not to be trusted: \(reason)"
        case .certificateNotYetValid(let peer):
            "certificate of \(peer) is not valid yet; is this machine's clock right?"
        case .noAuthorities(let reason):
            "no authorities to check certificates against (Debian: ca-certificates): \(reason)"
        case .encryption(let peer, let reason): "no encryption with \(peer): \(reason)"
        case .other(let reason): reason
        }
    }
}

/// `5 s`, `250 ms`, `1.5 s`.
private func inWords(_ duration: Duration) -> String {
    let milliseconds = duration.nanoseconds / 1_000_000
    let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1000)
    if rest == 0 { return "\(seconds) s" }
    if seconds == 0 { return "\(rest) ms" }
    var digits = String(String(rest + 1000).dropFirst())
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(seconds).\(digits) s"
}

/// `8 MB` for what is a whole number of them.
private func inWords(byteCount: Int) -> String {
    for (unit, name) in [(1 << 20, "MB"), (1 << 10, "KB")]
    where byteCount >= unit && byteCount % unit == 0 {
        return "\(byteCount / unit) \(name)"
    }
    return "\(byteCount) bytes"
}
