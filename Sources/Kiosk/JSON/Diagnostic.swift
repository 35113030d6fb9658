/// An error or a warning about a document, with its source location and a remedy.
public struct Diagnostic: Error, Equatable, Sendable {
    /// The severity of a diagnostic.
    public enum Severity: String, Sendable {
        /// The document cannot be used.
        case error
        /// The document can be used, but is probably not what was meant.
        case warning
    }

    /// Severity.
    public let severity: Severity
    /// Path of the document.
    public let file: String
    /// Line number from 1. A line ends with LF, CR LF or CR.
    public let line: Int
    /// Column number from 1. Every Unicode scalar counts as one column, a tab too.
    public let column: Int
    /// The value, or the innermost array or object, that contains the location.
    public let pointer: JSONPointer
    /// Description of the problem, in one line.
    public let message: String
    /// The remedy, in one line.
    public let help: String?

    /// Makes a diagnostic. Line breaks in the texts become spaces, so that it is one line in a log.
    public init(
        _ severity: Severity, file: String, line: Int, column: Int, pointer: JSONPointer = .root,
        message: String, help: String? = nil
    ) {
        self.severity = severity
        self.file = file
        self.line = line
        self.column = column
        self.pointer = pointer
        self.message = message.singleLine
        self.help = help?.singleLine
    }
}

extension Diagnostic: CustomStringConvertible {
    /// `file:line:column: error: message; help`, on exactly one line.
    public var description: String {
        "\(location): \(severity.rawValue): \(text)"
    }

    /// The same without the severity, for a log, which states its own.
    package var logLine: String { "\(location): \(text)" }

    /// The place: file, line and column.
    package var location: String { "\(file.singleLine):\(line):\(column)" }

    private var text: String { help.map { "\(message); \($0)" } ?? message }
}

/// All diagnostics of a document, in source order.
public struct Diagnostics: Error, Equatable, Sendable, CustomStringConvertible {
    /// The diagnostics in source order.
    public let all: [Diagnostic]

    /// Makes a report of diagnostics, given in source order.
    public init(_ all: [Diagnostic]) { self.all = all }

    /// One line per diagnostic.
    public var description: String { all.map(\.description).joined(separator: "\n") }
}

extension SourceFile {
    /// Makes a diagnostic located at a byte of this source.
    package func diagnostic(
        _ severity: Diagnostic.Severity, at offset: Int, pointer: JSONPointer,
        _ message: String, help: String? = nil
    ) -> Diagnostic {
        let position = position(of: offset)
        return Diagnostic(
            severity, file: name, line: position.line, column: position.column, pointer: pointer,
            message: message, help: help)
    }
}
