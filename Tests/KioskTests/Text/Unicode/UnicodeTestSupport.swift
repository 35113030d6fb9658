@testable import Kiosk

/// The files of the Unicode Character Database that hold what an implementation has to answer.
enum UnicodeFiles {
    struct Missing: Error, CustomStringConvertible {
        let description: String
    }

    /// The lines with something in them beside a comment, as bytes.
    static func lines(of name: String) throws -> [ArraySlice<UInt8>] {
        let path = "/usr/share/unicode/\(name)"
        guard let bytes = try? File.read(path, limit: 1 << 24) else {
            throw Missing(description: "\(path) is missing: install Debian's package unicode-data")
        }
        return bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
            let end = line.firstIndex(of: UInt8(ascii: "#")) ?? line.endIndex
            let content = line[..<end]
            return content.contains { $0 > UInt8(ascii: " ") } ? content : nil
        }
    }

    /// The ranges of a file of properties that have one of some values.
    static func ranges(of name: String, with values: Set<String>) throws -> [ClosedRange<UInt32>] {
        try lines(of: name).compactMap { line in
            let fields = line.split(separator: UInt8(ascii: ";"))
            let value = String(decoding: fields[1].filter { $0 > 0x20 }, as: UTF8.self)
            let ends = numbers(in: fields[0], radix: 16)
            return values.contains(value) ? ends[0]...ends[ends.count - 1] : nil
        }
    }

    /// The numbers in a text, whatever is between them.
    static func numbers(in text: ArraySlice<UInt8>, radix: UInt32) -> [UInt32] {
        var found: [UInt32] = []
        var number: UInt32?
        for byte in text {
            if let digit = digit(byte), digit < radix {
                number = (number ?? 0) * radix + digit
            } else if let complete = number {
                found.append(complete)
                number = nil
            }
        }
        if let number { found.append(number) }
        return found
    }

    private static func digit(_ byte: UInt8) -> UInt32? {
        switch byte {
        case 0x30...0x39: UInt32(byte) - 0x30
        case 0x41...0x46: UInt32(byte) - 0x41 + 10
        default: nil
        }
    }
}

/// A line of a conformance test for breaks: characters with ÷ or × before, between and after them.
struct BreakTestLine {
    var scalars: [UInt32]
    /// True for each character that has ÷ before it, and for the end if it stands there.
    var breaks: [Bool]

    init(_ line: ArraySlice<UInt8>) {
        scalars = UnicodeFiles.numbers(in: line, radix: 16)
        // ÷ is C3 B7 in UTF-8, × is C3 97.
        breaks = line.filter { $0 == 0xB7 || $0 == 0x97 }.map { $0 == 0xB7 }
    }
}

extension String {
    var scalarValues: [UInt32] { unicodeScalars.map(\.value) }
}

/// Each of the finders with an array of its own.
enum Find {
    static func lineBreaks(
        _ scalars: [UInt32], rules: LineBreakRules = LineBreakRules()
    ) -> [LineBreakOpportunity] {
        var breaks: [LineBreakOpportunity] = []
        scalars.withUnsafeBufferPointer { LineBreaks.find(in: $0, rules: rules, into: &breaks) }
        return breaks
    }

    static func clusterStarts(_ scalars: [UInt32]) -> [Bool] {
        var starts: [Bool] = []
        scalars.withUnsafeBufferPointer { GraphemeBreaks.find(in: $0, into: &starts) }
        return starts
    }

    static func emoji(_ scalars: [UInt32]) -> [Bool] {
        var isEmoji: [Bool] = []
        scalars.withUnsafeBufferPointer { EmojiPresentation.find(in: $0, into: &isEmoji) }
        return isEmoji
    }

    static func scripts(_ scalars: [UInt32]) -> [ScriptRun] {
        var runs: [ScriptRun] = []
        scalars.withUnsafeBufferPointer { ScriptRuns.find(in: $0, into: &runs) }
        return runs
    }

    static func bidi(
        _ scalars: [UInt32], direction: BidiDirection = .automatic
    ) -> (base: UInt8, levels: [UInt8]) {
        var levels: [UInt8] = []
        let base = scalars.withUnsafeBufferPointer {
            BidiLevels.find(in: $0, direction: direction, into: &levels)
        }
        return (base, levels)
    }

    static func visualOrder(_ levels: [UInt8]) -> [Int] {
        var order: [Int] = []
        BidiLevels.visualOrder(of: levels, into: &order)
        return order
    }
}
