extension String {
    /// Decodes a C array of fixed size, up to its first zero byte.
    package init<Characters>(fixedSize characters: Characters) {
        self = withUnsafeBytes(of: characters) { bytes in
            String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
    }
}
