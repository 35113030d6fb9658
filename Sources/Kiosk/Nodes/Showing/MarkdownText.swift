/// The blocks of a text in a subset of Markdown: headings, paragraphs, lists, quotes, code and rules.
///
/// HTML and pictures are no part of it, so that a text of a server can show words only.
struct MarkdownText {
    enum Block: Equatable {
        case heading(level: Int, String)
        case paragraph(String)
        /// An entry of a list, with its level from 0 on, and its number, if it has one.
        case entry(level: Int, number: Int?, String)
        case quote(String)
        case code(String)
        case rule
    }

    /// Most bytes of a text, and most blocks: what is more is left out.
    static let byteLimit = 100_000
    static let blockLimit = 1000
    private static let levelLimit = 5

    private(set) var blocks: [Block] = []
    /// True if the text is longer than what is shown.
    private(set) var isCut = false

    /// Lines of the paragraph, the entry or the quote that is being read.
    private var lines: [Substring] = []
    private var head: Block?

    init(_ source: String) {
        isCut = source.utf8.count > Self.byteLimit
        let text =
            isCut ? String(decoding: source.utf8.prefix(Self.byteLimit), as: UTF8.self) : source
        var code: [Substring]?
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            if blocks.count >= Self.blockLimit {
                isCut = true
                break
            }
            if line.trimmed.hasPrefix("```") {
                if let lines = code {
                    blocks.append(.code(lines.joined(separator: "\n")))
                    code = nil
                } else {
                    end()
                    code = []
                }
            } else if code != nil {
                code?.append(line)
            } else {
                read(line)
            }
        }
        end()
        if let code { blocks.append(.code(code.joined(separator: "\n"))) }
    }

    private mutating func read(_ line: Substring) {
        let content = line.drop { $0 == " " || $0 == "\t" }
        let indent = line.count - content.count
        if content.isEmpty { return end() }
        if let heading = heading(content) {
            end()
            blocks.append(heading)
        } else if isRule(content) {
            end()
            blocks.append(.rule)
        } else if let (number, rest) = marker(content) {
            end()
            head = .entry(level: min(indent / 2, Self.levelLimit), number: number, "")
            lines = [rest]
        } else if content.first == ">" {
            if case .quote? = head {} else { end() }
            head = .quote("")
            lines.append(content.dropFirst().drop { $0 == " " })
        } else {
            if head == nil { head = .paragraph("") }
            lines.append(content)
        }
    }

    /// Ends the block that is being read.
    private mutating func end() {
        let text = lines.joined(separator: "\n").trimmed
        switch head {
        case .paragraph: blocks.append(.paragraph(text))
        case .entry(let level, let number, _):
            blocks.append(.entry(level: level, number: number, text))
        case .quote: blocks.append(.quote(text))
        default: break
        }
        (head, lines) = (nil, [])
    }

    private func heading(_ line: Substring) -> Block? {
        let rest = line.drop { $0 == "#" }
        let level = line.count - rest.count
        guard 1...6 ~= level, rest.first == " " else { return nil }
        var text = rest.trimmed[...]
        while text.last == "#" { text.removeLast() }
        return .heading(level: level, text.trimmed)
    }

    /// Three or more of one sign, with or without spaces between them.
    private func isRule(_ line: Substring) -> Bool {
        guard let sign = line.first, "-*_".contains(sign) else { return false }
        return line.allSatisfy { $0 == sign || $0 == " " } && line.count { $0 == sign } >= 3
    }

    /// Reads the sign or the number of an entry.
    private func marker(_ line: Substring) -> (number: Int?, rest: Substring)? {
        if let first = line.first, "-*+".contains(first), line.dropFirst().first == " " {
            return (nil, line.dropFirst(2))
        }
        let digits = line.prefix { $0.isASCII && $0.isNumber }
        let rest = line.dropFirst(digits.count)
        guard 1...9 ~= digits.count, let number = Int(digits),
            let sign = rest.first, sign == "." || sign == ")", rest.dropFirst().first == " "
        else { return nil }
        return (number, rest.dropFirst(2))
    }
}
