extension Float {
    /// Parses digits with at most one point; nil for what `init(_:)` takes beside them: signs,
    /// exponents, hexadecimal digits and names.
    init?(decimal text: some StringProtocol) {
        guard text.utf8.allSatisfy({ ASCII.isDigit($0) || $0 == UInt8(ascii: ".") }) else {
            return nil
        }
        self.init(text)
    }
}
