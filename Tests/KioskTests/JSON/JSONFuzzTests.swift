import Kiosk
import Testing

/// Texts that are changed at random: the parser must neither crash nor hang, must tell the truth
/// about places, and what it reads must survive writing.
@Suite("JSON from random bytes")
struct JSONFuzzTests {
    private static let seeds: [[UInt8]] = [
        #"{"a": [1, -2.5e3, true, null], "b": {"c": "x\n\u00e9\ud83d\ude00"}}"#,
        "// größe\r\n{ \"screens\": { \"home\": { \"gap\": 16, /* c */ }, }, }\n",
        "[[[[\"日本\"]], {\"\": {}}], 1e308, 123456789012345678]",
        "\u{FEFF}[0.1, \"\\\\\", 'x', “y”, key: #fff, NaN, 0x1, +1, .5]",
        "{a: 1, \"b\" 2, \"c\": , \"d\": [1 2,,], \"e\": \"x\ny\", \"a\": tru}",
    ].map { Array($0.utf8) }

    /// Bytes that mean something, so that changes hit the parser's branches.
    private static let fragments: [[UInt8]] =
        ["{", "}", "[", "]", ",", ":", "\"", "\\", "\\u", "\\ud800", "//", "/*", "*/", "\n", "\r"]
        .map { Array($0.utf8) }
        + ["'", "“", "#", "-", "e", "1", "0", ".", "\0", "é", "=", "true"]
        .map { Array($0.utf8) } + [
            [0x80], [0xC3], [0xFF], [0xED, 0xA0, 0x80], [0xEF, 0xBB, 0xBF],
        ]

    @Test(arguments: 0..<8)
    func mutated(_ round: Int) throws {
        var generator = SeededGenerator(seed: UInt64(round))
        for _ in 0..<3000 {
            let bytes = Self.mutation(using: &generator)
            try check(bytes)
        }
    }

    @Test("every beginning of a text")
    func truncated() throws {
        for seed in Self.seeds {
            for length in 0...seed.count { try check(Array(seed[..<length])) }
        }
    }

    @Test("bytes without any sense")
    func noise() throws {
        var generator = SeededGenerator(seed: 99)
        for _ in 0..<3000 {
            let count = Int.random(in: 0..<64, using: &generator)
            let highest: UInt8 = Bool.random(using: &generator) ? 0x7F : 0xFF
            try check((0..<count).map { _ in .random(in: 0...highest, using: &generator) })
        }
    }

    private static func mutation(using generator: inout SeededGenerator) -> [UInt8] {
        var bytes = seeds.randomElement(using: &generator)!
        for _ in 0..<Int.random(in: 1...6, using: &generator) {
            let start = Int.random(in: 0...bytes.count, using: &generator)
            let end = min(bytes.count, start + Int.random(in: 0...3, using: &generator))
            switch Int.random(in: 0..<4, using: &generator) {
            case 0: bytes.removeSubrange(start..<end)
            case 1: bytes.insert(contentsOf: bytes[start..<end], at: start)
            case 2: bytes.insert(.random(in: 0...255, using: &generator), at: start)
            default:
                bytes.replaceSubrange(
                    start..<end, with: fragments.randomElement(using: &generator)!)
            }
        }
        return bytes
    }

    private func check(_ bytes: [UInt8]) throws {
        let source = SourceFile(name: "test.json", bytes: bytes)
        do {
            let document = try JSONDocument(parsing: source)
            let value = document.root.json
            for style in [JSONStyle.compact, .pretty] {
                let again = try JSON(parsing: value.bytes(style))
                #expect(again == value, "\(bytes)")
                #expect(again.bytes(style) == value.bytes(style), "\(bytes)")
            }
        } catch {
            checkReport(error, of: source)
        }
    }

    private func checkReport(_ report: Diagnostics, of source: SourceFile) {
        let end = source.position(of: source.bytes.count)
        let lines = report.all.map(\.line)
        #expect((1...JSONDocument.errorLimit).contains(lines.count), "\(source.bytes)")
        #expect(zip(lines, lines.dropFirst()).allSatisfy { $0 < $1 }, "\(source.bytes)")
        #expect(lines.allSatisfy { 1...end.line ~= $0 }, "\(source.bytes)")
        for diagnostic in report.all {
            #expect(diagnostic.column >= 1)
            #expect(diagnostic.description.unicodeScalars.allSatisfy { $0.value >= 0x20 })
            #expect(diagnostic.description.unicodeScalars.count < 400, "\(diagnostic)")
        }
    }
}
