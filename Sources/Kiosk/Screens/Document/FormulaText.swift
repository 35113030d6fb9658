/// A string with `${…}` in it, divided into literal text and expressions.
///
/// `$${` stands for `${`. An expression ends at its closing `}`: those inside its own braces and
/// strings do not count.
struct FormulaText {
    enum Part: Equatable {
        case text(String)
        /// An expression, with its start in UTF-8 bytes of the string.
        case expression(String, offset: Int)
    }

    /// An error, at a UTF-8 byte of the string.
    struct Mistake: Error {
        let offset: Int
        let message: String
        let help: String
    }

    private(set) var parts: [Part] = []

    /// True if a string cannot have expressions.
    static func isPlain(_ text: String) -> Bool { !text.utf8.contains(UInt8(ascii: "$")) }

    /// The text, if it contains no expression.
    var constant: String? {
        var result = ""
        for part in parts {
            guard case .text(let text) = part else { return nil }
            result += text
        }
        return result
    }

    init(_ text: String) throws(Mistake) {
        let bytes = Array(text.utf8)
        let (dollar, open) = (UInt8(ascii: "$"), UInt8(ascii: "{"))
        var literal: [UInt8] = []
        var index = 0
        func starts(_ offset: Int, _ byte: UInt8) -> Bool {
            index + offset < bytes.count && bytes[index + offset] == byte
        }
        while index < bytes.count {
            if starts(0, dollar), starts(1, dollar), starts(2, open) {
                literal += [dollar, open]
                index += 3
            } else if starts(0, dollar), starts(1, open) {
                appendText(&literal)
                let start = index + 2
                guard let end = FormulaText.end(of: bytes, from: start) else {
                    throw Mistake(
                        offset: index, message: "\"${\" without \"}\"",
                        help: "close it with \"}\", or write \"$${\" for the characters themselves")
                }
                parts.append(
                    .expression(String(decoding: bytes[start..<end], as: UTF8.self), offset: start))
                index = end + 1
            } else {
                literal.append(bytes[index])
                index += 1
            }
        }
        appendText(&literal)
    }

    private mutating func appendText(_ literal: inout [UInt8]) {
        if literal.isEmpty { return }
        parts.append(.text(String(decoding: literal, as: UTF8.self)))
        literal.removeAll()
    }

    /// The index of the `}` that closes an expression.
    private static func end(of bytes: [UInt8], from start: Int) -> Int? {
        var depth = 0
        var index = start
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "}"):
                if depth == 0 { return index }
                depth -= 1
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                index = endOfString(bytes, from: index) ?? index
            default: break
            }
            index += 1
        }
        return nil
    }

    /// The index of the quote that ends a string; nil for one that does not end.
    private static func endOfString(_ bytes: [UInt8], from start: Int) -> Int? {
        let quote = bytes[start]
        let isRaw = start > 0 && [UInt8(ascii: "r"), UInt8(ascii: "R")].contains(bytes[start - 1])
        let isTriple = bytes[start...].starts(with: [quote, quote, quote])
        var index = start + (isTriple ? 3 : 1)
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "\\") && !isRaw {
                index += 1
            } else if bytes[index] == quote {
                if !isTriple { return index }
                if bytes[index...].starts(with: [quote, quote, quote]) { return index + 2 }
            }
            index += 1
        }
        return nil
    }
}
