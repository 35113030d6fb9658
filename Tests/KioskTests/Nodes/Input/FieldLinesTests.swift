import KioskTesting
import Testing

@testable import Kiosk

/// Fields of several lines.
@Suite("Field: lines")
struct FieldLinesTests {
    private func desk(_ text: String = "", lines: Int = 3) throws -> (Harness, FieldNode) {
        let root = BoxNode(.column)
        let field = FieldNode(text)
        field.model.lineLimit = lines
        root.add([field, ButtonNode("Other")])
        let kiosk = try Harness(root: root, width: 240, height: 400)
        field.takeFocus()
        try kiosk.stage.advanceFrame()
        return (kiosk, field)
    }

    @Test("it wraps, and grows with the text to its number of lines")
    func growth() throws {
        let (kiosk, field) = try desk()
        var heights: [Float] = [field.frame.height]
        for _ in 0..<4 {
            try kiosk.press(.enter)
            try kiosk.stage.advanceFrame()
            heights.append(field.frame.height)
        }
        #expect(field.text == "\n\n\n\n")
        #expect(heights[1] > heights[0] && heights[2] > heights[1])
        #expect(heights[3] == heights[2] && heights[4] == heights[2])
        let (other, wrapping) = try desk("word")
        let height = wrapping.frame.height
        try other.type(" word word word word word")
        #expect(wrapping.frame.height > height)
    }

    @Test("a placeholder, a counter, a button and dots change its height")
    func otherHeights() throws {
        let (kiosk, field) = try desk()
        func height(_ change: (inout FieldModel) -> Void) throws -> Float {
            change(&field.model)
            try kiosk.stage.advanceFrame()
            return field.frame.height
        }
        let one = field.frame.height
        let two = try height { $0.placeholder = "one two three four five six seven" }
        #expect(two > one)
        #expect(try height({ $0.showsCount = true }) > two)
        #expect(try height({ $0.showsCount = false }) == two)
        #expect(try height({ $0.isObscured = true }) == one)
        #expect(try height({ $0.isObscured = false }) == two)
        // The longest text that has one line has two beside a button.
        var text = ""
        while text.count < 200, try height({ $0.text = text + "i" }) == one { text += "i" }
        #expect(try height({ $0.text = text }) == one)
        #expect(try height({ $0.canClear = true }) == two)
    }

    @Test("it grows by its own lines, where they are not as high as those of the digits")
    func linesOfOtherHeight() throws {
        // A font without digits, whose lines are lower than those of the font that has them.
        let font = Font("Kiosk Variable", size: 20)
        let root = BoxNode(.column)
        let fields = [4, 5].map { lines in
            let field = FieldNode(String(repeating: "A", count: 200))
            field.model.font = font
            field.model.lineLimit = lines
            return field
        }
        root.add(fields)
        let stage = try Stage(
            root: root, mode: DisplayMode(width: 240, height: 400),
            fonts: FontSources(
                directories: [TestFonts.inter, TestFonts.fixtures], usesSystemFonts: false),
            log: .silent)
        let text = stage.tree.text
        let style = ParagraphStyle(font: font)
        let line = text.layout("A", style: style, width: nil).size.height
        #expect(line < text.layout("0", style: style, width: nil).size.height)
        #expect(fields[1].frame.height - fields[0].frame.height == line)
    }

    @Test("arrows go through lines in one column, and leave at the first and the last one")
    func arrows() throws {
        let (kiosk, field) = try desk("abcdef\nab\nabcdef")
        try kiosk.press(.up)
        #expect(field.edit.caret == 9)
        try kiosk.press(.up)
        #expect(field.edit.caret == 6)
        try kiosk.press(.up)
        #expect(field.edit.caret == 0)
        try kiosk.press(.down)
        try kiosk.press(.down, .shift)
        #expect(field.edit.selectedText == "ab\n")
        try kiosk.press(.end)
        try kiosk.press(.down)
        #expect(!field.isFocused)
    }

    @Test("the line of the caret stays in view")
    func scrolling() throws {
        let text = (0..<20).map { "line \($0)" }.joined(separator: "\n")
        let (kiosk, field) = try desk(text)
        func isSeen() -> Bool {
            let (caret, area) = (field.caretArea, field.textArea)
            return caret.minY >= area.minY - 1 && caret.maxY <= area.maxY + 1
        }
        #expect(isSeen())
        for _ in 0..<19 {
            try kiosk.press(.up)
            #expect(isSeen())
        }
        #expect(field.edit.caret == 6)
        try kiosk.press(.end)
        #expect(isSeen())
    }

    @Test("Control and Enter submit it, and so does the key of one line")
    func submit() throws {
        let (kiosk, field) = try desk("a")
        var sent: [String] = []
        field.on(SubmitEvent.self) {
            sent.append($0.text)
            return .handled
        }
        try kiosk.press(.enter)
        #expect(sent == [] && field.text == "a\n")
        try kiosk.press(.enter, .control)
        #expect(sent == ["a\n"])
    }

    @Test("secrets and masks have one line")
    func oneLine() {
        var model = FieldModel("a")
        model.lineLimit = 4
        #expect(model.isMultiline)
        model.isObscured = true
        #expect(!model.isMultiline)
        model.isObscured = false
        model.mask = FieldMask("##")
        #expect(!model.isMultiline)
    }
}
