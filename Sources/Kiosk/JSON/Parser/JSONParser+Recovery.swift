extension JSONParser {
    /// Recovers from an error: skips to the next comma or closing bracket of the innermost
    /// container, over whole strings, arrays and objects, without reporting errors inside them.
    mutating func skipToSeparator() {
        isSkipping = true
        defer { isSkipping = false }
        var level = 0
        skipTrivia()
        while position < bytes.count {
            switch bytes[position] {
            case ASCII.quote:
                _ = parseString()
            case ASCII.openBrace, ASCII.openBracket:
                level += 1
                position += 1
            case ASCII.closeBrace, ASCII.closeBracket:
                if level == 0 { return }
                level -= 1
                position += 1
            case ASCII.comma where level == 0:
                return
            default:
                position += 1
            }
            skipTrivia()
        }
    }
}
