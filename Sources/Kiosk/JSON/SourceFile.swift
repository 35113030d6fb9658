/// A range of source bytes; `end` is exclusive.
package struct SourceRange: Hashable, Sendable {
    package var start: Int
    package var end: Int

    package init(start: Int, end: Int) {
        self.start = start
        self.end = end
    }
}

/// A source location as an editor shows it.
package struct SourcePosition: Hashable, Sendable {
    /// Line number from 1. A line ends with LF, CR LF or CR.
    package let line: Int
    /// Column number from 1. Every Unicode scalar counts as one column, a tab too; a leading byte
    /// order mark does not count.
    package let column: Int

    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}

/// A named text that maps byte offsets to lines and columns.
package struct SourceFile: Sendable {
    /// Name at the beginning of messages.
    package let name: String
    package let bytes: [UInt8]
    /// Noun for it in messages.
    let noun: String
    /// Offset of each line's first byte.
    private let lineStarts: [Int]
    /// Number of the first line, for a part of a larger text.
    private let firstLine: Int

    package init(name: String, bytes: [UInt8], firstLine: Int = 1, noun: String = "file") {
        self.name = name
        self.bytes = bytes
        self.noun = noun
        self.firstLine = firstLine
        lineStarts = Self.lineStarts(of: bytes)
    }

    package init(name: String, text: String) {
        self.init(name: name, bytes: Array(text.utf8))
    }

    /// Length in bytes of the leading byte order mark, 0 or 3.
    var byteOrderMarkLength: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

    /// Returns the line and column of a byte; an offset beyond the end counts as the end.
    package func position(of offset: Int) -> SourcePosition {
        let offset = min(max(offset, 0), bytes.count)
        let index = lineIndex(of: offset)
        let start = index == 0 ? min(byteOrderMarkLength, offset) : lineStarts[index]
        // Each byte but a continuation begins a scalar.
        let before = bytes[start..<offset].reduce(0) { $0 + (UTF8.isContinuation($1) ? 0 : 1) }
        return SourcePosition(line: firstLine + index, column: before + 1)
    }

    /// Returns the text of a range, with U+FFFD for invalid UTF-8.
    package func text(of range: SourceRange) -> String {
        String(decoding: bytes[range.start..<range.end], as: UTF8.self)
    }

    /// Returns the number of the line that contains a byte.
    func line(of offset: Int) -> Int { firstLine + lineIndex(of: offset) }

    private func lineIndex(of offset: Int) -> Int {
        max(0, lineStarts.firstIndexOfSorted { $0 > offset } - 1)
    }

    private static func lineStarts(of bytes: [UInt8]) -> [Int] {
        var starts = [0]
        bytes.withUnsafeBufferPointer { bytes in
            for index in bytes.indices where bytes[index] <= ASCII.carriageReturn {
                let endsLine =
                    switch bytes[index] {
                    case ASCII.lineFeed: true
                    case ASCII.carriageReturn:
                        index + 1 == bytes.count || bytes[index + 1] != ASCII.lineFeed
                    default: false
                    }
                if endsLine { starts.append(index + 1) }
            }
        }
        return starts
    }
}
