import KioskTesting
import Testing

@testable import Kiosk

/// A pad of nine buttons, `a` to `i`, in three rows.
private func pad() throws -> Harness {
    let root = BoxNode(.column)
    for letters in ["abc", "def", "ghi"] {
        let row = BoxNode(.row)
        for letter in letters {
            let button = ButtonNode("\(letter)")
            button.name = "\(letter)"
            button.layoutStyle.grow = 1
            row.add(button)
        }
        root.add(row)
    }
    return try Harness(root: root, width: 300, height: 300)
}

@Suite("Movement of the focus by keys")
struct FocusMovementTests {
    @Test("Tab goes through the document and around, Shift-Tab back")
    func tabs() throws {
        let kiosk = try pad()
        for name in ["a", "b", "c", "d", "e", "f", "g", "h", "i", "a"] {
            try kiosk.press(.tab)
            #expect(kiosk.tree.focus?.name == name)
        }
        try kiosk.press(.tab, .shift)
        #expect(kiosk.tree.focus?.name == "i")
    }

    @Test("arrows go to the nearest button in their direction, and stay at the edge")
    func arrows() throws {
        let kiosk = try pad()
        kiosk.tree.node(named: "e")?.takeFocus()
        let ways: [(KeySymbol, String)] = [
            (.up, "b"), (.up, "b"), (.left, "a"), (.down, "d"), (.right, "e"), (.right, "f"),
            (.right, "f"), (.down, "i"),
        ]
        for (key, name) in ways {
            try kiosk.press(key)
            #expect(kiosk.tree.focus?.name == name)
        }
    }

    @Test("a name given by hand comes before the places; one that is not there does not")
    func nextFocus() throws {
        let kiosk = try pad()
        let middle = try #require(kiosk.tree.node(named: "e"))
        middle.nextFocus = FocusTargets(left: "nobody", up: "i")
        middle.takeFocus()
        try kiosk.press(.up)
        #expect(kiosk.tree.focus?.name == "i")
        middle.takeFocus()
        try kiosk.press(.left)
        #expect(kiosk.tree.focus?.name == "d")
    }

    @Test("Tab follows a name given by hand, and Shift-Tab leads back")
    func next() throws {
        let kiosk = try pad()
        kiosk.tree.node(named: "b")?.nextFocus = FocusTargets(next: "h")
        kiosk.tree.node(named: "a")?.takeFocus()
        for name in ["b", "h", "i"] {
            try kiosk.press(.tab)
            #expect(kiosk.tree.focus?.name == name)
        }
        for name in ["h", "b", "a"] {
            try kiosk.press(.tab, .shift)
            #expect(kiosk.tree.focus?.name == name)
        }
    }

    /// A button, and one in a column that covers it.
    private struct Covered: Component {
        func render() -> Elements {
            Column {
                Button("below").name("below")
                Column { Button("above").name("above") }.name("cover").modal()
            }
        }
    }

    @Test("a modal element has the focus inside, from its first key until it is modal no more")
    func modalElement() throws {
        let kiosk = try Harness(Covered())
        let cover = try #require(kiosk.tree.node(named: "cover"))
        #expect(cover.isModal)
        for _ in 0..<2 {
            try kiosk.press(.tab)
            #expect(kiosk.tree.focus?.name == "above")
        }
        cover.isModal = false
        for name in ["below", "above"] {
            try kiosk.press(.tab)
            #expect(kiosk.tree.focus?.name == name)
        }
        kiosk.tree.node(named: "below")?.takeFocus()
        cover.isModal = true
        #expect(kiosk.tree.focus?.name == "above")
        cover.isModal = false
        #expect(kiosk.tree.focus?.name == "below")
    }

    @Test("a modal node that is hidden leaves the focus where it is when it appears")
    func hiddenModal() throws {
        let root = BoxNode(.stack)
        let below = ButtonNode("below")
        root.add(below)
        let kiosk = try Harness(root: root, width: 400, height: 300)
        #expect(below.takeFocus())
        let covers = [BoxNode(.column), BoxNode(.column)]
        covers[1].isHidden = true
        let inner = BoxNode(.column)
        covers[1].add(inner)
        for cover in [covers[0], inner] {
            cover.isModal = true
            cover.add(ButtonNode("above"))
        }
        covers[0].isHidden = true
        root.add(covers)
        try kiosk.advance(by: .milliseconds(100))
        #expect(kiosk.tree.focus === below)
        covers[0].isHidden = false
        try kiosk.press(.tab)
        #expect(kiosk.tree.focus !== below)
    }

