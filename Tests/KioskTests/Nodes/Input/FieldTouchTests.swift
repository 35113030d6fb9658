import KioskTesting
import Testing

@testable import Kiosk

/// Fingers in a field: caret, selection, and what is done with it.
@Suite("Field: fingers")
struct FieldTouchTests {
    private func desk(
        _ text: String, isObscured: Bool = false
    ) throws -> (kiosk: Harness, field: FieldNode) {
        let root = BoxNode(.column)
        root.layoutStyle.padding = LayoutEdges(horizontal: 20, vertical: 120)
        let field = FieldNode(text)
        field.model.isObscured = isObscured
        root.add(field)
        let kiosk = try Harness(root: root, width: 480, height: 320)
        return (kiosk, field)
    }

    /// The middle of a character.
    private func place(of character: Int, _ field: FieldNode) throws -> Point {
        let line = field.line(try #require(field.tree).text)
        let rects = line.paragraph.rects(of: character..<character + 1)
        let rect = try #require(rects.first).offset(by: line.origin + field.textArea.origin)
        return field.toRoot.apply(rect).center
    }

    private func doubleTap(_ character: Int, _ desk: (kiosk: Harness, field: FieldNode)) throws {
        for _ in 0..<2 {
            try desk.kiosk.stage.tap(at: place(of: character, desk.field))
            try desk.kiosk.advance(by: .milliseconds(80))
        }
    }

    private func menu(_ field: FieldNode) throws -> EditMenuNode {
        let card = try #require(field.fingers.menu?.children.first)
        return try #require(card.children.first as? EditMenuNode)
    }

    private func tap(_ command: EditCommand, _ desk: (kiosk: Harness, field: FieldNode)) throws {
        try desk.kiosk.advance(by: .milliseconds(50))
        let menu = try menu(desk.field)
        let index = try #require(
            menu.model.options.firstIndex { $0.value == command.rawValue })
        try desk.kiosk.stage.tap(at: menu.toRoot.apply(menu.rects[index]).center)
    }

    @Test("a second tap selects the word, also the first time")
    func word() throws {
        let desk = try desk("Bern Ostring")
        try doubleTap(6, desk)
        #expect(desk.field.isFocused && desk.field.edit.selectedText == "Ostring")
        #expect(desk.field.commands == [.cut, .copy, .selectAll])
        // Taps far apart in time are single ones.
        try desk.kiosk.advance(by: .seconds(2))
        try desk.kiosk.stage.tap(at: place(of: 2, desk.field))
        try desk.kiosk.advance(by: .seconds(2))
        try desk.kiosk.stage.tap(at: place(of: 2, desk.field))
        #expect(desk.field.edit.selection.isEmpty && desk.field.fingers.menu == nil)
    }

    @Test("the menu cuts, copies and pastes within the kiosk")
    func clipboard() throws {
        let desk = try desk("one two")
        try doubleTap(1, desk)
        try tap(.copy, desk)
        #expect(desk.field.text == "one two" && desk.kiosk.tree.clipboard.text == "one")
        #expect(desk.field.isFocused && desk.field.fingers.menu == nil)
        try desk.kiosk.advance(by: .seconds(1))
        try doubleTap(5, desk)
        try tap(.cut, desk)
        #expect(desk.field.text == "one " && desk.kiosk.tree.clipboard.text == "two")
        desk.field.perform(.paste)
        desk.field.perform(.paste)
        #expect(desk.field.text == "one twotwo")
        try desk.kiosk.advance(by: .seconds(1))
        try doubleTap(1, desk)
        try tap(.selectAll, desk)
        #expect(desk.field.edit.selectedText == "one twotwo")
        #expect(desk.field.commands == [.cut, .copy, .paste])
    }

    @Test("keys cut, copy and paste as the menu does")
    func keys() throws {
        let desk = try desk("abc")
        desk.field.takeFocus()
        try desk.kiosk.press(.character("a"), .control)
        try desk.kiosk.press(.character("c"), .control)
        try desk.kiosk.press(.end)
        try desk.kiosk.press(.character("v"), .control)
        #expect(desk.field.text == "abcabc")
        try desk.kiosk.press(.character("a"), .control)
        try desk.kiosk.press(.character("x"), .control)
        #expect(desk.field.text == "" && desk.kiosk.tree.clipboard.text == "abcabc")
    }

    @Test("nothing leaves a field for a secret")
    func secret() throws {
        let desk = try desk("1234", isObscured: true)
        try doubleTap(0, desk)
        #expect(desk.field.edit.selection == 0..<4)
        #expect(desk.field.commands.isEmpty && desk.field.fingers.menu == nil)
        desk.field.perform(.cut)
        try desk.kiosk.press(.character("c"), .control)
        #expect(desk.field.text == "1234" && desk.kiosk.tree.clipboard.text == "")
    }

