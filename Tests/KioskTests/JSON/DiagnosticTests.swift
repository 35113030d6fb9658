import Kiosk
import Testing

@Suite("Diagnostics")
struct DiagnosticTests {
    @Test func description() {
        let error = Diagnostic(
            .error, file: "a.json", line: 3, column: 7, message: "no such thing",
            help: "write \"x\"")
        #expect(error.description == "a.json:3:7: error: no such thing; write \"x\"")
        let warning = Diagnostic(.warning, file: "a.json", line: 1, column: 1, message: "odd")
        #expect(warning.description == "a.json:1:1: warning: odd")
        #expect(
            Diagnostics([error, warning]).description == "\(error)\n\(warning)")
    }

    @Test("it is one line, whatever stands in it")
    func oneLine() {
        let diagnostic = Diagnostic(
            .error, file: "a\n.json", line: 1, column: 1, message: "x\r\ny\u{1B}[31m\u{2028}",
            help: "\u{202E}\0\t\u{85}")
        #expect(
            diagnostic.description
                == "a\\n.json:1:1: error: x\\r\\ny\\u{1b}[31m\\u{2028}; \\u{202e}\\u{0}\\t\\u{85}")
    }

    @Test("what the user wrote is cut, and stays one line")
    func excerpts() {
        let long = String(repeating: "x", count: 100)
        #expect("ab\ncd".excerpt() == "ab\\ncd")
        #expect(long.excerpt() == String(repeating: "x", count: 40) + "…")
        #expect(String(long.prefix(40)).excerpt() == String(repeating: "x", count: 40))
        #expect("größe 😀👩\u{200D}👩".quotedExcerpt == "\"größe 😀👩\u{200D}👩\"")
        #expect(
            ("e" + String(repeating: "\u{301}", count: 100)).excerpt().unicodeScalars.count == 41)
        #expect("abc".excerpt(limit: 2) == "ab…")
        #expect("".excerpt() == "")
    }

    @Test("a key with a long or strange text does not spoil the message")
    func keyInMessage() {
        let key = #"\n\u001b[31m"# + String(repeating: "k", count: 100)
        #expect(
            jsonErrors(in: "{\"\(key)\" 1}").map(\.message) == [
                "expected ':' after the key \"\\n\\u{1b}[31m" + String(repeating: "k", count: 34)
                    + "…\"; found number 1"
            ])
    }

    @Test("a diagnostic for a node has the node's place")
    func atNode() throws {
        let document = try jsonDocument("{\n  \"gäp\": \"x\" }")
        let node = try #require(document.root[JSONPointer(tokens: ["gäp"])])
        let diagnostic = document.source.diagnostic(
            .warning, at: node.range.start, pointer: .root.appending("gäp"), "odd")
        #expect(diagnostic.description == "test.json:2:10: warning: odd")
        #expect(diagnostic.pointer.description == "/gäp")
    }

    @Test func nameInMessages() {
        let error = #expect(throws: Diagnostics.self) { try JSON(parsing: "x", name: "request") }
        #expect(error?.description.hasPrefix("request:1:1: error: ") == true)
    }
}