    @Test("a theme with another colour of the ring alone paints it again")
    func ringColor() throws {
        let kiosk = try pad()
        try kiosk.press(.tab)
        let before = kiosk.picture.contents
        var theme = Theme.light
        theme[.focus] = Color(0xFF0000)
        kiosk.tree.setEnvironment(ThemeKey.self, to: theme)
        try kiosk.stage.advanceFrame()
        #expect(kiosk.picture.contents != before)
        #expect(kiosk.stage.engine.differencesFromRepaint() == 0)
    }

    @Test("without a focus, an arrow, Enter and Space begin with the first")
    func beginning() throws {
        for key in [KeySymbol.down, .enter, .space] {
            let kiosk = try pad()
            try kiosk.press(key)
            #expect(kiosk.tree.focus?.name == "a")
        }
    }

    @Test("hidden, disabled and invisible nodes are left out")
    func unreachable() throws {
        let kiosk = try pad()
        kiosk.tree.node(named: "a")?.isHidden = true
        (kiosk.tree.node(named: "b") as? ButtonNode)?.model.isEnabled = false
        kiosk.tree.node(named: "c")?.effects.opacity = 0
        try kiosk.stage.advanceFrame()
        try kiosk.press(.tab)
        #expect(kiosk.tree.focus?.name == "d")
        (kiosk.tree.focus as? ButtonNode)?.model.isEnabled = false
        try kiosk.stage.advanceFrame()
        #expect(kiosk.tree.focus == nil)
    }

    @Test("a node that waits keeps the focus: Enter does nothing, and keys go on from it")
    func busy() throws {
        let kiosk = try pad()
        let button = try #require(kiosk.tree.node(named: "e") as? ButtonNode)
        var taps = 0
        button.onTap { taps += 1 }
        let ways: [(KeySymbol, KeyModifiers, String)] = [
            (.tab, [], "f"), (.tab, .shift, "d"), (.up, [], "b"),
        ]
        for (key, modifiers, name) in ways {
            button.takeFocus()
            button.model.isBusy = true
            try kiosk.stage.advanceFrame()
            try kiosk.press(.enter)
            #expect(button.isFocused && !button.canFocus && taps == 0)
            try kiosk.press(key, modifiers)
            #expect(kiosk.tree.focus?.name == name)
            button.model.isBusy = false
            try kiosk.stage.advanceFrame()
        }
    }

    @Test("a control that waits keeps the focus, and loses it when it is disabled as well")
    func disabledWhileBusy() throws {
        let toggle = ToggleNode("Light")
        let kiosk = try Harness(root: toggle, width: 200, height: 200)
        #expect(toggle.takeFocus())
        toggle.model.control.isBusy = true
        try kiosk.press(.space)
        #expect(toggle.isFocused && !toggle.model.isOn)
        toggle.model.control.isEnabled = false
        try kiosk.stage.advanceFrame()
        #expect(kiosk.tree.focus == nil && toggle.interaction == [.disabled, .busy])
    }

    @Test("a table that waits lets fingers go and keeps the focus; one that is disabled loses it")
    func unusableTable() throws {
        var model = TableModel([TableColumn("id", "Name")], [TableRecord(["id": .text("Bern")])])
        model.key = "id"
        let table = TableNode(model)
        let kiosk = try Harness(root: table, width: 200, height: 200)
        try kiosk.stage.advanceFrame()
        let place = table.content.toRoot.apply(table.content.frame(of: 0)).center
        #expect(table.content.takeFocus())
        try kiosk.touch(.down, x: place.x, y: place.y)
        for waits in [true, false] {
            table.model.isBusy = waits
            try kiosk.stage.advanceFrame()
        }
        try kiosk.touch(.up, x: place.x, y: place.y)
        #expect(table.model.chosen.isEmpty && table.content.isFocused)
        table.model.isEnabled = false
        try kiosk.stage.advanceFrame()
        #expect(kiosk.tree.focus == nil)
    }

    @Test("Enter and Space tap the node with the focus, once for each press")
    func activation() throws {
        let kiosk = try pad()
        var taps = 0
        kiosk.tree.node(named: "e")?.onTap { taps += 1 }
        kiosk.tree.node(named: "e")?.takeFocus()
        try kiosk.press(.enter)
        try kiosk.press(.space)
        kiosk.tree.dispatch(DeviceKey(.enter, .again, time: kiosk.stage.clock.now))
        #expect(taps == 2)
    }

