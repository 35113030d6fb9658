/// What a server answered, whatever its status: a 404 is an answer and not an `HTTPError`.
public struct HTTPResponse: Sendable, Equatable {
    /// Such as 200.
    public let status: Int

    /// Those of the last answer, after redirects.
    public let headers: HTTPHeaders

    /// Unpacked, if it came as gzip or deflate.
    public let body: [UInt8]

    /// 200 to 299.
    public var isSuccess: Bool { 200..<300 ~= status }

    /// The server still has what the request's `etag` stands for, and sends no body.
    public var isNotModified: Bool { status == 304 }

    /// What the server says may be over soon: it is overloaded, restarting, or waited itself.
    public var isTransientFailure: Bool { [408, 425, 429, 500, 502, 503, 504].contains(status) }

    /// What to give the next request as its `etag`.
    public var etag: String? { headers["ETag"] }
}
