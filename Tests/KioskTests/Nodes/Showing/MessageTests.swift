import KioskTesting
import Testing

@testable import Kiosk

/// Icons, countdowns, clocks, menus and tooltips.
@Suite("Showing: icons, times and popups")
struct MessageTests {
    @Test("an icon has its size, and a name that the font lacks is named once in the log")
    func icons() throws {
        let kiosk = try DocumentKiosk(
            body: """
                { "type": "row", "align": "start", "children": [
                  { "type": "icon", "id": "good", "name": "train", "size": 48 },
                  { "type": "icon", "id": "bad", "name": "trian" },
                  { "type": "icon", "name": "trian" },
                  { "type": "icon", "id": "none", "name": "train", "fontFamily": "No Such Icons" } ] }
                """)
        let good = try #require(kiosk.harness.tree.node(named: "good"))
        #expect(good.frame.size == Size(width: 48, height: 48))
        #expect(
            kiosk.harness.log.count { $0.contains("Material Icons has no icon \"trian\"") } == 1)
        #expect(kiosk.harness.log.count { $0.contains("no font \"No Such Icons\"") } == 1)
    }

    @Test("the sign of a callout stands beside the first line, however high it is")
    func calloutSign() throws {
        let callout = CalloutNode("One line and another one")
        let root = BoxNode(.column)
        root.add(callout)
        let stage = try Stage(root, width: 240, height: 300)
        let title = try #require(callout.children.first as? LabelNode)
        for lineHeight in [Float?.none, 2, 3] {
            callout.model.title.lineHeight = lineHeight
            try stage.frame()
            let line = try #require(title.rects(of: 0..<3).first)
            #expect(title.frame.height > line.height)
            #expect(abs(callout.sign.center.y - (title.frame.minY + line.center.y)) <= 2)
            #expect(stage.repaintDifferences == 0)
        }
    }

    @Test("the sign of a callout goes with a title that moves in it")
    func movedCalloutSign() throws {
        let callout = CalloutNode("One")
        callout.layoutStyle.height = 200
        let root = BoxNode(.column)
        root.add(callout)
        let stage = try Stage(root, width: 240, height: 300)
        let before = callout.sign.minY
        callout.layoutStyle.justify = .center
        try stage.frame()
        #expect(callout.sign.minY > before)
        #expect(stage.repaintDifferences == 0)
    }

    @Test("an icon's lines lie on whole pixels in multiples of 24")
    func crisp() throws {
        let kiosk = try Harness(Crisp(), width: 96, height: 48)
        let picture = kiosk.picture
        // The sides of a stop sign are those of a square from a quarter to three quarters.
        var seen: Set<UInt32> = []
        for x in 0..<48 { seen.insert(picture[x, 24]) }
        #expect(seen.count == 2)
    }

    private struct Crisp: Component {
        func render() -> Elements {
            Row(align: .start) { Icon("stop").size(48).color(.literal(Color(0xFF0000))) }
        }
    }

    @Test("a menu is whole pixels wide, so that its caption is not cut")
    func menuWidths() throws {
        for size in stride(from: 16, through: 48, by: 4) {
            let kiosk = try DocumentKiosk(
                """
                { "screens": { "home": { "body": { "type": "column", "align": "start", "children": [
                  { "type": "menu", "id": "more", "text": "More", "fontSize": \(size),
                    "options": ["Print again"] } ] } } } }
                """, width: 800, height: 480)
            let menu = try #require(kiosk.harness.tree.node(named: "more") as? ActionMenuNode)
            let wanted = menu.measure(in: .unbounded).width
            #expect(wanted == wanted.rounded() && menu.frame.width == wanted, "\(size)")
        }
    }

    @Test("a countdown moves once a second, sends its end, and stands still where it does not run")
    func countdown() throws {
        let kiosk = try DocumentKiosk(
            state: #"{ "ends": 0, "runs": true }"#,
            body: """
                { "type": "row", "on": { "end": { "increment": "ends" } }, "children": [
                  { "type": "countdown", "id": "rest", "duration": "3s", "runs": "${runs}" } ] }
                """)
        let node = try #require(kiosk.harness.tree.node(named: "rest") as? CountdownNode)
        #expect(node.seconds == 3)
        try kiosk.harness.advance(by: .milliseconds(1100))
        #expect(node.seconds == 2)
        try kiosk.set("runs", to: false)
        try kiosk.harness.advance(by: .seconds(10))
        #expect(node.seconds == 2 && kiosk.harness.value(of: "ends") == 0)
        try kiosk.set("runs", to: true)
        let frames = kiosk.harness.tree.statistics.frames
        try kiosk.harness.advance(by: .seconds(3))
        #expect(node.seconds == 0 && kiosk.harness.value(of: "ends") == 1)
        #expect(kiosk.harness.tree.statistics.frames - frames < 8)
        try kiosk.harness.advance(by: .seconds(5))
        #expect(kiosk.harness.value(of: "ends") == 1)
    }

    @Test("a countdown that is stopped within a second goes on from there")
    func stoppedCountdown() throws {
        let kiosk = try DocumentKiosk(
            state: #"{ "ends": 0, "runs": true }"#,
            body: """
                { "type": "row", "on": { "end": { "increment": "ends" } }, "children": [
                  { "type": "countdown", "duration": "3s", "runs": "${runs}" } ] }
                """)
        for round in 1...6 {
            try kiosk.harness.advance(by: .milliseconds(600))
            try kiosk.set("runs", to: false)
            try kiosk.harness.advance(by: .milliseconds(100))
            try kiosk.set("runs", to: true)
            if round == 4 { #expect(kiosk.harness.value(of: "ends") == 0) }
        }
        #expect(kiosk.harness.value(of: "ends") == 1)
    }

    @Test("a clock makes a frame a second, and one a minute without a hand for seconds")
    func clock() throws {
        for (seconds, frames) in [("true", 58...62), ("false", 1...3)] {
            let kiosk = try DocumentKiosk(
                body:
                    #"{ "type": "row", "children": [{ "type": "clock", "seconds": \#(seconds) }] }"#
            )
            try kiosk.harness.advance(by: .seconds(1))
            let before = kiosk.harness.tree.statistics.frames
            try kiosk.harness.advance(by: .seconds(60))
            #expect(frames.contains(Int(kiosk.harness.tree.statistics.frames - before)))
        }
    }

    /// A clock and a countdown above more content than there is room for.
    private func moving() throws -> (kiosk: DocumentKiosk, scroll: ScrollNode) {
        let kiosk = try DocumentKiosk(
            state: #"{ "ends": 0 }"#,
            body: """
                { "type": "column", "on": { "end": { "increment": "ends" } }, "children": [
                  { "type": "scroll", "id": "page", "grow": 1, "children": [
                    { "type": "clock" }, { "type": "countdown", "duration": "5s" },
                    { "type": "column", "height": 4000 } ] } ] }
                """)
        let node = try #require(kiosk.harness.tree.node(named: "page") as? ScrollNode)
        return (kiosk, node)
    }

    @Test("a clock that was out of view costs no frames, and goes on when it is seen again")
    func unseenClock() throws {
        let (kiosk, scroll) = try moving()
        try kiosk.harness.advance(by: .seconds(8))
        scroll.offset = Point(x: 0, y: 2000)
        try kiosk.harness.advance(by: .seconds(2))
        let tree = kiosk.harness.tree
        let unseen = tree.statistics.frames
        try kiosk.harness.advance(by: .seconds(20))
        #expect(tree.statistics.frames == unseen)
        scroll.offset = .zero
        try kiosk.harness.advance(by: .seconds(1))
        let before = tree.statistics.frames
        try kiosk.harness.advance(by: .seconds(10))
        #expect((9...11).contains(tree.statistics.frames - before))
        #expect(kiosk.harness.stage.engine.differencesFromRepaint() == 0)
    }

    @Test("a countdown ends at its time also while it is out of view")
    func unseenCountdown() throws {
        let (kiosk, scroll) = try moving()
        try kiosk.harness.advance(by: .milliseconds(500))
        scroll.offset = Point(x: 0, y: 2000)
        try kiosk.harness.advance(by: .seconds(4))
        #expect(kiosk.harness.value(of: "ends") == 0)
        try kiosk.harness.advance(by: .seconds(1))
        #expect(kiosk.harness.value(of: "ends") == 1)
    }

    private func menu(_ place: String = "") throws -> DocumentKiosk {
        try DocumentKiosk(
            """
            { "state": { "said": "" }, "screens": { "home": { "body": {
              "type": "stack", "padding": 16, "children": [
                { "type": "menu", "id": "menu", "text": "More", "alignSelf": "start",
                  "justifySelf": "start"\(place), "options": ["Copy", "Print",
                    { "value": "x", "text": "Cancel", "enabled": false } ],
                  "on": { "change": { "set": { "said": "${event}" } } } } ] } } } }
            """, width: 800, height: 480)
    }

    @Test("a menu shows its actions beside it, and sends the one that is tapped, each time")
    func menus() throws {
        let kiosk = try menu()
        let node = try #require(kiosk.harness.tree.node(named: "menu") as? ActionMenuNode)
        for _ in 0..<2 {
            try kiosk.set("said", to: "")
            try kiosk.harness.tap("menu")
            let list = try #require(menuList(in: kiosk))
            #expect(list.frameInRoot.minY >= node.frameInRoot.maxY && node.isOpen)
            try kiosk.harness.tap(x: list.frameInRoot.center.x, y: list.frameInRoot.minY + 60)
            #expect(kiosk.harness.value(of: "said") == "Print" && !node.isOpen)
        }
        try kiosk.harness.tap("menu")
        try kiosk.harness.tap(x: 700, y: 400)
        #expect(!node.isOpen && kiosk.harness.value(of: "said") == "Print")
    }

    private func menuList(in kiosk: DocumentKiosk) -> Node? {
        kiosk.harness.tree.root.find { $0 is MenuNode }
    }

    @Test(
        "a menu's list stays on the panel",
        arguments: ["start", "end"], ["start", "end"])
    func edges(_ vertical: String, _ horizontal: String) throws {
        let kiosk = try DocumentKiosk(
            """
            { "screens": { "home": { "body": { "type": "stack", "children": [
                { "type": "menu", "id": "menu", "alignSelf": "\(vertical)",
                  "justifySelf": "\(horizontal)", "options": [
                    \((0..<30).map { "\"A rather long action number \($0)\"" }.joined(separator: ",")) ] }
            ] } } } }
            """, width: 480, height: 320)
        try kiosk.harness.tap("menu")
        let list = try #require(menuList(in: kiosk)?.parent).frameInRoot
        #expect(list.minX >= 0 && list.maxX <= 480 && list.minY >= 0 && list.maxY <= 320)
        #expect(list.height > 100)
    }

    @Test("a tooltip is there while a finger stays, and a moment after keys have come")
    func tooltips() throws {
        let kiosk = try DocumentKiosk(
            """
            { "screens": { "home": { "body": { "type": "column", "align": "start", "padding": 40,
              "children": [ { "type": "tooltip", "id": "hint", "text": "Speaks", "children": [
                { "type": "button", "id": "button", "text": "Speak" } ] } ] } } } }
            """, width: 480, height: 320)
        let node = try #require(kiosk.harness.tree.node(named: "hint") as? TooltipNode)
        let place = try #require(kiosk.harness.tree.node(named: "button")).frameInRoot.center
        try kiosk.harness.touch(.down, x: place.x, y: place.y)
        #expect(!node.isShown)
        try kiosk.harness.advance(by: .seconds(1))
        #expect(node.isShown)
        try kiosk.harness.touch(.up, x: place.x, y: place.y)
        try kiosk.harness.advance(by: .milliseconds(50))
        #expect(!node.isShown)
        try kiosk.harness.press(.tab)
        #expect(!node.isShown)
        try kiosk.harness.advance(by: .seconds(1))
        #expect(node.isShown)
        try kiosk.harness.press(.escape)
        try kiosk.harness.advance(by: .milliseconds(50))
        #expect(!node.isShown)
    }

    @Test("elements have their nodes")
    func elements() throws {
        let kiosk = try Harness(Sample(), width: 640, height: 1200)
        #expect(kiosk.node(showing: "Title") != nil)
        #expect(kiosk.node(showing: "Inside") != nil)
        #expect(kiosk.log == [])
    }

    private struct Sample: Component {
        @State var place = "b"

        func render() -> Elements {
            Column {
                Markdown("# Title\n\n[link](target)") { place = $0 }
                Card { Text("Inside") }
                Callout("Message", .danger)
                Breadcrumb([ControlOption("a"), ControlOption("b")], chosen: place) { place = $0 }
                Steps([ControlOption("a"), ControlOption("b")], current: place) { place = $0 }
                Menu("More", [ControlOption("a")]) { place = $0 }
                Countdown(.seconds(9)) {}
                Month(CalendarDate("2026-03-10"))
                ClockFace()
                Tooltip("Hint") { Button("Hold") }
                Icon("home")
            }
        }
    }
}
