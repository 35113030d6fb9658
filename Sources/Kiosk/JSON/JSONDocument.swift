/// A parsed JSON text, with the source range of each value.
package struct JSONDocument: Sendable {
    package let source: SourceFile
    package let root: JSONNode

    /// Default limit of nested arrays and objects.
    package static let defaultDepthLimit = 128
    /// Greatest depth limit that a caller may set. The parser, the writer and the release of a tree
    /// recurse: a level costs up to 1 KB of stack in a release build, 4 KB in a debug build.
    package static let highestDepthLimit = 1_028
    /// Number of errors after which the parser stops.
    package static let errorLimit = 20

    /// Parses RFC 8259 strictly, with three extensions: comments `// …` and `/* … */`, a trailing
    /// comma, and a byte order mark, which is ignored (§8.1).
    ///
    /// Errors are also: a key that an object has twice (§4), half of a surrogate pair (§7, §8.2),
    /// a number that overflows a double and an integer that overflows 64 bits (§6), and values
    /// nested deeper than the limit (§9). Keys compare as Swift's strings do, so two that look
    /// the same because they are canonically equivalent are a duplicate.
    ///
    /// - Throws: One to `errorLimit` errors, at most one per line, in source order.
    package init(
        parsing source: SourceFile, depthLimit: Int = defaultDepthLimit
    ) throws(Diagnostics) {
        let reading = JSONReading(of: source, depthLimit: depthLimit)
        guard reading.errors.isEmpty else { throw Diagnostics(reading.errors) }
        self.source = source
        root = reading.root
    }
}

/// The result of parsing a text that may contain errors.
package struct JSONReading: Sendable {
    /// The parsed tree; if there are errors, parts are missing or `unreadable`.
    package let root: JSONNode
    /// Errors in source order; empty for valid JSON.
    package let errors: [Diagnostic]
    /// Lines whose error makes the meaning of what follows a guess. A missing comma alone does not.
    package let doubtfulLines: Set<Int>
    /// True if the whole text was parsed. The parser stops where brackets can no longer be matched.
    package let isWhole: Bool

    package init(
        of source: SourceFile, depthLimit: Int = JSONDocument.defaultDepthLimit
    ) {
        let depthLimit = min(depthLimit, JSONDocument.highestDepthLimit)
        if let error = source.encodingError() {
            root = JSONNode(kind: .unreadable, range: SourceRange(start: 0, end: 0))
            errors = [error]
            doubtfulLines = [error.line]
            isWhole = false
            return
        }
        (root, errors, doubtfulLines, isWhole) = source.bytes.withUnsafeBufferPointer { bytes in
            var parser = JSONParser(source: source, bytes: bytes, depthLimit: depthLimit)
            let root = parser.parseDocument()
            let errors = parser.errors.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
            return (root, errors, parser.doubtfulLines, !parser.hasStopped)
        }
    }
}

extension JSON {
    /// Parses a text as `JSONDocument` does; `name` stands for a file name in messages.
    public init(parsing text: String, name: String = "JSON") throws(Diagnostics) {
        try self.init(parsing: Array(text.utf8), name: name)
    }

    /// Parses bytes as `JSONDocument` does.
    package init(parsing bytes: [UInt8], name: String = "JSON") throws(Diagnostics) {
        self = try JSONDocument(parsing: SourceFile(name: name, bytes: bytes)).root.json
    }
}
