import KioskTesting
import Testing

@testable import Kiosk

/// Keys of a hardware keyboard in a field.
@Suite("Field: keys")
struct FieldKeyTests {
    private func desk(_ text: String = "") throws -> (kiosk: Harness, field: FieldNode) {
        let root = BoxNode(.column)
        let field = FieldNode(text)
        let other = ButtonNode("Other")
        root.add([field, other])
        let kiosk = try Harness(root: root, width: 300, height: 200)
        field.takeFocus()
        try kiosk.stage.advanceFrame()
        return (kiosk, field)
    }

    @Test("text is written at the caret, which arrows, Home and End move")
    func writing() throws {
        let (kiosk, field) = try desk()
        try kiosk.type("Bern")
        try kiosk.press(.left)
        try kiosk.press(.left)
        try kiosk.type("x")
        #expect(field.text == "Bexrn")
        try kiosk.press(.home)
        try kiosk.type("<")
        try kiosk.press(.end)
        try kiosk.type(">")
        #expect(field.text == "<Bexrn>")
        #expect(field.isFocused)
    }

    @Test("Backspace deletes before the caret, Delete after it, with Control words")
    func deleting() throws {
        let (kiosk, field) = try desk("one two three")
        try kiosk.press(.backspace)
        #expect(field.text == "one two thre")
        try kiosk.press(.backspace, .control)
        #expect(field.text == "one two ")
        try kiosk.press(.home)
        try kiosk.press(.delete)
        #expect(field.text == "ne two ")
        try kiosk.press(.delete, .control)
        #expect(field.text == " two ")
    }

    @Test("Shift selects, and what is written replaces the selection")
    func selecting() throws {
        let (kiosk, field) = try desk("abcdef")
        try kiosk.press(.left, .shift)
        try kiosk.press(.left, .shift)
        #expect(field.edit.selectedText == "ef")
        try kiosk.press(.left)
        #expect(field.edit.selection == 4..<4)
        try kiosk.press(.home, .shift)
        try kiosk.type("X")
        #expect(field.text == "Xef")
        try kiosk.press(.character("a"), .control)
        try kiosk.press(.backspace)
        #expect(field.text == "")
    }

    @Test("characters are what a reader sees, also in a text that is read from the right")
    func clusters() throws {
        let (kiosk, field) = try desk("a👨‍👩‍👧b")
        try kiosk.press(.left)
        try kiosk.press(.backspace)
        #expect(field.text == "ab")
        field.text = "שלום"
        try kiosk.stage.advanceFrame()
        try kiosk.press(.home)
        // To the left is on, here.
        try kiosk.press(.left)
        try kiosk.press(.delete)
        #expect(field.text == "שום")
    }

    @Test("no more is written than there is room for, whatever is selected")
    func limits() throws {
        let (kiosk, field) = try desk("abc")
        field.model.maximumLength = 4
        try kiosk.type("de")
        #expect(field.text == "abcd")
        try kiosk.press(.left, .shift)
        try kiosk.type("xy")
        #expect(field.text == "abcx")
    }

    @Test("at an end of the text arrows move the focus, and so do Tab and the arrows up and down")
    func leaving() throws {
        let (kiosk, field) = try desk("ab")
        try kiosk.press(.down)
        #expect(!field.isFocused)
        field.takeFocus()
        try kiosk.press(.tab)
        #expect((kiosk.tree.focus as? ButtonNode)?.model.text == "Other")
        field.takeFocus()
        try kiosk.press(.escape)
        #expect(kiosk.tree.focus == nil)
    }

    @Test("Enter submits")
    func submitting() throws {
        let (kiosk, field) = try desk("ab")
        var said: [String] = []
        field.on(SubmitEvent.self) {
            said.append($0.text)
            return .handled
        }
        try kiosk.press(.enter)
        #expect(said == ["ab"])
    }

    @Test("keys with Control or Alt write nothing")
    func commands() throws {
        let (kiosk, field) = try desk("ab")
        try kiosk.press(.character("x"), .control)
        try kiosk.press(.character("x"), .alt)
        #expect(field.text == "ab")
    }

    @Test("a text from elsewhere has its caret at the end; the same one leaves it")
    func outside() throws {
        let (kiosk, field) = try desk("abc")
        try kiosk.press(.left)
        field.text = "abc"
        #expect(field.edit.caret == 2)
        field.text = "abcd"
        #expect(field.edit.caret == 4)
    }

    @Test("a selection, and a caret between characters")
    func picture() throws {
        let (kiosk, _) = try desk("Genève")
        for _ in 0..<3 { try kiosk.press(.left, .shift) }
        try kiosk.expectPicture("field-selection", in: .ofProject)
    }
}
