import CCurl
import Glibc

extension HTTPError {
    /// Translates a libcurl result; see libcurl-errors(3).
    init(_ result: CURLcode, of transfer: Transfer) {
        // The reason for stopping on this side says more than libcurl's "aborted".
        if let failure = transfer.failure {
            self = failure
            return
        }
        let peer = transfer.peer
        let reason = transfer.reason ?? String(cString: curl_easy_strerror(result))
        switch result {
        case CURLE_COULDNT_RESOLVE_HOST: self = .unknownHost(transfer.host)
        case CURLE_COULDNT_CONNECT: self = .unconnected(peer, transfer.systemError, reason)
        case CURLE_OPERATION_TIMEDOUT: self = .late(transfer)
        case CURLE_GOT_NOTHING:
            self = .connectionLost(peer: peer, reason: "closed without an answer")
        case CURLE_PARTIAL_FILE:
            self = .connectionLost(peer: peer, reason: "closed in the middle of the answer")
        case CURLE_RECV_ERROR where transfer.systemError == 0 && !transfer.isEncrypted:
            // No error from the kernel: the framing of a chunked body is wrong.
            self = .badAnswer(peer: peer, reason: reason)
        case CURLE_SEND_ERROR, CURLE_RECV_ERROR:
            self = .connectionLost(peer: peer, reason: reason)
        case CURLE_TOO_MANY_REDIRECTS: self = .tooManyRedirects(limit: Transfer.redirectLimit)
        case CURLE_UNSUPPORTED_PROTOCOL, CURLE_URL_MALFORMAT:
            // The request's own URL was validated before. So either a redirect is wrong, or the
            // answer was taken for HTTP 0.9, as any bytes can be.
            if 300..<400 ~= transfer.status, let target = transfer.headers["Location"] {
                self = .forbiddenRedirect(to: String(target.prefix(200)))
            } else {
                self = .badAnswer(peer: peer, reason: "that is no HTTP")
            }
        case CURLE_WEIRD_SERVER_REPLY, CURLE_BAD_CONTENT_ENCODING, CURLE_HTTP2:
            self = .badAnswer(peer: peer, reason: reason)
        case CURLE_PEER_FAILED_VERIFICATION:
            self =
                transfer.verifyResult == notYetValid
                ? .certificateNotYetValid(peer: peer)
                : .certificate(peer: peer, reason: withoutPrefix(reason))
        case CURLE_SSL_CACERT_BADFILE: self = .noAuthorities(reason: reason)
        case CURLE_SSL_CONNECT_ERROR: self = .encryption(peer: peer, reason: reason)
        default: self = .other("\(peer): \(reason)")
        }
    }

    private static func unconnected(
        _ peer: String, _ number: Int32, _ reason: String
    ) -> HTTPError {
        switch number {
        case ECONNREFUSED: .connectionRefused(peer: peer)
        case 0: .unreachable(peer: peer, reason: reason)
        default: .unreachable(peer: peer, reason: String(cString: strerror(number)))
        }
    }

    private static func late(_ transfer: Transfer) -> HTTPError {
        let request = transfer.request
        return transfer.isConnected || request.timeout <= request.connectTimeout
            ? .timedOut(peer: transfer.peer, after: request.timeout)
            : .connectTimedOut(peer: transfer.peer, after: request.connectTimeout)
    }
}

/// X509_V_ERR_CERT_NOT_YET_VALID of OpenSSL.
private let notYetValid = 9

/// Removes the prefixes that the description states itself.
private func withoutPrefix(_ reason: String) -> String {
    for prefix in ["SSL certificate problem: ", "SSL: "] where reason.hasPrefix(prefix) {
        return String(reason.dropFirst(prefix.count))
    }
    return reason
}
