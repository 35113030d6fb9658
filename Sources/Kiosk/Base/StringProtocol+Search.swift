/// Searches that go by bytes, instead of those of the same names in the standard library's string
/// processing, which bring its regular expressions into the program: 1.5 MB. `scripts/check-layers`
/// reports uses of the latter.
extension StringProtocol {
    /// True if a text occurs in this one.
    func contains(_ text: String) -> Bool { firstRange(of: text) != nil }

    /// The range of the first occurrence of a text that is not empty.
    func firstRange(of text: String) -> Range<Index>? {
        let (bytes, wanted) = (utf8, text.utf8)
        guard let first = wanted.first else { return nil }
        var rest = bytes[...]
        while let start = rest.firstIndex(of: first) {
            rest = rest[start...]
            if rest.starts(with: wanted) {
                return start..<bytes.index(start, offsetBy: wanted.count)
            }
            rest = rest.dropFirst()
        }
        return nil
    }
}
