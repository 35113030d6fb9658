import KioskTesting
import Testing

@testable import Kiosk

/// Radio buttons, segments, chips and dropdowns.
@Suite("Controls: choices")
struct ChoiceTests {
    private static let options = #""options": ["s", { "value": "m", "text": "Medium" }, "l"]"#

    @Test("A tap on an option chooses it", arguments: ["radio", "segments", "chips"])
    func tap(_ kind: String) throws {
        let desk = try ControlDesk(#""type": "\#(kind)", \#(Self.options)"#, value: #""s""#)
        let node = try desk.node(ChoiceNode.self)
        #expect(node.model.chosenIndex == 0)
        for (index, value) in ["s", "m", "l"].enumerated().reversed() {
            try desk.tap(node.rects[index].center)
            #expect(desk.value == .string(value))
            #expect(node.model.chosenIndex == index)
        }
        try desk.kiosk.set("value", to: "m")
        #expect(node.model.chosenIndex == 1)
    }

    @Test("All that can be pressed is 48 pixels high", arguments: ["radio", "segments", "chips"])
    func targets(_ kind: String) throws {
        let desk = try ControlDesk(
            #""type": "\#(kind)", "fontSize": 10, \#(Self.options)"#, value: #""s""#)
        for rect in try desk.node(ChoiceNode.self).rects {
            #expect(rect.height >= 48 && rect.width >= 48)
        }
    }

    /// Steps with words of several lengths.
    private func longSteps() throws -> ControlDesk {
        try ControlDesk(
            #""type": "steps", "options": ["Order", "Confirmation", "Fahrkartenausgabeautomat"]"#,
            value: #""Order""#)
    }

    @Test("Steps break no word: letters become smaller, then an ellipsis stands for the rest")
    func narrowSteps() throws {
        let desk = try longSteps()
        let node = try desk.node(StepsNode.self)
        let engine = desk.kiosk.harness.tree.text
        let size = node.model.control.label.font.size
        #expect(node.caption(1, width: 300, engine).style.font.size == size)
        let word = node.caption(1, width: 84, engine)
        #expect(word.lines.count == 1 && !word.isTruncated && word.style.font.size < size)
        #expect(node.caption(0, width: 84, engine).style.font.size == word.style.font.size)
        let long = node.caption(2, width: 84, engine)
        #expect(long.lines.count == 1 && long.isTruncated && long.size.width <= 84)
    }

    @Test("Steps have room for a second line where a text has one")
    func stepLines() throws {
        func height(_ option: String) throws -> Float {
            let desk = try ControlDesk(
                #""type": "steps", "width": 240, "options": ["Order", "\#(option)", "Ticket"]"#,
                value: #""Order""#)
            return try desk.node(StepsNode.self).frame.height
        }
        let one = try height("Date")
        #expect(try height("Confirmation") == one)
        #expect(try height("Date and time") > one)
    }

    @Test("Larger letters of steps have one size, and their numbers stay in the circles")
    func largeSteps() throws {
        let desk = try longSteps()
        let node = try desk.node(StepsNode.self)
        let number = node.numberSize
        desk.kiosk.harness.tree.textScale = 2
        try desk.kiosk.harness.advance(by: .milliseconds(100))
        let engine = desk.kiosk.harness.tree.text
        let sizes = (0...2).map { node.caption($0, width: 140, engine).style.font.size }
        #expect(Set(sizes).count == 1 && sizes[0] >= 12)
        #expect(!node.caption(1, width: 140, engine).isTruncated)
        // Texts grow when they are laid out.
        #expect(abs(node.numberSize - number) <= 1)
    }

    @Test("Larger letters of segments have one size, and long words more room than short ones")
    func largeSegments() throws {
        let desk = try ControlDesk(
            #"""
            "type": "segments", "width": 640,
            "options": ["Choices", "Numbers", "Dates", "Text", "Form"]
            """#, value: #""Dates""#)
        let node = try desk.node(SegmentsNode.self)
        let engine = desk.kiosk.harness.tree.text
        #expect(node.letters(in: 640, node.widths(engine), engine) == 1)
        desk.kiosk.harness.tree.textScale = 2
        try desk.kiosk.harness.advance(by: .milliseconds(100))
        let share = node.letters(in: 640, node.widths(engine), engine)
        #expect(share < 1 && share > 0.75)
        #expect(node.rects[1].width > node.rects[3].width + 20)
        // Not even letters of the usual size have room in so narrow a bar.
        #expect(node.letters(in: 200, node.widths(engine), engine) == 1)
    }

    @Test("Chips choose several, in the order of the options; what is not shown stays")
    func several() throws {
        let desk = try ControlDesk(
            #""type": "chips", "multiple": true, \#(Self.options)"#,
            value: #"{ "type": "list(string)", "value": ["gone", "l"] }"#)
        let node = try desk.node(ChipsNode.self)
        try desk.tap(node.rects[0].center)
        #expect(desk.value == ["gone", "s", "l"])
        try desk.tap(node.rects[2].center)
        #expect(desk.value == ["gone", "s"])
    }

    @Test("An option that is not enabled is not chosen, by fingers and by keys")
    func disabled() throws {
        let desk = try ControlDesk(
            #""type": "radio", "options": ["a", { "value": "b", "enabled": false }, "c"]"#,
            value: #""a""#)
        let node = try desk.node(RadioNode.self)
        try desk.tap(node.rects[1].center)
        #expect(desk.value == "a")
        try desk.focus()
        try desk.kiosk.harness.press(.down)
        #expect(desk.value == "c")
    }

    @Test("A finger that slides off and comes back chooses the option that it presses then")
    func comingBack() throws {
        let desk = try ControlDesk(#""type": "radio", \#(Self.options)"#, value: #""s""#)
        let node = try desk.node(RadioNode.self)
        let beside = Point(x: node.frame.width + 60, y: 24)
        try desk.touch(.down, node.rects[1].center)
        try desk.touch(.move, beside)
        #expect(node.pressedPart == nil)
        try desk.touch(.move, node.rects[2].center)
        #expect(node.pressedPart == 2)
        try desk.touch(.up, node.rects[2].center)
        #expect(desk.value == "l")
    }

    @Test("A finger on options that become others chooses none of them")
    func replaced() throws {
        let kiosk = try DocumentKiosk(
            state: #"""
                { "value": "",
                  "times": { "type": "list(string)", "value": ["10:00", "10:15"] } }
                """#,
            body: #"{ "type": "radio", "id": "control", "bind": "value", "options": "${times}" }"#)
        let node = try #require(kiosk.harness.tree.node(named: "control") as? RadioNode)
        let place = node.toRoot.apply(node.rects[0].center)
        try kiosk.harness.touch(.down, x: place.x, y: place.y)
        #expect(node.pressedPart == 0)
        try kiosk.set("times", to: ["10:15", "10:30"])
        #expect(node.pressedPart == nil)
        try kiosk.harness.touch(.up, x: place.x, y: place.y)
        #expect(kiosk.harness.value(of: "value") == "")
        try kiosk.harness.tap(x: place.x, y: place.y)
        #expect(kiosk.harness.value(of: "value") == "10:15")
    }

    @Test("Keys stay on their option when another one comes before it, and on none that is gone")
    func keysAmongOthers() throws {
        let desk = try ControlDesk(
            #""type": "chips", "multiple": true, \#(Self.options)"#,
            value: #"{ "type": "list(string)", "value": [] }"#)
        let node = try desk.node(ChipsNode.self)
        try desk.focus()
        try desk.kiosk.harness.press(.end)
        node.model.options.insert(ControlOption("xs"), at: 0)
        try desk.kiosk.frame()
        try desk.kiosk.harness.press(.space)
        #expect(desk.value == ["l"])
        node.model.options.removeLast()
        try desk.kiosk.frame()
        #expect(node.current == nil)
        // A key may come before the frame that shows the others.
        node.model.options = [ControlOption("m"), ControlOption("s")]
        node.current = 0
        try desk.kiosk.frame()
        #expect(node.current == 0)
    }

    @Test("A list whose screen is on its way out chooses nothing", arguments: ["dropdown", "menu"])
    func leaving(kind: String) throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "transition": { "slide": "600ms" }, "state": { "chosen": "" },
              "timers": { "leave": { "after": "2s", "do": { "navigate": "end" } } },
              "screens": {
              "home": { "body": { "type": "column", "align": "start", "children": [
                { "type": "\#(kind)", "id": "control", "options": ["a", "b"],
                  "on": { "change": { "set": { "chosen": "${event}" } } } }] } },
              "end": { "body": { "type": "label", "text": "End" } } } }
            """#, width: 640, height: 560)
        let harness = kiosk.harness
        func menu() -> MenuNode? { harness.tree.root.find { $0 is MenuNode } as? MenuNode }
        try harness.tap("control")
        try harness.advance(by: .seconds(1))
        let list = try #require(menu())
        let place = list.toRoot.apply(list.rects[1].center)
        try harness.advance(by: .milliseconds(1100))
        #expect(harness.screenName == "end")
        #expect(menu() === list)
        try harness.tap(x: place.x, y: place.y)
        #expect(menu() == nil)
        #expect(harness.value(of: "chosen") == "")
    }

    @Test("Keys scroll to an option of radio buttons that are taller than the view")
    func tall() throws {
        let kiosk = try DocumentKiosk(
            state: #"{ "chosen": "a" }"#,
            body: #"""
                { "type": "scroll", "id": "view", "grow": 1, "children": [
                  { "type": "radio", "id": "radio", "bind": "chosen",
                    "options": ["a", "b", "c", "d", "e", "f", "g", "h"] } ] }
                """#)
        try kiosk.frame()
        let radio = try #require(kiosk.harness.tree.node(named: "radio") as? RadioNode)
        let view = try #require(kiosk.harness.tree.node(named: "view") as? ScrollNode)
        func isSeen(_ option: Int) -> Bool {
            let rect = radio.rects[option].offset(by: radio.frame.origin)
            return rect.minY >= view.offset.y && rect.maxY <= view.offset.y + view.frame.height
        }
        #expect(radio.takeFocus() && radio.frame.height > 2 * view.frame.height)
        for option in [1, 2, 3, 4, 5, 6, 7, 0] {
            try kiosk.harness.press(.down)
            try kiosk.harness.advance(by: .seconds(1))
            #expect(radio.focusedOption == option && isSeen(option), "option \(option)")
        }
    }

    @Test("Options in Arabic begin at the right")
    func mirrored() throws {
        let desk = try ControlDesk(
            #""type": "segments", "width": 300, \#(Self.options)"#, value: #""s""#, locale: "ar")
        let rects = try desk.node(SegmentsNode.self).rects
        #expect(rects.map(\.minX) == [200, 100, 0])
    }

    @Test("A long option has more of the segments than others, where all of them have room so")
    func longSegment() throws {
        func rects(_ width: Int) throws -> [Rect] {
            let desk = try ControlDesk(
                #""type": "segments", "width": \#(width), "options": ["Window", "Close to a door"]"#,
                value: "\"\"")
            return try desk.node(SegmentsNode.self).rects
        }
        #expect(try rects(400).map(\.minX) == [0, 200])
        let uneven = try rects(280)
        #expect(uneven[1].width > 145 && uneven[0].width >= 84)
        #expect(uneven[0].maxX == uneven[1].minX && uneven[1].maxX == 280)
        #expect(try rects(120).map(\.minX) == [0, 60])
    }

    @Test("The first place of a way begins where other texts do", arguments: ["en", "ar"])
    func way(_ locale: String) throws {
        let desk = try ControlDesk(
            #""type": "breadcrumb", "options": ["Start", "Trains", "Seats"]"#, value: "\"\"",
            locale: locale)
        let way = try desk.node(BreadcrumbNode.self)
        let (first, last) = (way.rects[0], way.rects[2])
        let lead = (way.metrics.gap / 2).rounded()
        #expect(lead > 0)
        if locale == "ar" {
            #expect(first.maxX == way.bounds.maxX + lead && last.minX == way.bounds.minX)
        } else {
            #expect(first.minX == way.bounds.minX - lead && last.maxX == way.bounds.maxX)
        }
        try desk.tap(way.rects[1].center)
        #expect(desk.value == "Trains")
    }

    @Test("A dropdown opens its list over the kiosk, and closes it with a choice")
    func dropdown() throws {
        let desk = try ControlDesk(
            #""type": "dropdown", "placeholder": "Choose", \#(Self.options)"#, value: "\"\"")
        let node = try desk.node(DropdownNode.self)
        #expect(node.model.chosenIndex == nil)
        try desk.kiosk.harness.tap("control")
        #expect(node.isOpen)
        try desk.kiosk.harness.advance(by: .milliseconds(300))
        let menu = try #require(desk.menu)
        try desk.kiosk.harness.tap(
            x: menu.frameInRoot.center.x, y: menu.frameInRoot.minY + menu.rects[1].center.y)
        #expect(!node.isOpen && desk.value == "m")
        try desk.kiosk.harness.tap("control")
        try desk.kiosk.harness.tap(x: 630, y: 550)
        #expect(!node.isOpen && desk.value == "m")
    }

    @Test("A list of 400 options is scrolled, and begins at the chosen one")
    func long() throws {
        let options = (0..<400).map { "\"Station \($0)\"" }.joined(separator: ", ")
        let desk = try ControlDesk(
            #""type": "dropdown", "options": [\#(options)]"#, value: #""Station 200""#)
        try desk.kiosk.harness.tap("control")
        try desk.kiosk.harness.advance(by: .milliseconds(300))
        let menu = try #require(desk.menu)
        let list = try #require(menu.parent as? ScrollNode)
        #expect(list.frameInRoot.height < 560)
        let row = menu.rects[200].offset(by: Point(x: 0, y: -list.offset.y))
        #expect(row.minY >= 0 && row.maxY <= list.frame.height)
    }

    @Test("A new list of options closes the one that is shown")
    func changed() throws {
        let kiosk = try DocumentKiosk(
            state: #"{ "value": "a", "all": ["a", "b"] }"#,
            body: #"""
                { "type": "column", "children": [
                  { "type": "dropdown", "id": "control", "bind": "value", "options": "${all}" }] }
                """#)
        let node = try #require(kiosk.harness.tree.node(named: "control") as? DropdownNode)
        try kiosk.harness.tap("control")
        #expect(node.isOpen)
        try kiosk.set("all", to: ["b", "c"])
        #expect(!node.isOpen && node.model.options.map(\.text) == ["b", "c"])
    }
}

extension ControlDesk {
    /// The list of a dropdown that is open.
    var menu: MenuNode? {
        kiosk.harness.tree.root.find { $0 is MenuNode } as? MenuNode
    }
}
