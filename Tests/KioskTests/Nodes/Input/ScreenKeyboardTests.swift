import KioskTesting
import Testing

@testable import Kiosk

/// The keyboard that comes by itself.
@Suite("Keyboard on the screen: coming and going")
struct ScreenKeyboardTests {
    private static func form(_ settings: String = "", _ fields: String) -> String {
        """
        { \(settings) "screens": {
            "home": { "body": { "type": "column", "padding": 20, "gap": 10, "children": [
              { "type": "label", "id": "title", "text": "Title" }, \(fields) ] } },
            "other": { "body": { "type": "row" } } } }
        """
    }

    private func kiosk(_ settings: String = "", _ fields: String) throws -> Harness {
        let kiosk = try DocumentKiosk(Self.form(settings, fields), width: 800, height: 600).harness
        try kiosk.advance(by: .milliseconds(100))
        #expect(kiosk.log == [])
        return kiosk
    }

    private func panel(_ kiosk: Harness) -> KeyboardPanelNode? {
        kiosk.tree.root.find { $0 is KeyboardPanelNode } as? KeyboardPanelNode
    }

    private func rest(_ kiosk: Harness) throws { try kiosk.advance(by: .seconds(1)) }

    private let two = """
        { "type": "field", "id": "first" }, { "type": "row", "grow": 1 },
        { "type": "field", "id": "last" }
        """

    @Test("a touched field brings it, and the key for that takes it away")
    func coming() throws {
        let kiosk = try kiosk("", two)
        #expect(panel(kiosk) == nil)
        try kiosk.tap("first")
        let panel = try #require(self.panel(kiosk))
        try kiosk.advance(by: .milliseconds(60))
        // It slides in from below.
        #expect(panel.transform.share.y > 0 && panel.transform.share.y < 1)
        try rest(kiosk)
        #expect(panel.transform.share.y == 0)
        #expect(panel.frame.maxY == 600)
        #expect(kiosk.stage.engine.differencesFromRepaint() == 0)
        for letter in ["h", "i"] {
            try kiosk.stage.tap(at: panel.keyboard.place(of: .text(letter)))
        }
        let field = try #require(kiosk.tree.node(named: "first") as? FieldNode)
        #expect(field.text == "hi")
        #expect(field.isFocused)
        try kiosk.stage.tap(at: panel.keyboard.place(of: .done))
        #expect(!field.isFocused)
        try rest(kiosk)
        #expect(self.panel(kiosk) == nil)
        #expect(kiosk.stage.engine.differencesFromRepaint() == 0)
        #expect(kiosk.stage.engine.isAtRest)
    }

