/// A token of a list of tracks.
package struct GridTrackToken: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        /// A number with its unit, which may be empty.
        case number(Float, String)
        case word(String)
        /// A word followed by an opening parenthesis.
        case function(String)
        case comma
        case close
        case end
    }

    package let kind: Kind
    package let text: String
    /// Offset in UTF-8 bytes from the start of the list.
    package let offset: Int

    func isFunction(_ name: String) -> Bool { kind == .function(name) }

    /// All tokens, the last of which is `end`.
    static func all(
        in text: String, _ notation: GridTrackNotation
    ) throws(GridTrackError) -> [GridTrackToken] {
        let bytes = Array(text.utf8)
        var tokens: [GridTrackToken] = []
        var index = 0
        while index < bytes.count {
            let start = index
            func token(_ kind: Kind) -> GridTrackToken {
                GridTrackToken(
                    kind: kind, text: String(decoding: bytes[start..<index], as: UTF8.self),
                    offset: start)
            }
            index += 1
            switch bytes[start] {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                continue
            case UInt8(ascii: ","): tokens.append(token(.comma))
            case UInt8(ascii: ")"): tokens.append(token(.close))
            case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "/"):
                let text = token(.end).text
                tokens.append(token(.word(text)))
            case UInt8(ascii: "("): throw GridTrackError(.unnamedFunction, at: token(.word("(")))
            default:
                while index < bytes.count, !isDelimiter(bytes[index]) { index += 1 }
                let word = token(.end).text
                if index < bytes.count, bytes[index] == UInt8(ascii: "(") {
                    index += 1
                    tokens.append(token(.function(word)))
                } else {
                    tokens.append(token(notation.number(word) ?? .word(word)))
                }
            }
        }
        return tokens + [GridTrackToken(kind: .end, text: "", offset: bytes.count)]
    }

    private static func isDelimiter(_ byte: UInt8) -> Bool { " \t\n\r,()[]/".utf8.contains(byte) }
}

/// The notation and limits of numbers in a list of tracks.
package struct GridTrackNotation: Sendable {
    /// Pixels may have the unit `px`, and numbers a plus and an exponent.
    var isCSS = false
    var largestSize = Float.infinity
    var largestPercentage = Float.infinity
    /// The most tracks of a list, repeated ones included.
    var trackLimit = Int(Int32.max)

    package static let css = GridTrackNotation(isCSS: true)

    fileprivate func number(_ word: String) -> GridTrackToken.Kind? {
        let digits = word.utf8.prefix {
            ASCII.isDigit($0) || (isCSS ? "+-.eE" : "-.").utf8.contains($0)
        }
        guard !digits.isEmpty, let value = Float(Substring(digits)) else { return nil }
        return .number(value, String(Substring(word.utf8[digits.endIndex...])))
    }
}
