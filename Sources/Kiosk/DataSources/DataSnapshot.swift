/// What is known of a data source at a time.
package struct DataSnapshot: Equatable, Sendable {
    package enum Status: String, Sendable {
        /// Nothing has come yet; or somebody has asked for a retry, whose end is still to come.
        case loading
        case ready
        /// The last attempt failed. The next one comes by itself.
        case error
    }

    package var status: Status

    /// The last good value, also while the source fails.
    package var value: JSON?

    /// With the status error: what is wrong, in a sentence for whoever sets the kiosk up.
    package var error: String?

    /// When the value was last found to be so: nanoseconds since 1970.
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