    @Test("in a pager, a finger moves the page; at the caret, or after a time, it moves the caret")
    func pager() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "onScreenKeyboard": { "show": "never" }, "screens": { "home": { "body": {
              "type": "scroll", "axis": "horizontal", "snap": "pages", "id": "pager", "children": [
                { "type": "column", "width": 480, "shrink": 0, "padding": 20, "children": [
                  { "type": "field", "id": "field", "text": "abcdefghijklmnopqrstuvwxyz" } ] },
                { "type": "column", "width": 480, "shrink": 0 } ] } } } }
            """#, width: 480, height: 320
        ).harness
        let field = try #require(kiosk.tree.node(named: "field") as? FieldNode)
        let pager = try #require(kiosk.tree.node(named: "pager") as? ScrollNode)
        field.takeFocus()
        field.select { $0.move(to: 0) }
        try kiosk.advance(by: .milliseconds(100))
        func drag(from start: Point, waits: Bool = false) throws {
            try kiosk.stage.touch(.down, at: start)
            if waits { try kiosk.advance(by: .milliseconds(800)) }
            for step in 1...10 {
                try kiosk.stage.touch(
                    .move, at: Point(x: start.x + Float(step) * (waits ? -4 : -12), y: start.y))
            }
        }
        let place = try place(of: 14, field)
        try drag(from: place)
        #expect(pager.offset.x > 60 && field.edit.caret == 0)
        try kiosk.stage.touch(.up, at: Point(x: place.x - 120, y: place.y))
        pager.scroll(toPage: 0, animated: false)
        try kiosk.advance(by: .seconds(1))
        field.takeFocus()
        field.select { $0.move(to: 14) }
        try kiosk.advance(by: .milliseconds(100))
        try drag(from: place)
        #expect(pager.offset.x == 0 && field.edit.caret < 14)
        try kiosk.stage.touch(.up, at: Point(x: place.x - 120, y: place.y))
        field.closeMenu()
        field.select { $0.move(to: 0) }
        try kiosk.advance(by: .seconds(1))
        try drag(from: place, waits: true)
        #expect(pager.offset.x == 0 && field.edit.caret > 5)
    }

    @Test("a finger that stays moves the caret under a loupe, and ends with the menu")
    func loupe() throws {
        let desk = try desk("abcdefghij")
        let (kiosk, field) = desk
        try kiosk.stage.touch(.down, at: place(of: 2, field))
        try kiosk.advance(by: .milliseconds(700))
        #expect(field.isFocused && field.fingers.loupe != nil)
        let start = field.edit.caret
        let loupe = try #require(field.fingers.loupe?.floating)
        try kiosk.advance(by: .milliseconds(50))
        #expect(loupe.frameInRoot.maxY <= field.frameInRoot.minY + 14)
        try kiosk.stage.touch(.move, at: place(of: 8, field))
        try kiosk.advance(by: .milliseconds(50))
        #expect(field.edit.caret > start + 3)
        try kiosk.stage.touch(.up, at: place(of: 8, field))
        try kiosk.advance(by: .milliseconds(50))
        #expect(field.fingers.loupe == nil && loupe.parent == nil)
        #expect(try menu(field).model.options.map(\.value) == ["selectAll"])
        kiosk.tree.dropFocus()
        #expect(field.fingers.menu == nil)
    }

    @Test("a finger takes the near end of a selection, which never becomes empty")
    func ends() throws {
        let desk = try desk("one two three")
        let (kiosk, field) = desk
        try doubleTap(5, desk)
        #expect(field.edit.selection == 4..<7)
        try kiosk.advance(by: .seconds(1))
        let end = try place(of: 6, field)
        try kiosk.stage.touch(.down, at: end)
        for step in 1...10 {
            try kiosk.stage.touch(.move, at: Point(x: end.x + Float(step) * 6, y: end.y))
            try kiosk.advance(by: .milliseconds(16))
        }
        #expect(field.edit.selection.lowerBound == 4 && field.edit.selection.upperBound > 9)
        for step in 1...40 {
            try kiosk.stage.touch(.move, at: Point(x: end.x + 60 - Float(step) * 4, y: end.y))
            try kiosk.advance(by: .milliseconds(16))
            #expect(!field.edit.selection.isEmpty)
        }
        try kiosk.stage.touch(.up, at: Point(x: end.x - 100, y: end.y))
        #expect(field.edit.selection.upperBound == 4)
    }

    @Test("a finger on a field of a page scrolls the page")
    func scrolling() throws {
        let scroll = ScrollNode()
        let field = FieldNode("abc def")
        let space = BoxNode(.column)
        space.layoutStyle.height = .points(1000)
        scroll.add([field, space])
        let kiosk = try Harness(root: scroll, width: 300, height: 200)
        field.takeFocus()
        let start = Point(x: 60, y: 30)
        try kiosk.stage.touch(.down, at: start)
        for step in 1...6 {
            try kiosk.stage.touch(.move, at: Point(x: 60, y: 30 - Float(step) * 8))
            try kiosk.advance(by: .milliseconds(16))
        }
        #expect(scroll.offset.y > 10)
        try kiosk.stage.touch(.up, at: Point(x: 60, y: 0))
    }
}
