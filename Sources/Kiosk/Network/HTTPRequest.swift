/// A request for an `HTTPClient`.
public struct HTTPRequest: Sendable, Equatable {
    /// Method of a request, in the words of RFC 9110.
    public enum Method: String, Sendable, CaseIterable {
        /// Fetches a resource.
        case get = "GET"
        /// Fetches its headers only.
        case head = "HEAD"
        /// Passes a body to a resource.
        case post = "POST"
        /// Replaces a resource.
        case put = "PUT"
        /// Changes a part of a resource.
        case patch = "PATCH"
        /// Removes a resource.
        case delete = "DELETE"
    }

    /// Absolute URL with the scheme http or https. A user and password in it are sent as basic
    /// authentication.
    public var url: String

    /// Method; GET unless said otherwise.
    public var method: Method

    /// Fields sent to every host on a chain of redirects, except `Authorization` and `Cookie`,
    /// which only the first host gets. The client itself sets the content length.
    public var headers: HTTPHeaders

    /// Body, sent with any method except GET and HEAD.
    public var body: [UInt8]

    /// `ETag` of a known response: if it is still current, the server answers with status 304 and
    /// no body.
    public var etag: String?

    /// Time limit for name lookup, connecting and the TLS handshake together.
    public var connectTimeout: Duration = .seconds(5)

    /// Time limit for the whole request, redirects included, counted from sending: time in the
    /// queue for a connection does not count.
    public var timeout: Duration = .seconds(30)

    /// True if `timeout` limits the time without any data, and not the whole request.
    var limitsStallsOnly = false

    /// True for a response without an end, for which only connecting has a time limit.
    package var isEndless = false

    /// Sets the time limit for the whole request, connecting included.
    mutating func limitTime(to limit: Duration) {
        timeout = limit
        connectTimeout = min(connectTimeout, limit)
    }

    /// True for a connection that no other request has used or will use. A server that answers
    /// twice leaves an answer on a connection, which libcurl takes for that of the next request
    /// there: an order would count as taken.
    package var usesOwnConnection = false

    /// False for an answer that is the redirect itself. For methods other than GET, HEAD and POST it
    /// is so in any case.
    package var followsRedirects = true

    /// True for an answer without its body, in place of a failure, if the body is beyond `sizeLimit`,
    /// breaks off, or does not end in time. For callers that need only the status.
    package var needsOnlyHeader = false

    /// Maximum size of the response's body in bytes, after decompression.
    public var sizeLimit = 8 << 20

    /// Makes a request with the default limits. Mistakes in the URL or the headers are reported by
    /// the client when the request is sent.
    public init(
        _ url: String, method: Method = .get, headers: HTTPHeaders = HTTPHeaders(),
        body: [UInt8] = [], etag: String? = nil
    ) {
        self.url = url
        self.method = method
        self.headers = headers
        self.body = body
        self.etag = etag
    }
}
