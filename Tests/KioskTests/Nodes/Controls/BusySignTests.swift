import KioskTesting
import Testing

@testable import Kiosk

/// Where the sign of a control that waits stands.
@Suite("Controls: signs of waiting")
struct BusySignTests {
    private static let places = #""busy": true, "options": ["Start", "Trains", "Seats"]"#

    @Test("A pad has it in the line of what was entered, and beside its text if it has one")
    func pad() throws {
        let desk = try ControlDesk(#""type": "numberPad", "busy": true"#, value: "\"\"")
        let pad = try desk.node(PadNode.self)
        #expect(pad.showsBusySign && pad.busyLine == pad.display)
        pad.model.control.label.text = "PIN"
        try desk.kiosk.harness.advance(by: .milliseconds(100))
        #expect(pad.busyLine.maxY <= pad.display.minY)
    }

    @Test("Dots have it above them, in the middle, and all of them stay in sight")
    func dots() throws {
        let desk = try ControlDesk(
            #""type": "dots", "busy": true, "count": 5, "width": 400"#, value: "2")
        let dots = try desk.node(DotsNode.self)
        let around = dots.focusArea.rect
        #expect(dots.busyLine.center.x == around.center.x)
        #expect(dots.busyLine.maxY < around.center.y - 4)
        #expect(dots.busyLine.minY >= 0)
    }

    @Test("A way has it behind its last place, in both directions", arguments: ["en", "ar"])
    func way(_ locale: String) throws {
        let desk = try ControlDesk(
            #""type": "breadcrumb", "width": 500, \#(Self.places)"#, value: "\"\"", locale: locale)
        let way = try desk.node(BreadcrumbNode.self)
        let last = try #require(way.rects.last)
        #expect(way.busyLine.center.y == last.center.y)
        if locale == "ar" {
            #expect(way.busyLine.maxX == last.minX)
        } else {
            #expect(way.busyLine.minX == last.maxX)
        }
    }

    @Test("A way as wide as its places has it at the upper edge")
    func wholeWay() throws {
        let desk = try ControlDesk(#""type": "breadcrumb", \#(Self.places)"#, value: "\"\"")
        let way = try desk.node(BreadcrumbNode.self)
        #expect(way.busyLine.minY == way.bounds.minY)
        #expect(way.busyLine.maxX == way.bounds.maxX)
    }
}
