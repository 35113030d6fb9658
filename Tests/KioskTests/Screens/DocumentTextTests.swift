import Kiosk
import KioskTesting
import Testing

/// Text of documents, from the file to pixels.
@Suite("Documents: text")
struct DocumentTextTests {
    private func label(_ properties: String, state: String = "{}") throws -> LabelModel {
        let kiosk = try DocumentKiosk(
            state: state, body: #"{ "type": "label", "id": "label", \#(properties) }"#)
        return try #require(kiosk.label("label")).model
    }

    struct Value: Sendable, CustomTestStringConvertible {
        let text: String
        let change: @Sendable (inout LabelModel) -> Void
        var testDescription: String { text }

        init(_ text: String, _ change: @escaping @Sendable (inout LabelModel) -> Void) {
            (self.text, self.change) = (text, change)
        }
    }

    static let values = [
        Value(#""textAlign": "justify""#) { $0.alignment = .justify },
        Value(#""truncate": "middle""#) { $0.truncation = .middle },
        Value(#""truncate": "none", "maxLines": 2"#) {
            ($0.truncation, $0.maximumLines) = (.none, 2)
        },
        Value(#""letterSpacing": 0.05, "wordSpacing": -0.1"#) {
            ($0.letterSpacing, $0.wordSpacing) = (0.05, -0.1)
        },
        Value(#""direction": "rtl""#) { $0.direction = .rightToLeft },
        Value(#""direction": "ltr""#) { $0.direction = .leftToRight },
        Value(#""language": "zh-Hant""#) { $0.language = "zh-Hant" },
        Value(#""tabularFigures": true"#) { $0.font.features = [.tabularFigures] },
        Value(#""fontFeatures": { "zero": 1, "liga": 0 }, "tabularFigures": true"#) {
            $0.font.features = [.tabularFigures, .slashedZero, .noLigatures]
        },
        Value(#""tabularFigures": true, "fontFeatures": { "ss03": 2 }"#) {
            $0.font.features = [.tabularFigures, FontFeature(FontTag("ss03")!, 2)]
        },
        Value(#""minimumFontSize": 12"#) { $0.minimumSize = 12 },
        Value(#""baselineGrid": 6"#) { $0.baselineGrid = 6 },
        Value(#""tabStops": [40, 120.5]"#) { $0.tabStops.positions = [40, 120.5] },
        Value(#""wordBreak": "break-all""#) { $0.lineBreaking.wordBreak = .breakAll },
        Value(#""wordBreak": "keep-all""#) { $0.lineBreaking.wordBreak = .keepAll },
        Value(#""lineBreak": "normal""#) { $0.lineBreaking.strictness = .normal },
        Value(#""lineBreak": "loose""#) { $0.lineBreaking.strictness = .loose },
        Value(#""textShadow": { "x": 1, "y": 2, "blur": 3, "color": "danger" }"#) {
            $0.effects.shadow = ThemeTextShadow(
                color: .role(.danger), offset: Point(x: 1, y: 2), blur: 3)
        },
        Value(##""textOutline": { "width": 1.5, "color": "#102030" }"##) {
            $0.effects.outline = ThemeTextOutline(color: .literal(Color(0x102030)), width: 1.5)
        },
        Value(#""underline": true"#) { $0.underline = TextDecoration() },
        Value(#""strikethrough": true"#) { $0.strikethrough = TextDecoration() },
        Value(#""text": ["a", 1, { "text": "b" }]"#) {
            $0.content = RichText("a1") + RichText("b", TextAttributes())
        },
    ]

    @Test("values reach the model", arguments: values)
    func reaching(_ value: Value) throws {
        var expected = LabelModel("")
        value.change(&expected)
        #expect(try label(value.text) == expected)
    }

    @Test("each key of a part reaches its attributes")
    func parts() throws {
        let model = try label(
            ##"""
            "text": [{ "text": "x", "size": 24, "weight": "bold", "family": "Inter",
              "italic": true, "color": "primary", "background": "#ffff00", "underline": true,
              "strikethrough": true, "rise": 0.4, "letterSpacing": 0.1, "wordSpacing": 0.2,
              "tabularFigures": true, "fontFeatures": { "frac": 1 }, "language": "tr" }]
            """##)
        let attributes = TextAttributes.with {
            $0.size = 24
            $0.weight = .bold
            $0.family = "Inter"
            $0.slant = .italic
            $0.color = .role(.primary)
            $0.background = .literal(Color(0xFFFF00))
            $0.underline = TextDecoration()
            $0.strikethrough = TextDecoration()
            $0.baselineShift = 0.4
            $0.letterSpacing = 0.1
            $0.wordSpacing = 0.2
            $0.features = [.tabularFigures, .fractions]
            $0.language = "tr"
        }
        #expect(model.content == RichText("x", attributes))
    }

    @Test("direction moves where lines start, too")
    func direction() throws {
        let kiosk = try DocumentKiosk(
            body: #"{ "type": "label", "id": "label", "text": "1", "direction": "rtl" }"#)
        let label = try #require(kiosk.label("label"))
        #expect(label.isRightToLeft)
    }

    @Test("parts read the state, and a change of several variables is one update")
    func state() throws {
        let kiosk = try DocumentKiosk(
            state: #"{ "count": 2, "sum": "8.40", "other": 0 }"#,
            body: #"""
                { "type": "button", "id": "button",
                  "text": ["${count} × ", { "text": "${sum} €", "weight": "bold" }, "$${x}"],
                  "on": { "tap": { "set": { "count": 3, "sum": "12.5" } } } }
                """#)
        let host = try #require(kiosk.harness.host)
        let button = try #require(kiosk.button("button"))
        let bold = TextAttributes.bold
        #expect(
            button.model.content == RichText("2 × ") + RichText("8.40 €", bold) + RichText("${x}"))
        let before = host.evaluationCount
        try kiosk.harness.tap("button")
        #expect(host.evaluationCount == before + 2)
        #expect(button.model.text == "3 × 12.5 €${x}")
        try kiosk.set("other", to: 1)
        #expect(host.evaluationCount == before + 2)
        #expect(kiosk.harness.log == [])
    }

    @Test("what the state holds is text, never parts")
    func arrays() throws {
        let model = try label(#""text": "${list}""#, state: #"{ "list": ["a", { "b": 1 }] }"#)
        #expect(model.content == RichText(#"["a",{"b":1}]"#))
    }

    @Test("a café's board", arguments: ["text-screen-light", "text-screen-dark"])
    func board(_ name: String) throws {
        var text = try Repository.text(of: "Tests/Fixtures/Screens/board.json")
        if name == "text-screen-dark" { text = text.replacing("\"light\"", with: "\"dark\"") }
        let directory = TemporaryDirectory()
        directory.write(Array(text.utf8), as: "kiosk.json")
        directory.link(Repository.demo + "/images", as: "images")
        let kiosk = try Harness(configuration: directory.path, width: 960, height: 640)
        try kiosk.advance(by: .milliseconds(500))
        #expect(kiosk.log.allSatisfy { !$0.hasPrefix("warning") && !$0.hasPrefix("error") })
        try kiosk.expectPicture(name, in: .ofProject)
    }
}
