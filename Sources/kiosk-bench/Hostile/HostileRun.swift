import Glibc
import Kiosk

/// Lays out hostile texts, each in three lengths, and a million labels: at least ten million
/// characters. Counters show whether the work is linear in the text's length.
struct HostileRun {
    /// One text in its three lengths.
    struct Result {
        let name: String
        var characters: [Int] = []
        /// Number of runs passed to HarfBuzz.
        var runs: [Int] = []
        var allocations: [Int] = []
        /// Processor time per character.
        var nanoseconds: [Double] = []
        var isRight = true
    }

    private(set) var results: [Result] = []
    private(set) var characters = 0
    /// Maximum memory reported by the caches, in bytes, and the process's resident memory after the
    /// texts were released.
    private(set) var layoutBytes = 0
    private(set) var residentBytes = 0

    /// Base length; ten million characters with the following lengths.
    private static let length = 20_000
    private static let labelCount = 1_000_000

    private let engine: TextEngine

    init(_ log: Log) throws {
        engine = TextEngine(fonts: try FontLibrary(log: log))
        for text in HostileText.all { results.append(layOut(text)) }
        layOutLabels()
        characters = engine.statistics.shapedCharacters
        residentBytes = ResidentMemory.byteCount
    }

    var isRight: Bool { results.allSatisfy(\.isRight) }

    private mutating func layOut(_ hostile: HostileText) -> Result {
        var result = Result(name: hostile.name)
        for factor in [1, 2, 4] {
            let text = hostile.make(Self.length * factor)
            let before = engine.statistics
            let (allocations, start) = (Allocations.count, ThreadTime.now)
            let paragraph = engine.layout(text, style: hostile.style, width: hostile.width)
            let time = ThreadTime.now - start
            result.allocations.append(Allocations.count - allocations)
            let after = engine.statistics
            let count = text.string.unicodeScalars.count
            result.characters.append(count)
            result.runs.append(after.shapedRuns - before.shapedRuns)
            result.nanoseconds.append(Double(time.nanoseconds) / Double(max(1, count)))
            result.isRight = result.isRight && Self.isRight(paragraph)
            layoutBytes = max(layoutBytes, after.layoutBytes)
        }
        return result
    }

    private mutating func layOutLabels() {
        let style = ParagraphStyle(font: Font(size: 16))
        for number in 0..<Self.labelCount {
            _ = engine.layout("word\(number)", style: style, width: 300)
            layoutBytes = max(layoutBytes, engine.statistics.layoutBytes)
        }
    }

    /// Returns true if the lines are in text order, and all lengths are finite.
    private static func isRight(_ paragraph: Paragraph) -> Bool {
        var end = 0
        for line in paragraph.lines {
            guard line.text.lowerBound >= end, line.width.isFinite, line.top.isFinite else {
                return false
            }
            end = line.text.upperBound
        }
        return end <= paragraph.text.string.utf8.count && paragraph.size.height.isFinite
    }
}

extension HostileRun {
    var json: JSON {
        [
            "characters": .int(Int64(characters)), "layout_bytes": .int(Int64(layoutBytes)),
            "resident_bytes": .int(Int64(residentBytes)),
            "results": .array(results.map(\.json)),
        ]
    }

    var table: String {
        var lines = ["hostile text: nanoseconds for each character, at three lengths"]
        for result in results {
            let times = result.nanoseconds.map { "\(Int($0.rounded()))" }.joined(separator: " ")
            lines.append("\(result.name): \(times)\(result.isRight ? "" : ", WRONG")")
        }
        lines.append(
            "\(characters) characters; caches \(layoutBytes >> 10) KB at most, "
                + "program \(residentBytes >> 10) KB")
        return lines.joined(separator: "\n")
    }
}

extension HostileRun.Result {
    fileprivate var json: JSON {
        func list(_ values: [Int]) -> JSON { .array(values.map { .int(Int64($0)) }) }
        return [
            "name": .string(name), "characters": list(characters), "runs": list(runs),
            "allocations": list(allocations),
            "nanoseconds": .array(nanoseconds.map { .double($0.rounded(digits: 1)) }),
            "right": .bool(isRight),
        ]
    }
}
