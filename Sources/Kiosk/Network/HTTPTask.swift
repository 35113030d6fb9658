/// A request that was started. Letting go of it changes nothing.
public final class HTTPTask {
    private weak var client: HTTPClient?
    private let id: UInt64

    init(client: HTTPClient, id: UInt64) {
        self.client = client
        self.id = id
    }

    /// Whether the request has neither ended nor been cancelled.
    public var isActive: Bool { client?.isActive(id) ?? false }

    /// Gives up on the request: its completion is not called, not even if the answer is there
    /// already. On the loop's thread. What has ended is not changed.
    public func cancel() { client?.cancel(id) }
}
