extension JSONParser {
    func byte(at offset: Int) -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

    /// Returns the character at a valid offset; U+FFFD in the middle of a character.
    func scalar(at offset: Int) -> Unicode.Scalar {
        String(decoding: bytes[offset..<min(offset + 4, bytes.count)], as: UTF8.self)
            .unicodeScalars.first ?? "\u{FFFD}"
    }

    /// Returns a part of the text, cut to the length that a message can show.
    func text(from start: Int, to end: Int) -> String {
        String(decoding: bytes[start..<min(end, start + 200)], as: UTF8.self)
    }

    /// Describes the text at the position, for a message that expected something else.
    func found() -> String { found(at: position) }

    func found(at offset: Int) -> String {
        guard let byte = byte(at: offset) else { return "the end of the \(source.noun)" }
        if byte == ASCII.quote {
            return "string \(text(from: offset + 1, to: endOfString(from: offset)).quotedExcerpt)"
        }
        let scalar = scalar(at: offset)
        if scalar.properties.generalCategory == .control || scalar.properties.isWhitespace
            || scalar.description.singleLine != scalar.description
        {
            let code = String(scalar.value, radix: 16, uppercase: true)
            return "the character U+" + code.padded(to: 4)
        }
        if byte == UInt8(ascii: "'") { return "a single quote" }
        guard isWordByte(byte), foreignQuoteLength(at: offset) == 0 else { return "'\(scalar)'" }
        let word = text(from: offset, to: endOfWord(from: offset))
        let isNumber = ASCII.isDigit(byte) || byte == ASCII.minus
        return isNumber ? "number \(word.excerpt())" : word.wordExcerpt
    }

    /// Estimates the end of a string's content: a message shows only its beginning.
    private func endOfString(from start: Int) -> Int {
        var end = start + 1
        while end < bytes.count, end < start + 200, bytes[end] != ASCII.quote,
            !ASCII.isLineEnd(bytes[end])
        {
            end += bytes[end] == ASCII.backslash ? 2 : 1
        }
        return min(end, bytes.count)
    }
}

extension String {
    /// The excerpt of an unquoted word, in single quotes.
    var wordExcerpt: String { "'\(excerpt())'" }
}
