extension StringProtocol {
    /// The text on one line: line breaks, invisible characters and bidirectional controls are
    /// written as escapes such as `\n`, `\t` or `\u{202e}`.
    package var singleLine: String {
        if utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return String(self) }
        var result = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            if isHarmless(scalar) {
                result.append(scalar)
            } else {
                result.append(contentsOf: escape(scalar).unicodeScalars)
            }
        }
        return String(result)
    }

    /// Returns the beginning of a user's text for a message: at most `limit` scalars, then `…`, on
    /// one line.
    package func excerpt(limit: Int = 40) -> String {
        var head = String.UnicodeScalarView()
        head.append(contentsOf: unicodeScalars.prefix(limit))
        let isCut = unicodeScalars.dropFirst(limit).first != nil
        return String(head).singleLine + (isCut ? "…" : "")
    }

    /// The excerpt in double quotes.
    package var quotedExcerpt: String { "\"\(excerpt())\"" }
}

private func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: false
    default: !isInvisible(scalar)
    }
}

/// Byte order marks and zero-width spaces, and the bidirectional controls of UAX #9 §2. The
/// joiners stay: emoji and Indic scripts need them.
private func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xFEFF, 0x200B, 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
}

private func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{\(String(scalar.value, radix: 16))}"
    }
}
