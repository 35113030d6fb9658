import KioskTesting
import Testing

@testable import Kiosk

/// Tabs and accordions: what fingers and variables open, and when contents are made.
@Suite("Showing: tabs and accordions")
struct PanelTests {
    private func tabs(_ more: String = "", locale: String = "en") throws -> DocumentKiosk {
        try DocumentKiosk(
            #"""
            { "locale": "\#(locale)", "state": { "part": "first", "said": "", "name": "" },
              "screens": { "home": { "body": {
                "type": "tabs", "id": "tabs", "bind": "part"\#(more),
                "on": { "change": { "set": { "said": "${event}" } } },
                "children": [
                  { "type": "tab", "name": "first", "text": "First", "children": [
                    { "type": "label", "id": "one", "text": "One" } ] },
                  { "type": "tab", "name": "second", "text": "Second", "children": [
                    { "type": "field", "id": "two", "bind": "name" } ] },
                  { "type": "tab", "name": "third", "text": "Third", "enabled": false, "children": [
                    { "type": "label", "id": "three", "text": "Three" } ] } ] } } } }
            """#, width: 640, height: 400)
    }

    private func find(_ name: String, in kiosk: DocumentKiosk) -> Node? {
        kiosk.harness.tree.node(named: name)
    }

    private func title(_ index: Int, of kiosk: DocumentKiosk) throws -> Point {
        let tabs = try #require(find("tabs", in: kiosk) as? TabsNode)
        return tabs.bar.toRoot.apply(tabs.bar.rects[index].center)
    }

    private func tap(_ index: Int, of kiosk: DocumentKiosk) throws {
        let place = try title(index, of: kiosk)
        try kiosk.harness.tap(x: place.x, y: place.y)
    }

    @Test("a tap on a title shows its panel, and changes the variable")
    func taps() throws {
        let kiosk = try tabs()
        #expect(find("one", in: kiosk)?.frameInRoot.height ?? 0 > 0)
        try tap(1, of: kiosk)
        #expect(kiosk.harness.value(of: "part") == "second")
        #expect(kiosk.harness.value(of: "said") == "second")
        #expect(find("two", in: kiosk)?.frameInRoot.height ?? 0 > 0)
        #expect(find("one", in: kiosk)?.parent?.isHidden == true)
        try kiosk.set("part", to: "first")
        #expect(find("one", in: kiosk)?.parent?.isHidden == false)
        try tap(2, of: kiosk)
        #expect(kiosk.harness.value(of: "part") == "first", "the third cannot be opened")
    }

    @Test("what is in a panel is made when it is seen for the first time, and then stays")
    func late() throws {
        let kiosk = try tabs()
        #expect(find("two", in: kiosk) == nil && find("three", in: kiosk) == nil)
        try tap(1, of: kiosk)
        let field = try #require(find("two", in: kiosk))
        try tap(0, of: kiosk)
        #expect(find("two", in: kiosk) === field)
        #expect(kiosk.harness.log == [])
    }

    @Test("what a guest writes in a panel is no choice of a tab")
    func inner() throws {
        let kiosk = try tabs()
        try tap(1, of: kiosk)
        try kiosk.harness.tap("two")
        try kiosk.harness.type("Ada")
        #expect(kiosk.harness.value(of: "name") == "Ada")
        #expect(kiosk.harness.value(of: "part") == "second")
        #expect(kiosk.harness.value(of: "said") == "second")
    }

    @Test("an unknown name shows the first tab, and leaves the variable as it is")
    func unknown() throws {
        let kiosk = try tabs()
        try kiosk.set("part", to: "nowhere")
        #expect(find("one", in: kiosk)?.parent?.isHidden == false)
        #expect(kiosk.harness.value(of: "part") == "nowhere")
    }

    @Test(
        "titles follow each other in the direction of the lines, and the line is below the chosen one"
    )
    func directions() throws {
        let kiosk = try tabs()
        let mirrored = try tabs(locale: "ar")
        let (first, second) = (try title(0, of: kiosk), try title(1, of: kiosk))
        #expect(first.x < second.x)
        let (right, left) = (try title(0, of: mirrored), try title(1, of: mirrored))
        #expect(right.x > left.x && right.x > 400)
    }

    @Test("the line slides to the chosen title, and then rests")
    func motion() throws {
        let kiosk = try tabs()
        let place = try title(1, of: kiosk)
        try kiosk.harness.tap(x: place.x, y: place.y)
        let before = kiosk.harness.tree.statistics.frames
        try kiosk.harness.advance(by: .seconds(1))
        let after = kiosk.harness.tree.statistics.frames
        #expect(after - before > 5)
        try kiosk.harness.advance(by: .seconds(2))
        #expect(kiosk.harness.tree.statistics.frames == after)
    }

    @Test(
        "titles that need more room than there is are scrolled, and the chosen one is brought into view"
    )
    func many() throws {
        let tabs = (0..<20).map { #"{ "type": "tab", "text": "Panel number \#($0)" }"# }
        let kiosk = try DocumentKiosk(
            """
            { "state": { "part": "" }, "screens": { "home": { "body": {
              "type": "tabs", "id": "tabs", "bind": "part", "children": [\(tabs.joined(separator: ","))]
            } } } }
            """, width: 480, height: 320)
        try kiosk.set("part", to: "Panel number 15")
        try kiosk.harness.advance(by: .seconds(1))
        let place = try title(15, of: kiosk)
        #expect(place.x > 0 && place.x < 480)
    }

    // MARK: Accordions

    private func accordion(_ value: String, _ more: String = "") throws -> DocumentKiosk {
        try DocumentKiosk(
            #"""
            { "state": { "open": \#(value) }, "screens": { "home": { "body": { "type": "scroll",
              "padding": 16, "children": [
                { "type": "accordion", "id": "accordion", "bind": "open"\#(more), "children": [
                  { "type": "section", "id": "A", "text": "A", "children": [
                    { "type": "label", "id": "one", "text": "One", "height": 80 } ] },
                  { "type": "section", "id": "B", "text": "B", "children": [
                    { "type": "button", "id": "two", "text": "Two" } ] } ] },
                { "type": "label", "id": "below", "text": "Below" } ] } } } }
            """#, width: 640, height: 480)
    }

    private func tapTitle(_ name: String, of kiosk: DocumentKiosk) throws {
        let section = try #require(find(name, in: kiosk)).frameInRoot
        try kiosk.harness.tap(x: section.center.x, y: section.minY + 20)
        try kiosk.harness.advance(by: .seconds(1))
    }

    @Test("a section opens and closes, and what is below gives way")
    func sections() throws {
        let kiosk = try accordion(#""""#)
        let closed = try #require(find("below", in: kiosk)).frame.minY
        #expect(find("one", in: kiosk) == nil)
        try tapTitle("A", of: kiosk)
        #expect(kiosk.harness.value(of: "open") == "A")
        #expect(try #require(find("below", in: kiosk)).frame.minY >= closed + 80)
        try tapTitle("B", of: kiosk)
        #expect(kiosk.harness.value(of: "open") == "B")
        try tapTitle("B", of: kiosk)
        #expect(kiosk.harness.value(of: "open") == "")
        #expect(try #require(find("below", in: kiosk)).frame.minY == closed)
    }

    @Test("several are open at once if it says so, and what is in a closed one has no focus")
    func several() throws {
        let kiosk = try accordion(
            #"{ "type": "list(string)", "value": ["A"] }"#, #", "multiple": true"#)
        #expect(find("one", in: kiosk) != nil)
        try tapTitle("B", of: kiosk)
        #expect(kiosk.harness.value(of: "open") == ["A", "B"])
        let button = try #require(find("two", in: kiosk))
        #expect(kiosk.harness.tree.root.focusStops.contains { $0 === button })
        try tapTitle("B", of: kiosk)
        #expect(kiosk.harness.value(of: "open") == ["A"])
        #expect(!kiosk.harness.tree.root.focusStops.contains { $0 === button })
    }

    @Test(
        "a section opens by motion, and at once where motion is reduced", arguments: [true, false])
    func motion(isReduced: Bool) throws {
        let kiosk = try accordion(#""""#)
        if isReduced { kiosk.harness.tree.setEnvironment(ReducedMotionKey.self, to: true) }
        let closed = try #require(find("below", in: kiosk)).frame.minY
        let section = try #require(find("A", in: kiosk)).frameInRoot
        try kiosk.harness.tap(x: section.center.x, y: section.minY + 20)
        try kiosk.harness.advance(by: .milliseconds(100))
        let shortly = try #require(find("below", in: kiosk)).frame.minY
        try kiosk.harness.advance(by: .seconds(1))
        let open = try #require(find("below", in: kiosk)).frame.minY
        #expect(isReduced ? shortly == open : closed < shortly && shortly < open)
    }

    @Test("elements have panels, too, and say what was opened")
    func elements() throws {
        struct Sample: Component {
            @State var tab = "B"
            @State var open: [String] = []

            func render() -> Elements {
                Column {
                    Tabs(chosen: tab) {
                        tab = $0
                    } content: {
                        Tab("A") { Text("One") }
                        Tab("B") { Text("Two") }
                    }
                    Accordion(open: open, multiple: true) {
                        open = $0
                    } content: {
                        Section("C") { Text("Three") }
                    }
                    Text("\(tab) \(open)")
                }
            }
        }
        let kiosk = try Harness(Sample(), width: 400, height: 800)
        #expect(kiosk.node(showing: "B []") != nil)
        let tabs = try #require(kiosk.tree.root.find { $0 is TabsNode } as? TabsNode)
        let place = tabs.bar.toRoot.apply(tabs.bar.rects[0].center)
        try kiosk.tap(x: place.x, y: place.y)
        let section = try #require(
            kiosk.tree.root.find { $0 is SectionNode } as? SectionNode)
        try kiosk.tap(x: section.frameInRoot.center.x, y: section.frameInRoot.minY + 20)
        #expect(kiosk.node(showing: #"A ["C"]"#) != nil)
    }

    @Test("a closed tab whose layout changes takes no room")
    func changingLayout() throws {
        struct Sample: Component {
            @State var padding: Float = 4

            func render() -> Elements {
                Column {
                    Button("More").onTap { padding = 40 }
                    Tabs(onChange: { _ in }) {
                        Tab("A") { Text("One") }
                        Tab("B") { Text("Two") }.padding(padding)
                    }
                    .grow()
                }
            }
        }
        let kiosk = try Harness(Sample(), width: 400, height: 800)
        let tabs = try #require(kiosk.tree.root.find { $0 is TabsNode } as? TabsNode)
        let height = tabs.panels[0].frame.height
        try kiosk.tap("More")
        #expect(tabs.panels[1].layoutStyle.padding.top == 40)
        #expect(tabs.panels[0].frame.height == height)
    }
}
