import KioskTesting
import Testing

@testable import Kiosk

/// Layers of a kiosk in Swift over its tree, its focus and its scrolling.
@Suite("Layers, focus and scrolling of a Swift tree")
struct LayersTests {
    private struct Page: Component {
        let note: (String) -> Void
        @State private var count = 0
        @Environment(\.tree) private var tree

        func render() -> Elements {
            Column {
                Button("More \(count)").onTap { count += 1 }.name("more")
                Button("Ask").onTap {
                    tree.layers.ask(Question("Sure?", yes: "Do it", no: "Leave it")) {
                        note($0 ? "yes" : "no")
                    }
                }
                Button("Say").onTap { tree.layers.toast("Said", for: .seconds(1)) }
                if count > 0 { Text("counted") }
            }
        }
    }

    private let journal = Journal()

    @Test("a question is asked once, and answered by a button or by a tap beside it")
    func questions() throws {
        let kiosk = try Harness(Page(note: journal.note))
        for (answer, expected) in [("Do it", "yes"), ("Leave it", "no")] {
            try kiosk.tap("Ask")
            try kiosk.advance(by: .seconds(1))
            try kiosk.tap(answer)
            #expect(journal.take() == [expected])
            #expect(kiosk.node(showing: answer) == nil)
        }
        try kiosk.tap("Ask")
        try kiosk.tap(x: 2, y: 2)
        #expect(journal.take() == ["no"])
    }

    /// Something that comes in front of a screen when `asks` is true.
    struct Cover: CustomTestStringConvertible, Sendable {
        let testDescription: String
        /// Actions for that moment.
        var action = #"{ "log": "asks" }"#
        /// The last item of the screen.
        var item = #"{ "type": "divider", "hidden": true }"#
    }