    @Test("on a lower display it is as high as there is room for")
    func lowerDisplay() throws {
        let kiosk = try kiosk("", #"{ "type": "field", "id": "first" }"#)
        try kiosk.tap("first")
        try rest(kiosk)
        let panel = try #require(self.panel(kiosk))
        let before = panel.frame.height
        let engine = kiosk.stage.engine
        engine.connect(
            OffscreenOutput(mode: DisplayMode(width: 800, height: 400), loop: engine.loop))
        try rest(kiosk)
        #expect(panel.frame.maxY == 400)
        #expect(panel.frame.height < before)
    }

    @Test("a pad of digits is as wide as another display asks for")
    func padOnAnotherDisplay() throws {
        let kiosk = try kiosk("", #"{ "type": "field", "id": "first", "purpose": "number" }"#)
        try kiosk.tap("first")
        try rest(kiosk)
        let panel = try #require(self.panel(kiosk))
        #expect(panel.keyboard.frame.width == 440)
        let engine = kiosk.stage.engine
        engine.connect(
            OffscreenOutput(mode: DisplayMode(width: 3840, height: 2160), loop: engine.loop))
        try rest(kiosk)
        #expect(panel.keyboard.frame.width == 880)
        #expect(engine.differencesFromRepaint() == 0)
    }

    @Test("a toast that is there is raised above it, and comes back")
    func toast() throws {
        let kiosk = try kiosk("", #"{ "type": "field", "id": "first" }"#)
        let field = try #require(kiosk.tree.node(named: "first"))
        field.layers?.toast("Saved", for: .seconds(60))
        try rest(kiosk)
        let toast = try #require(kiosk.node(showing: "Saved"))
        let before = toast.frameInRoot
        try kiosk.tap("first")
        try kiosk.advance(by: .milliseconds(60))
        let panel = try #require(self.panel(kiosk))
        #expect(toast.frameInRoot.maxY < panel.frameInRoot.minY)
        try rest(kiosk)
        #expect(toast.frameInRoot.maxY < panel.frameInRoot.minY)
        #expect(toast.frameInRoot.maxY < before.minY)
        #expect(kiosk.stage.engine.differencesFromRepaint() == 0)
        try kiosk.stage.tap(at: panel.keyboard.place(of: .done))
        try rest(kiosk)
        #expect(toast.frameInRoot == before)
    }

    @Test("what does not scroll is raised above it, and comes back")
    func raising() throws {
        let kiosk = try kiosk("", two)
        let field = try #require(kiosk.tree.node(named: "last"))
        let before = field.frameInRoot
        try kiosk.tap("last")
        try rest(kiosk)
        let panel = try #require(self.panel(kiosk))
        #expect(field.frameInRoot.maxY < panel.frameInRoot.minY)
        #expect(field.frameInRoot.minY >= 0)
        // The field above needs no room.
        kiosk.tree.node(named: "first")?.takeFocus()
        try rest(kiosk)
        #expect(self.panel(kiosk) === panel)
        #expect(field.frameInRoot == before)
        try kiosk.tap("title")
        try rest(kiosk)
        #expect(self.panel(kiosk) == nil)
        #expect(field.frameInRoot == before)
    }

    @Test("a finger moves what is raised to all of its parts, and typing shows the field again")
    func moving() throws {
        let kiosk = try kiosk("", two + #", { "type": "button", "id": "send", "text": "Send" }"#)
        let (first, last) = (
            try #require(kiosk.tree.node(named: "first")),
            try #require(kiosk.tree.node(named: "last"))
        )
        let button = try #require(kiosk.tree.node(named: "send"))
        try kiosk.tap("last")
        try rest(kiosk)
        let panel = try #require(self.panel(kiosk))
        let place = last.frameInRoot
        #expect(button.frameInRoot.maxY > panel.frameInRoot.minY)
        func drag(by way: Float) throws {
            let start = Point(x: 400, y: way > 0 ? 100 : 250)
            try kiosk.touch(.down, x: start.x, y: start.y)
            for step in 1...10 {
                try kiosk.touch(.move, x: start.x, y: start.y + way * Float(step) / 10)
            }
            try kiosk.touch(.up, x: start.x, y: start.y + way)
            try rest(kiosk)
        }
        // Up, to the button at the foot, and not further.
        try drag(by: -220)
        try drag(by: -220)
        #expect(last.isFocused)
        #expect(button.frameInRoot.maxY <= panel.frameInRoot.minY)
        #expect(kiosk.tree.root.children.first?.frame.maxY == 600)
        #expect(kiosk.stage.engine.differencesFromRepaint() == 0)
        // Down, to the field at the top.
        try drag(by: 180)
        try drag(by: 180)
        try drag(by: 180)
        #expect(first.frameInRoot.minY >= 0)
        #expect(last.isFocused && self.panel(kiosk) === panel)
        try kiosk.stage.tap(at: panel.keyboard.place(of: .text("a")))
        try rest(kiosk)
        #expect(last.frameInRoot == place)
        #expect((last as? FieldNode)?.text == "a")
        try kiosk.stage.tap(at: panel.keyboard.place(of: .done))
        try rest(kiosk)
        #expect(self.panel(kiosk) == nil && button.frameInRoot.maxY <= 600)
        // Without a keyboard the screen stays where it is.
        let still = button.frameInRoot
        try drag(by: 150)
        #expect(button.frameInRoot == still)
    }

    @Test("a viewport scrolls on, also to its last row, and back")
    func scrolling() throws {
        let rows = (0..<12).map { #"{ "type": "field", "id": "f\#($0)" }"# }.joined(separator: ",")
        let kiosk = try kiosk(
            "",
            #"{ "type": "scroll", "id": "scroll", "grow": 1, "height": 0, "gap": 10, "children": [\#(rows)] }"#
        )
        let scroll = try #require(kiosk.tree.node(named: "scroll") as? ScrollNode)
        scroll.scroll(toEnd: true, animated: false)
        try kiosk.advance(by: .milliseconds(100))
        let end = scroll.offset.y
        try kiosk.tap("f11")
        try rest(kiosk)
        let panel = try #require(self.panel(kiosk))
        let field = try #require(kiosk.tree.node(named: "f11"))
        #expect(scroll.offset.y > end)
        #expect(field.frameInRoot.maxY < panel.frameInRoot.minY)
        #expect(scroll.parent?.transform.isIdentity == true)
        // A field further up is reached by scrolling, with the keyboard there.
        try kiosk.tap("f8")
        try rest(kiosk)
        #expect(self.panel(kiosk) === panel)
        kiosk.tree.dropFocus()
        try rest(kiosk)
        #expect(scroll.offset.y == end)
        #expect(kiosk.stage.engine.differencesFromRepaint() == 0)
    }

    @Test("a field stays in view when letters become larger")
    func largerLetters() throws {
        let rows = (0..<12).map {
            #"{ "type": "label", "text": "Row \#($0)" }, { "type": "field", "id": "f\#($0)" }"#
        }.joined(separator: ",")
        let kiosk = try kiosk(
            "",
            #"{ "type": "scroll", "grow": 1, "height": 0, "gap": 10, "children": [\#(rows)] }"#)
        try kiosk.tap("f3")
        try rest(kiosk)
        let panel = try #require(self.panel(kiosk))
        let field = try #require(kiosk.tree.node(named: "f3"))
        #expect(field.frameInRoot.maxY < panel.frameInRoot.minY)
        kiosk.tree.textScale = 2
        try rest(kiosk)
        #expect(field.isFocused)
        #expect(field.frameInRoot.maxY < panel.frameInRoot.minY)
        #expect(kiosk.stage.engine.differencesFromRepaint() == 0)
    }

    @Test("Escape, Enter, a touch elsewhere and another screen take it away")
    func going() throws {
        for way in 0..<4 {
            let kiosk = try kiosk("", two)
            try kiosk.tap("first")
            try rest(kiosk)
            let panel = try #require(self.panel(kiosk))
            switch way {
            case 0: try kiosk.press(.escape)
            case 1: try kiosk.stage.tap(at: panel.keyboard.place(of: .enter))
            case 2: try kiosk.tap("title")
            default: kiosk.navigate(to: "other")
            }
            try rest(kiosk)
            #expect(self.panel(kiosk) == nil, "way \(way)")
            #expect(kiosk.tree.focus == nil, "way \(way)")
        }
    }

    @Test("keys that were used last bring none, and the next touch of a field does")
    func keys() throws {
        let kiosk = try kiosk("", two)
        try kiosk.press(.tab)
        try rest(kiosk)
        #expect(kiosk.tree.focus?.name == "first")
        #expect(panel(kiosk) == nil)
        try kiosk.tap("title")
        try rest(kiosk)
        #expect(panel(kiosk) == nil)
        try kiosk.press(.tab)
        try kiosk.tap("first")
        try rest(kiosk)
        #expect(panel(kiosk) != nil)
        // Whoever begins to type on a keyboard that is plugged in needs none on the screen.
        try kiosk.type("ab")
        try rest(kiosk)
        #expect(panel(kiosk) == nil)
        #expect((kiosk.tree.focus as? FieldNode)?.text == "ab")
    }

    @Test("a screen with a keyboard of its own, and a document that wants none, get none")
    func without() throws {
        let own = try kiosk("", two + #", { "type": "keyboard", "height": 200 }"#)
        try own.tap("first")
        try rest(own)
        #expect(panel(own) == nil)
        let never = try kiosk(#""onScreenKeyboard": { "show": "never" },"#, two)
        try never.tap("first")
        try rest(never)
        #expect(panel(never) == nil)
    }

    @Test("its keys are those of the field's purpose, and of the kiosk's language")
    func layouts() throws {
        let purposes = TypingPurpose.allCases.map(\.rawValue)
        let fields = purposes.map { #"{ "type": "field", "id": "\#($0)", "purpose": "\#($0)" }"# }
        let kiosk = try kiosk(
            #""locale": "el-GR", "onScreenKeyboard": { "layouts": ["de", "fr"] },"#,
            fields.joined(separator: ","))
        let expected = [
            "text": "el", "number": "numeric", "phone": "phone", "email": "email", "url": "url",
            "pin": "pin",
        ]
        for purpose in purposes {
            kiosk.tree.node(named: purpose)?.takeFocus()
            try rest(kiosk)
            let panel = try #require(self.panel(kiosk))
            #expect(panel.keyboard.model.layout.name == expected[purpose])
            guard purpose == "text" else { continue }
            #expect(panel.keyboard.model.others.map(\.name) == ["de", "fr"])
            for letter in ["α", "ü", "é"] {
                let key = letter == "é" ? "m" : letter
                try kiosk.stage.tap(at: panel.keyboard.place(of: .text(key)))
                try kiosk.stage.tap(at: panel.keyboard.place(of: .letters))
            }
            #expect((kiosk.tree.focus as? FieldNode)?.text == "αüm")
        }
    }

    @Test("other scripts are followed by Latin letters, and the key says what comes")
    func captions() {
        var model = KeyboardModel(.greek)
        #expect(model.sheets.map(\.name) == ["el", "en"])
        model.others = [.arabic]
        #expect(model.sheets.map(\.name) == ["el", "ar", "en"])
        model = KeyboardModel(.german)
        model.others = [.french, .cyrillic]
        #expect(model.sheets.map(\.name) == ["de", "fr", "ru"])
        #expect(KeyboardLayout.french.caption(beside: .german) == "FR")
        #expect(KeyboardLayout.cyrillic.caption(beside: .french) == "АБВ")
    }

    @Test("a modal's field has it in front of the modal, and another document none")
    func modals() throws {
        let kiosk = try DocumentKiosk(
            """
            { "on": { "start": { "show": "ask" } }, "screens": {
                "home": { "body": { "type": "row" } },
                "ask": { "body": { "type": "column", "padding": 20, "width": 400, "background": "surface",
                  "children": [ { "type": "field", "id": "name" } ] } } } }
            """, width: 800, height: 600)
        try rest(kiosk.harness)
        try kiosk.harness.tap("name")
        try rest(kiosk.harness)
        let panel = try #require(self.panel(kiosk.harness))
        #expect(panel.parent?.children.last === panel)
        #expect(kiosk.harness.stage.engine.differencesFromRepaint() == 0)
        try kiosk.reload(#"{ "screens": { "home": { "body": { "type": "row" } } } }"#)
        try rest(kiosk.harness)
        #expect(self.panel(kiosk.harness) == nil)
    }

    @Test("in reduced motion it is there at once")
    func reduced() throws {
        let kiosk = try kiosk(#""motion": "reduced","#, two)
        try kiosk.tap("first")
        try kiosk.stage.advanceFrame()
        try kiosk.stage.advanceFrame()
        #expect(panel(kiosk)?.transform.share.y == 0)
        try rest(kiosk)
        let frames = kiosk.tree.statistics.frames
        kiosk.tree.dropFocus()
        try rest(kiosk)
        #expect(panel(kiosk) == nil)
        #expect(kiosk.tree.statistics.frames < frames + 5)
    }
}
