/// A recursive-descent parser that reads one UTF-8 text into nodes.
///
/// After an error it continues where the text still makes sense, so that one run reports all errors
/// of a file. It stops where brackets can no longer be matched, since all further reports would be
/// follow-up noise. Unparsed text becomes a placeholder.
struct JSONParser {
    let source: SourceFile
    let bytes: UnsafeBufferPointer<UInt8>
    let depthLimit: Int

    /// Offset of the next byte; the byte count at the end, or once the parser has stopped.
    var position: Int
    /// Containers around the position, the innermost last.
    var containers: [Container] = []
    /// Keys and indices that lead to the value at the position.
    var path: [PathStep] = []

    /// Errors in the order of detection.
    private(set) var errors: [Diagnostic] = []
    /// Lines whose error makes the meaning of what follows a guess.
    private(set) var doubtfulLines: Set<Int> = []
    /// Number of errors that were dropped because their line already had one.
    private var suppressedErrors = 0
    /// True once the parser has stopped: nothing is reported or read after the current item.
    private(set) var hasStopped = false
    /// True while text is skipped without reports.
    var isSkipping = false
    /// True if the last string was not closed on its line, so a comma after it may be part of it.
    var lastStringIsCut = false
    /// True if any string was not closed, so that a bracket may be part of one.
    var someStringIsCut = false
    /// Buffer for the value of a string with escapes.
    var scratch: [UInt8] = []

    struct Container {
        let start: Int
        let closer: UInt8

        var isArray: Bool { closer == ASCII.closeBracket }
        var name: String { isArray ? "array" : "object" }
    }

    enum PathStep {
        case key(String)
        case index(Int)
    }

    init(source: SourceFile, bytes: UnsafeBufferPointer<UInt8>, depthLimit: Int) {
        self.source = source
        self.bytes = bytes
        self.depthLimit = depthLimit
        position = source.byteOrderMarkLength
    }

    /// Parses the whole text: one value, with whitespace and comments around it (RFC 8259 §2).
    mutating func parseDocument() -> JSONNode {
        skipTrivia()
        guard position < bytes.count else {
            report(
                at: position,
                bytes.contains(ASCII.slash)
                    ? "expected a value; found only comments" : "expected a value; found nothing",
                help: "a document holds at least {}")
            return placeholder(from: position)
        }
        guard let root = parseValue() else {
            reportNoValue("expected a value")
            stop()
            return placeholder(from: position)
        }
        skipTrivia()
        if position < bytes.count, !lastStringIsCut {
            report(
                at: position,
                "expected the end of the \(source.noun) after the value; found \(found())",
                help: help(behind: root))
        }
        return root
    }

    /// Says what to write instead of what follows the value of the whole text.
    private func help(behind root: JSONNode) -> String {
        let closer: String
        switch (root.kind, byte(at: position)) {
        case (_, ASCII.colon): return "put { } around the members"
        case (_, ASCII.openBrace), (_, ASCII.openBracket):
            return "write several values as one array, or their members in one object"
        case (.object, _): closer = "}"
        case (.array, _): closer = "]"
        default: return "remove it, or write several values as one array"
        }
        return "remove it, or the '\(closer)' before it if that closes the value too early"
    }

    /// True while errors are recorded. Callers ask before they make a message, as a text may have
    /// nothing but errors.
    var reports: Bool { !hasStopped && !isSkipping }

    /// Records an error, unless its line already has one.
    ///
    /// - Parameter isClear: True if there is no doubt about what was meant.
    mutating func report(
        at offset: Int, _ message: String, help: String? = nil, isClear: Bool = false
    ) {
        guard reports else { return }
        let line = source.line(of: offset)
        if !isClear { doubtfulLines.insert(line) }
        if errors.contains(where: { $0.line == line }) {
            // The text is no JSON at all, and each report costs time.
            suppressedErrors += 1
            if suppressedErrors == 100 { hasStopped = true }
            return
        }
        errors.append(
            source.diagnostic(.error, at: offset, pointer: pointer, message, help: help))
        if errors.count == JSONDocument.errorLimit { hasStopped = true }
    }

    /// Moves to the end of the text. The caller must not change the position afterwards.
    mutating func stop() {
        hasStopped = true
        position = bytes.count
    }

    /// Makes the node for text that could not be parsed.
    func placeholder(from start: Int) -> JSONNode { node(.unreadable, from: start) }

    func node(_ kind: JSONNode.Kind, from start: Int) -> JSONNode {
        JSONNode(kind: kind, range: SourceRange(start: start, end: position))
    }

    private var pointer: JSONPointer {
        JSONPointer(
            tokens: path.map { step in
                switch step {
                case .key(let key): key
                case .index(let index): String(index)
                }
            })
    }
}
