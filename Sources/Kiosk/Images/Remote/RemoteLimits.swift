/// Limits of the pictures of servers.
package struct RemoteLimits: Sendable {
    /// Maximum bytes of one picture.
    package var pictureBytes = 16 << 20
    /// Maximum bytes of all files in the cache's folder.
    package var diskBytes = 256 << 20
    /// Maximum bytes of the pictures that are kept in memory, since there is no folder, or the
    /// server forbids it.
    package var memoryBytes = 32 << 20
    /// Maximum number of requests at a time.
    package var requests = 8
    /// Maximum number of requests to one server at a time.
    package var requestsPerHost = 4
    /// Time without any data after which a request has failed.
    package var timeout = Duration.seconds(30)
    /// Time after which a request has failed that is no stream: a server that sends a byte now and then
    /// would keep others waiting for months.
    package var longest = Duration.seconds(600)

    /// Makes the usual limits.
    package init() {}
}
