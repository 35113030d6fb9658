/// External bytes and their known format.
struct DataText: Sendable {
    let bytes: [UInt8]
    /// The format; `automatic` for JSON if it parses, else text.
    let format: DataSourceRequest.Format
    /// Name at the beginning of messages: a file or an address.
    let name: String
    /// True for a message whose sender is told what is wrong with it: no editor shows its lines.
    var isMessage = false

    /// Maximum elements and members of the value, at all levels.
    var elementLimit = DataText.usualElementLimit

    /// The usual limit: that of an expression's result.
    static let usualElementLimit = 100_000
    /// Greatest limit that may be set: larger values take too long to convert and compare.
    static let greatestElementLimit = 1_000_000

    /// Byte count beyond which a text is parsed on the worker's thread.
    private static let largeSize = 64 << 10

    /// Parses the value, on the worker's thread if it is large, else at once.
    func read(
        on worker: Worker, _ completion: @escaping (Result<JSON, DataFault>) -> Void
    ) {
        if bytes.count > DataText.largeSize {
            do {
                return try worker.run({ Result(catching: value) }, completion: completion)
            } catch {
                // No thread available: parse here after all.
            }
        }
        completion(Result(catching: value))
    }

    /// - Throws: The error in the text, with line and column.
    func value() throws(DataFault) -> JSON {
        if format != .text { try checkElements() }
        switch format {
        case .text: return try text()
        case .json: return try json()
        case .automatic:
            if let value = try? json() { return value }
            return try text()
        }
    }

    /// Checks that the value is small enough to be converted and compared between two frames. Only
    /// the parsed value would tell more, and may take a hundred times the memory of the text.
    private func checkElements() throws(DataFault) {
        let start = bytes.first { ![0x09, 0x0A, 0x0D, 0x20].contains($0) }
        guard start == ASCII.openBracket || start == ASCII.openBrace else { return }
        var count = 0
        var isInText = false
        var isEscaped = false
        for byte in bytes {
            if isEscaped {
                isEscaped = false
            } else if byte == ASCII.quote {
                isInText.toggle()
            } else if isInText {
                isEscaped = byte == ASCII.backslash
            } else if byte == ASCII.comma {
                count += 1
            }
        }
        guard count >= elementLimit else { return }
        if isMessage { throw DataFault("the \(name) has more than \(elementLimit) elements") }
        throw DataFault(
            "\(name): the value has more than \(elementLimit) elements; ask for fewer at a time")
    }

    private func json() throws(DataFault) -> JSON {
        do {
            let noun = isMessage ? "message" : "file"
            let source = SourceFile(name: name, bytes: bytes, noun: noun)
            return try JSONDocument(parsing: source).root.json
        } catch {
            let first = error.all[0]
            if isMessage {
                let line = first.line > 1 ? " of line \(first.line)" : ""
                throw DataFault(
                    "the \(name) is no JSON at character \(first.column)\(line): \(first.message)")
            }
            let help = first.help.map { "; \($0)" } ?? ""
            throw DataFault(
                "\(first.file):\(first.line):\(first.column): \(first.message)\(help)")
        }
    }

    /// Returns the text as one string, without the final line break.
    private func text() throws(DataFault) -> JSON {
        var end = bytes.count
        if end > 0 && bytes[end - 1] == ASCII.lineFeed { end -= 1 }
        if end > 0 && end < bytes.count && bytes[end - 1] == ASCII.carriageReturn { end -= 1 }
        guard let text = String(validating: bytes[..<end], as: UTF8.self) else {
            throw DataFault("\(name): the text is not UTF-8")
        }
        return .string(text)
    }
}

/// A failure to get a value: a sentence for the person who sets up the kiosk.
public struct DataFault: Error, Equatable, Sendable {
    /// The sentence, without a full stop.
    public let message: String
    /// Time for which a server does not want to be asked again; nil if it has not said.
    let pause: Duration?

    /// Makes a failure from a sentence without a full stop, for logs and for expressions.
    public init(_ message: String) { self.init(message, pause: nil) }

    init(_ message: String, pause: Duration?) {
        self.message = message
        self.pause = pause
    }
}

extension DataSourceRequest {
    /// Returns bytes of this source, to be parsed.
    ///
    /// - Parameters:
    ///   - hint: Format by the media type or the file name.
    ///   - name: Name at the beginning of messages.
    func text(_ bytes: [UInt8], _ hint: Format = .automatic, name: String) -> DataText {
        // Who raises the limit of bytes wants more elements, too.
        let elements = max(
            DataText.usualElementLimit, sizeLimit / DataSourceRequest.bytesOfElement)
        return DataText(
            bytes: bytes, format: format == .automatic ? hint : format, name: name,
            elementLimit: min(DataText.greatestElementLimit, elements))
    }

    /// Bytes of an element of a large value, at the least.
    static let bytesOfElement = 16
}
