/// A piece of a list of sizes.
struct GridTrackToken {
    enum Kind: Equatable {
        /// A number with its unit, which may be empty.
        case number(Float, String)
        case word(String)
        /// A word with an opening parenthesis.
        case function(String)
        case comma
        case close
        case end
    }

    let kind: Kind
    let text: String
    /// In UTF-8 bytes from the start of the list.
    let offset: Int

    var quoted: String { kind == .end ? "the end" : text.quotedExcerpt }

    func isFunction(_ name: String) -> Bool { kind == .function(name) }

    func error(_ message: String, help: String) -> GridTrackError {
        GridTrackError(message: message, help: help, offset: offset)
    }

    /// All pieces, and one for the end.
    static func all(in text: String) throws(GridTrackError) -> [GridTrackToken] {
        let bytes = Array(text.utf8)
        var tokens: [GridTrackToken] = []
        var index = 0
        while index < bytes.count {
            let start = index
            func text(to end: Int) -> String { String(decoding: bytes[start..<end], as: UTF8.self) }
            switch bytes[index] {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                index += 1
                continue
            case UInt8(ascii: ","):
                index += 1
                tokens.append(GridTrackToken(kind: .comma, text: ",", offset: start))
            case UInt8(ascii: ")"):
                index += 1
                tokens.append(GridTrackToken(kind: .close, text: ")", offset: start))
            default:
                while index < bytes.count, !isDelimiter(bytes[index]) { index += 1 }
                let word = text(to: index)
                if index < bytes.count, bytes[index] == UInt8(ascii: "("), index > start {
                    index += 1
                    tokens.append(
                        GridTrackToken(kind: .function(word), text: text(to: index), offset: start))
                } else if index == start {
                    throw GridTrackError(
                        message: "\"(\" has no name before it", help: GridTrackParser.examples,
                        offset: start)
                } else {
                    tokens.append(
                        GridTrackToken(
                            kind: number(word) ?? .word(word), text: word, offset: start))
                }
            }
        }
        return tokens + [GridTrackToken(kind: .end, text: "", offset: bytes.count)]
    }

    private static func isDelimiter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"),
            UInt8(ascii: ","), UInt8(ascii: "("), UInt8(ascii: ")"):
            true
        default: false
        }
    }

    private static func number(_ word: String) -> Kind? {
        let digits = word.utf8.prefix {
            ASCII.isDigit($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-")
        }
        guard !digits.isEmpty, let value = Float(String(Substring(digits))) else { return nil }
        return .number(value, String(Substring(word.utf8[digits.endIndex...])))
    }
}