    @Test("a node and its ancestors get keys before the focus moves")
    func bubbling() throws {
        final class Listener: Node {
            var heard: [KeySymbol] = []
            override var canFocus: Bool { true }
            override func handle(key event: KeyEvent) -> Handling {
                heard.append(event.symbol)
                return event.symbol == .left ? .handled : .notHandled
            }
        }
        let (inner, outer, root) = (Listener(), Listener(), BoxNode(.column))
        outer.add(inner)
        root.add([outer, ButtonNode("other")])
        let kiosk = try Harness(root: root, width: 200, height: 200)
        inner.takeFocus()
        try kiosk.press(.left)
        try kiosk.press(.home)
        #expect(inner.heard == [.left, .left, .home, .home])
        #expect(outer.heard == [.home, .home])
    }

    @Test("a ring is around its node where padding has room for it, and inside where nothing has")
    func room() throws {
        for isPadded in [true, false] {
            let (scroll, button) = (ScrollNode(), ButtonNode("as wide as there is room"))
            scroll.layoutStyle.padding = isPadded ? LayoutEdges(12) : LayoutEdges(0)
            scroll.add(button)
            let kiosk = try Harness(root: scroll, width: 200, height: 200)
            kiosk.tree.inputMode = .keys
            button.takeFocus()
            try kiosk.advance(by: .milliseconds(100))
            let around = button.bounds.inset(by: -5)
            #expect(button.focusRingBounds == (isPadded ? around : button.bounds))
        }
    }

    @Test("a container that becomes narrower moves the ring inside, and all of it is painted")
    func narrower() throws {
        let (scroll, button) = (ScrollNode(), ButtonNode("stays as wide"))
        button.layoutStyle.width = 150
        button.layoutStyle.shrink = 0
        scroll.layoutStyle.alignSelf = .start
        scroll.layoutStyle.width = 180
        scroll.layoutStyle.height = 120
        scroll.add(button)
        let root = BoxNode(.column)
        root.add(scroll)
        let kiosk = try Harness(root: root, width: 200, height: 200)
        kiosk.tree.inputMode = .keys
        button.takeFocus()
        try kiosk.advance(by: .milliseconds(100))
        #expect(button.focusRingBounds != button.bounds)
        scroll.layoutStyle.width = 155
        try kiosk.advance(by: .milliseconds(100))
        #expect(button.focusRingBounds == button.bounds)
        #expect(kiosk.stage.engine.differencesFromRepaint() == 0)
    }

    @Test("the ring is shown in the mode that the input has, or that was used last")
    func modes() throws {
        let kiosk = try pad()
        #expect(!kiosk.tree.showsFocusRing)
        try kiosk.press(.tab)
        #expect(kiosk.tree.showsFocusRing)
        #expect(kiosk.tree.focus?.hasFocusRing == true)
        try kiosk.touch(.down, x: 150, y: 250)
        #expect(!kiosk.tree.showsFocusRing)
        #expect(kiosk.tree.focus?.hasFocusRing == false)
        kiosk.tree.inputMode = .keys
        #expect(kiosk.tree.focus?.hasFocusRing == true)
        kiosk.tree.inputMode = .touch
        try kiosk.press(.tab)
        #expect(kiosk.tree.focus?.hasFocusRing == false)
    }

    @Test("a question keeps the focus, and gives it back; Escape closes it")
    func questions() throws {
        let kiosk = try pad()
        try kiosk.press(.tab)
        var answers: [Bool] = []
        kiosk.tree.layers.ask(Question("Sure?", yes: "Yes", no: "No")) { answers.append($0) }
        try kiosk.advance(by: .seconds(1))
        #expect((kiosk.tree.focus as? ButtonNode)?.model.text == "No")
        try kiosk.press(.tab)
        #expect((kiosk.tree.focus as? ButtonNode)?.model.text == "Yes")
        try kiosk.press(.tab)
        #expect((kiosk.tree.focus as? ButtonNode)?.model.text == "No")
        try kiosk.press(.escape)
        try kiosk.advance(by: .seconds(1))
        #expect(answers == [false])
        #expect(kiosk.tree.focus?.name == "a")
    }

