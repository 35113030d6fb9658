/// The rows or columns of a grid that a node covers: `2`, `"1 / 3"`, `"span 2"`, `"2 / span 2"`,
/// `"auto"`.
public struct GridAreaCodec: Codec {
    /// Accepts any cells of a grid.
    public init() {}

    public var expectation: String {
        "a line such as 2, two lines such as \"1 / 3\", a number of cells such as "
            + "\"span 2\", or \"auto\""
    }

    public var reference: String { "[cells](#values)" }

    public var literalSchemas: [JSON] {
        [
            ["type": "integer", "minimum": -1000, "maximum": 1000],
            [
                "type": "string",
                "pattern":
                    "^ *(auto|-?[0-9]+|span +[0-9]+) *(/ *(auto|-?[0-9]+|span +[0-9]+) *)?$",
            ],
        ]
    }

    public var forms: ValueForms { [.number, .string] }

    public func decode(_ value: CELValue) throws(CodecError) -> GridArea? {
        try GridArea(value)
    }
}

extension GridArea {
    /// Greatest line number, from either end.
    private static let limit = 1000

    /// Parses a grid area: `2`, `"1 / 3"`, `"span 2"`, `"2 / span 2"`, `"auto"`; nil if it
    /// resembles none of them.
    fileprivate init?(_ value: CELValue) throws(CodecError) {
        func mismatch(_ help: String) -> CodecError {
            CodecError(found: value.described, help: help)
        }
        let parts: [Line?]
        switch value {
        case .int(let number): parts = [GridArea.line(number)]
        case .string(let text):
            parts = text.split(separator: "/", omittingEmptySubsequences: false).map {
                GridArea.line($0.trimmingSpaces)
            }
        default: return nil
        }
        let lines = parts.compactMap { $0 }
        guard lines.count == parts.count, (1...2).contains(lines.count) else { return nil }
        self =
            lines[0].isSpan && lines.count == 1
            ? GridArea(start: .auto, end: lines[0])
            : GridArea(start: lines[0], end: lines.count == 2 ? lines[1] : .auto)
        if lines.contains(.line(0)) {
            throw mismatch("write 1 for the first line, or -1 for the last one")
        }
        for case .line(let number) in lines where number.magnitude > GridArea.limit {
            throw mismatch("write a line from -\(GridArea.limit) to \(GridArea.limit)")
        }
        for case .span(let count) in lines where !(1...GridArea.limit).contains(count) {
            throw mismatch("write a number of cells from 1 to \(GridArea.limit)")
        }
        switch (start, end) {
        case (.line(let first), .line(let last)) where first == last && first > 0:
            throw mismatch("write \(first), or \"\(first) / \(first + 1)\"")
        case (.line(let first), .line(let last)) where (first > 0) == (last > 0) && first >= last:
            throw mismatch("write the smaller line first: \"\(last) / \(first)\"")
        case (.span(let count), .span):
            throw mismatch("write \"span \(count)\", or a line for one of the two")
        default: break
        }
    }

    private static func line(_ number: some BinaryInteger) -> Line? {
        Int(exactly: number).map { .line($0) }
    }

    private static func line(_ text: Substring) -> Line? {
        if text == "auto" { return .auto }
        if let number = integer(text) { return .line(number) }
        guard text.hasPrefix("span ") else { return nil }
        return integer(text.dropFirst(5).trimmingSpaces).map { .span($0) }
    }

    /// Reads digits, after a minus or nothing.
    private static func integer(_ text: Substring) -> Int? {
        text.hasPrefix("+") ? nil : Int(text)
    }
}

extension GridArea.Line {
    fileprivate var isSpan: Bool {
        if case .span = self { true } else { false }
    }
}
