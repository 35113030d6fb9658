import KioskTesting
import Testing

@testable import Kiosk

@Suite("Keyboard")
struct KeyboardTests {
    @Test("fingers type into the field, which keeps the focus and tells of each change")
    func typing() throws {
        let desk = try TypingDesk()
        try desk.type("a")
        #expect(desk.field.text == "")
        try desk.focus()
        try desk.type("hi you")
        try desk.tap(.delete)
        #expect(desk.field.text == "hi yo")
        #expect(desk.take() == ["h", "hi", "hi ", "hi y", "hi yo", "hi you", "hi yo"])
        try desk.tap(.enter)
        #expect(desk.take() == ["submit hi yo"])
        #expect(desk.stage.tree.focus == nil)
        #expect(desk.other.text == "")
    }

    @Test("shift counts for one letter; two quick taps lock it")
    func shift() throws {
        let desk = try TypingDesk(.german)
        try desk.focus()
        try desk.tap(.shift)
        try desk.type("Ä")
        try desk.type("b")
        try desk.tap(.shift, .shift)
        #expect(desk.keyboard.state.shift == .locked)
        try desk.type("CẞD")
        try desk.tap(.shift)
        try desk.type("e")
        try desk.tap(.shift)
        try desk.stage.advance(by: .seconds(1))
        try desk.tap(.shift)
        #expect(desk.keyboard.state.shift == .off)
        #expect(desk.field.text == "ÄbCẞDe")
    }

    @Test("other signs stay until the letters are asked for")
    func signs() throws {
        let desk = try TypingDesk()
        try desk.focus()
        try desk.tap(.signs)
        try desk.type("12@")
        try desk.tap(.shift)
        try desk.type("^{")
        try desk.tap(.shift)
        try desk.type("?")
        try desk.tap(.signs)
        try desk.type("a")
        #expect(desk.field.text == "12@^{?a")
    }

    @Test(
        "Arabic, Hebrew and Cyrillic",
        arguments: [
            (KeyboardLayout.arabic, "سلام عليكم"), (.hebrew, "שלום עולם"), (.cyrillic, "привет ёж"),
            (.numeric, "-12.50"),
        ])
    func scripts(_ layout: KeyboardLayout, _ text: String) throws {
        let desk = try TypingDesk(layout, isRightToLeft: layout.isRightToLeft)
        try desk.focus()
        try desk.type(text)
        #expect(desk.field.text == text)
        try desk.tap(.delete)
        #expect(desk.field.text == String(text.dropLast()))
    }

    @Test("vowel signs of Arabic are behind shift")
    func vowels() throws {
        let desk = try TypingDesk(.arabic)
        try desk.focus()
        try desk.type("س")
        try desk.tap(.shift, .text("\u{64E}"))
        try desk.type("ل")
        #expect(desk.field.text == "سَل")
    }

    @Test(
        "brackets stand on keys as they look in a text from right to left",
        arguments: [KeyboardLayout.arabic, .hebrew])
    func brackets(_ layout: KeyboardLayout) throws {
        for (isShifted, left, right) in [(false, ")", "("), (true, "»", "«"), (true, "]", "[")] {
            let keys = layout.page(signs: true, isShifted: isShifted).rows.flatMap {
                $0.map(\.key)
            }
            let leftPlace = try #require(keys.firstIndex(of: .text(left)))
            let rightPlace = try #require(keys.firstIndex(of: .text(right)))
            // An opening bracket looks like a closing one there, and stands at the right.
            #expect(leftPlace < rightPlace, "\(left) and \(right)")
        }
        let desk = try TypingDesk(layout, isRightToLeft: true)
        func glyphs(_ text: String, isRightToLeft: Bool) -> [UInt16] {
            let legend = KeyboardFace.text(
                text, 20, Rect(x: 0, y: 0, width: 40, height: 40), desk.stage.tree.text,
                isRightToLeft: isRightToLeft)
            guard case .text(let paragraph, _) = legend else { return [] }
            return paragraph.glyphs.map(\.glyph)
        }
        #expect(glyphs("(", isRightToLeft: true).count == 1)
        #expect(glyphs("(", isRightToLeft: true) == glyphs(")", isRightToLeft: false))
        let latin = KeyboardLayout.latin.page(signs: true, isShifted: false).rows[1].map(\.key)
        #expect(latin.firstIndex(of: .text("(")) == latin.firstIndex(of: .text(")")).map { $0 - 1 })
    }

    @Test("a finger that slides off does nothing")
    func sliding() throws {
        let desk = try TypingDesk()
        try desk.focus()
        try desk.stage.advance(by: .milliseconds(100))
        let before = desk.stage.picture.contents
        let place = try desk.place(of: .text("h"))
        try desk.stage.touch(.down, at: place)
        try desk.stage.frame()
        #expect(desk.stage.picture.contents != before)
        try desk.stage.touch(.move, at: place + Point(x: 90, y: 0))
        try desk.stage.frame()
        #expect(desk.stage.picture.contents == before)
        try desk.stage.touch(.up, at: place + Point(x: 90, y: 0))
        try desk.stage.touch(.down, at: place)
        desk.stage.tree.cancelTouches()
        #expect(desk.field.text == "")
    }

