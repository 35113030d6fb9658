/// A message of a response that goes on and on.
struct StreamMessage: Equatable {
    let data: [UInt8]
    /// The kind of event; empty for a line.
    var event = ""
    /// The last identifier that the server has sent; empty without one.
    var id = ""
}

/// The division of an endless response into messages.
package enum StreamForm: String, Equatable, Sendable, CaseIterable {
    /// Each line is a message.
    case lines
    /// Server-sent events: HTML, section 9.2.
    case events
}

/// Divides a response into messages, as its bytes come.
///
/// A line ends with CR, LF or both. What is not a whole message yet takes at most the limit.
struct StreamReader {
    private let form: StreamForm
    private let limit: Int
    /// Bytes that came; those before `start` were read, and no line ends before `searched`.
    private var input: [UInt8] = []
    private var start = 0
    private var searched = 0
    /// True if the line before ended with CR, so that an LF belongs to it.
    private var isAfterReturn = false
    private var isFirstLine = true

    private var data: [UInt8] = []
    private var hasData = false
    private var event = ""
    /// The identifier that a request for what follows sends back; empty without one.
    private(set) var lastID: String
    /// The identifier of the event that is being read. An event that is cut off is not over, and must
    /// be sent again.
    private var nextID: String
    /// Time after which the server wants the next request, if it has said so.
    private(set) var retry: Duration?
    /// True if a message is longer than the limit.
    private(set) var isTooLong = false

    private static let longestRetry = 3_600_000

    /// - Parameters:
    ///   - limit: Bytes of a line, and of the data of an event.
    ///   - lastID: The identifier that an earlier response has ended with.
    ///   - retry: The time that an earlier response has said.
    init(_ form: StreamForm, limit: Int, lastID: String = "", retry: Duration? = nil) {
        (self.form, self.limit, self.lastID, nextID) = (form, limit, lastID, lastID)
        self.retry = retry
    }

    mutating func append(_ bytes: some Collection<UInt8>) {
        input.removeFirst(start)
        (searched, start) = (searched - start, 0)
        input.append(contentsOf: bytes)
    }

    /// Returns the next message; nil if it is not there as a whole.
    mutating func next() -> StreamMessage? {
        while let line = nextLine() {
            switch form {
            case .lines where !line.isEmpty: return StreamMessage(data: Array(line))
            case .lines: break
            case .events: if let message = take(line) { return message }
            }
        }
        return nil
    }

    private mutating func nextLine() -> ArraySlice<UInt8>? {
        if isTooLong { return nil }
        if isAfterReturn, start < input.count {
            if input[start] == ASCII.lineFeed { start += 1 }
            isAfterReturn = false
            searched = max(searched, start)
        }
        let end = input[searched...].firstIndex {
            $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn
        }
        searched = end ?? input.count
        guard searched - start <= limit else {
            noteTooLong()
            return nil
        }
        guard let end else { return nil }
        var line = input[start..<end]
        if isFirstLine, line.starts(with: [0xEF, 0xBB, 0xBF]) { line = line.dropFirst(3) }
        isFirstLine = false
        isAfterReturn = input[end] == ASCII.carriageReturn
        (start, searched) = (end + 1, end + 1)
        return line
    }

    /// Notes that a message is too long; it is not asked for again.
    private mutating func noteTooLong() {
        isTooLong = true
        lastID = nextID
    }

    /// Takes a line of an event.
    ///
    /// - Returns: The event, if the line is the empty one behind it.
    private mutating func take(_ line: ArraySlice<UInt8>) -> StreamMessage? {
        guard !line.isEmpty else {
            defer { (data, hasData, event) = ([], false, "") }
            lastID = nextID
            guard hasData else { return nil }
            return StreamMessage(
                data: data, event: event.isEmpty ? "message" : event, id: lastID)
        }
        let name = line.prefix { $0 != ASCII.colon }
        var value = line.dropFirst(name.count + 1)
        if value.first == ASCII.space { value = value.dropFirst() }
        switch String(decoding: name, as: UTF8.self) {
        case "data":
            if hasData { data.append(ASCII.lineFeed) }
            hasData = true
            data.append(contentsOf: value)
            if data.count > limit { noteTooLong() }
        case "event": event = String(decoding: value, as: UTF8.self)
        case "id" where value.count <= 1000:
            let id = String(decoding: value, as: UTF8.self)
            // One that cannot be sent back would end all requests to come.
            if HTTPHeaders.isSendable(id) { nextID = id }
        case "retry":
            if let number = Int(digits: String(decoding: value, as: UTF8.self)) {
                retry = .milliseconds(min(number, Self.longestRetry))
            }
        default: break
        }
        return nil
    }
}
