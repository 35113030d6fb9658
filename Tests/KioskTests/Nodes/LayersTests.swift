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