    private static let covers = [
        Cover(
            testDescription: "question",
            action: #"{ "confirm": { "title": "Sure?" }, "then": { "increment": "taps" } }"#),
        Cover(testDescription: "modal screen", action: #"{ "show": "help" }"#),
        Cover(
            testDescription: "modal node that comes",
            item: #"{ "if": "${asks}", "then": { "type": "column", "modal": true } }"#),
        Cover(
            testDescription: "modal node that is shown",
            item: #"{ "type": "column", "modal": true, "hidden": "${!asks}" }"#),
        Cover(
            testDescription: "node that becomes modal",
            item: #"""
                { "type": "column", "modal": "${asks}", "width": 20, "height": 20, "alignSelf": "end" }
                """#),
    ]

    @Test("fingers that are down when something comes in front do nothing more", arguments: covers)
    func fingersBehind(_ cover: Cover) throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "state": { "asks": false, "taps": 0, "held": 0 },
              "when": { "if": "${asks}", "do": \#(cover.action) },
              "screens": {
                "home": { "body": { "type": "stack", "on": { "longPress": { "increment": "held" } },
                  "children": [
                    { "type": "column", "align": "start", "children": [
                      { "type": "button", "id": "button", "text": "Order", "width": 200, "height": 60,
                        "on": { "tap": { "increment": "taps" } } },
                      { "type": "row", "width": 200, "height": 60,
                        "on": { "tap": { "increment": "taps" } },
                        "children": [{ "type": "label", "text": "Row" }] } ] },
                    \#(cover.item) ] } },
                "help": { "body": { "type": "label", "text": "Help" } } } }
            """#, width: 400, height: 300)
        let tree = kiosk.harness.tree
        try kiosk.harness.touch(.down, slot: 0, x: 40, y: 30)
        try kiosk.harness.touch(.down, slot: 1, x: 40, y: 90)
        #expect(tree.node(named: "button")?.isPressed == true)
        kiosk.harness.set("asks", to: .bool(true))
        try kiosk.harness.advance(by: .milliseconds(100))
        #expect(tree.node(named: "button")?.isPressed == false)
        #expect(tree.touches.isIdle)
        try kiosk.harness.advance(by: .seconds(1))
        try kiosk.harness.touch(.up, slot: 0, x: 40, y: 30)
        try kiosk.harness.touch(.up, slot: 1, x: 40, y: 90)
        try kiosk.harness.advance(by: .seconds(1))
        #expect(kiosk.harness.value(of: "taps") == 0)
        #expect(kiosk.harness.value(of: "held") == 0)
    }

    @Test("a finger in front of what comes goes on, and so does one inside of what becomes modal")
    func fingersInFront() throws {
        let root = BoxNode(.stack)
        let (behind, front) = (BoxNode(.column), BoxNode(.column))
        let inside = ButtonNode("Inside")
        behind.add(inside)
        let beside = ButtonNode("In front")
        front.layoutStyle.align = .end
        front.layoutStyle.justify = .end
        front.isTouchable = false
        front.add(beside)
        root.add([behind, front])
        for button in [inside, beside] {
            button.on(TapEvent.self) { [journal] _ in
                journal.note(button.model.text)
                return .handled
            }
        }
        let kiosk = try Harness(root: root, width: 400, height: 300)
        let places = [inside, beside].map(\.frameInRoot.center)
        for (slot, place) in places.enumerated() {
            try kiosk.touch(.down, slot: slot, x: place.x, y: place.y)
        }
        behind.isModal = true
        try kiosk.advance(by: .milliseconds(100))
        #expect(inside.isPressed && beside.isPressed)
        for (slot, place) in places.enumerated() {
            try kiosk.touch(.up, slot: slot, x: place.x, y: place.y)
        }
        #expect(journal.take() == ["Inside", "In front"])
    }

    @Test("a finger in front goes on also when the node that it has hit has left")
    func hitThatLeft() throws {
        let root = BoxNode(.stack)
        let (behind, front, hit) = (BoxNode(.column), BoxNode(.column), BoxNode(.column))
        hit.layoutStyle = .fixed(100, 100)
        front.add(hit)
        root.add([behind, front])
        front.onTap { [journal] in journal.note("front") }
        let kiosk = try Harness(root: root, width: 400, height: 300)
        let place = hit.frameInRoot.center
        try kiosk.touch(.down, x: place.x, y: place.y)
        hit.removeFromParent()
        behind.isModal = true
        try kiosk.advance(by: .milliseconds(100))
        #expect(front.isPressed)
        try kiosk.touch(.up, x: place.x, y: place.y)
        #expect(journal.take() == ["front"])
    }

    @Test("a tap behind what comes in front waits for no second one", arguments: [1, 0])
    func tapThatWaits(further: Int) throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "state": { "asks": false, "taps": 0 }, "screens": { "home": { "body": {
              "type": "stack", "children": [
                { "type": "column", "align": "start", "children": [
                  { "type": "row", "width": 200, "height": 60, "on": {
                    "tap": { "increment": "taps" }, "doubleTap": { "increment": "taps" } } } ] },
                { "type": "column", "modal": true, "hidden": "${!asks}" } ] } } } }
            """#, width: 400, height: 300)
        try kiosk.harness.tap(x: 40, y: 30)
        try kiosk.harness.advance(by: .seconds(1))
        #expect(kiosk.harness.value(of: "taps") == 1)
        try kiosk.harness.tap(x: 40, y: 30)
        for _ in 0..<further { try kiosk.harness.touch(.down, x: 40, y: 30) }
        kiosk.harness.set("asks", to: .bool(true))
        try kiosk.harness.advance(by: .milliseconds(100))
        #expect(kiosk.harness.tree.touches.isIdle)
        try kiosk.harness.advance(by: .seconds(1))
        for _ in 0..<further { try kiosk.harness.touch(.up, x: 40, y: 30) }
        try kiosk.harness.advance(by: .seconds(1))
        #expect(kiosk.harness.value(of: "taps") == 1)
    }

    @Test("a component under an overlay goes on, and the overlay stays in front")
    func overlays() throws {
        let kiosk = try Harness(Page(note: journal.note))
        let root = kiosk.tree.root
        let box = BoxNode(.stack)
        (box.layoutStyle.width, box.layoutStyle.height) = (100, 100)
        let overlay = kiosk.tree.layers.show(box) { [journal] in journal.note("outside") }
        try kiosk.advance(by: .seconds(1))
        #expect(box.frameInRoot.center == Point(x: 200, y: 150))
        kiosk.tree.node(named: "more")?.send(TapEvent())
        try kiosk.advance(by: .seconds(1))
        #expect(kiosk.node(showing: "counted") != nil)
        #expect(root.children.last === overlay && root.children.count == 2)
        try kiosk.tap(box)
        #expect(journal.take() == [])
        try kiosk.tap(x: 2, y: 2)
        #expect(journal.take() == ["outside"])
        overlay.removeFromParent()
        try kiosk.tap("more")
        #expect(kiosk.node(showing: "More 2") != nil)
    }

    @Test("toasts come one after the other, in front of overlays, and go by themselves")
    func toasts() throws {
        let kiosk = try Harness(Page(note: journal.note))
        try kiosk.tap("Say")
        kiosk.tree.layers.toast("Next", for: .seconds(1))
        kiosk.tree.layers.show(BoxNode())
        try kiosk.advance(by: .milliseconds(100))
        #expect(kiosk.tree.root.children.last is ToastNode)
        #expect(kiosk.node(showing: "Said") != nil && kiosk.node(showing: "Next") == nil)
        try kiosk.advance(by: .milliseconds(1500))
        #expect(kiosk.node(showing: "Said") == nil && kiosk.node(showing: "Next") != nil)
        try kiosk.advance(by: .seconds(2))
        #expect(kiosk.node(showing: "Next") == nil)
    }

    @Test("five toasts wait, and a further one takes the place of the oldest")
    func manyToasts() throws {
        let kiosk = try Harness(Page(note: journal.note))
        for number in 0..<9 { kiosk.tree.layers.toast("Toast \(number)", for: .milliseconds(200)) }
        var seen: [Int] = []
        for _ in 0..<60 {
            try kiosk.advance(by: .milliseconds(100))
            let shown = (0..<9).filter { kiosk.node(showing: "Toast \($0)") != nil }
            #expect(shown.count <= 1)
            if let number = shown.first, number != seen.last { seen.append(number) }
        }
        #expect(seen == [0, 4, 5, 6, 7, 8])
    }

    @Test("a toast over a list finds its place, wherever the list has been scrolled to")
    func toastOverRows() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "screens": { "home": { "body": { "type": "list", "id": "list",
              "items": "${lists.range(100)}", "key": "${item}", "rowSize": 64,
              "body": { "type": "row", "height": 64, "on": { "tap": { "log": "row" } } } } } } }
            """#, width: 600, height: 1200, scale: .factor(1.5))
        let list = try #require(kiosk.harness.tree.node(named: "list") as? ListNode)
        for offset in 0..<30 {
            list.offset = Point(x: 0, y: Float(offset) / 1.5)
            try kiosk.frame()
            kiosk.harness.tree.layers.toast("Added", for: .milliseconds(200))
            try kiosk.frame()
            #expect(kiosk.harness.node(showing: "Added") != nil)
            try kiosk.harness.advance(by: .seconds(2))
        }
    }

    @Test(
        "a toast lies above what can be touched on a screen that comes together with it",
        arguments: ["none", "fade", "slide", "push", "rise", "zoom"])
    func toastOverNextScreen(_ transition: String) throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "screens": {
              "home": { "body": { "type": "column", "align": "center", "children": [
                { "type": "button", "id": "save", "text": "Save", "on": { "tap": [
                  { "show": { "toast": "Saved", "for": "60s" } },
                  { "navigate": { "screen": "next", "transition": "\#(transition)" } } ] } } ] } },
              "next": { "body": { "type": "column", "padding": 16, "align": "center",
                "justify": "end", "children": [
                  { "type": "button", "text": "Order", "height": 72,
                    "on": { "tap": { "log": "order" } } } ] } } } }
            """#, width: 800, height: 480)
        try kiosk.harness.tap("save")
        // The screen may still be on its way.
        try kiosk.harness.advance(by: .milliseconds(60))
        let pill = try #require(kiosk.harness.node(showing: "Saved")?.parent)
        #expect(pill.frameInRoot.maxY == 480 - 16 - 72 - 16)
        try kiosk.harness.advance(by: .seconds(1))
        #expect(pill.frameInRoot.maxY == 480 - 16 - 72 - 16)
    }

    @Test(
        "a toast is raised above what can be touched on a screen that comes later",
        arguments: ["none", "fade", "slide", "push", "rise", "zoom"], [false, true])
    func toastOverLaterScreen(_ transition: String, goesBack: Bool) throws {
        func navigate(to screen: String) -> String {
            #"{ "navigate": { "screen": "\#(screen)", "transition": "\#(transition)" } }"#
        }
        // The rows come when the list knows its size.
        let rows = #"""
            { "body": { "type": "column", "padding": 16, "align": "center", "justify": "end",
              "children": [
                { "type": "button", "id": "open", "text": "Open", "alignSelf": "start",
                  "on": { "tap": \#(navigate(to: "save")) } },
                { "type": "list", "width": 400, "height": 144, "items": "${lists.range(9)}",
                  "key": "${item}", "rowSize": 72,
                  "body": { "type": "row", "height": 72, "on": { "tap": { "log": "row" } } } } ] } }
            """#
        let leave = goesBack ? #""back""# : navigate(to: "next")
        let kiosk = try DocumentKiosk(
            #"""
            { "screens": { "home": \#(rows), "next": \#(rows),
              "save": { "body": { "type": "column", "align": "center", "children": [
                { "type": "button", "id": "say", "text": "Save",
                  "on": { "tap": { "show": { "toast": "Saved", "for": "60s" } } } },
                { "type": "button", "id": "leave", "text": "Leave", "on": { "tap": \#(leave) } }
              ] } } } }
            """#, width: 800, height: 480)
        let harness = kiosk.harness
        for button in ["open", "say"] {
            try harness.tap(button)
            try harness.advance(by: .seconds(1))
        }
        let pill = try #require(harness.node(showing: "Saved")?.parent)
        #expect(pill.frameInRoot.maxY == 480 - 32)
        try harness.tap("leave")
        try harness.advance(by: .seconds(1))
        #expect(harness.screenName == (goesBack ? "home" : "next"))
        #expect(pill.frameInRoot.maxY == 480 - 16 - 144 - 16)
        #expect(harness.stage.engine.differencesFromRepaint() == 0)
    }

    @Test(
        "a toast lies above the buttons of a sheet that comes later, and of one on its way in",
        arguments: [true, false])
    func toastOverSheet(isFirst: Bool) throws {
        let kiosk = try Harness(root: BoxNode(.column), width: 800, height: 480)
        let (sheet, button) = (BoxNode(.column), ButtonNode("Choose"))
        button.layoutStyle = .fixed(600, 72)
        sheet.add(button)
        if isFirst {
            kiosk.tree.layers.toast("Saved", for: .seconds(60))
            try kiosk.advance(by: .seconds(1))
        }
        _ = kiosk.tree.layers.show(sheet: sheet)
        try kiosk.advance(by: .milliseconds(60))
        if !isFirst { kiosk.tree.layers.toast("Saved", for: .seconds(60)) }
        try kiosk.advance(by: .seconds(1))
        let pill = try #require(kiosk.node(showing: "Saved")?.parent).frameInRoot
        #expect(button.frameInRoot.maxY == 480)
        #expect(pill.maxY == button.frameInRoot.minY - 16)
        #expect(kiosk.stage.engine.differencesFromRepaint() == 0)
    }

    @Test("a toast whose style has a margin stays where it is over a screen that leaves it room")
    func toastWithMargin() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "styles": { "ground": { "margin": 20 } }, "layers": { "toast": "ground" },
              "screens": {
                "home": { "body": { "type": "column", "align": "start", "children": [
                  { "type": "button", "id": "say", "text": "Save",
                    "on": { "tap": { "show": { "toast": "Saved", "for": "60s" } } } },
                  { "type": "button", "id": "leave", "text": "Leave",
                    "on": { "tap": { "navigate": "next" } } } ] } },
                "next": { "body": { "type": "label", "text": "Next" } } } }
            """#, width: 800, height: 480)
        let harness = kiosk.harness
        try harness.tap("say")
        try harness.advance(by: .seconds(1))
        let pill = try #require(harness.node(showing: "Saved")?.parent)
        let place = pill.frameInRoot
        try harness.tap("leave")
        try harness.advance(by: .seconds(1))
        #expect(harness.screenName == "next")
        #expect(pill.frameInRoot == place)
    }

    @Test("what comes lies in front of all that is there, and behind the toast")
    func order() throws {
        let kiosk = try Harness(Page(note: journal.note))
        let layers = kiosk.tree.layers
        let panel = layers.bringForward(nil)
        let first = layers.show(BoxNode())
        layers.toast("Said")
        let more = try #require(kiosk.tree.node(named: "more"))
        let menu = try #require(layers.show(BoxNode(), beside: more))
        #expect(layers.bringForward(panel) === panel)
        let last = layers.show(BoxNode())
        try kiosk.advance(by: .milliseconds(100))
        let nodes = kiosk.tree.root.children
        let expected: [Node] = [first, menu, panel, last]
        #expect(zip(nodes.dropFirst(), expected).allSatisfy { $0 === $1 })
        #expect(nodes.count == 6 && nodes.last is ToastNode)
        #expect(layers.bringForward(panel) === panel)
        #expect(kiosk.tree.root.children[4] === panel)
    }

    @Test("the focus is given, and taken away")
    func focus() throws {
        let kiosk = try Harness(
            root: {
                let root = BoxNode(.column)
                let field = FieldNode()
                field.name = "field"
                root.add([LabelNode("label"), field])
                return root
            }(), width: 400, height: 300)
        let field = try #require(kiosk.tree.node(named: "field"))
        #expect(field.takeFocus() && kiosk.tree.focus === field)
        #expect(kiosk.node(showing: "label")?.takeFocus() == false && field.isFocused)
        kiosk.tree.dropFocus()
        #expect(kiosk.tree.focus == nil)
    }

    @Test("content is scrolled to an offset, or to a node by the least distance")
    func scrolling() throws {
        let scroll = ScrollNode(.vertical)
        let rows = (0..<20).map { _ in BoxNode() }
        for row in rows {
            row.layoutStyle.height = 50
            row.layoutStyle.shrink = 0
        }
        scroll.add(rows)
        let kiosk = try Harness(root: scroll, width: 100, height: 200)
        scroll.scroll(to: Point(x: 0, y: 120), animated: false)
        #expect(scroll.offset.y == 120)
        scroll.scroll(to: Point(x: 0, y: 5000))
        try kiosk.advance(by: .milliseconds(100))
        #expect(scroll.offset.y > 120 && scroll.offset.y < 800)
        try kiosk.advance(by: .seconds(1))
        #expect(scroll.offset.y == 800)
        scroll.scroll(to: rows[2], animated: false)
        #expect(scroll.offset.y == 100)
        scroll.scroll(to: rows[4], animated: false)
        #expect(scroll.offset.y == 100)
        scroll.scroll(to: rows[9], animated: false)
        #expect(scroll.offset.y == 300)
        // One that has just come is waited for.
        let last = BoxNode()
        (last.layoutStyle.height, last.layoutStyle.shrink) = (50, 0)
        scroll.add(last)
        scroll.scroll(to: last)
        try kiosk.advance(by: .seconds(1))
        #expect(scroll.offset.y == 850)
    }
}
