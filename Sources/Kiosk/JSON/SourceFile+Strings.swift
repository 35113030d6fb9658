extension SourceFile {
    /// Maps a byte of a string's value to its source offset, so that a message about a part of the
    /// string, such as an expression, accounts for the escapes before that part.
    ///
    /// - Parameters:
    ///   - valueOffset: An offset into the UTF-8 of the value; behind the end counts as the end.
    ///   - range: The range of a string node or of a key that was read without an error.
    package func offset(ofValueByte valueOffset: Int, inString range: SourceRange) -> Int {
        var offset = range.start + 1
        var rest = valueOffset
        while offset < range.end - 1 {
            let (length, valueLength) = unit(at: offset)
            if rest < valueLength { break }
            offset += length
            rest -= valueLength
        }
        return offset
    }

    /// Returns the lengths of one unit in the source and in the value. A unit is a plain byte or an
    /// escape.
    private func unit(at offset: Int) -> (length: Int, valueLength: Int) {
        guard bytes[offset] == ASCII.backslash else { return (1, 1) }
        guard bytes[offset + 1] == UInt8(ascii: "u") else { return (2, 1) }
        switch hexadecimal(at: offset + 2) {
        case 0..<0x80: return (6, 1)
        case 0x80..<0x800: return (6, 2)
        case 0xD800..<0xE000: return (12, 4)
        default: return (6, 3)
        }
    }

    private func hexadecimal(at offset: Int) -> UInt32 {
        bytes[offset..<offset + 4].reduce(0) { $0 << 4 | UInt32(ASCII.hexadecimalValue($1) ?? 0) }
    }
}
