import Kiosk
import KioskTesting
import Testing

/// State and the properties that read it.
@Suite("Documents: state")
struct StateTests {
    private static let two = #"""
        { "type": "column", "children": [
          { "type": "label", "id": "a", "text": "A is ${a}" },
          { "type": "label", "id": "b", "text": "B is ${b}" },
          { "type": "label", "id": "both", "text": "${a} and ${a} and ${b}" }
        ] }
        """#

    @Test("only what reads a variable is evaluated")
    func readers() throws {
        let kiosk = try DocumentKiosk(state: #"{ "a": 1, "b": 2 }"#, body: Self.two)
        let host = try #require(kiosk.harness.host)
        #expect(host.evaluationCount == 3)
        try kiosk.set("b", to: 3)
        #expect(host.evaluationCount == 5)
        #expect(kiosk.label("a")?.model.text == "A is 1")
        #expect(kiosk.label("b")?.model.text == "B is 3")
        #expect(kiosk.label("both")?.model.text == "1 and 1 and 3")
    }

    @Test("an equal value is no change")
    func equalValue() throws {
        let kiosk = try DocumentKiosk(state: #"{ "a": [1], "b": 2 }"#, body: Self.two)
        let host = try #require(kiosk.harness.host)
        try kiosk.set("a", to: [1])
        #expect(host.evaluationCount == 3)
        #expect(kiosk.harness.stage.engine.driver.isIdle)
    }

    @Test("a thousand sets in one handler make one update")
    func manySets() throws {
        let sets = (1...1000).map { #"{ "set": { "a": \#($0) } }"# }.joined(separator: ", ")
        let kiosk = try DocumentKiosk(
            state: #"{ "a": 0 }"#,
            body: #"""
                { "type": "column", "children": [
                  { "type": "label", "id": "a", "text": "${a}" },
                  { "type": "button", "text": "Go", "on": { "tap": [\#(sets)] } }
                ] }
                """#)
        let host = try #require(kiosk.harness.host)
        let before = host.evaluationCount
        try kiosk.harness.tap("Go")
        #expect(host.evaluationCount == before + 1)
        #expect(kiosk.label("a")?.model.text == "1000")
    }

    @Test("a variable that the document does not have cannot be set")
    func unknownVariable() throws {
        let kiosk = try DocumentKiosk(state: #"{ "a": 1, "b": 2 }"#, body: Self.two)
        try kiosk.set("c", to: 1)
        #expect(kiosk.harness.value(of: "c") == nil)
    }

    @Test("values of one action are computed before the first is set")
    func swap() throws {
        let kiosk = try DocumentKiosk(
            state: #"{ "a": 1, "b": 2 }"#,
            body: #"""
                { "type": "button", "text": "Go",
                  "on": { "tap": { "set": { "a": "${b}", "b": "${a}" } } } }
                """#)
        try kiosk.harness.tap("Go")
        #expect(kiosk.harness.value(of: "a") == 2)
        #expect(kiosk.harness.value(of: "b") == 1)
    }

    struct Text: Sendable {
        let template: String
        let value: JSON
        let shown: String
    }

    @Test(
        "what a text shows",
        arguments: [
            Text(template: "${v}", value: "as it is", shown: "as it is"),
            Text(template: "${v}", value: nil, shown: ""),
            Text(template: "<${v}>", value: nil, shown: "<>"),
            Text(template: "${v}", value: true, shown: "true"),
            Text(template: "${v}", value: 12, shown: "12"),
            Text(template: "${v} €", value: 1_234_567.89, shown: "1234567.89 €"),
            Text(template: "${v}", value: 1_234_567.89, shown: "1234567.89"),
            Text(template: "${v}", value: 3.0, shown: "3"),
            Text(template: "${v}", value: 9_007_199_254_740_993, shown: "9007199254740993"),
            Text(template: "${v}", value: [1, "a"], shown: #"[1,"a"]"#),
            Text(template: "${ v.size.name }", value: ["size": ["name": "L"]], shown: "L"),
            Text(template: "$${v} $v $$ ${v}$", value: 1, shown: "${v} $v $$ 1$"),
            Text(template: "${v}${v}", value: "x", shown: "xx"),
        ])
    func text(_ text: Text) throws {
        let kiosk = try DocumentKiosk(
            state: #"{ "v": \#(text.value) }"#,
            body: #"{ "type": "label", "id": "l", "text": \#(JSON.string(text.template)) }"#)
        try kiosk.frame()
        #expect(kiosk.label("l")?.model.text == text.shown)
        #expect(kiosk.harness.log == [])
    }

    @Test("a single ${…} keeps its type, in properties and in actions")
    func types() throws {
        let kiosk = try DocumentKiosk(
            state: #"{ "size": 30, "on": true, "copy": null, "list": [1, { "a": 2 }] }"#,
            body: #"""
                { "type": "button", "id": "b", "text": "Go", "fontSize": "${size}",
                  "enabled": "${on}", "padding": "${list}", "width": "${size}%",
                  "on": { "tap": { "set": { "copy": { "x": ["${list}", "${size}!"] } } } } }
                """#)
        let button = try #require(kiosk.button("b"))
        #expect(button.model.font.size == 30)
        #expect(button.layoutStyle.width == .percent(30))
        try kiosk.harness.tap(button)
        #expect(kiosk.harness.value(of: "copy") == ["x": [[1, ["a": 2]], "30!"]])
        try kiosk.set("on", to: false)
        #expect(!button.model.isEnabled)
    }

    @Test("what does not fit is as if it were not there, and is logged once")
    func misfit() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "state": { "size": { "type": "any", "value": 30 } }, "screens": { "home": { "body":
              { "type": "label", "id": "l", "text": "x", "fontSize": "${size}" }
            } } }
            """#)
        let label = try #require(kiosk.label("l"))
        for value: JSON in ["big", 0, 40] { try kiosk.set("size", to: value) }
        #expect(label.model.font.size == 40)
        try kiosk.set("size", to: "big")
        #expect(label.model.font.size == LabelModel("").font.size)
        #expect(
            kiosk.harness.log == [
                """
                warning: \(kiosk.file):2:61: "fontSize" cannot be "big"; it is as without \
                it; write a number from 1 to 1000
                """
            ])
    }

    @Test("paths begin at the configuration's folder")
    func paths() throws {
        let kiosk = try DocumentKiosk(
            state: #"{ "file": { "type": "string?", "value": "b.png" } }"#,
            body: #"""
                { "type": "row", "children": [
                  { "type": "image", "id": "a", "source": "a.png" },
                  { "type": "image", "id": "b", "source": "${file}" },
                  { "type": "image", "id": "c", "source": "/c.png" }
                ] }
                """#)
        func source(_ id: String) -> String? {
            (kiosk.harness.tree.node(named: id) as? ImageNode)?.model.source
        }
        #expect(source("a") == kiosk.folder + "/a.png")
        #expect(source("b") == kiosk.folder + "/b.png")
        #expect(source("c") == "/c.png")
        try kiosk.set("file", to: nil)
        #expect(source("b") == "")
    }

    @Test("a node's own property wins over its styles, a later style over an earlier one")
    func styles() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "styles": {
                "small": { "fontSize": 10, "maxLines": 1, "color": "danger" },
                "large": { "fontSize": 40 } },
              "screens": { "home": { "body":
                { "type": "label", "id": "l", "color": "#010203", "style": ["small", "large"] }
            } } }
            """#)
        let model = try #require(kiosk.label("l")).model
        #expect(model.font.size == 40)
        #expect(model.maximumLines == 1)
        #expect(model.color == .literal(Color(0x010203)))
    }

    @Test("formulas stand in the texts of lists, which are evaluated when these change")
    func textsInLists() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "strings": { "en": { "small": "Small" }, "de": { "small": "Klein" } }, "locale": "en",
              "state": { "n": 1 },
              "screens": { "home": { "body": { "type": "column", "children": [
                { "type": "segments", "id": "size", "options": [
                  { "value": "s", "text": "${t('small')}", "enabled": false }, "$${n} ${n}", "$5" ] },
                { "type": "chart", "id": "chart", "labels": ["A", "${t('small')}"], "series": [
                  { "name": "${n} a day", "values": [1, 2] } ] },
                { "type": "table", "id": "table",
                  "fields": [{ "field": "a", "title": "${t('small')}", "digits": 2 }],
                  "records": [{ "a": "${n}" }] },
                { "type": "canvas", "id": "plan", "shapes": [{ "text": "${n}", "at": [1, 2] }] }
            ] } } } }
            """#)
        func node<Kind: Node>(_ id: String, _ kind: Kind.Type) throws -> Kind {
            try #require(kiosk.harness.tree.node(named: id) as? Kind)
        }
        let (size, chart) = (try node("size", SegmentsNode.self), try node("chart", ChartNode.self))
        let (table, plan) = (try node("table", TableNode.self), try node("plan", CanvasNode.self))
        #expect(size.model.options.map(\.text) == ["Small", "${n} 1", "$5"])
        #expect(size.model.options.map(\.isEnabled) == [false, true, true])
        #expect(chart.model.labels == ["A", "Small"])
        #expect(table.model.columns.map(\.title) == ["Small"])
        try kiosk.harness.use(locale: "de")
        try kiosk.set("n", to: 7)
        #expect(size.model.options.map(\.text) == ["Klein", "${n} 7", "$5"])
        #expect(chart.model.labels == ["A", "Klein"])
        #expect(chart.model.series.map(\.name) == ["7 a day"])
        #expect(table.model.columns.map(\.title) == ["Klein"])
        #expect(table.model.records.map { $0["a"] } == [.number(7)])
        #expect(plan.model.shapes.map(\.form) == [.text("7", at: Point(x: 1, y: 2), .start)])
        #expect(kiosk.harness.log == [])
    }

    @Test("a list of texts with a dollar sign, but no formula, is decoded once")
    func dollars() throws {
        let kiosk = try DocumentKiosk(body: #"{ "type": "chips", "options": ["$5", "10 $"] }"#)
        let document = try Configuration(path: kiosk.folder).load()
        guard case .node(let chips)? = document.screens[0].body.first,
            let options = chips.properties.first(where: { $0.property.name == "options" }),
            case .literal = options.value
        else {
            Issue.record("the options are computed")
            return
        }
    }

    @Test("a parameter that may be null need not be given")
    func absentParameters() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "components": { "tile": { "params": { "note": "string?", "extra": "any" }, "body": {
                "type": "label", "id": "tile", "text": "${note == null && extra == null}" } } },
              "screens": { "home": { "body": { "type": "tile" } } } }
            """#)
        #expect(kiosk.label("tile")?.model.text == "true")
        #expect(kiosk.harness.log == [])
    }

