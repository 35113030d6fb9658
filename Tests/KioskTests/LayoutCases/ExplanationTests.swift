import Testing

@testable import Kiosk
@testable import KioskTooling

@Suite("Layout cases for people")
struct ExplanationTests {
    private func explanation(_ text: String, columns: Int = 100) throws -> String {
        try LayoutCase(jsonDocument(text).root).explanation(columns: columns)
    }

    @Test func tree() throws {
        let text = #"""
            {"id": "a/b", "available": {"width": 320.5, "height": null}, "rounding": false,
             "tree": {"name": "menu", "style": {"flex-direction": "column", "padding-top": 8,
               "padding-right": 8, "padding-bottom": 8, "padding-left": 8, "align-items": "start"},
               "children": [
                 {"name": "title", "text": "Orange juice"},
                 {"style": {"margin-top": 1, "margin-bottom": 2, "margin-left": "auto",
                   "margin-right": 0, "width": "33.3%", "height": 10}},
                 {"style": {"display": "grid"}, "children": [{}, {"style": {"display": "none"}}]}
             ]}}
            """#
        #expect(
            try explanation(text) == """
                a/b: 320.5 × max-content, ltr, not rounded
                                  x   y  width  height
                column menu       0   0  320.5      39  padding: 8; align-items: start
                  text title      8   8    120      10  "Orange juice"
                  box #1      211.1  19  101.4      10  margin: 1 0 2 auto; width: 33.3%; height: 10
                  grid #2         8  31      0       0
                    box #0        0   0      0       0
                    none #1       0   0      0       0

                """)
    }

    @Test("awkward texts stay in their lines")
    func awkwardTexts() throws {
        let text = #"""
            {"id": "a\n\u001b[31m", "direction": "rtl", "tree": {"name": "\u202eevil name that is long",
              "text": "H\u200bH\tH"}}
            """#
        #expect(
            try explanation(text) == #"""
                a\n\u{1b}[31m: max-content × max-content, rtl, whole pixels
                                               x  y  width  height
                text \u{202e}evil name that …  0  0     40      10  "H\u{200b}H\tH"

                """#)
    }

    @Test("lines end at the terminal's edge")
    func longLines() throws {
        var tree = #"{"style":{"width":10,"flex-grow":1,"flex-shrink":0,"min-width":20}}"#
        for _ in 0..<60 { tree = "{\"children\":[\(tree)]}" }
        let lines = try explanation("{\"id\":1,\"tree\":\(tree)}", columns: 60).split(
            separator: "\n")
        #expect(lines.count == 63)
        #expect(lines.allSatisfy { $0.count <= 60 })
        #expect(
            lines.last
                == "                    60: box #0  0  0     20       0  width:…")
    }

    @Test func mistakes() throws {
        let source = #"{"id":"a\nb","tree":5}"#
        #expect {
            _ = try LayoutCase(jsonDocument(source).root)
        } throws: { error in
            (error as? LayoutCaseError)?.explanation.hasPrefix(#"a\nb: /tree: expected a box"#)
                ?? false
        }
    }
}
