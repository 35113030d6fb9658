import Kiosk
import Testing

@Suite("Places in a source")
struct JSONSourceTests {
    /// The text, the byte that is looked up (the first `^`, which is taken out), line and column.
    private static let places: [(String, Int, Int)] = [
        ("^", 1, 1), ("^abc", 1, 1), ("abc^", 1, 4), ("a\n^b", 2, 1), ("a^\nb", 1, 2),
        ("a\n^", 2, 1), ("\n\n^\n", 3, 1), ("a\r\n^b", 2, 1), ("a\r^\nb", 1, 3), ("a\r^b", 2, 1),
        ("\r\r^", 3, 1), ("\t\t^x", 1, 3), ("é^x", 1, 2), ("日本^語", 1, 3), ("😀^", 1, 2),
        ("e\u{301}^x", 1, 3), ("👩\u{200D}👩^", 1, 4), ("\u{FEFF}^x", 1, 1),
        ("\u{FEFF}é^x", 1, 2), ("\u{FEFF}\n\u{FEFF}^x", 2, 2), ("a\u{2028}^b", 1, 3),
    ]

    @Test(arguments: places)
    func position(_ marked: String, _ line: Int, _ column: Int) throws {
        let offset = try #require(Array(marked.utf8).firstIndex(of: UInt8(ascii: "^")))
        var bytes = Array(marked.utf8)
        bytes.remove(at: offset)
        let source = SourceFile(name: "x", bytes: bytes)
        #expect(source.position(of: offset) == SourcePosition(line: line, column: column))
    }

    @Test("an offset outside the text is moved to its nearest end")
    func outside() {
        let source = SourceFile(name: "x", text: "ab\nc")
        #expect(source.position(of: 99) == SourcePosition(line: 2, column: 2))
        #expect(source.position(of: -1) == SourcePosition(line: 1, column: 1))
        let mark = SourceFile(name: "x", text: "\u{FEFF}")
        #expect(mark.position(of: 0) == SourcePosition(line: 1, column: 1))
    }

    @Test("every value and every key carries its range")
    func ranges() throws {
        let text = "\u{FEFF}// größe\r\n{ \"é\\u0041\" : [ -1.5e3 , \"日\" , true, null, {} ] }  "
        let document = try jsonDocument(text)
        #expect(sourceText(document.root, in: document).hasPrefix("{ \"é"))
        #expect(sourceText(document.root, in: document).hasSuffix("] }"))
        guard case .object(let object) = document.root.kind,
            let member = object.member("éA"), case .array(let elements) = member.value.kind
        else {
            Issue.record("another tree")
            return
        }
        #expect(document.source.text(of: member.keyRange) == "\"é\\u0041\"")
        #expect(
            elements.map { sourceText($0, in: document) } == [
                "-1.5e3", "\"日\"", "true", "null", "{}",
            ])
        #expect(
            document.source.position(of: elements[2].range.start)
                == SourcePosition(line: 2, column: 32))
    }

    @Test("a byte of a string's value has its place in the source, behind the escapes")
    func offsetsInStrings() throws {
        let document = try jsonDocument(#"  "a\n\u0041\u00e9\u20AC\ud83d\ude00é😀\\x""#)
        guard case .string(let value) = document.root.kind else {
            Issue.record("no string")
            return
        }
        let units = [
            "a", "\\n", "\\u0041", "\\u00e9", "\\u20AC", "\\ud83d\\ude00", "é", "😀", "\\\\", "x",
        ]
        var valueOffset = 0
        var offset = 3
        for (unit, scalar) in zip(units, value.unicodeScalars) {
            #expect(
                document.source.offset(ofValueByte: valueOffset, inString: document.root.range)
                    == offset)
            valueOffset += UTF8.width(scalar)
            offset += unit.utf8.count
        }
        #expect(valueOffset == value.utf8.count)
        for behind in [valueOffset, valueOffset + 7] {
            let end = document.source.offset(ofValueByte: behind, inString: document.root.range)
            #expect(end == document.root.range.end - 1)
        }
    }

    private func sourceText(_ node: JSONNode, in document: JSONDocument) -> String {
        document.source.text(of: node.range)
    }
}