    @Test("a component's use has its place from styles, and its own properties win")
    func stylesOfUses() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "styles": {
                "narrow": { "width": 50, "height": 30 },
                "offset": { "extends": "narrow", "margin": [0, 0, 0, 7] } },
              "components": { "tile": { "body": { "type": "column", "id": "t", "width": 99 } } },
              "screens": { "home": { "body": { "type": "row", "align": "start", "children": [
                { "type": "tile", "style": ["narrow", "offset"], "height": 40 }
            ] } } } }
            """#)
        let node = try #require(kiosk.harness.tree.node(named: "t"))
        #expect(node.frame == Rect(x: 7, y: 0, width: 50, height: 40))
    }

    @Test("a style of a component's use counts as if its outermost node had it, and wins over that")
    func looksOfUses() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "state": { "isChosen": false },
              "styles": {
                "loud": { "fontSize": 40, "whenSelected": { "fontSize": 50, "color": "danger" } } },
              "components": {
                "line": { "params": { "isOn": "bool" }, "body": { "type": "label", "id": "inner",
                  "text": "a", "fontSize": 10, "maxLines": 3, "selected": "${isOn}",
                  "whenSelected": { "fontSize": 20 } } },
                "title": { "params": { "isOn": "bool" }, "body": { "type": "line", "isOn": "${isOn}" } } },
              "screens": { "home": { "body": { "type": "row", "children": [
                { "type": "title", "id": "plain", "isOn": "${isChosen}" },
                { "type": "title", "id": "loud", "isOn": "${isChosen}", "style": "loud" },
            ] } } } }
            """#)
        let plain = try #require(kiosk.label("plain"))
        let loud = try #require(kiosk.label("loud"))
        #expect(plain.model.font.size == 10)
        #expect(loud.model.font.size == 40)
        #expect(loud.model.maximumLines == 3)
        try kiosk.set("isChosen", to: true)
        #expect(plain.model.font.size == 20)
        #expect(loud.model.font.size == 50)
        #expect(loud.model.color == .role(.danger))
    }
}
