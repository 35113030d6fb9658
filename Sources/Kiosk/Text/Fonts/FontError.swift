/// A reason why text cannot be drawn at all, or a font file cannot be used.
public struct FontError: Error, Equatable, Sendable, CustomStringConvertible {
    public let description: String

    init(_ description: String) { self.description = description }

    static func noFont(in directories: [String]) -> FontError {
        FontError(
            "no usable font in \(directories.joined(separator: ", ")): "
                + "install the Debian package fonts-inter")
    }
}
