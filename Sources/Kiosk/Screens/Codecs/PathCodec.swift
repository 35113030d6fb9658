/// The path of a file; a relative one is resolved against the configuration's folder. A picture may
/// also come from a server.
public struct PathCodec: Codec {
    /// True for pictures, which `kioskctl check` opens, and which may be URLs.
    package let isPicture: Bool

    /// Accepts paths; with `isPicture`, also `http:` and `https:` URLs of pictures, and `kioskctl
    /// check` opens the file.
    public init(isPicture: Bool = false) { self.isPicture = isPicture }

    public var expectation: String {
        isPicture
            ? "the path or the URL of a picture, as a string" : "the path of a file, as a string"
    }
    public var reference: String { isPicture ? "path or URL of a picture" : "path of a file" }
    public var literalSchemas: [JSON] { [["type": "string"]] }
    public var forms: ValueForms { .string }

    public func decode(_ value: CELValue) throws(CodecError) -> String? {
        guard case .string(let path) = value else { return nil }
        guard let scheme = path.urlScheme else { return path }
        if !isPicture {
            throw CodecError(reason: "a URL cannot stand here", help: "write the path of a file")
        }
        guard scheme == "http" || scheme == "https" else {
            throw CodecError(
                reason: "pictures do not come over \"\(scheme)\"",
                help: "write a path, or a URL that begins with http:// or https://")
        }
        if path.utf8.count == scheme.utf8.count + 3 {
            throw CodecError(
                reason: "the URL names no server",
                help: "write one such as \"https://example.org/plate.png\"")
        }
        return path
    }

    /// Decodes like a literal; null means no file.
    public func decodeResult(_ value: CELValue) throws(CodecError) -> String? {
        if case .null = value { "" } else { try decode(value) }
    }

    public func resolve(_ path: String, in folder: String) -> String {
        path.isEmpty || path.urlScheme != nil ? path : path.path(in: folder)
    }
}

extension String {
    /// Returns the path, resolved against a folder if it is relative.
    ///
    /// - Parameter folder: Without a slash at the end; empty for the root of all files.
    func path(in folder: String) -> String { hasPrefix("/") ? self : "\(folder)/\(self)" }

    /// The scheme of a URL in lower case; nil for a path.
    var urlScheme: String? {
        guard let end = firstRange(of: "://")?.lowerBound, end != startIndex else { return nil }
        let scheme = self[..<end]
        let isScheme = scheme.utf8.allSatisfy {
            ASCII.isAlphanumeric($0) || [0x2B, 0x2D, 0x2E].contains($0)
        }
        return isScheme ? scheme.lowercased() : nil
    }
}
