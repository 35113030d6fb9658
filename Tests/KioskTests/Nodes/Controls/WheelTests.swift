import KioskTesting
import Testing

@testable import Kiosk

/// Wheels of options, and the dots of pagers.
@Suite("Controls: wheels and dots")
struct WheelTests {
    private static let options = (0..<20).map { "\"\($0)\"" }.joined(separator: ", ")

    private func desk(_ value: String = #""3""#, _ more: String = "") throws -> ControlDesk {
        try ControlDesk(#""type": "wheel", \#(more) "options": [\#(Self.options)]"#, value: value)
    }

    /// Number of the option under the lens, with what it lacks.
    private func row(_ node: WheelNode) -> Double {
        node.track.position / Double(node.metrics.target)
    }

    /// Drags a wheel from its middle.
    private func drag(
        _ desk: ControlDesk, _ node: WheelNode, by rows: Float, rests: Bool = true
    ) throws {
        let middle = node.bounds.center
        let way = -rows * node.metrics.target
        try desk.touch(.down, middle)
        for step in 1...5 {
            try desk.touch(.move, middle + Point(x: 0, y: way * Float(step) / 5))
            try desk.kiosk.frame()
        }
        if rests { try desk.kiosk.harness.advance(by: .milliseconds(200)) }
        try desk.touch(.up, middle + Point(x: 0, y: way))
    }

    @Test("the chosen option lies under the lens, also when the variable changes")
    func bound() throws {
        let desk = try desk()
        let node = try desk.node(WheelNode.self)
        #expect(row(node) == 3)
        try desk.kiosk.set("value", to: "9")
        try desk.kiosk.harness.advance(by: .milliseconds(100))
        #expect(row(node) > 3 && row(node) < 9)
        try desk.kiosk.harness.advance(by: .seconds(1))
        #expect(row(node) == 9 && desk.value == "9")
        try desk.kiosk.set("value", to: "unknown")
        try desk.kiosk.harness.advance(by: .seconds(1))
        #expect(row(node) == 9 && node.model.chosenIndex == nil)
    }

    @Test("for those who listen, more leads to the next option, and less to the one before")
    func adjusted() throws {
        let desk = try desk()
        let node = try desk.node(WheelNode.self)
        for (steps, value) in [(1, "4"), (1, "5"), (-1, "4")] {
            #expect(node.adjust(part: nil, by: steps))
            try desk.kiosk.frame()
            #expect(desk.value == JSON.string(value))
        }
    }

    @Test("a finger turns it, and what comes to rest under the lens is chosen")
    func dragged() throws {
        let desk = try desk()
        let node = try desk.node(WheelNode.self)
        try drag(desk, node, by: 2.4)
        #expect(desk.value == "3")
        try desk.kiosk.harness.advance(by: .seconds(1))
        #expect(row(node) == 5 && desk.value == "5")
        // Thrown, it goes on, and ends at an option.
        try drag(desk, node, by: 1, rests: false)
        var values: Set<String> = []
        while node.catchesTouches {
            try desk.kiosk.frame()
            if case .string(let value)? = desk.value { values.insert(value) }
        }
        #expect(row(node) > 6 && row(node) == row(node).rounded())
        #expect(values.count == 2 && desk.value == .string("\(Int(row(node)))"))
        let frames = desk.kiosk.harness.tree.statistics.frames
        try desk.kiosk.harness.advance(by: .seconds(5))
        #expect(desk.kiosk.harness.tree.statistics.frames == frames)
    }

    @Test("a finger that is taken away chooses nothing", arguments: ["3", ""])
    func lostFinger(value: String) throws {
        let desk = try desk("\"\(value)\"")
        let node = try desk.node(WheelNode.self)
        let (start, middle) = (row(node), node.bounds.center)
        let end = middle + Point(x: 0, y: -2.4 * node.metrics.target)
        try desk.touch(.down, middle)
        try desk.touch(.move, middle + Point(x: 0, y: -30))
        try desk.touch(.move, end)
        #expect(row(node) > start + 2)
        try desk.touch(.cancel, end)
        try desk.kiosk.harness.advance(by: .seconds(2))
        #expect(row(node) == start && desk.value == .string(value))
        #expect(!node.catchesTouches)
    }

    @Test("beyond its ends it gives way, and comes back")
    func ends() throws {
        let desk = try desk(#""0""#)
        let node = try desk.node(WheelNode.self)
        try drag(desk, node, by: -2)
        #expect(row(node) < -0.3 && row(node) > -2)
        try desk.kiosk.harness.advance(by: .seconds(1))
        #expect(row(node) == 0 && desk.value == "0")
    }

    @Test("a tap on an option, and keys, turn it; a finger stops it")
    func taps() throws {
        let desk = try desk()
        let node = try desk.node(WheelNode.self)
        try desk.tap(node.bounds.center + Point(x: 0, y: 2 * node.metrics.target))
        #expect(desk.value == "5")
        try desk.kiosk.harness.advance(by: .seconds(1))
        #expect(row(node) == 5)
        try desk.focus()
        try desk.kiosk.harness.press(.up)
        try desk.kiosk.harness.press(.up)
        try desk.kiosk.harness.advance(by: .seconds(1))
        #expect(row(node) == 3 && desk.value == "3")
        try drag(desk, node, by: 2, rests: false)
        try desk.kiosk.frame()
        #expect(node.catchesTouches)
        try desk.touch(.down, node.bounds.center)
        try desk.kiosk.harness.advance(by: .milliseconds(300))
        let stopped = row(node)
        try desk.touch(.up, node.bounds.center)
        try desk.kiosk.harness.advance(by: .seconds(1))
        #expect(abs(row(node) - stopped) <= 0.5 && row(node) == row(node).rounded())
    }

    @Test("options that are not enabled are passed; a disabled wheel stands still")
    func disabled() throws {
        let desk = try ControlDesk(
            #"""
            "type": "wheel", "options": ["a", { "value": "b", "enabled": false }, "c", "d"]
            """#, value: #""a""#)
        let node = try desk.node(WheelNode.self)
        try drag(desk, node, by: 1.1)
        try desk.kiosk.harness.advance(by: .seconds(1))
        #expect(["a", "c"].contains(desk.value))
        let still = try self.desk(#""3""#, #""enabled": false,"#)
        try drag(still, try still.node(WheelNode.self), by: 2)
        try still.kiosk.harness.advance(by: .seconds(1))
        #expect(row(try still.node(WheelNode.self)) == 3)
    }

    @Test("where motion is reduced, it is at its goal at once")
    func reduced() throws {
        let desk = try desk()
        let node = try desk.node(WheelNode.self)
        desk.kiosk.harness.tree.setEnvironment(ReducedMotionKey.self, to: true)
        try desk.kiosk.set("value", to: "12")
        #expect(row(node) == 12)
        try drag(desk, node, by: 3, rests: false)
        #expect(row(node) == row(node).rounded() && desk.value != "12")
    }

    @Test("a tap on a dot asks for its page, and the dots follow the pages")
    func dots() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "screens": { "home": { "body": { "type": "column", "children": [
              { "type": "list", "id": "pages", "axis": "horizontal", "rowSize": "100%", "snap": "pages",
                "grow": 1, "height": 0, "items": "${lists.range(5)}",
                "body": { "type": "label", "text": "Page ${item}" } },
              { "type": "dots", "id": "dots", "value": "${scrolls.pages.page}",
                "count": "${scrolls.pages.pages}",
                "on": { "change": { "scroll": "pages", "page": "${event}" } } } ] } } } }
            """#)
        let dots = try #require(kiosk.harness.tree.node(named: "dots") as? DotsNode)
        let list = try #require(kiosk.harness.tree.node(named: "pages") as? ListNode)
        #expect(dots.model.dotCount == 5 && dots.model.current == 0)
        try kiosk.harness.tap(x: dots.frameInRoot.minX + 1, y: dots.frameInRoot.center.y)
        #expect(list.scrolled == 0)
        try kiosk.harness.tap(x: dots.frameInRoot.maxX - 1, y: dots.frameInRoot.center.y)
        #expect(list.scrolled < 960)
        try kiosk.harness.advance(by: .seconds(1))
        #expect(list.scrolled == 960 && dots.model.current == 4)
        list.offset.x = 240
        try kiosk.frame()
        #expect(dots.model.current == 1)
        #expect(kiosk.harness.log == [])
    }
}
