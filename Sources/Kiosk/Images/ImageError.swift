/// A reason why a picture cannot be shown.
public struct ImageError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A kind of failure, with details for the message.
    public enum Reason: Hashable, Sendable {
        /// The file cannot be opened or read; the kernel's message.
        case unreadable(String)
        /// The file's bytes or the picture's pixels exceed the named limit.
        case tooLarge(String)
        /// The file has no known signature.
        case unknownFormat
        /// The file is truncated or corrupt; the decoder's message.
        case damaged(String)
    }

    /// Path of the file, or another name of the source.
    public let path: String
    /// Kind of failure.
    public let reason: Reason

    /// Makes an error about a file, or another source with a name.
    public init(path: String, reason: Reason) {
        self.path = path
        self.reason = reason
    }

    /// True if the file is truncated or corrupt.
    var isDamage: Bool { if case .damaged = reason { true } else { false } }

    public var description: String {
        switch reason {
        case .unreadable(let words): "\(path): cannot be read: \(words)"
        case .tooLarge(let limit): "\(path): too large: \(limit)"
        case .unknownFormat: "\(path): not a PNG, JPEG, WebP, GIF or SVG picture"
        case .damaged(let words): "\(path): damaged: \(words)"
        }
    }
}

extension SharedLibrary {
    /// Opens the library that decodes a picture.
    func open(for picture: String) throws(ImageError) {
        do {
            try open()
        } catch {
            throw ImageError(path: picture, reason: .unreadable("\(error)"))
        }
    }
}
