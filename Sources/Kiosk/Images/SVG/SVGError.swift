/// Why a file is no SVG picture that can be drawn.
public struct SVGError: Error, Hashable, Sendable, CustomStringConvertible {
    public enum Reason: Hashable, Sendable {
        /// The outermost element is not `<svg>`.
        case notSVG
        /// The XML is cut off or malformed; what is wrong.
        case malformed(String)
        /// The picture is more than the limit that is named.
        case tooLarge(String)
    }

    public let reason: Reason
    /// From one; zero where the mistake has no place.
    public let line: Int
    /// In bytes from one; zero where the mistake has no place.
    public let column: Int

    public init(_ reason: Reason, line: Int = 0, column: Int = 0) {
        self.reason = reason
        self.line = line
        self.column = column
    }

    public var description: String {
        let words =
            switch reason {
            case .notSVG: "the outermost element is not <svg>"
            case .malformed(let words): words
            case .tooLarge(let limit): limit
            }
        return line > 0 ? "line \(line), column \(column): \(words)" : words
    }
}
