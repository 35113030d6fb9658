/// The state of a data source at one time.
package struct DataSnapshot: Equatable, Sendable {
    package enum Status: String, Sendable {
        /// No value has arrived yet, or a requested retry is in progress.
        case loading
        case ready
        /// The last attempt failed. The next one follows automatically.
        case error
    }

    package var status: Status

    /// The last good value, kept while the source fails.
    package var value: JSON?

    /// With the status error: the problem, in a sentence for the person who sets up the kiosk.
    package var error: String?

    /// Time at which the value was last confirmed, in nanoseconds since 1970.
    package var updatedAt: Int64?

    package init(
        status: Status = .loading, value: JSON? = nil, error: String? = nil,
        updatedAt: Int64? = nil
    ) {
        self.status = status
        self.value = value
        self.error = error
        self.updatedAt = updatedAt
    }
}
