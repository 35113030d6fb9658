/// A server's response with any status: a 404 is a response and not an `HTTPError`.
public struct HTTPResponse: Sendable, Equatable {
    /// HTTP status code, such as 200.
    public let status: Int

    /// Header fields of the final response, after redirects.
    public let headers: HTTPHeaders

    /// Body, decompressed if it was sent as gzip or deflate.
    public let body: [UInt8]

    package init(status: Int, headers: HTTPHeaders, body: [UInt8]) {
        (self.status, self.headers, self.body) = (status, headers, body)
    }

    /// True for status 200 to 299.
    public var isSuccess: Bool { 200..<300 ~= status }

    /// True if the representation that the request's `etag` names is still current; there is no
    /// body.
    public var isNotModified: Bool { status == 304 }

    /// True for a status that may be temporary: the server is overloaded, restarting, or timed out.
    public var isTransientFailure: Bool { [408, 425, 429, 500, 502, 503, 504].contains(status) }

    /// Value for the next request's `etag`; nil also for one that could not be sent, or is so long that
    /// servers refuse it.
    public var etag: String? { headers["ETag"].flatMap(HTTPHeaders.validator) }
}
