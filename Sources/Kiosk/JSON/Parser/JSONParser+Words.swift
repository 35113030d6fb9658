extension JSONParser {
    /// Returns true if the byte can be part of an unquoted word. Any non-ASCII character can.
    func isWordByte(_ byte: UInt8) -> Bool {
        ASCII.isAlphanumeric(byte) || byte >= 0x80 || byte == UInt8(ascii: "_")
            || byte == UInt8(ascii: "$") || byte == ASCII.minus || byte == UInt8(ascii: "#")
    }

    /// Consumes an unquoted word.
    mutating func parseWord() -> String {
        let start = position
        position = endOfWord(from: start)
        return text(from: start, to: position)
    }

    func endOfWord(from start: Int) -> Int {
        var end = start
        while end < bytes.count, isWordByte(bytes[end]) { end += 1 }
        return end
    }

    /// Suggests a replacement for a word that is not a value.
    func wordHelp(_ word: String) -> String {
        switch word.lowercased() {
        case "undefined", "none", "nil": return "write null"
        case "yes", "on": return "write true"
        case "no", "off": return "write false"
        case "nan", "infinity", "inf":
            return "JSON has no infinity and no NaN; write null or a large number"
        default: break
        }
        if let name = nearest(to: word, among: ["true", "false", "null"]) {
            return "write \(name)"
        }
        let help = "a string is written in double quotes: \(word.quotedExcerpt)"
        return word.hasPrefix("#") ? help + "; a comment begins with //" : help
    }

    /// Returns the byte length of a foreign quote at the position: `'`, a backtick, or a
    /// typographic one from U+2018 to U+201F; 0 if there is none.
    func foreignQuoteLength() -> Int { foreignQuoteLength(at: position) }

    func foreignQuoteLength(at offset: Int) -> Int {
        switch byte(at: offset) {
        case UInt8(ascii: "'"), UInt8(ascii: "`"): return 1
        case 0xE2 where byte(at: offset + 1) == 0x80:
            return byte(at: offset + 2).map { 0x98...0x9F ~= $0 } ?? false ? 3 : 0
        default: return 0
        }
    }

    /// Reports and parses a string in foreign quotes.
    mutating func parseForeignString() -> String {
        let start = position
        let opener = bytes[start]
        lastStringIsCut = false
        position += foreignQuoteLength()
        let contentStart = position
        while let byte = byte(at: position), !ASCII.isLineEnd(byte) {
            let length = foreignQuoteLength(at: position)
            if length > 0, byte == opener {
                let content = text(from: contentStart, to: position)
                position += length
                report(
                    at: start, "strings are written with double quotes",
                    help: "write \(content.quotedExcerpt)")
                return content
            }
            let next = self.byte(at: position + 1).map { !ASCII.isLineEnd($0) } ?? false
            position += byte == ASCII.backslash && next ? 2 : 1
        }
        report(at: start, "strings are written with double quotes")
        lastStringIsCut = true
        someStringIsCut = true
        return text(from: contentStart, to: position)
    }
}
