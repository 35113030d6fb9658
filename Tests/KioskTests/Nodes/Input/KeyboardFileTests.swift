import Glibc
import KioskTesting
import Testing

@testable import Kiosk

/// Layouts in files: those that are shipped, and those of a kiosk.
@Suite("Keyboard on the screen: files of layouts")
struct KeyboardFileTests {
    @Test("the shipped files are the layouts in the program", arguments: KeyboardLayout.allCases)
    func shipped(_ layout: KeyboardLayout) throws {
        let path = Repository.folder + "/Resources/keyboards/\(layout.name).json"
        let document = try JSON(parsing: File.read(path, limit: 1 << 20))
        guard case .map(let map) = CELValue(document) else {
            Issue.record("\(layout.name) is no object")
            return
        }
        #expect(try KeyboardLayoutCodec().layout(map, layout.name) == layout)
    }

    private func kiosk(_ files: [String: String], _ layouts: String) throws -> DocumentKiosk {
        let kiosk = try DocumentKiosk(#"{ "screens": { "home": { "body": { "type": "row" } } } }"#)
        mkdir(kiosk.folder + "/keys", 0o700)
        for (name, text) in files { kiosk.newFile(name, text) }
        try kiosk.reload(
            """
            { "onScreenKeyboard": { "folder": "keys", "layouts": \(layouts) }, "locale": "de",
              "screens": { "home": { "body": { "type": "field", "id": "field" } } } }
            """)
        return kiosk
    }

    @Test("a kiosk has layouts of its own, also in the place of a shipped one")
    func own() throws {
        let kiosk = try kiosk(
            [
                "keys/swiss.json": #"{ "letters": ["q w è", "a s é"], "caption": "CH" }"#,
                "keys/de.json": #"{ "letters": ["ä ö ü", "a s d"], "comma": "ß" }"#,
                "keys/readme.txt": "nothing",
            ], #"["swiss", "el"]"#)
        #expect(kiosk.harness.log == [])
        try kiosk.harness.tap("field")
        try kiosk.harness.advance(by: .seconds(1))
        let panel = try #require(
            kiosk.harness.tree.root.find { $0 is KeyboardPanelNode }
                as? KeyboardPanelNode)
        #expect(panel.keyboard.model.layout.letters == ["ä ö ü", "a s d"])
        #expect(panel.keyboard.model.layout.comma == "ß")
        #expect(panel.keyboard.model.others.map(\.name) == ["swiss", "el"])
    }

    @Test(
        "a broken file gets a message with its place, and the kiosk goes on as before",
        arguments: [
            ("{ \"letters\": [\"q w\",\n \"a s\", ] ", "a.json:2:"),
            ("{ \"letters\": [\"q w\",\n 7] }", "a.json:2:2: \"a\": a row cannot be 7"),
            ("{\n \"leters\": [] }", "a.json:2:2: \"a\": unknown key \"leters\""),
            ("{ \"letters\": [\"a\", \"b\"],\n \"accents\": \"x\" }", "a.json:2:13: "),
            ("[]", "a.json:1:1: a layout cannot be"),
            ("{ \"pad\": [\"1\", \"2\"],\n \"letters\": [\"a\", \"b\"] }", "a.json:2:2: "),
        ])
    func broken(_ text: String, _ message: String) throws {
        let kiosk = try kiosk(["keys/a.json": text], "[]")
        #expect(kiosk.harness.log.contains { $0.contains(message) }, "\(kiosk.harness.log)")
        #expect(kiosk.harness.tree.node(named: "field") == nil)
    }

    @Test("a layout that there is not is named, with one that there is")
    func unknown() throws {
        let kiosk = try kiosk(["keys/swiss.json": #"{ "letters": ["a", "b"] }"#], #"["swis"]"#)
        #expect(
            kiosk.harness.log.contains { $0.contains("there is no layout \"swis\"") },
            "\(kiosk.harness.log)")
    }

    @Test("an accent waits for its letter; twice, or before a space, it stands alone")
    func accents() throws {
        let desk = try TypingDesk(.portuguese)
        try desk.focus()
        try desk.type("´e~a´´")
        try desk.tap(.text("´"), .space, .text("´"))
        #expect(desk.keyboard.accent == "´")
        try desk.tap(.delete)
        #expect(desk.keyboard.accent == nil)
        try desk.type("´q")
        try desk.tap(.text("~"), .shift)
        try desk.type("O")
        #expect(desk.field.text == "éã´´´qÕ")
        #expect(desk.field.text.unicodeScalars.count == 7)
        #expect(Accents.letter("α", with: "΄") == "ά")
        #expect(Accents.letter("r", with: "ˇ") == "ř")
    }

    @Test("an accent is for the field in which it was typed")
    func accentOfAnotherField() throws {
        let desk = try TypingDesk(.portuguese)
        try desk.focus()
        try desk.tap(.text("´"))
        #expect(desk.other.takeFocus())
        try desk.type("e")
        #expect(desk.field.text == "" && desk.other.text == "e")
        try desk.focus()
        try desk.type("a´o")
        #expect(desk.field.text == "aó")
    }

    @Test("the keyboard is split where keys would be too wide")
    func split() {
        let page = KeyboardModel(.latin).page(KeyboardState())
        let wide = Rect(x: 0, y: 0, width: 1920, height: 384)
        let split = KeyboardGeometry(page, in: wide, isSplitWhenWide: true)
        let spaces = split.keyAreas.filter { $0.key == .space }
        #expect(spaces.count == 2)
        #expect(spaces[1].frame.minX - spaces[0].frame.maxX > 600)
        #expect(split.keyAreas.allSatisfy { $0.frame.width <= 384 / 4 * 1.15 * 3 })
        #expect(split.keyAreas.map(\.frame.maxX).max()! > 1900)
        #expect(split.keyArea(at: Point(x: 960, y: 100)) == nil)
        // All keys are there, and none twice but the space bar.
        #expect(split.keyAreas.count == KeyboardGeometry(page, in: wide).keyAreas.count + 1)
        let narrow = KeyboardGeometry(
            page, in: Rect(x: 0, y: 0, width: 1280, height: 384), isSplitWhenWide: true)
        #expect(narrow.keyAreas.count { $0.key == .space } == 1)
    }

    @Test("a pressed letter is shown above its key, but not where the text is hidden")
    func previews() throws {
        let desk = try TypingDesk()
        try desk.focus()
        try desk.stage.advance(by: .seconds(31))
        let place = try desk.place(of: .text("g"))
        let above = place - Point(x: 0, y: 70)
        let before = desk.stage.picture[Int(above.x), Int(above.y)]
        try desk.stage.touch(.down, at: place)
        try desk.stage.frame()
        let picture = desk.stage.picture.contents
        #expect(desk.stage.engine.differencesFromRepaint() == 0)
        try desk.stage.touch(.move, at: place + Point(x: 300, y: 0))
        try desk.stage.frame()
        #expect(desk.stage.picture.contents != picture)
        #expect(desk.stage.picture[Int(above.x), Int(above.y)] == before)
        #expect(desk.stage.engine.differencesFromRepaint() == 0)
    }
}
