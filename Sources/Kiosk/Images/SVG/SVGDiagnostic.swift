/// A part of an SVG picture that is not drawn as specified.
public struct SVGDiagnostic: Hashable, Sendable, CustomStringConvertible {
    /// Line of the element, from 1.
    public let line: Int
    /// Column of the element in bytes, from 1.
    public let column: Int
    /// The problem and the remedy.
    public let message: String

    /// Makes a diagnostic; line and column begin at 1.
    public init(line: Int, column: Int, message: String) {
        self.line = line
        self.column = column
        self.message = message
    }

    public var description: String { "\(line):\(column): \(message)" }

    /// Summarises diagnostics in one log line: the file, the first one, and the number of others.
    /// nil without any.
    public static func summary(of diagnostics: [SVGDiagnostic], name: String) -> String? {
        guard let first = diagnostics.first else { return nil }
        let rest = diagnostics.count - 1
        return "\(name):\(first)" + (rest > 0 ? " (and \(rest) more)" : "")
    }
}

/// A bounded collection of diagnostics without duplicates, since an element may be used often.
struct SVGDiagnostics {
    private static let maximum = 100
    private(set) var list: [SVGDiagnostic] = []
    private var seen: Set<SVGDiagnostic> = []

    mutating func add(_ element: XMLElement, _ message: String) {
        add(SVGDiagnostic(line: element.line, column: element.column, message: message))
    }

    mutating func add(_ diagnostic: SVGDiagnostic) {
        guard list.count < Self.maximum, seen.insert(diagnostic).inserted else { return }
        list.append(diagnostic)
    }
}
