/// The part of a data source that differs by kind: fetches values.
///
/// Used on the loop's thread. One of a device watches its descriptor there, with `EventLoop.watch`. What
/// can only block has a thread, from which an `Inbox` leads back, and an `OutstandingWork` until its
/// first answer, so that tests and pictures wait for that.
public protocol DataFeed: AnyObject {
    /// Starts an attempt, replacing one in progress. The result is reported at once or later;
    /// values that arrive unasked are reported, too.
    func fetch()

    /// Ends the feed; nothing is reported afterwards.
    func close()
}

/// A report of a feed.
public enum DataReport {
    /// A new value, with its own time in nanoseconds since 1970 if that is not now.
    case value(JSON, at: Int64? = nil)
    /// The last value is still current.
    case unchanged
    /// A value that is one of a sequence: each counts, also one that equals the one before it. A
    /// feed reports a sender's next message once this one was answered, which bounds their number.
    case message(DataMessage)
    /// Connected; the next value comes when another program sends it.
    case open
    /// The attempt failed, or a connection has ended. The source calls `fetch` again after about 1, 2,
    /// 4 … seconds, up to a minute, or up to its interval if that is longer.
    case failure(DataFault)
}

extension DataReport {
    /// The report of bytes that were read.
    init(_ result: Result<JSON, DataFault>) {
        switch result {
        case .success(let value): self = .value(value)
        case .failure(let fault): self = .failure(fault)
        }
    }
}

/// The parameters of a kind of source. A further kind is a further type, with its feed.
///
/// ```swift
/// struct TideOrigin: DataOrigin {
///     let harbour: String
///
///     func feed(
///         _ request: DataSourceRequest, _ services: DataServices,
///         report: @escaping (DataReport) -> Void
///     ) -> any DataFeed {
///         TideFeed(harbour, services.loop, report)
///     }
/// }
/// ```
public protocol DataOrigin: Equatable, Sendable {
    /// True if the source is polled at an interval, as it does not report changes itself; by default
    /// false.
    var isPolled: Bool { get }

    /// Makes the feed, which has not begun yet.
    ///
    /// - Parameter report: Takes the feed's reports. Must be called on the loop's thread.
    func feed(
        _ request: DataSourceRequest, _ services: DataServices,
        report: @escaping (DataReport) -> Void
    ) -> any DataFeed
}

extension DataOrigin {
    public var isPolled: Bool { false }

    func isEqual(to other: any DataOrigin) -> Bool { other as? Self == self }
}

extension DataSourceRequest {
    /// Delay between a success and the next attempt; nil for sources that report changes
    /// themselves.
    var pollingInterval: Duration? {
        guard kind.origin.isPolled else { return nil }
        return interval.map { max($0, DataSourceRequest.shortestInterval) }
    }

    static let shortestInterval = Duration.milliseconds(100)
}
