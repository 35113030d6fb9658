import KioskTesting
import Testing

@testable import Kiosk

/// The letters behind keys, Latin letters beside others, and layouts of documents.
@Suite("Keyboard: letters behind keys, and layouts")
struct KeyboardVariantTests {
    /// Holds a key until its letters are there, slides by some pixels, and lets go.
    private func hold(_ key: String, sliding way: Float, on desk: TypingDesk) throws {
        let place = try desk.place(of: .text(key))
        try desk.stage.touch(.down, at: place)
        try desk.stage.advance(by: .milliseconds(600))
        try desk.stage.touch(.move, at: place + Point(x: way, y: -60))
        try desk.stage.touch(.up, at: place + Point(x: way, y: -60))
    }

    @Test("Genève can be typed everywhere")
    func geneva() throws {
        let desk = try TypingDesk()
        try desk.focus()
        try desk.tap(.shift)
        try desk.type("Gen")
        try hold("e", sliding: 90, on: desk)
        try desk.type("ve")
        #expect(desk.field.text == "Genève")
        try hold("e", sliding: 0, on: desk)
        #expect(desk.field.text == "Genèveé")
    }

    @Test("the first letter behind a key lies over it; those at the edge begin further inside")
    func places() {
        let bounds = Rect(x: 0, y: 0, width: 800, height: 256)
        let left = KeyboardPopup(
            ["1", "2", "3"], over: Rect(x: 100, y: 70, width: 70, height: 50), slot: 0, in: bounds)
        #expect(left.chosen == "1")
        #expect(left.frame.minX == 100)
        var right = KeyboardPopup(
            ["1", "2", "3"], over: Rect(x: 725, y: 70, width: 70, height: 50), slot: 0, in: bounds)
        #expect(right.frame.maxX == 800)
        #expect(right.chosen == "3")
        let hasMoved = right.choose(Point(x: -500, y: 0))
        #expect(hasMoved && right.chosen == "1")
        let movesAgain = right.choose(Point(x: -900, y: 900))
        #expect(!movesAgain)
    }

    @Test("a second finger on a key with nothing behind it opens nothing")
    func secondFinger() throws {
        let desk = try TypingDesk()
        try desk.focus()
        try desk.stage.touch(.down, at: try desk.place(of: .text("e")))
        try desk.stage.advance(by: .milliseconds(100))
        try desk.stage.touch(.down, slot: 1, at: try desk.place(of: .text("q")))
        try desk.stage.advance(by: .milliseconds(600))
        #expect(desk.keyboard.popup == nil)
        #expect(desk.field.text == "e")
    }

    @Test("a short tap, a touch that is lost and a key with nothing behind it type as ever")
    func taps() throws {
        let desk = try TypingDesk()
        try desk.focus()
        try desk.type("e")
        let place = try desk.place(of: .text("e"))
        try desk.stage.touch(.down, at: place)
        try desk.stage.advance(by: .milliseconds(600))
        #expect(desk.keyboard.popup != nil)
        desk.stage.tree.cancelTouches()
        #expect(desk.keyboard.popup == nil)
        try hold("q", sliding: 0, on: desk)
        #expect(desk.field.text == "e")
        let q = try desk.place(of: .text("q"))
        try desk.stage.touch(.down, at: q)
        try desk.stage.advance(by: .milliseconds(600))
        try desk.stage.touch(.up, at: q)
        #expect(desk.field.text == "eq")
    }

