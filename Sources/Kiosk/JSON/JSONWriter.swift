/// Formatting of a JSON text.
public enum JSONStyle: Sendable {
    /// Without any whitespace.
    case compact
    /// One line per member and element, indented by two spaces per level.
    case pretty
}

extension JSON: CustomStringConvertible {
    /// The compact text.
    public var description: String { text() }

    /// Formats the value by RFC 8259, without a trailing line break.
    ///
    /// Parsing the text gives an equal value: a double has a fraction or an exponent and all the
    /// digits that it needs. NaN and the infinities, for which JSON has no notation, are written as
    /// `null`, as ECMA-262 does.
    public func text(_ style: JSONStyle = .compact) -> String {
        String(decoding: bytes(style), as: UTF8.self)
    }

    /// Returns the text as UTF-8.
    package func bytes(_ style: JSONStyle = .compact) -> [UInt8] {
        var writer = JSONWriter(style: style)
        writer.write(self)
        return writer.output
    }
}

private struct JSONWriter {
    let style: JSONStyle
    var output: [UInt8] = []
    private var level = 0

    init(style: JSONStyle) { self.style = style }

    mutating func write(_ value: JSON) {
        switch value {
        case .null: put("null")
        case .bool(let value): put(value ? "true" : "false")
        case .int(let value): put(String(value))
        case .double(let value): put(value.isFinite ? value.description : "null")
        case .string(let value): writeString(value)
        case .array(let elements):
            writeItems(elements, in: ("[", "]")) { writer, element in writer.write(element) }
        case .object(let object):
            writeItems(object.members, in: ("{", "}")) { writer, member in
                writer.writeString(member.key)
                writer.put(writer.style == .pretty ? ": " : ":")
                writer.write(member.value)
            }
        }
    }

    private mutating func writeItems<Item>(
        _ items: [Item], in brackets: (StaticString, StaticString),
        write: (inout JSONWriter, Item) -> Void
    ) {
        put(brackets.0)
        level += 1
        for (index, item) in items.enumerated() {
            if index > 0 { put(",") }
            breakLine()
            write(&self, item)
        }
        level -= 1
        if !items.isEmpty { breakLine() }
        put(brackets.1)
    }

    private mutating func breakLine() {
        guard style == .pretty else { return }
        output.append(ASCII.lineFeed)
        output.append(contentsOf: repeatElement(ASCII.space, count: 2 * level))
    }

    /// Escapes quotes, backslashes and control characters (RFC 8259 §7).
    private mutating func writeString(_ string: String) {
        output.append(ASCII.quote)
        var string = string
        string.withUTF8 { bytes in
            var start = 0
            for index in bytes.indices where needsEscape(bytes[index]) {
                output.append(contentsOf: bytes[start..<index])
                writeEscape(bytes[index])
                start = index + 1
            }
            output.append(contentsOf: bytes[start...])
        }
        output.append(ASCII.quote)
    }

    private mutating func writeEscape(_ byte: UInt8) {
        switch byte {
        case ASCII.quote: put("\\\"")
        case ASCII.backslash: put("\\\\")
        case 0x08: put("\\b")
        case ASCII.tab: put("\\t")
        case ASCII.lineFeed: put("\\n")
        case 0x0C: put("\\f")
        case ASCII.carriageReturn: put("\\r")
        default: put((byte < 0x10 ? "\\u000" : "\\u00") + String(byte, radix: 16))
        }
    }

    private mutating func put(_ text: StaticString) {
        text.withUTF8Buffer { output.append(contentsOf: $0) }
    }

    private mutating func put(_ text: String) { output.append(contentsOf: text.utf8) }
}

private func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == ASCII.quote || byte == ASCII.backslash
}
