import Kiosk
import KioskTesting
import Testing

/// Texts that are too long to be shown.
@Suite("Documents: the length of texts")
struct TextLimitTests {
    private static let limit = DocumentLimits.textLength
    private static let message = """
        a text has at most 100000 bytes, and this one has more; show a part of it, or divide it \
        among several nodes
        """

    private static func document(_ property: String, strings: String = "{}") -> String {
        #"""
        { "strings": { "en": \#(strings) }, "screens": { "home": { "body":
        { "type": "label", \#(property) } } } }
        """#
    }

    private static func letters(_ count: Int) -> String { String(repeating: "a", count: count) }

    @Test("a text of a node has a limit")
    func node() {
        let good = Self.document(#""text": "\#(Self.letters(Self.limit))""#)
        #expect(documentReport(good) == "")
        let bad = Self.document(#""text": "\#(Self.letters(Self.limit + 1))""#)
        #expect(documentReport(bad) == "kiosk.json:2:28: error: \(Self.message)")
    }

    @Test("so have one with values, the parts of one, and one of a language")
    func otherTexts() {
        let long = Self.letters(Self.limit)
        let mixed = Self.document(#""text": "${1} \#(long)""#)
        #expect(documentReport(mixed) == "kiosk.json:2:28: error: \(Self.message)")
        let parts = Self.document(#""text": ["b", { "text": "\#(long)" }]"#)
        #expect(documentReport(parts) == "kiosk.json:2:28: error: \(Self.message)")
        let texts = Self.document(#""text": "a""#, strings: #"{ "a": { "b": "\#(long)b" } }"#)
        #expect(documentReport(texts) == "kiosk.json:1:36: error: \(Self.message)")
    }

    @Test("a longer one that comes while the kiosk runs is not shown")
    func running() throws {
        let kiosk = try DocumentKiosk(
            state: #"{ "a": "Hello" }"#,
            body: #"""
                { "type": "column", "children": [
                { "type": "label", "id": "whole", "text": "${a}" },
                { "type": "label", "id": "parts", "text": ["A ", { "text": "${a}" }] } ] }
                """#)
        try kiosk.set("a", to: .string(Self.letters(Self.limit + 1)))
        #expect(kiosk.label("whole")?.model.text == "")
        #expect(kiosk.label("parts")?.model.text == "")
        #expect(kiosk.harness.log.count == 2)
        #expect(
            kiosk.harness.log.allSatisfy {
                $0.contains("a text has at most 100000 bytes, and this one has more")
            })
        try kiosk.set("a", to: "again")
        #expect(kiosk.label("whole")?.model.text == "again")
        #expect(kiosk.label("parts")?.model.text == "A again")
    }
}
