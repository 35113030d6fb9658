extension JSONParser {
    /// Skips whitespace (RFC 8259 §2) and comments.
    mutating func skipTrivia() {
        // `hasStopped` ends the loop in a text that is no JSON at all: each further message would
        // be made and thrown away.
        while position < bytes.count, !hasStopped {
            switch bytes[position] {
            case ASCII.space, ASCII.lineFeed, ASCII.carriageReturn, ASCII.tab: position += 1
            case ASCII.slash: skipComment()
            default: if !skipForeignTrivia() { return }
            }
        }
    }

    /// Skips a comment, from its slash on.
    private mutating func skipComment() {
        let start = position
        switch byte(at: start + 1) {
        case ASCII.slash:
            skipLine()
        case ASCII.star:
            position += 2
            while position < bytes.count {
                if bytes[position] == ASCII.star, byte(at: position + 1) == ASCII.slash {
                    position += 2
                    return
                }
                position += 1
            }
            report(at: start, "this comment is not closed", help: "close it with */")
            stop()
        default:
            report(at: start, "'/' alone does not begin a comment", help: commentHelp)
            position += 1
        }
    }

    /// Reports and skips separators and comments of other languages. Returns false if there are
    /// none.
    private mutating func skipForeignTrivia() -> Bool {
        let start = position
        switch bytes[start] {
        case UInt8(ascii: "#"):
            // Followed by a letter or digit, it begins a colour without quotes.
            if let next = byte(at: start + 1), isWordByte(next) { return false }
            report(at: start, "'#' does not begin a comment", help: commentHelp)
            skipLine()
        case 0..<0x20, 0x7F:
            report(at: start, "found \(found()) between values", help: "remove it")
            position += 1
        case 0x80...:
            let scalar = scalar(at: start)
            let isZeroWidth = scalar == "\u{FEFF}" || scalar == "\u{200B}"
            guard isZeroWidth || scalar.properties.isWhitespace else { return false }
            report(at: start, "found \(found()) between values", help: "write a plain space")
            position += UTF8.width(scalar)
        default:
            return false
        }
        return true
    }

    private mutating func skipLine() {
        while position < bytes.count, !ASCII.isLineEnd(bytes[position]) { position += 1 }
    }

    private var commentHelp: String { "comments are written // … or /* … */" }
}
