import KioskTesting
import KioskTooling
import Testing

@testable import Kiosk

/// Texts in a subset of Markdown: what is read, what hostile texts do, and links.
@Suite("Showing: Markdown")
struct MarkdownTests {
    typealias Block = MarkdownText.Block

    @Test(
        "blocks",
        arguments: [
            (
                "# One\n## Two ##\n####### Seven",
                [
                    Block.heading(level: 1, "One"), .heading(level: 2, "Two"),
                    .paragraph("####### Seven"),
                ]
            ),
            ("one\ntwo\n\nthree", [.paragraph("one\ntwo"), .paragraph("three")]),
            (
                "- a\n  - b\n1. c\n2) d\n-e",
                [
                    .entry(level: 0, number: nil, "a"), .entry(level: 1, number: nil, "b"),
                    .entry(level: 0, number: 1, "c"), .entry(level: 0, number: 2, "d\n-e"),
                ]
            ),
            ("> a\n> b\nc", [.quote("a\nb\nc")]),
            ("```\n# no heading\n```\nend", [.code("# no heading"), .paragraph("end")]),
            ("```\nopen", [.code("open")]),
            ("---\n* * *\n--", [.rule, .rule, .paragraph("--")]),
            ("a\r\nb", [.paragraph("a\nb")]),
            ("", []),
        ] as [(String, [Block])])
    func blocks(_ source: String, _ blocks: [Block]) {
        #expect(MarkdownText(source).blocks == blocks)
    }

