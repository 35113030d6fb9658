import KioskTesting
import Testing

@testable import Kiosk

/// Fields that find one of many options.
@Suite("Search field")
struct SearchFieldTests {
    private static let stations = #"""
        "options": [{ "value": "gva", "text": "Genève" }, { "value": "gex", "text": "Genève-Eaux-Vives" },
          { "value": "lau", "text": "Lausanne" }, { "value": "zrh", "text": "Zürich HB" },
          { "value": "ste", "text": "Saint-Étienne" }, { "value": "old", "text": "Alte Genfer Post", "enabled": false }]
        """#

    private func desk(_ more: String = "", value: String = "\"\"") throws -> ControlDesk {
        try ControlDesk(#""type": "searchField", \#(Self.stations)\#(more)"#, value: value)
    }

    @Test(
        "letters are compared without accents, in small letters",
        arguments: [
            ("Genève", "geneve"), ("ÉCOLE", "ecole"), ("Zürich", "zurich"), ("Straße", "strasse"),
            ("Łódź", "lodz"), ("Tromsø", "tromso"), ("Saint-Étienne", "saint etienne"),
            ("L'Aquila", "laquila"), ("  a   b ", "a b"), ("Σίσυφος", "σισυφοσ"), ("Żółw", "zołw"),
            ("Ёлка", "елка"), ("İzmir", "izmir"), ("한국", "한국"),
        ])
    func folding(_ text: String, _ folded: String) {
        #expect(text.foldedWords == folded.foldedWords)
        #expect(text.foldedWords.foldedWords == text.foldedWords)
    }

    @Test("signs grow with the letters of a guest")
    func largeSigns() throws {
        let desk = try desk()
        let field = try desk.node(SearchFieldNode.self)
        let tree = desk.kiosk.harness.tree
        let usual = field.asides(tree.text)
        tree.textScale = 2
        try desk.kiosk.harness.advance(by: .milliseconds(100))
        let large = field.asides(tree.text)
        #expect(large.start == 2 * usual.start && large.end == 2 * usual.end)
    }

    @Test("accents go: geneve finds Genève; first what begins with it, then words, then the rest")
    func order() {
        let matches = SearchMatches(
            ["Neugen", "Alt Genf", "Genève", "Bern", "Gent"].map { ControlOption($0) })
        #expect(
            matches.options(with: "gen").map(\.text) == ["Genève", "Gent", "Alt Genf", "Neugen"])
        #expect(matches.options(with: "geneve").map(\.text) == ["Genève"])
        #expect(matches.options(with: "x").isEmpty)
        #expect(matches.options(with: "").count == 5)
        #expect(matches.option(named: "BERN")?.value == "Bern")
        let many = SearchMatches((0..<1500).map { ControlOption("Station \($0)") })
        #expect(many.options(with: "station").count == SearchMatches.limit)
    }

    @Test("a search field that waits closes its list")
    func busy() throws {
        let desk = try desk()
        let field = try desk.node(SearchFieldNode.self)
        try desk.kiosk.harness.tap("control")
        try desk.kiosk.harness.type("gene")
        #expect(!field.suggestions.isEmpty)
        field.model.isBusy = true
        try desk.kiosk.frame()
        #expect(field.suggestions.isEmpty && !field.isFocused && field.text == "gene")
        try desk.kiosk.harness.tap("control")
        #expect(!field.isFocused)
    }

    @Test("what matches is listed while the guest writes; a tap chooses")
    func writing() throws {
        let desk = try desk()
        let field = try desk.node(SearchFieldNode.self)
        try desk.kiosk.harness.tap("control")
        #expect(field.isFocused && field.suggestions.isEmpty)
        try desk.kiosk.harness.type("gene")
        #expect(field.suggestions.map(\.value) == ["gva", "gex"])
        #expect(desk.value == "")
        try desk.kiosk.harness.advance(by: .milliseconds(100))
        let menu = try #require(desk.list)
        #expect(menu.frameInRoot.minY >= field.frameInRoot.maxY)
        try desk.kiosk.harness.stage.tap(at: menu.toRoot.apply(menu.rects[1]).center)
        #expect(desk.value == "gex" && field.text == "Genève-Eaux-Vives")
        #expect(field.suggestions.isEmpty && field.isFocused)
        try desk.kiosk.harness.press(.backspace)
        #expect(desk.value == "")
    }

    @Test("the list has room for letters that have grown")
    func largeLetters() throws {
        let desk = try desk()
        let harness = desk.kiosk.harness
        harness.tree.textScale = 1.5
        try desk.kiosk.frame()
        try harness.tap("control")
        try harness.type("gene")
        try harness.advance(by: .milliseconds(100))
        let menu = try #require(desk.list)
        let scroll = try #require(menu.upwards.first { $0 is ScrollNode })
        #expect(menu.rects.count == 2 && menu.rects[0].height == menu.metrics.target)
        #expect(menu.frame.height <= scroll.frame.height)
    }

    @Test("a finger on a row that the next letter takes away chooses nothing")
    func rowGoes() throws {
        let desk = try desk()
        let field = try desk.node(SearchFieldNode.self)
        let harness = desk.kiosk.harness
        try harness.tap("control")
        try harness.type("gene")
        try harness.advance(by: .milliseconds(100))
        let menu = try #require(desk.list)
        let place = menu.toRoot.apply(menu.rects[1]).center
        try harness.touch(.down, x: place.x, y: place.y)
        try harness.type("ve e")
        #expect(field.suggestions.count == 1)
        // Before the frame that shows the shorter list, also where the finger is still on it.
        menu.tap(1)
        try harness.touch(.up, x: place.x, y: place.y)
        try harness.advance(by: .milliseconds(100))
        #expect(field.text == "geneve e")
    }

    @Test("the list moves with the field when the page scrolls, and closes when that leaves it")
    func scrolling() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "onScreenKeyboard": { "show": "never" }, "state": { "to": "" }, "screens": { "home": { "body": {
              "type": "scroll", "id": "page", "padding": 20, "gap": 10, "children": [
                { "type": "row", "height": 120 },
                { "type": "searchField", "id": "field", "bind": "to", \#(Self.stations) },
                { "type": "row", "height": 900 } ] } } } }
            """#, width: 480, height: 400)
        let harness = kiosk.harness
        let page = try #require(harness.tree.node(named: "page") as? ScrollNode)
        let field = try #require(harness.tree.node(named: "field") as? SearchFieldNode)
        try harness.tap("field")
        try harness.type("gene")
        try harness.advance(by: .milliseconds(100))
        let list = try #require(
            harness.tree.root.find { $0 is FloatingNode })
        let way = list.frameInRoot.minY - field.frameInRoot.minY
        page.scroll(to: Point(x: 0, y: 60), animated: true)
        for _ in 0..<8 {
            try harness.advance(by: .milliseconds(60))
            #expect(list.frameInRoot.minY - field.frameInRoot.minY == way)
        }
        #expect(page.offset.y == 60 && !field.suggestions.isEmpty)
        #expect(harness.stage.engine.differencesFromRepaint() == 0)
        page.scroll(to: Point(x: 0, y: 400), animated: false)
        try harness.advance(by: .milliseconds(100))
        #expect(field.suggestions.isEmpty && list.parent == nil)
        #expect(harness.log == [])
    }

    @Test("a text that is the only option of this name chooses it, without accents, too")
    func exact() throws {
        let desk = try desk()
        let field = try desk.node(SearchFieldNode.self)
        field.takeFocus()
        try desk.kiosk.harness.type("zurich hb")
        #expect(desk.value == "zrh")
        // One that cannot be chosen is not found.
        try desk.kiosk.harness.press(.escape)
        try desk.kiosk.harness.press(.escape)
        #expect(desk.value == "" && field.text == "")
        try desk.kiosk.harness.type("alte")
        #expect(field.suggestions.isEmpty)
    }

    @Test("the variable's option is shown, also one that comes after its value")
    func binding() throws {
        let desk = try desk(value: "\"lau\"")
        let field = try desk.node(SearchFieldNode.self)
        #expect(field.text == "Lausanne")
        try desk.kiosk.set("value", to: "zrh")
        #expect(field.text == "Zürich HB")
        try desk.kiosk.set("value", to: "")
        #expect(field.text == "")
        let kiosk = try DocumentKiosk(
            state: #"{ "value": "b", "all": [{ "value": "a", "text": "Aarau" }] }"#,
            body: #"""
                { "type": "column", "children": [
                  { "type": "searchField", "id": "control", "bind": "value", "options": "${all}" }] }
                """#)
        let late = try #require(kiosk.harness.tree.node(named: "control") as? SearchFieldNode)
        #expect(late.text == "")
        try kiosk.set("all", to: [["value": "b", "text": "Bern"]])
        #expect(late.text == "Bern")
        #expect(kiosk.harness.value(of: "value") == "b")
    }

    @Test("a free one has any text as its value")
    func free() throws {
        let desk = try desk(#", "free": true"#)
        let field = try desk.node(SearchFieldNode.self)
        field.takeFocus()
        try desk.kiosk.harness.type("lau")
        #expect(desk.value == "lau" && field.text == "lau")
        try desk.kiosk.harness.press(.down)
        try desk.kiosk.harness.press(.enter)
        #expect(desk.value == "lau" && field.text == "Lausanne")
        try desk.kiosk.set("value", to: "elsewhere")
        #expect(field.text == "elsewhere")
    }

    @Test("the list goes with the focus, with a touch elsewhere and with the field")
    func closing() throws {
        let desk = try desk()
        let field = try desk.node(SearchFieldNode.self)
        for end in 0..<3 {
            field.takeFocus()
            try desk.kiosk.harness.type("g")
            #expect(!field.suggestions.isEmpty)
            switch end {
            case 0: desk.kiosk.harness.tree.dropFocus()
            case 1: try desk.kiosk.harness.tap(x: 600, y: 540)
            default: field.removeFromParent()
            }
            try desk.kiosk.frame()
            #expect(field.suggestions.isEmpty && desk.list == nil)
            if field.parent != nil { field.change { $0 = TextEdit("") } }
        }
    }

    @Test("fingers on a keyboard leave the list where it is")
    func keyboard() throws {
        let kiosk = try DocumentKiosk(
            """
            { "state": { "value": "" }, "screens": { "home": { "body": {
              "type": "column", "padding": 20, "children": [
                { "type": "searchField", "id": "control", "bind": "value",
                  "options": ["Bern", "Basel"] },
                { "type": "keyboard", "id": "keys", "margin": [200, 0, 0, 0], "height": 240 }] } } } }
            """, width: 800, height: 560)
        let field = try #require(kiosk.harness.tree.node(named: "control") as? SearchFieldNode)
        field.takeFocus()
        try kiosk.harness.type("b")
        let menu = try #require(kiosk.harness.tree.root.suggestionList)
        let keys = try #require(kiosk.harness.tree.node(named: "keys")).frameInRoot
        try kiosk.harness.touch(.down, x: keys.minX + 60, y: keys.minY + 90)
        #expect(kiosk.harness.tree.root.suggestionList === menu)
        try kiosk.harness.touch(.up, x: keys.minX + 60, y: keys.minY + 90)
        #expect(field.text.count == 2)
    }

    @Test("the list lies above a field at the bottom of the picture")
    func above() throws {
        let kiosk = try DocumentKiosk(
            """
            { "state": { "value": "" }, "screens": { "home": { "body": {
              "type": "column", "justify": "end", "padding": 20, "children": [
                { "type": "searchField", "id": "control", "bind": "value",
                  "options": "${lists.range(400).map(n, 'Station ' + string(n))}" }] } } } }
            """, width: 480, height: 400)
        let field = try #require(kiosk.harness.tree.node(named: "control") as? SearchFieldNode)
        field.takeFocus()
        try kiosk.harness.type("sta")
        try kiosk.harness.advance(by: .milliseconds(100))
        #expect(field.suggestions.count == 100)
        let menu = try #require(kiosk.harness.tree.root.suggestionList)
        let list = try #require(menu.parent)
        #expect(list.frameInRoot.maxY <= field.frameInRoot.minY)
        #expect(list.frameInRoot.minY >= 0)
    }
}

extension Node {
    /// The list of a search field in this node.
    fileprivate var suggestionList: SuggestionsNode? {
        if let self = self as? SuggestionsNode { return self }
        return children.lazy.compactMap(\.suggestionList).first
    }
}

extension ControlDesk {
    fileprivate var list: SuggestionsNode? { kiosk.harness.tree.root.suggestionList }
}