    @Test("keys do nothing to what has the focus behind a question, where touches have left it")
    func behindQuestions() throws {
        let kiosk = try pad()
        var taps = 0
        var answers: [Bool] = []
        kiosk.tree.node(named: "e")?.onTap { taps += 1 }
        kiosk.tree.node(named: "e")?.takeFocus()
        kiosk.tree.layers.ask(Question("Sure?", yes: "Yes", no: "No")) { answers.append($0) }
        try kiosk.advance(by: .seconds(1))
        #expect(kiosk.tree.focus?.name == "e")
        try kiosk.press(.enter)
        #expect(taps == 0 && answers.isEmpty)
        #expect((kiosk.tree.focus as? ButtonNode)?.model.text == "No")
        try kiosk.press(.enter)
        #expect(taps == 0 && answers == [false])
    }

    @Test("an overlay gives the focus to its content when that is there, unless it has taken it")
    func overlays() throws {
        let kiosk = try pad()
        try kiosk.press(.tab)
        let card = BoxNode(.column)
        let (button, field) = (ButtonNode("Inside"), FieldNode())
        field.model.takesFocus = true
        card.add([button, field])
        var overlay = kiosk.tree.layers.show(card)
        try kiosk.advance(by: .seconds(1))
        #expect(kiosk.tree.focus === field)
        overlay.removeFromParent()
        #expect(kiosk.tree.focus?.name == "a")
        // Its content joins in the same frame, and is not seen before.
        field.model.takesFocus = false
        overlay = kiosk.tree.layers.show(card)
        try kiosk.stage.advanceFrame()
        #expect(kiosk.tree.focus === button)
        overlay.removeFromParent()
        #expect(kiosk.tree.focus?.name == "a")
    }

    @Test("a viewport shows the node with the focus, and pages where there is none further")
    func scrolling() throws {
        let scroll = ScrollNode(.vertical)
        for index in 0..<20 {
            let button = ButtonNode("\(index)")
            button.layoutStyle.height = 60
            button.layoutStyle.shrink = 0
            scroll.add(button)
        }
        let kiosk = try Harness(root: scroll, width: 200, height: 200)
        for _ in 0..<5 { try kiosk.press(.down) }
        try kiosk.advance(by: .seconds(1))
        #expect((kiosk.tree.focus as? ButtonNode)?.model.text == "4")
        #expect(scroll.offset.y == 100)
        try kiosk.press(.end)
        try kiosk.advance(by: .seconds(1))
        #expect(scroll.offset.y == 1000)
    }

    @Test("a viewport without padding shows the ring around a node, too")
    func ringInView() throws {
        let scroll = ScrollNode(.vertical)
        for index in 0..<20 {
            let button = ButtonNode("\(index)")
            button.layoutStyle.width = 100
            button.layoutStyle.height = 60
            button.layoutStyle.shrink = 0
            scroll.add(button)
        }
        let kiosk = try Harness(root: scroll, width: 200, height: 200)
        for _ in 0..<5 { try kiosk.press(.down) }
        try kiosk.advance(by: .seconds(1))
        #expect(scroll.offset.y == 105)
        for _ in 0..<4 { try kiosk.press(.up) }
        try kiosk.advance(by: .seconds(1))
        #expect(scroll.offset.y == 0, "there is nothing beyond the first one")
    }

    @Test("a partial repaint with the ring equals a full one")
    func repaint() throws {
        let kiosk = try pad()
        for key in [KeySymbol.tab, .tab, .down, .left] {
            try kiosk.press(key)
            let partial = kiosk.picture.contents
            kiosk.tree.damageAll()
            try kiosk.stage.advanceFrame()
            #expect(partial == kiosk.picture.contents)
        }
    }

    @Test(
        "the ring lies around a button, and inside a row that fills its list",
        arguments: [false, true])
    func pictures(isDark: Bool) throws {
        let root = BoxNode(.column)
        root.model.background = .role(.background)
        root.layoutStyle.padding = LayoutEdges(16)
        root.layoutStyle.gap = 16
        let (button, list, row) = (ButtonNode("Order"), ScrollNode(.vertical), BoxNode(.row))
        row.model.background = .role(.surface)
        row.layoutStyle.height = 48
        row.onTap {}
        list.add(row)
        root.add([button, list])
        let kiosk = try Harness(root: root, width: 240, height: 160)
        if isDark { kiosk.tree.setEnvironment(ThemeKey.self, to: .dark) }
        try kiosk.press(.tab)
        try kiosk.expectPicture(
            isDark ? "focus-ring-button-dark" : "focus-ring-button", in: .ofProject)
        try kiosk.press(.tab)
        try kiosk.expectPicture(
            isDark ? "focus-ring-row-dark" : "focus-ring-row", in: .ofProject)
    }
}
