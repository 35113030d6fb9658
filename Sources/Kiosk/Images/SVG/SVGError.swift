/// A reason why a file cannot be drawn as SVG.
package struct SVGError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A kind of failure.
    package enum Reason: Hashable, Sendable {
        /// The outermost element is not `<svg>`.
        case notSVG
        /// The XML is truncated or malformed; with a message.
        case malformed(String)
        /// The picture exceeds the named limit.
        case tooLarge(String)
        /// The XML parser is not installed; with the message of `SharedLibraryError`.
        case noReader(String)
    }

    /// Kind of failure.
    package let reason: Reason
    /// Line from 1; zero if unknown.
    package let line: Int
    /// Column in bytes from 1; zero if unknown.
    package let column: Int

    /// Makes an error at a location in the file; zeros mean that it is unknown.
    package init(_ reason: Reason, line: Int = 0, column: Int = 0) {
        self.reason = reason
        self.line = line
        self.column = column
    }

    package var description: String {
        let words =
            switch reason {
            case .notSVG: "the outermost element is not <svg>"
            case .malformed(let words), .tooLarge(let words), .noReader(let words): words
            }
        return line > 0 ? "line \(line), column \(column): \(words)" : words
    }
}
