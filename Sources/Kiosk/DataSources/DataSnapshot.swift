/// The state of a data source at one time.
public struct DataSnapshot: Equatable, Sendable {
    /// The state of a source's value.
    public enum Status: String, Sendable {
        /// No value has arrived yet, or a requested retry is in progress.
        case loading
        case ready
        /// The last attempt failed. The next one follows automatically.
        case error
        /// The source is not asked, since its condition does not hold.
        case off
    }

    /// The state of the value.
    public var status: Status

    /// The last good value, kept while the source fails.
    public var value: JSON?

    /// With the status error: the problem, in a sentence for the person who sets up the kiosk.
    public var error: String?

    /// Time at which the value was last confirmed, in nanoseconds since 1970.
    public var updatedAt: Int64?

    /// Makes a snapshot; without arguments, that of a source that has not started.
    public init(
        status: Status = .loading, value: JSON? = nil, error: String? = nil,
        updatedAt: Int64? = nil
    ) {
        self.status = status
        self.value = value
        self.error = error
        self.updatedAt = updatedAt
    }
}