    @Test("two thumbs: letters come as they were pressed, and shift holds for the next one")
    func twoThumbs() throws {
        let desk = try TypingDesk()
        try desk.focus()
        let (a, b) = (try desk.place(of: .text("a")), try desk.place(of: .text("b")))
        try desk.stage.touch(.down, slot: 0, at: a)
        #expect(desk.field.text == "")
        try desk.stage.touch(.down, slot: 1, at: b)
        #expect(desk.field.text == "a")
        try desk.stage.touch(.up, slot: 1, at: b)
        #expect(desk.field.text == "ab")
        try desk.stage.touch(.up, slot: 0, at: a)
        #expect(desk.field.text == "ab")
        let shift = try desk.place(of: .shift)
        try desk.stage.touch(.down, slot: 0, at: shift)
        try desk.stage.touch(.down, slot: 1, at: a)
        try desk.stage.touch(.up, slot: 1, at: a)
        try desk.stage.touch(.up, slot: 0, at: shift)
        #expect(desk.field.text == "abA")
    }

    @Test("delete repeats itself while it is held")
    func repeating() throws {
        let desk = try TypingDesk()
        desk.field.text = String(repeating: "x", count: 40)
        try desk.focus()
        let place = try desk.place(of: .delete)
        try desk.stage.touch(.down, at: place)
        try desk.stage.advance(by: .milliseconds(490))
        #expect(desk.field.text.count == 40)
        try desk.stage.advance(by: .milliseconds(30))
        #expect(desk.field.text.count == 39)
        try desk.stage.advance(by: .milliseconds(600))
        #expect((28...30).contains(desk.field.text.count), "\(desk.field.text.count)")
        let count = desk.field.text.count
        try desk.stage.touch(.up, at: place)
        try desk.stage.advance(by: .seconds(1))
        #expect(desk.field.text.count == count)
    }

    @Test("delete that is held without a focus wakes nobody")
    func noWakeUps() throws {
        let desk = try TypingDesk()
        try desk.stage.touch(.down, at: desk.place(of: .delete))
        try desk.stage.advance(by: .seconds(1))
        let before = desk.stage.tree.statistics.frames
        try desk.stage.advance(by: .seconds(20))
        #expect(desk.stage.tree.statistics.frames == before)
    }

    @Test("delete that is held when the field goes wakes nobody from then on")
    func fieldGoes() throws {
        let desk = try TypingDesk()
        desk.field.text = String(repeating: "x", count: 40)
        try desk.focus()
        try desk.stage.touch(.down, at: desk.place(of: .delete))
        try desk.stage.advance(by: .seconds(1))
        desk.stage.tree.focus = nil
        try desk.stage.advance(by: .seconds(1))
        let before = desk.stage.tree.statistics.frames
        try desk.stage.advance(by: .seconds(20))
        #expect(desk.stage.tree.statistics.frames == before)
    }

    @Test("delete that is held when another field gets the focus leaves that field alone")
    func otherField() throws {
        let desk = try TypingDesk()
        let text = String(repeating: "x", count: 40)
        desk.field.text = text
        desk.other.text = text
        try desk.focus()
        let place = try desk.place(of: .delete)
        try desk.stage.touch(.down, at: place)
        try desk.stage.advance(by: .seconds(1))
        #expect(desk.field.text.count < 40)
        #expect(desk.other.takeFocus())
        try desk.stage.advance(by: .seconds(1))
        try desk.stage.touch(.up, at: place)
        #expect(desk.other.text == text)
        try desk.tap(.delete)
        #expect(desk.other.text.count == 39)
    }

    @Test("another layout begins with its letters")
    func change() throws {
        let desk = try TypingDesk()
        try desk.focus()
        try desk.tap(.signs, .shift)
        desk.keyboard.model.layout = .cyrillic
        try desk.stage.frame()
        try desk.type("да")
        #expect(desk.field.text == "да")
    }

    @Test("a key that ends the typing comes and goes")
    func doneKey() throws {
        let desk = try TypingDesk()
        try desk.focus()
        desk.keyboard.model.hasDoneKey = true
        try desk.stage.advanceFrame()
        try desk.tap(.done)
        #expect(desk.stage.tree.focus == nil)
        desk.keyboard.model.hasDoneKey = false
        try desk.stage.advanceFrame()
        #expect(throws: NoSuchKey.self) { try desk.place(of: .done) }
    }

    @Test("every place of a page is a key's, and fingers have 56 pixels on a panel of 800")
    func cells() {
        for layout in KeyboardLayout.allCases {
            for (signs, isShifted) in [(false, false), (false, true), (true, false), (true, true)] {
                let page = layout.page(signs: signs, isShifted: isShifted)
                let width = layout.preferredWidth - 12
                let bounds = Rect(
                    x: 6, y: 6, width: width,
                    height: Float(layout.rowCount) * layout.rowHeight(forWidth: width))
                let geometry = KeyboardGeometry(page, in: bounds)
                for place in geometry.keyAreas {
                    #expect(place.cell.width >= 56 && place.cell.height >= 56, "\(layout) \(place)")
                    #expect(geometry.keyArea(at: place.frame.center) == place)
                }
                let area = geometry.keyAreas.reduce(0) { $0 + $1.cell.width * $1.cell.height }
                #expect(abs(area - bounds.width * bounds.height) < 1, "\(layout)")
                let texts = geometry.keyAreas.compactMap {
                    if case .text(let text) = $0.key { text } else { nil }
                }
                #expect(Set(texts).count == texts.count, "\(layout) \(texts)")
            }
        }
    }
}
