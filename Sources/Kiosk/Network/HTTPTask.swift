/// A handle of a started request. Releasing it does not cancel the request.
public final class HTTPTask {
    private weak var client: HTTPClient?
    private let id: UInt64

    init(client: HTTPClient, id: UInt64) {
        self.client = client
        self.id = id
    }

    /// True if the request has neither ended nor been cancelled.
    public var isActive: Bool { client?.isActive(id) ?? false }

    /// Cancels the request: its completion is not called, even if the response has arrived. Must be
    /// called on the loop's thread; does nothing once the request has ended.
    public func cancel() { client?.cancel(id) }

    /// Lets the request's receiver have what it wanted later.
    func resume() { client?.resume(id) }
}
