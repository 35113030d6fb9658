/// What is wrong with an expression, with its place and with what to write instead.
package struct CELDiagnostic: Error, Equatable, Sendable {
    /// The part that is meant, in bytes of the expression's UTF-8.
    package let range: SourceRange
    /// What is wrong, in one line.
    package let message: String
    /// What to write instead, in one line.
    package let help: String?

    /// Where the part begins, in bytes of the expression's UTF-8.
    package var offset: Int { range.start }

    init(_ range: SourceRange, _ message: String, help: String? = nil) {
        self.range = range
        self.message = message.singleLine
        self.help = help?.singleLine
    }
}

/// All that is wrong with an expression, in the order of the places.
package struct CELDiagnostics: Error, Equatable, Sendable {
    package let all: [CELDiagnostic]

    /// What an evaluation has found.
    package init(_ error: CELError) {
        let offset = max(0, error.offset)
        all = [CELDiagnostic(SourceRange(start: offset, end: offset), error.message)]
    }

    init(_ all: [CELDiagnostic]) {
        var kept: [CELDiagnostic] = []
        for diagnostic in all.sorted(by: { $0.offset < $1.offset })
        where kept.last != diagnostic && kept.count < CELLimits.diagnostics {
            kept.append(diagnostic)
        }
        self.all = kept
    }
}
