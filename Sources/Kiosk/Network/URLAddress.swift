import CCurl

/// The part of a URL that identifies the server, as parsed by libcurl; see libcurl-url(3).
struct URLAddress: Equatable {
    struct Mistake: Error {
        let reason: String
    }

    /// Scheme in lower case.
    let scheme: String
    /// Host name or address; IPv6 in brackets.
    let host: String
    /// Port, by default the scheme's; empty if neither has one.
    let port: String

    init(_ url: String) throws(Mistake) {
        if url.utf8.contains(0) { throw Mistake(reason: "it contains a zero byte") }
        guard let handle = curl_url() else { throw Mistake(reason: "libcurl has no memory") }
        defer { curl_url_cleanup(handle) }
        let result = curl_url_set(handle, CURLUPART_URL, url, UInt32(CURLU_NON_SUPPORT_SCHEME))
        if result != CURLUE_OK { throw Mistake(reason: String(cString: curl_url_strerror(result))) }
        scheme = part(CURLUPART_SCHEME, of: handle)
        host = part(CURLUPART_HOST, of: handle)
        port = part(CURLUPART_PORT, of: handle)
    }
}

/// Returns a component of a URL; empty if it is missing.
private func part(_ part: CURLUPart, of handle: OpaquePointer) -> String {
    var text: UnsafeMutablePointer<CChar>?
    guard curl_url_get(handle, part, &text, UInt32(CURLU_DEFAULT_PORT)) == CURLUE_OK, let text
    else { return "" }
    defer { curl_free(text) }
    return String(cString: text)
}
