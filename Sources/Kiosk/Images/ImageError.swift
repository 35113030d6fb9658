/// Why a picture cannot be shown.
public struct ImageError: Error, Hashable, Sendable, CustomStringConvertible {
    public enum Reason: Hashable, Sendable {
        /// The file cannot be opened or read; the kernel's words.
        case unreadable(String)
        /// The file has more bytes, or the picture more pixels, than the limit that is named.
        case tooLarge(String)
        /// The file begins as no known kind of picture does.
        case unknownFormat
        /// The decoder's words about a file that is cut off or corrupt.
        case damaged(String)
    }

    /// The file, or another name for where the bytes came from.
    public let path: String
    public let reason: Reason

    public init(path: String, reason: Reason) {
        self.path = path
        self.reason = reason
    }

    public var description: String {
        switch reason {
        case .unreadable(let words): "\(path): cannot be read: \(words)"
        case .tooLarge(let limit): "\(path): too large: \(limit)"
        case .unknownFormat: "\(path): not a PNG, JPEG, WebP, GIF or SVG picture"
        case .damaged(let words): "\(path): damaged: \(words)"
        }
    }
}
