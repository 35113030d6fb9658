extension TouchScript {
    /// Maximum size of a script in bytes; a day of one finger is about as large.
    private static let sizeLimit = 64 << 20

    /// Reads a file.
    ///
    /// - Throws: `SystemError` if it cannot be read, `Invalid` with all its mistakes.
    package init(contentsOf path: String) throws {
        let bytes = try File.read(path, limit: TouchScript.sizeLimit)
        try self.init(parsing: String(decoding: bytes, as: UTF8.self))
    }
}
