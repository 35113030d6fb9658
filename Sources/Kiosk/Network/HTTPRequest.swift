/// What an `HTTPClient` is asked to do.
public struct HTTPRequest: Sendable {
    public enum Method: String, Sendable, CaseIterable {
        case get = "GET"
        case head = "HEAD"
        case post = "POST"
        case put = "PUT"
        case patch = "PATCH"
        case delete = "DELETE"
    }

    /// An absolute URL with the scheme http or https. A user and a password in it are sent as
    /// basic authentication.
    public var url: String

    public var method: Method

    /// Sent to every host that a redirect leads to, but for `Authorization` and `Cookie`, which
    /// only the first host gets. The client itself says how long the body is.
    public var headers: HTTPHeaders

    /// Sent with any method but GET and HEAD, which have none.
    public var body: [UInt8]

    /// The `ETag` of an answer that is at hand already: if the server still has that one it
    /// answers with status 304 and no body.
    public var etag: String?

    /// How long looking up the name, connecting and agreeing on keys may take together.
    public var connectTimeout: Duration = .seconds(5)

    /// How long everything may take, redirects included. The time begins when the request is
    /// sent: one that waits for a connection, because others have them all, is not late.
    public var timeout: Duration = .seconds(30)

    /// How many bytes the answer's body may have, after unpacking.
    public var sizeLimit = 8 << 20

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