    @Test("capitals have the capitals behind them")
    func capitals() {
        #expect(KeyboardLayout.latin.variants(of: "C") == ["Ç", "Ć", "Č"])
        #expect(KeyboardLayout.polish.variants(of: "L") == ["Ł"])
        #expect(KeyboardLayout.german.variants(of: "S").first == "ẞ")
        #expect(
            KeyboardLayout.turkish.page(signs: false, isShifted: true).rows[1].last?.key
                == .text("İ"))
    }

    @Test("a key leads to Latin letters and back, where the layout has others")
    func latin() throws {
        let desk = try TypingDesk(.greek)
        try desk.focus()
        try desk.type("α")
        try desk.tap(.letters)
        try desk.type("b")
        try desk.tap(.letters)
        try desk.type("γ")
        #expect(desk.field.text == "αbγ")
        #expect(throws: NoSuchKey.self) { try TypingDesk(.french).place(of: .letters) }
    }

    @Test("a layout has the name of its language, too")
    func names() {
        for name in [
            "en", "de", "fr", "es", "it", "pt", "pl", "cs", "tr", "ru", "uk", "el", "ar", "he",
            "hi", "th", "numeric", "phone", "email", "url",
        ] {
            #expect(KeyboardLayout(named: name) != nil, "\(name)")
        }
        #expect(KeyboardLayout(named: "tlh") == nil)
    }

    /// Types a letter wherever the layout has it: on a key, behind shift, or behind another letter.
    ///
    /// - Returns: False if it has it nowhere.
    private func find(_ letter: String, on desk: TypingDesk) throws -> Bool {
        for isShifted in [false, true] {
            if isShifted { try desk.tap(.shift) }
            let keys = desk.keyboard.keyAreas.map(\.key)
            if keys.contains(.text(letter)) {
                try desk.tap(.text(letter))
                return true
            }
            for case .text(let key) in keys
            where desk.keyboard.model.layout.variants(of: key).contains(letter) {
                return try slide(to: letter, behind: key, on: desk)
            }
        }
        return false
    }

    /// Holds a key, slides to a letter that is behind it, and lets go.
    private func slide(to letter: String, behind key: String, on desk: TypingDesk) throws -> Bool {
        var place = try desk.place(of: .text(key))
        try desk.stage.touch(.down, at: place)
        try desk.stage.advance(by: .milliseconds(600))
        let row = try #require(desk.keyboard.popup).frame
        var isFound = desk.keyboard.popup?.chosen == letter
        for step in 0..<24 where !isFound {
            place.x = row.minX + (Float(step) + 0.5) * row.width / 24
            try desk.stage.touch(.move, at: place)
            isFound = desk.keyboard.popup?.chosen == letter
        }
        try desk.stage.touch(.up, at: place)
        return isFound
    }

    @Test(
        "a hard word of each language can be typed on its layout",
        arguments: [
            (KeyboardLayout.latin, "naïve"), (.german, "fußgängerübergang"),
            (.french, "cœurs brûlés"),
            (.spanish, "pingüino añejo"), (.italian, "perché"), (.portuguese, "coração pêssegos"),
            (.polish, "zażółć gęślą jaźń"), (.czech, "příliš žluťoučký kůň"),
            (.turkish, "ığdır çığlığı"), (.cyrillic, "подъезд ёлки"), (.ukrainian, "ґанок їжака"),
            (.greek, "προϊόντος αϋπνία"), (.arabic, "مسؤولية"), (.hebrew, "צ׳יפס"),
            (.hindi, "डॉक्टर ऑफ़िस बॅट"), (.thai, "กล้วยไม้ น้ำแข็ง"),
        ])
    func words(_ layout: KeyboardLayout, _ word: String) throws {
        let desk = try TypingDesk(layout, isRightToLeft: layout.isRightToLeft)
        try desk.focus()
        for scalar in word.unicodeScalars {
            if scalar == " " {
                try desk.tap(.space)
            } else {
                #expect(try find(String(scalar), on: desk), "\(scalar) of \(word)")
            }
        }
        #expect(desk.field.text == word)
    }

    @Test("a document describes a layout of its own, whose mistakes have their places")
    func documents() throws {
        let kiosk = try DocumentKiosk(
            body: #"""
                { "type": "keyboard", "id": "keyboard", "layout": {
                    "letters": ["à b c", "d e f"], "variants": { "e": "ɛ ə" } } }
                """#)
        let keyboard = try #require(kiosk.harness.tree.node(named: "keyboard") as? KeyboardNode)
        let layout = keyboard.model.layout
        #expect(layout.page(signs: false, isShifted: true).rows[0].first?.key == .text("À"))
        #expect(layout.variants(of: "e") == ["ɛ", "ə"])
        #expect(layout.rowCount == 3)
    }

    @Test(
        "keyboards of further languages",
        arguments: [
            (KeyboardLayout.french, "keyboard-fr"), (.polish, "keyboard-pl"),
            (.turkish, "keyboard-tr"), (.greek, "keyboard-el"), (.email, "keyboard-email"),
        ])
    func pictures(_ layout: KeyboardLayout, _ name: String) throws {
        let keyboard = KeyboardNode(layout)
        let height = Int(layout.rowHeight(forWidth: 788) * Float(layout.rowCount) + 12)
        let kiosk = try Harness(root: keyboard, width: 800, height: height)
        try kiosk.expectPicture(name, in: .ofProject)
    }

    @Test("the letters behind d")
    func picture() throws {
        let desk = try TypingDesk()
        try desk.focus()
        try desk.stage.touch(.down, at: desk.place(of: .text("d")))
        try desk.stage.advance(by: .milliseconds(600))
        try Goldens.ofProject.expect(desk.stage.picture, equals: "keyboard-variants")
    }
}
