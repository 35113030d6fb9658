/// The origin of data, the polling interval and the format.
public struct DataSourceRequest: Equatable, Sendable {
    /// A kind of source with its parameters: `.http(url: …)`, `.clock`.
    public struct Kind: Equatable, Sendable {
        let origin: any DataOrigin

        /// Makes a kind from its parameters.
        public init(_ origin: any DataOrigin) { self.origin = origin }

        public static func == (a: Kind, b: Kind) -> Bool { a.origin.isEqual(to: b.origin) }
    }

    /// The format of responses, files and lines.
    public enum Format: String, Equatable, Sendable, CaseIterable {
        /// By the media type or the file name; else JSON if it parses, otherwise text.
        case automatic
        /// One JSON value; anything else is a failure.
        case json
        /// The whole as one string, without the final line break.
        case text
    }

    /// Kind of the source, with its parameters.
    public var kind: Kind

    /// Delay between a success and the next attempt; nil for a single attempt. Not used by files
    /// and sockets, which report changes themselves. A clock ticks at multiples of it, counted from
    /// midnight UTC if a day is a multiple; once a second if nil. At least 100 ms.
    public var interval: Duration?

    /// Time limit for a server or a program. Not used by files, sockets and clocks.
    public var timeout: Duration

    /// Maximum bytes of a response, a file or a line.
    public var sizeLimit: Int

    /// Format of responses, files and lines.
    public var format: Format

    /// Makes a request; without an interval, for a single attempt.
    public init(
        _ kind: Kind, interval: Duration? = nil, timeout: Duration = .seconds(10),
        sizeLimit: Int = 1 << 20, format: Format = .automatic
    ) {
        self.kind = kind
        self.interval = interval
        self.timeout = timeout
        self.sizeLimit = sizeLimit
        self.format = format
    }
}
