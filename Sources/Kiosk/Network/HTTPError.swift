/// A failure to get a response. The description addresses the person who sets up the kiosk.
///
/// A `peer` is a host with its port, as in `127.0.0.1:9000`.
public enum HTTPError: Error, Equatable, Sendable {
    /// The request is invalid; nothing was sent.
    case invalidRequest(String)
    /// The host name does not exist, or the name service cannot be reached.
    case unknownHost(String)
    /// The host refused the connection: no process listens on the port.
    case connectionRefused(peer: String)
    /// There is no route to the host.
    case unreachable(peer: String, reason: String)
    /// The connection broke during the request or the response.
    case connectionLost(peer: String, reason: String)
    /// Connecting exceeded the request's `connectTimeout`.
    case connectTimedOut(peer: String, after: Duration)
    /// The whole request exceeded its `timeout`.
    case timedOut(peer: String, after: Duration)
    /// The body exceeds the request's `sizeLimit`.
    case bodyTooLarge(limit: Int)
    /// The headers exceed this many bytes.
    case headersTooLarge(limit: Int)
    /// The chain of redirects is longer than the limit.
    case tooManyRedirects(limit: Int)
    /// A redirect to a URL that is not http or https, or from https to http.
    case forbiddenRedirect(to: String)
    /// The response is not HTTP, or its content encoding is invalid.
    case badAnswer(peer: String, reason: String)
    /// The server's certificate is not valid for it.
    case certificate(peer: String, reason: String)
    /// The certificate's validity begins in the future, or this machine's clock is behind.
    case certificateNotYetValid(peer: String)
    /// This machine has no list of certificate authorities.
    case noAuthorities(reason: String)
    /// The TLS handshake failed, or the server does not use TLS at all.
    case encryption(peer: String, reason: String)
    /// Any other failure, in libcurl's words.
    case other(String)

    /// True if the same request may succeed later without intervention.
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

/// Formats a duration: `5 s`, `250 ms`, `1.5 s`.
private func inWords(_ duration: Duration) -> String {
    let milliseconds = duration.nanoseconds / 1_000_000
    let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1000)
    if seconds == 0 && rest != 0 { return "\(rest) ms" }
    return "\(seconds)\(fractionText(Int32(rest * 1_000_000))) s"
}

/// Formats a byte count; whole megabytes as `8 MB`.
private func inWords(byteCount: Int) -> String {
    for (unit, name) in [(1 << 20, "MB"), (1 << 10, "KB")]
    where byteCount >= unit && byteCount % unit == 0 {
        return "\(byteCount / unit) \(name)"
    }
    return "\(byteCount) bytes"
}
