import KioskTesting
import Testing

@testable import Kiosk

/// Tests of the characters that a field takes: masks, filters, letters and their count.
@Suite("Field: masks and filters")
struct FieldMaskTests {
    private func field(_ change: (inout FieldModel) -> Void) -> FieldNode {
        var model = FieldModel()
        change(&model)
        return FieldNode(model)
    }

    @Test("a mask groups what is written, and the value has none of its signs")
    func card() throws {
        let field = field { $0.mask = FieldMask("#### #### #### ####") }
        field.type("4242-4242x")
        #expect(field.text == "42424242")
        #expect(field.model.shownText == "4242 4242")
        field.type("4")
        #expect(field.model.shownText == "4242 4242 4")
        field.deleteBackward()
        field.deleteBackward()
        #expect(field.model.shownText == "4242 424")
        field.type("00000000000000")
        #expect(field.text == "4242424000000000")
    }

    @Test(
        "each sign of a mask takes its characters",
        arguments: [
            ("+41 ## ### ## ##", "791234567", "+41 79 123 45 67"), ("##.##.####", "1", "1"),
            ("##.##.####", "01032026", "01.03.2026"), ("@@-####", "a1b2c3", "ab-23"),
            ("**/**", "1a-2b", "1a/2b"), ("####", "١٢٣٤", "1234"), ("@@", "éß1", "éß"),
        ])
    func signs(_ mask: String, _ typed: String, _ shown: String) {
        let field = field { $0.mask = FieldMask(mask) }
        field.type(typed)
        #expect(field.model.shownText == shown)
    }

    @Test("a mask without a place for a character is none", arguments: ["", "+41", "()"])
    func noMask(_ text: String) { #expect(FieldMask(text) == nil) }

    @Test("a caret passes what a mask shows between characters in one step")
    func caret() throws {
        let root = BoxNode(.column)
        let field = field {
            $0.mask = FieldMask("## ## ##")
            $0.text = "123456"
        }
        root.add(field)
        let kiosk = try Harness(root: root, width: 300, height: 100)
        field.takeFocus()
        try kiosk.stage.advanceFrame()
        for place in [5, 4, 3, 2, 1, 0] {
            try kiosk.press(.left)
            #expect(field.edit.caret == place)
        }
        for place in 1...6 {
            try kiosk.press(.right)
            #expect(field.edit.caret == place)
        }
        try kiosk.press(.left)
        try kiosk.press(.left)
        try kiosk.press(.backspace)
        #expect(field.text == "12356" && field.model.shownText == "12 35 6")
    }

    @Test("what a mask shows is read from the left where lines begin at the right, too")
    func direction() {
        var model = FieldModel("123456")
        model.mask = FieldMask("## ## ##")
        #expect(!model.style(isRightToLeft: true).isRightToLeft)
        model.mask = nil
        #expect(model.style(isRightToLeft: true).isRightToLeft)
    }

    @Test(
        "groups of digits follow each other from the left in numbers and addresses",
        arguments: TypingPurpose.allCases)
    func groups(of purpose: TypingPurpose) throws {
        var model = FieldModel("+41 79 123")
        model.purpose = purpose
        let field = FieldNode(model)
        let root = BoxNode(.column)
        root.layoutStyle.writingDirection = .rightToLeft
        root.add([field])
        let stage = try Stage(root, width: 400, height: 200)
        let text = stage.tree.text.layout(
            model.shownText, style: model.style(isRightToLeft: field.isRightToLeft), width: nil)
        let places = [0, 10].map { text.caret(at: CaretPosition($0)).minX }
        #expect((places[0] < places[1]) == (purpose != .text))
    }

    @Test(
        "only some characters are taken",
        arguments: [
            ("0-9", "a1b2 ٣", "123"), ("0-9A-F", "fFgG09", "F09"), ("a-c-", "abcd-x", "abc-"),
            ("äöü", "aäoö", "äö"),
        ])
    func characters(_ ranges: String, _ typed: String, _ text: String) {
        let field = field { $0.allowed = CharacterRanges(ranges) }
        field.type(typed)
        #expect(field.text == text)
    }

    @Test("a range that ends before it begins is none")
    func noRange() {
        #expect(CharacterRanges("9-0") == nil)
        #expect(CharacterRanges("") == nil)
    }

    @Test("letters become capitals before they are looked at")
    func capitals() {
        let field = field {
            $0.letterCase = .upper
            $0.allowed = CharacterRanges("A-Z0-9")
        }
        field.type("ab 12ß")
        #expect(field.text == "AB12SS")
        field.model.letterCase = .lower
        field.model.allowed = nil
        field.type("XY")
        #expect(field.text == "AB12SSxy")
    }

    @Test("the greatest number of characters is that of a mask, if it has fewer")
    func count() {
        var model = FieldModel()
        model.maximumLength = 20
        #expect(model.maximumCount == 20)
        model.mask = FieldMask("## ##")
        #expect(model.maximumCount == 4)
    }

    @Test("properties of documents; the variable has the value without the mask's signs")
    func document() throws {
        let desk = try ControlDesk(
            #"""
            "type": "field", "mask": "#### ####", "counter": true, "clearable": true
            """#, value: #""1234""#)
        let field = try desk.node(FieldNode.self)
        #expect(field.model.shownText == "1234")
        field.takeFocus()
        try desk.kiosk.harness.type("567")
        #expect(desk.value == "1234567")
        #expect(field.model.shownText == "1234 567")
        let area = field.clearArea
        #expect(area.width >= 48 && field.bounds.contains(area.center))
        try desk.tap(area.center)
        #expect(desk.value == "" && !field.showsClear && field.isFocused)
    }
}
