/// The origin of data, the polling interval and the format.
package struct DataSourceRequest: Equatable, Sendable {
    /// A kind of source with its parameters: `.http(url: …)`, `.clock`.
    package struct Kind: Equatable, Sendable {
        let origin: any DataOrigin

        init(_ origin: any DataOrigin) { self.origin = origin }

        package static func == (a: Kind, b: Kind) -> Bool { a.origin.isEqual(to: b.origin) }
    }

    package enum Format: String, Equatable, Sendable, CaseIterable {
        /// By the media type or the file name; else JSON if it parses, otherwise text.
        case automatic
        case json
        /// The whole as one string, without the final line break.
        case text
    }

    package var kind: Kind

    /// Delay between a success and the next attempt; nil for a single attempt. Not used by files
    /// and sockets, which report changes themselves. A clock ticks at multiples of it, counted from
    /// midnight UTC if a day is a multiple; once a second if nil. At least 100 ms.
    package var interval: Duration?

    /// Time limit for a server or a program. Not used by files, sockets and clocks.
    package var timeout: Duration = .seconds(10)

    /// Maximum bytes of a response, a file or a line.
    package var sizeLimit = 1 << 20

    package var format = Format.automatic

    package init(
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