    /// The text with `<b>`, `<i>`, `<c>` and `<a>` for its attributes.
    private func described(_ source: String) -> String {
        var looks = MarkdownInline.Looks()
        looks.code.family = "Mono"
        let text = MarkdownInline(source).styled(looks)
        let bytes = Array(text.string.utf8)
        func part(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
        var (result, end) = ("", 0)
        for span in text.spans {
            result += part(end..<span.range.lowerBound)
            end = span.range.upperBound
            var word = part(span.range)
            if span.attributes.family != nil { word = "<c>\(word)</c>" }
            if let link = span.attributes.link { word = "<a \(link)>\(word)</a>" }
            if span.attributes.slant == .italic { word = "<i>\(word)</i>" }
            if span.attributes.weight == .bold { word = "<b>\(word)</b>" }
            result += word
        }
        return result + part(end..<bytes.count)
    }

    @Test(
        "parts of a paragraph",
        arguments: [
            ("a **b** *c* _d_", "a <b>b</b> <i>c</i> <i>d</i>"),
            ("***a***", "<b><i>a</i></b>"),
            ("**a *b* c**", "<b>a </b><b><i>b</i></b><b> c</b>"),
            ("2 * 3 * 4, first_name_here", "2 * 3 * 4, first_name_here"),
            ("**open, *and `code`", "**open, *and <c>code</c>"),
            ("`*a*` and `open", "<c>*a*</c> and `open"),
            ("[fares](to/fares) [x](", "<a to/fares>fares</a> [x]("),
            ("**[a](b)**", "<b><a b>a</a></b>"),
            (#"\*a\* \[b\](c) \d"#, #"*a* [b](c) \d"#),
            ("one\ntwo  \nthree\\\nfour", "one two\nthree\nfour"),
            ("[empty]() [blank](a b)", "empty blank"),
            ("<b>tags</b> ![picture](a.png)", "<b>tags</b> !<a a.png>picture</a>"),
            ("****", "****"), ("**", "**"), ("_ _", "_ _"), ("日本**語**", "日本<b>語</b>"),
        ])
    func parts(_ source: String, _ result: String) {
        #expect(described(source) == result)
    }

    @Test("links without a target are named")
    func broken() {
        #expect(MarkdownInline("[a]() [b](c) [d](e f)").brokenLinks == ["a", "d"])
    }

    @Test(
        "hostile texts are cut, and read in a time that grows with their length",
        arguments: ["[", "**a ", "[a](", "`", "***", "> ", "- ", "# \n", "_a*", "\\", "```\n"])
    func hostile(_ piece: String) {
        let source = String(repeating: piece, count: 101_000 / piece.utf8.count)
        let text = MarkdownText(source)
        #expect(text.isCut && text.blocks.count <= MarkdownText.blockLimit + 1)
        for block in text.blocks.prefix(3) {
            switch block {
            case .paragraph(let text), .quote(let text), .heading(_, let text),
                .entry(_, _, let text):
                _ = MarkdownInline(text).styled(MarkdownInline.Looks())
            case .code, .rule: break
            }
        }
    }

    // MARK: The node

    private func kiosk(_ text: String, _ handlers: String = "") throws -> DocumentKiosk {
        try DocumentKiosk(
            """
            { "state": { "went": "", "tapped": 0 }, "screens": { "home": { "body": {
              "type": "column", "padding": 16, \(handlers) "children": [
                { "type": "markdown", "id": "text", "text": \(JSON.string(text).text()),
                  "on": { "link": { "set": { "went": "${event}" } } } } ] } } } }
            """, width: 480, height: 320)
    }

    @Test("entries have their numbers in the digits of the language")
    func numbers() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "state": { "isArabic": false }, "locale": "${isArabic ? 'ar' : 'en'}",
              "screens": { "home": { "body": {
                "type": "markdown", "id": "text", "text": "9. nine\n10. ten" } } } }
            """#, width: 480, height: 320)
        #expect(kiosk.harness.node(showing: "10.") != nil)
        try kiosk.set("isArabic", to: true)
        try kiosk.harness.advance(by: .milliseconds(100))
        #expect(kiosk.harness.node(showing: "10.") == nil)
        #expect(kiosk.harness.node(showing: "١٠.") != nil)
        let frames = kiosk.harness.tree.statistics.frames
        try kiosk.harness.advance(by: .seconds(2))
        #expect(kiosk.harness.tree.statistics.frames == frames)
    }

    @Test("signs of entries stand on the line of their texts, also where that is higher")
    func baselines() throws {
        let kiosk = try kiosk("- one\n1. one")
        let text = try #require(kiosk.harness.tree.node(named: "text"))
        for row in text.children {
            let content = try #require(row.children.last as? LabelNode)
            content.model.lineHeight = 3
        }
        try kiosk.harness.advance(by: .milliseconds(100))
        for row in text.children {
            let lines = row.children.compactMap { child in
                (child as? LabelNode).flatMap { label in
                    label.baseline(in: label.frame.size).map { label.frame.minY + $0 }
                }
            }
            #expect(lines.count == 2 && lines.first == lines.last)
        }
    }

    @Test("entries are indented by sizes of their letters, also of large ones")
    func largeLetters() throws {
        let kiosk = try kiosk("- one\n  - two")
        let text = try #require(kiosk.harness.tree.node(named: "text") as? MarkdownNode)
        kiosk.harness.tree.textScale = 2
        try kiosk.harness.advance(by: .milliseconds(100))
        let step = (text.model.source.font.size * 3).rounded()
        for (level, row) in text.children.enumerated() {
            let content = try #require(row.children.last as? LabelNode)
            #expect(content.frame.minX == step * Float(level + 1))
        }
    }

    @Test("a tap on a link sends its target, and one beside it is a tap")
    func links() throws {
        let kiosk = try kiosk(
            "Go to the [fares](fares?class=2) now.\n\nNothing here.",
            #""on": { "tap": { "increment": "tapped" } },"#)
        let text = try #require(kiosk.harness.tree.node(named: "text"))
        let label = try #require(text.children.first as? LabelNode)
        let rect = try #require(label.rects(of: 10..<15).first)
        let place = label.toRoot.apply(rect.center)
        try kiosk.harness.tap(x: place.x, y: place.y)
        #expect(kiosk.harness.value(of: "went") == "fares?class=2")
        #expect(kiosk.harness.value(of: "tapped") == 0)
        try kiosk.harness.tap(x: place.x + 200, y: 80)
        #expect(kiosk.harness.value(of: "tapped") == 1)
    }

    @Test("arrows go from link to link, and Enter follows the one with the focus")
    func keys() throws {
        let kiosk = try kiosk("[one](1), [two](2) and\n\n- [three](3)")
        try kiosk.harness.press(.tab)
        try kiosk.harness.press(.enter)
        #expect(kiosk.harness.value(of: "went") == "1")
        try kiosk.harness.press(.down)
        try kiosk.harness.press(.down)
        try kiosk.harness.press(.enter)
        #expect(kiosk.harness.value(of: "went") == "3")
        try kiosk.harness.press(.up)
        try kiosk.harness.press(.enter)
        #expect(kiosk.harness.value(of: "went") == "2")
    }

    @Test("those who listen hear all texts, and links behind the text in which they are")
    func access() throws {
        for (end, more) in [("", []), (" [two](2)", [#"  link "two""#])] {
            let kiosk = try kiosk("# Rules\n\nBe **kind**.\n\n1. one\(end)")
            let lines = AccessReport(kiosk.harness.tree.accessTree()).text
                .split(separator: "\n").map(String.init)
            let last = end.isEmpty ? "one" : "one two"
            #expect(
                lines == [
                    "group", #"  heading "Rules""#, #"  paragraph "Be kind.""#,
                    #"  paragraph "1.""#, "  paragraph \"\(last)\"",
                ] + more)
        }
    }

    @Test("with the focus, those who listen are at the first link, and a text is not followed")
    func listening() throws {
        let kiosk = try kiosk("# Rules\n\nGo [home](1).")
        let reader = AccessReader(kiosk.harness.tree)
        var said: [String] = []
        reader.onSay = { said += $0.map(\.text) }
        try kiosk.harness.press(.tab)
        reader.start()
        #expect(said.last?.contains("home, link") == true, "\(said)")
        reader.move(by: -1)
        #expect(said.last == "Go home.")
        reader.select()
        try kiosk.frame()
        #expect(kiosk.harness.value(of: "went") == "")
        reader.move(by: 1)
        reader.select()
        try kiosk.frame()
        #expect(kiosk.harness.value(of: "went") == "1")
    }

    @Test("a text without links has no focus, and a link without a target is named in the log")
    func plain() throws {
        let kiosk = try kiosk("Only [words]().")
        try kiosk.harness.press(.tab)
        #expect(kiosk.harness.tree.focus == nil)
        #expect(kiosk.harness.log.count == 1)
        #expect(kiosk.harness.log.first?.contains("\"words\" has no target") == true)
    }

    @Test("paragraphs wrap, and a longer text is higher")
    func wrapping() throws {
        let word = String(repeating: "many words in a line ", count: 20)
        let kiosk = try kiosk("**\(word)** and `code`\n\n1. \(word)")
        let text = try #require(kiosk.harness.tree.node(named: "text"))
        #expect(text.frame.width <= 448)
        for child in text.children { #expect(child.frame.height > 60 && child.frame.maxX <= 448) }
    }
}
