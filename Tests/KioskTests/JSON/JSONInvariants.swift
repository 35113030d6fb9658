import Kiosk

/// Rules that hold for all bytes, whether they are JSON or not.
enum JSONInvariants {
    /// The rule that does not hold; nil if all do.
    static func violation(of bytes: [UInt8]) -> String? {
        let source = SourceFile(name: "test.json", bytes: bytes)
        let expected = JSONReference.value(of: bytes)
        do throws(Diagnostics) {
            let document = try JSONDocument(parsing: source)
            guard let expected else { return "what is no JSON is read" }
            return violation(of: document, expected)
        } catch {
            if expected != .none { return "JSON is not read: \(error)" }
            return violation(of: error, source)
        }
    }

    private static func violation(of document: JSONDocument, _ expected: JSON) -> String? {
        let value = document.root.json
        // The texts tell more than `==` does: the order of members, and the forms of strings.
        let text = value.bytes()
        guard value == expected, text == expected.bytes() else { return "another value is read" }
        for style in [JSONStyle.compact, .pretty] {
            guard let again = try? JSON(parsing: value.bytes(style)), again.bytes() == text else {
                return "what is written is another value"
            }
        }
        let whole = SourceRange(start: 0, end: document.source.bytes.count)
        return violation(of: document.root, in: whole, of: document.source)
    }

    /// Looks at the places: the text of each plain value must be that value by itself.
    private static func violation(
        of node: JSONNode, in outer: SourceRange, of source: SourceFile
    ) -> String? {
        let range = node.range
        guard outer.start <= range.start, range.start < range.end, range.end <= outer.end else {
            return "a place outside of the value around it"
        }
        switch node.kind {
        case .unreadable: return "something unreadable in a document"
        case .array(let elements):
            var rest = range
            for element in elements {
                if let violation = violation(of: element, in: rest, of: source) { return violation }
                rest.start = element.range.end
            }
        case .object(let object):
            var rest = range
            for member in object.members {
                let key = Array(source.bytes[member.keyRange.start..<member.keyRange.end])
                guard rest.start < member.keyRange.start,
                    JSONReference.value(of: key)?.bytes() == JSON.string(member.key).bytes()
                else { return "a key in another place" }
                rest.start = member.keyRange.end
                if let violation = violation(of: member.value, in: rest, of: source) {
                    return violation
                }
                rest.start = member.value.range.end
            }
        default:
            let text = Array(source.bytes[range.start..<range.end])
            if JSONReference.value(of: text)?.bytes() != node.json.bytes() {
                return "a value in another place"
            }
        }
        return nil
    }

    private static func violation(of report: Diagnostics, _ source: SourceFile) -> String? {
        guard (1...JSONDocument.errorLimit).contains(report.all.count) else {
            return "\(report.all.count) errors"
        }
        let widths = widths(of: source.bytes)
        let end = widths.count
        var line = 0
        for diagnostic in report.all {
            guard line < diagnostic.line, diagnostic.line <= end else {
                return "line \(diagnostic.line) behind line \(line) of \(end)"
            }
            line = diagnostic.line
            guard 1...widths[line - 1] + 1 ~= diagnostic.column else {
                return "column \(diagnostic.column) of line \(line)"
            }
            let text = diagnostic.description.unicodeScalars
            guard !diagnostic.message.isEmpty, text.count < 1000,
                text.allSatisfy({ $0.value >= 0x20 })
            else { return "a message of \(text.count) characters" }
        }
        return nil
    }

    /// The columns of each line. A line ends with LF, CR LF or CR; a mark at the beginning is none.
    private static func widths(of bytes: [UInt8]) -> [Int] {
        var widths = [0]
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        var before: UInt8 = 0
        for byte in bytes.starts(with: mark) ? bytes.dropFirst(3) : bytes[...] {
            let endsBoth = before == 0x0D && byte == 0x0A
            if before == 0x0A || before == 0x0D && !endsBoth { widths.append(0) }
            if byte & 0xC0 != 0x80 { widths[widths.count - 1] += 1 }
            before = byte
        }
        return before == 0x0A || before == 0x0D ? widths + [0] : widths
    }
}
