/// Mistake in an expression, with its range and a correction.
package struct CELDiagnostic: Error, Equatable, Sendable {
    /// Range of the mistake, in bytes of the expression's UTF-8.
    package let range: SourceRange
    /// Message, in one line.
    package let message: String
    /// Correction, in one line.
    package let help: String?

    /// Start of the range, in bytes of the expression's UTF-8.
    package var offset: Int { range.start }

    init(_ range: SourceRange, _ message: String, help: String? = nil) {
        self.range = range
        self.message = message.singleLine
        self.help = help?.singleLine
    }
}

/// All mistakes of an expression, in the order of their positions.
package struct CELDiagnostics: Error, Equatable, Sendable {
    package let all: [CELDiagnostic]

    /// Diagnostic of an evaluation's error.
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
