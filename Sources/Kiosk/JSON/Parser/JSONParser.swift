/// Reads one text, which must be UTF-8, into nodes.
///
/// After an error it goes on where the rest of the text still makes sense, so that one run shows
/// all errors of a file. It stops where the brackets can no longer be trusted, since everything
/// behind that would be follow-up noise. What could not be read is a placeholder then.
struct JSONParser {
    let source: SourceFile
    let bytes: UnsafeBufferPointer<UInt8>
    let depthLimit: Int

    /// The next byte to read; the number of bytes when all is read or the parser has stopped.
    var position: Int
    /// The arrays and objects around the position, the innermost last.
    var containers: [Container] = []
    /// The keys and indices of the value at the position.
    var path: [PathStep] = []

    /// What is wrong, in the order in which it was found.
    private(set) var errors: [Diagnostic] = []
    /// The lines with an error behind which it is a guess what was meant.
    private(set) var doubtfulLines: Set<Int> = []
    /// Errors that were left out because their line had one.
    private var suppressedErrors = 0
    /// Nothing more is reported, and nothing more is read once the current item is.
    private(set) var hasStopped = false
    /// Set while text is skipped: what is wrong with that is not told.
    var isSkipping = false
    /// The string just read was not closed on its line, so a comma behind it may be inside.
    var lastStringIsCut = false
    /// There was such a string, so that a bracket may be inside one.
    var someStringIsCut = false
    /// The value of a string with escapes, while it is read.
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

    /// The whole text: one value, with whitespace and comments around it (RFC 8259 §2).
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
                at: position, "expected the end of the file after the value; found \(found())",
                help: byte(at: position) == ASCII.colon
                    ? "put { } around the members"
                    : "a file holds one value; put several into one array or object")
        }
        return root
    }

    /// Notes an error, unless there is one on that line.
    ///
    /// - Parameter isClear: Whether there is no doubt what was meant.
    mutating func report(
        at offset: Int, _ message: String, help: String? = nil, isClear: Bool = false
    ) {
        guard !hasStopped, !isSkipping else { return }
        let line = source.line(of: offset)
        if !isClear { doubtfulLines.insert(line) }
        if errors.contains(where: { $0.line == line }) {
            // This is no JSON at all, and each report costs time.
            suppressedErrors += 1
            if suppressedErrors == 100 { hasStopped = true }
            return
        }
        errors.append(
            source.diagnostic(.error, at: offset, pointer: pointer, message, help: help))
        if errors.count == JSONDocument.errorLimit { hasStopped = true }
    }

    /// Goes to the end of the text. A caller must not move the position after it.
    mutating func stop() {
        hasStopped = true
        position = bytes.count
    }

    /// Stands for what could not be read.
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
