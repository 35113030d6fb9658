/// Text with placeholders: `Hello {name}`. A literal brace is written twice.
package struct TextTemplate: Equatable, Sendable {
    private enum Segment: Equatable, Sendable {
        case literal(String)
        case argument(String)
    }

    private var segments: [Segment] = []

    /// Mistake in a template, with its offset in UTF-8 and a correction.
    struct Mistake: Equatable {
        let offset: Int
        let message: String
        let help: String
    }

    /// The names of the arguments, in the order in which they occur.
    package var names: [String] {
        segments.compactMap { if case .argument(let name) = $0 { name } else { nil } }
    }

    /// - Parameter mistakes: Receives mistakes; the template omits the faulty parts.
    init(_ text: String, _ mistakes: inout [Mistake]) {
        let bytes = Array(text.utf8)
        let (opening, closing) = (ASCII.openBrace, ASCII.closeBrace)
        var literal: [UInt8] = []
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            let isDoubled = index + 1 < bytes.count && bytes[index + 1] == byte
            if byte != opening && byte != closing || isDoubled {
                literal.append(byte)
                index += byte == opening || byte == closing ? 2 : 1
            } else if byte == closing {
                mistakes.append(
                    Mistake(
                        offset: index, message: "this '}' closes nothing",
                        help: "write }} for a brace"))
                index += 1
            } else {
                let rest = bytes[(index + 1)...]
                let name = rest.prefix { $0 != opening && $0 != closing }
                guard name.endIndex < bytes.count, bytes[name.endIndex] == closing else {
                    mistakes.append(
                        Mistake(
                            offset: index, message: "this '{' is not closed",
                            help: "close it with }, or write {{ for a brace"))
                    index = name.endIndex
                    continue
                }
                if name.isIdentifier {
                    append(&literal)
                    segments.append(.argument(String(decoding: name, as: UTF8.self)))
                } else {
                    mistakes.append(Self.noName(name, at: index))
                }
                index = name.endIndex + 1
            }
        }
        append(&literal)
    }

    private mutating func append(_ literal: inout [UInt8]) {
        guard !literal.isEmpty else { return }
        segments.append(.literal(String(decoding: literal, as: UTF8.self)))
        literal.removeAll()
    }

    private static func noName(_ bytes: ArraySlice<UInt8>, at offset: Int) -> Mistake {
        let text = String(decoding: bytes, as: UTF8.self)
        return Mistake(
            offset: offset + (bytes.isEmpty ? 0 : 1),
            message: bytes.isEmpty
                ? "there is no name in these braces"
                : "\(text.quotedExcerpt) is no name of an argument",
            help: "a name has letters, digits and _, and no digit in front; write {{ for a brace")
    }

    /// The text with its arguments filled in. Numbers are formatted by the locale; placeholders
    /// without an argument stay. One beyond the memory of an expression ends there.
    func text(_ arguments: CELMap, locale: CELLocale) -> String {
        if case .literal(let text)? = segments.first, segments.count == 1 { return text }
        var text = ""
        for segment in segments where text.utf8.count <= CELLimits.memory {
            switch segment {
            case .literal(let part): text += part
            case .argument(let name):
                guard let value = arguments[field: name] else {
                    text += "{\(name)}"
                    continue
                }
                text +=
                    locale.text(of: value, fractionDigits: nil) ?? value.plainText
                    ?? value.json.text()
            }
        }
        return text
    }
}
