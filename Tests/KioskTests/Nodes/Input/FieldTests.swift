import KioskTesting
import Testing

@testable import Kiosk

@Suite("Field")
struct FieldTests {
    @Test("a tap gives it the focus, a tap elsewhere takes it away")
    func focus() throws {
        let desk = try TypingDesk()
        var heard: [InteractionStates] = []
        desk.field.onInteractionChange = { heard.append($0) }
        try desk.focus()
        #expect(desk.field.isFocused)
        try desk.stage.tap(at: desk.other.frameInRoot.center)
        #expect(desk.other.isFocused)
        try desk.stage.tap(at: Point(x: 400, y: 555))
        #expect(desk.stage.tree.focus == nil)
        // The press ends where the focus begins, which the field shows instead.
        #expect(heard == [.pressed, [], .focused, []])
    }

    @Test("a disabled field loses the focus and does not get it")
    func disabled() throws {
        let desk = try TypingDesk()
        try desk.focus()
        desk.field.model.isEnabled = false
        try desk.stage.frame()
        #expect(desk.stage.tree.focus == nil)
        #expect(desk.field.interaction == .disabled)
        try desk.focus()
        #expect(desk.stage.tree.focus == nil)
        desk.field.type("a")
        #expect(desk.field.text == "")
    }

    @Test("a field that waits keeps its text, loses the focus and takes no text")
    func busy() throws {
        let desk = try TypingDesk()
        try desk.focus()
        desk.field.type("a")
        let room = desk.field.textArea.width
        desk.field.model.isBusy = true
        try desk.stage.frame()
        #expect(desk.stage.tree.focus == nil)
        #expect(desk.field.interaction == .busy)
        // The sign does not cover the text.
        #expect(desk.field.textArea.width < room)
        try desk.focus()
        #expect(desk.stage.tree.focus == nil)
        desk.field.type("b")
        desk.field.deleteBackward()
        desk.field.submit()
        #expect(desk.field.text == "a" && desk.take() == ["a"])
        desk.field.model.isBusy = false
        try desk.stage.frame()
        #expect(desk.field.interaction == [] && desk.field.textArea.width == room)
        try desk.focus()
        desk.field.type("b")
        #expect(desk.field.text == "ab")
    }

    @Test("a field is invalid if its owner says so, or its checks")
    func invalid() throws {
        let desk = try TypingDesk()
        let check = InputCheck(desk.field)
        check.take(error: "Too short")
        desk.field.model.isInvalid = true
        try desk.stage.frame()
        #expect(desk.field.interaction.contains(.invalid))
        desk.field.model.isInvalid = false
        try desk.stage.frame()
        #expect(!desk.field.interaction.contains(.invalid))
        check.show()
        // Another model changes nothing about what the checks say.
        desk.field.model.placeholder = "Your name"
        try desk.stage.frame()
        #expect(desk.field.interaction.contains(.invalid))
        check.take(error: "")
        #expect(!desk.field.interaction.contains(.invalid))
    }

    @Test(
        "characters are taken away as a reader sees them",
        arguments: [
            ("a👨‍👩‍👧‍👦", "a"), ("🇩🇪🇫🇷", "🇩🇪"), ("e\u{301}e\u{301}\u{323}", "e\u{301}"), ("سَلا", "سَل"),
            ("한국", "한"), ("👍🏽", ""), ("", ""),
        ])
    func deletion(_ text: String, _ rest: String) throws {
        let field = FieldNode(text)
        field.deleteBackward()
        #expect(Array(field.text.unicodeScalars) == Array(rest.unicodeScalars))
    }

    @Test("no more than the longest text can be written; one that is longer does not grow")
    func maximumLength() {
        let field = FieldNode("ab")
        field.model.maximumLength = 4
        field.type("c")
        field.type("👨‍👩‍👧x")
        #expect(field.text == "abc👨‍👩‍👧")
        field.text = "abcdef"
        field.type("g")
        #expect(field.text == "abcdef")
        field.deleteBackward()
        #expect(field.text == "abcde")
    }

    @Test("a field without a greatest length takes any text")
    func noMaximumLength() {
        let field = FieldNode()
        field.model.maximumLength = .max
        field.type("ab")
        field.type("c")
        #expect(field.text == "abc")
    }

