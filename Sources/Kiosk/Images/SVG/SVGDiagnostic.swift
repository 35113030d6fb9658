/// Something in an SVG picture that is not drawn as the file says.
public struct SVGDiagnostic: Hashable, Sendable, CustomStringConvertible {
    /// Where the element begins, from one.
    public let line: Int
    /// Where the element begins, in bytes from one.
    public let column: Int
    /// What it is, and what to use instead.
    public let message: String

    public init(line: Int, column: Int, message: String) {
        self.line = line
        self.column = column
        self.message = message
    }

    public var description: String { "\(line):\(column): \(message)" }

    /// One line for a log: the file, the first diagnostic, and how many more there are. Nil without
    /// any.
    public static func summary(of diagnostics: [SVGDiagnostic], name: String) -> String? {
        guard let first = diagnostics.first else { return nil }
        let rest = diagnostics.count - 1
        return "\(name):\(first)" + (rest > 0 ? " (and \(rest) more)" : "")
    }
}

/// Collects diagnostics: each once, though its element may be used often, and no more than anybody
/// would read.
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
