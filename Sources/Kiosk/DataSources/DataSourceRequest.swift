/// Where data come from, how often, and how they are read.
package struct DataSourceRequest: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        /// An answer of a server.
        case http(
            url: String, method: HTTPRequest.Method = .get, headers: HTTPHeaders = [:],
            body: [UInt8] = [])
        /// A file of this machine, which is read again whenever it changes.
        case file(path: String)
        /// What a program writes to its standard output, given an input; it runs without a shell.
        case command(argv: [String], input: [UInt8] = [])
        /// A socket of this machine, on which other programs send a value on each line. A relative
        /// path counts from the directory of `DataServices`.
        case socket(path: String)
        /// The time of day, as a text of RFC 3339 in UTC.
        case clock
    }

    package enum Format: String, Equatable, Sendable, CaseIterable {
        case json
        /// All of it as one string, without the line break at its end.
        case text
        /// What a server calls it, or a file by its name; else JSON if it can be read as that, and
        /// text if not.
        case automatic
    }

    package var kind: Kind

    /// How long after one success the next attempt begins; nil for once. Files and sockets have
    /// none, as they tell of changes themselves. A clock changes at the multiples of it, counted
    /// from midnight in UTC where a day is such a multiple: once a second if this is nil. At least
    /// 100 ms.
    package var interval: Duration?

    /// How long a server or a program may take for an answer. Files, sockets and clocks have none.
    package var timeout: Duration = .seconds(10)

    /// How many bytes an answer, a file or a line may have.
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