    @Test("characters are counted in the numbers of the language")
    func countLanguage() throws {
        func kiosk(isGerman: Bool) throws -> DocumentKiosk {
            try DocumentKiosk(
                #"""
                { "state": { "isGerman": \#(isGerman) }, "locale": "${isGerman ? 'de' : 'en'}",
                  "screens": { "home": { "body": { "type": "column", "children": [
                    { "type": "field", "id": "field", "counter": true } ] } } } }
                """#)
        }
        let (changed, german) = (try kiosk(isGerman: false), try kiosk(isGerman: true))
        // 1,000 and 1.000.
        #expect(!changed.harness.picture.hasSamePixels(as: german.harness.picture))
        try changed.set("isGerman", to: true)
        try changed.frame()
        #expect(changed.harness.picture.hasSamePixels(as: german.harness.picture))
    }

    @Test("a text is one line")
    func lines() {
        let field = FieldNode("a\nb")
        #expect(field.model.shownText == "a b")
        field.text = ""
        field.type("x\r\ny")
        #expect(field.text == "x y")
    }

    @Test(
        "an ellipsis stands for what a placeholder has no room for, once it is as small as usual",
        arguments: [false, true])
    func longPlaceholder(isRightToLeft: Bool) throws {
        let desk = try TypingDesk(isRightToLeft: isRightToLeft)
        let (field, engine) = (desk.field, desk.stage.tree.text)
        field.layoutStyle.alignSelf = .start
        field.layoutStyle.width = 280
        field.model.placeholder = isRightToLeft ? "كما في جواز السفر" : "As in your passport"
        try desk.stage.advanceFrame()
        let usual = field.line(engine)
        #expect(!usual.paragraph.isTruncated)
        desk.stage.tree.textScale = 2
        try desk.stage.advanceFrame()
        let large = field.line(engine)
        #expect(!large.paragraph.isTruncated && !large.isCut)
        #expect(large.origin.x >= 0)
        #expect(large.origin.x + large.paragraph.size.width <= field.textArea.width)
        field.model.placeholder += " " + field.model.placeholder
        try desk.stage.advanceFrame()
        #expect(field.line(engine).paragraph.isTruncated)
        field.text = field.model.placeholder
        try desk.stage.advanceFrame()
        #expect(!field.line(engine).paragraph.isTruncated && field.line(engine).isCut)
        #expect(desk.stage.repaintDifferences == 0)
    }

    @Test("dots stand for characters")
    func obscured() {
        var model = FieldModel("a👨‍👩‍👧1")
        model.isObscured = true
        model.placeholder = "PIN"
        #expect(model.shownText == "•••")
        model.text = ""
        #expect(model.shownText == "PIN")
    }

    @Test("the caret blinks, stands still after a while without typing, and costs nothing then")
    func blinking() throws {
        let desk = try TypingDesk()
        try desk.stage.advance(by: .seconds(5))
        let idle = desk.counters
        try desk.stage.advance(by: .seconds(100))
        #expect(desk.counters == idle)
        try desk.focus()
        let shown = desk.stage.picture.contents
        try desk.stage.advance(by: .milliseconds(550))
        let hidden = desk.stage.picture.contents
        #expect(hidden != shown)
        try desk.stage.advance(by: .milliseconds(530))
        #expect(desk.stage.picture.contents == shown)
        let before = desk.counters
        try desk.stage.advance(by: .seconds(10))
        let blinks = desk.counters - before
        #expect((18...20).contains(blinks), "\(blinks)")
        try desk.stage.advance(by: .seconds(30))
        #expect(desk.stage.picture.contents == shown)
        let still = desk.counters
        try desk.stage.advance(by: .seconds(100))
        #expect(desk.counters == still)
        desk.field.type("a")
        try desk.stage.advance(by: .milliseconds(550))
        #expect(desk.counters > still + 1)
        desk.stage.tree.dropFocus()
        try desk.stage.frame()
        let dropped = desk.counters
        try desk.stage.advance(by: .seconds(100))
        #expect(desk.counters == dropped)
    }

    @Test("a caret that is put where it was is visible at once")
    func caretStays() throws {
        let desk = try TypingDesk()
        try desk.focus()
        let shown = desk.stage.picture.contents
        try desk.stage.advance(by: .milliseconds(550))
        #expect(desk.stage.picture.contents != shown)
        desk.field.select { $0.move(to: $0.caret) }
        try desk.stage.advance(by: .milliseconds(50))
        #expect(desk.stage.picture.contents == shown)
        #expect(desk.stage.engine.differencesFromRepaint() == 0)
    }

    @Test("a blink paints the caret alone")
    func damage() throws {
        let desk = try TypingDesk()
        try desk.focus()
        desk.field.type("abc")
        try desk.stage.advance(by: .milliseconds(400))
        let before = desk.stage.tree.statistics
        try desk.stage.advance(by: .milliseconds(200))
        let work = desk.stage.tree.statistics - before
        #expect(work.frames == 1)
        #expect(work.damagedPixels > 0 && work.damagedPixels < 200)
    }

    @Test("the caret stands behind the text, before one that is read from the right, and in view")
    func caretPlaces() throws {
        let engine = try TypingDesk().stage.tree.text
        let size = Size(width: 200, height: 30)
        func line(_ text: String, _ isRightToLeft: Bool = false, showsCaret: Bool = true)
            -> FieldLine
        {
            FieldLine(
                FieldModel(text), TextEdit(text), in: size, isRightToLeft: isRightToLeft,
                showsCaret: showsCaret,
                engine)
        }
        #expect(line("").caret.minX == 0)
        #expect(line("", true).caret.maxX == 200)
        let latin = line("abc")
        #expect(abs(latin.caret.center.x - latin.paragraph.size.width) < 3)
        #expect(line("abc ").caret.minX > latin.caret.minX + 2)
        let arabic = line("سلام", true)
        #expect(abs(200 - arabic.caret.center.x - arabic.paragraph.size.width) < 3)
        #expect(line("سلام ", true).caret.minX < arabic.caret.minX - 2)
        // Latin letters in a panel that is read from the right: at its right, the caret behind them.
        #expect(line("abc", true).caret.maxX > 195)
        for (text, isRightToLeft) in [
            (String(repeating: "word ", count: 30), false),
            (String(repeating: "سلام ", count: 30), true),
            (String(repeating: "سلام ", count: 30), false),
        ] {
            let long = line(text, isRightToLeft)
            #expect(long.isCut)
            #expect(long.caret.minX >= 0 && long.caret.maxX <= 200)
            // Without a caret the text begins at the edge where it is read from.
            let resting = line(text, isRightToLeft, showsCaret: false)
            #expect(resting.origin.x != long.origin.x)
        }
    }

    @Test(
        "where directions meet, the caret is beside what was written, and goes through all places")
    func caretBetweenDirections() throws {
        let engine = try TypingDesk().stage.tree.text
        func line(_ edit: TextEdit) -> FieldLine {
            FieldLine(
                FieldModel(edit.text), edit, in: Size(width: 300, height: 30),
                isRightToLeft: false, showsCaret: true, engine)
        }
        let word = line(TextEdit("abc")).caret.minX
        var edit = TextEdit("abאבגdef")
        edit.move(to: 2)
        edit.write("c", limit: 20)
        #expect(abs(line(edit).caret.minX - word) < 3)
        edit.deleteBackward()
        #expect(line(edit).caret.minX < word - 3)
        edit.write("c", limit: 20)
        edit.move(to: 0)
        var places: [Float] = []
        for _ in 0..<10 {
            let now = line(edit)
            places.append(now.caret.minX)
            let next = now.position(nextTo: edit, onTheRight: true)
            edit.move(to: next.index, next.affinity)
        }
        #expect(zip(places, places.dropFirst()).allSatisfy(<))
        // A finger there puts it where it is.
        let tapped = line(edit).position(nearest: Point(x: word, y: 15))
        #expect(tapped.index == 3)
        edit.move(to: tapped.index, tapped.affinity)
        #expect(abs(line(edit).caret.minX - word) < 3)
    }
}

extension TypingDesk {
    /// Number of frames that the display has got.
    fileprivate var counters: Int { stage.tree.statistics.frames }

    @Test("as much of a long text is written as there is room for, whatever joins at its ends")
    func room() {
        let pieces = ["a", "\u{301}", "🇩", "🇪", "👩", "\u{200D}", "é", "क", "\u{94D}"]
        var generator = SeededGenerator(seed: 11)
        func text(_ count: Int) -> String {
            (0..<count).map { _ in pieces.randomElement(using: &generator)! }.joined()
        }
        for _ in 0..<400 {
            var edit = TextEdit(text(Int.random(in: 0...8, using: &generator)))
            edit.move(to: Int.random(in: 0...8, using: &generator))
            edit.move(to: Int.random(in: 0...8, using: &generator), extending: true)
            let (before, new) = (edit, text(Int.random(in: 0...30, using: &generator)))
            let limit = Int.random(in: 0...12, using: &generator)
            edit.write(new, limit: limit)
            #expect(edit.text.count <= max(limit, before.count))
            // One more character of it would not fit.
            var more = before
            for length in stride(from: new.count, through: 0, by: -1) {
                more = before
                more.write(String(new.prefix(length)), limit: .max / 2)
                if more.text.count <= max(limit, before.count) { break }
            }
            #expect(edit.text == more.text)
        }
    }
}
