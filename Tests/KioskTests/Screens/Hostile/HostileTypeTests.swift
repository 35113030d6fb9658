import Kiosk
import Testing

/// Types that would take for ever, or all memory, to read or to compare.
@Suite("Hostile documents: types")
struct HostileTypeTests {
    private func document(types: String = "", state: String) -> String {
        """
        { "types": { \(types) },
        "state": { \(state) },
        "screens": { "home": { "body": { "type": "row" } } } }
        """
    }

    @Test("the text of a type is limited")
    func text() {
        for text in [
            "int" + String(repeating: "?", count: 110_000),
            String(repeating: "list(", count: 80_000) + "int",
            String(repeating: "list(", count: 20_000) + "int"
                + String(repeating: ")", count: 20_000),
            String(repeating: " ", count: 500) + "int",
        ] {
            #expect(
                documentReport(document(state: #""x": { "type": "\#(text)" }"#)).hasPrefix(
                    """
                    kiosk.json:2:27: error: a type has at most 200 characters; \
                    give parts of it names in "types"
                    """), "\(text.prefix(10))")
        }
        #expect(documentReport(document(state: #""x": { "type": "list(list(int?)?)?" }"#)) == "")
    }

    @Test("types that double are refused where they become too large")
    func doubling() {
        let types = (1...40).map { #""t\#($0)": { "a": "t\#($0 - 1)", "b": "t\#($0 - 1)" }"# }
        let report = documentReport(
            document(
                types: #""t0": { "a": "int" }, "# + types.joined(separator: ",\n"),
                state: #""x": { "type": "t40" }, "y": { "type": "t39" }"#))
        #expect(
            report.hasPrefix(
                """
                kiosk.json:10:8: error: with those of the types in it, this type has more than \
                2000 fields; write "any" for a part of it
                """))
        // A type that is refused counts as "any", and doubles anew.
        #expect(report.split(separator: "\n").count == 4)
    }

    @Test("chains of types are refused where they become too deep", arguments: [false, true])
    func chains(_ backwards: Bool) {
        var types = (1...5000).map { #""t\#($0)": "list(t\#($0 - 1))""# }
        if backwards { types.reverse() }
        let report = documentReport(
            document(
                types: types.joined(separator: ",\n") + #", "t0": "int""#,
                state: #""x": { "type": "t5000" }"#))
        #expect(report.contains("error: a type has at most 64 levels"), "\(report.prefix(500))")
    }

    @Test("all types together are limited")
    func total() {
        let fields = (0..<1500).map { #""f\#($0)": "int""# }.joined(separator: ", ")
        let state = (0..<200).map { #""x\#($0)": { "type": "wide" }"# }.joined(separator: ",\n")
        let report = documentReport(document(types: #""wide": { \#(fields) }"#, state: state))
        #expect(
            report.hasPrefix(
                """
                kiosk.json:135:19: error: all types together have more than 200000 fields; \
                write "any" for values whose fields the configuration does not name
                """))
        #expect(report.split(separator: "\n").count == 1)
    }
}
