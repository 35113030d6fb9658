/// A mistake in an SVG path string.
public struct SVGPathError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Position of the mistake, in UTF-8 bytes from the beginning.
    public let offset: Int
    /// The expected syntax, such as `a number`.
    public let expected: String

    public var description: String { "expected \(expected) at offset \(offset)" }
}
