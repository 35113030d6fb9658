/// Bytes from outside, and what is known about how to read them.
struct DataText: Sendable {
    enum Form: Sendable {
        case json, text
        /// JSON if it is that, else text.
        case either
    }

    let bytes: [UInt8]
    let form: Form
    /// What messages begin with: a file or an address.
    let name: String

    /// More bytes than these are read beside the loop's thread.
    private static let largeSize = 64 << 10

    /// Reads the value: where there is much to read on the worker's thread, else at once.
    func read(
        on worker: Worker, _ completion: @escaping (Result<JSON, DataFault>) -> Void
    ) {
        if bytes.count > DataText.largeSize {
            do {
                return try worker.run(
                    { Result { () throws(DataFault) in try value() } }, completion: completion)
            } catch {
                // There is no thread: better late than never.
            }
        }
        completion(Result { () throws(DataFault) in try value() })
    }

    /// - Throws: What is wrong with the text, with its line and column.
    func value() throws(DataFault) -> JSON {
        switch form {
        case .text: return try text()
        case .json: return try json()
        case .either:
            if let value = try? json() { return value }
            return try text()
        }
    }

    private func json() throws(DataFault) -> JSON {
        do {
            return try JSON(parsing: bytes, name: name)
        } catch {
            let first = error.all[0]
            let help = first.help.map { "; \($0)" } ?? ""
            throw DataFault(
                "\(first.file):\(first.line):\(first.column): \(first.message)\(help)")
        }
    }

    /// As one string, without the line break at its end.
    private func text() throws(DataFault) -> JSON {
        var end = bytes.count
        if end > 0 && bytes[end - 1] == 0x0A { end -= 1 }
        if end > 0 && end < bytes.count && bytes[end - 1] == 0x0D { end -= 1 }
        guard let text = String(validating: bytes[..<end], as: UTF8.self) else {
            throw DataFault("\(name): the text is not UTF-8")
        }
        return .string(text)
    }
}

/// Why there is no value: a sentence for whoever sets the kiosk up.
struct DataFault: Error, Equatable, Sendable {
    let message: String

    init(_ message: String) { self.message = message }
}

extension DataSourceRequest {
    /// How to read what comes, where `hint` is what its sender says or its name tells.
    func form(_ hint: DataText.Form) -> DataText.Form {
        switch format {
        case .json: .json
        case .text: .text
        case .automatic: hint
        }
    }
}
