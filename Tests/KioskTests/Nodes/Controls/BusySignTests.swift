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
        #expect(try #require(pad.busyLine).maxY <= pad.display.minY)
    }

    @Test("Dots have it behind them, in both directions", arguments: ["en", "ar"])
    func dots(_ locale: String) throws {
        let desk = try ControlDesk(
            #""type": "dots", "busy": true, "count": 5, "width": 400"#, value: "2", locale: locale)
        let dots = try desk.node(DotsNode.self)
        let (line, around) = (try #require(dots.busyLine), dots.focusArea.rect)
        #expect(line.center.y == around.center.y)
        #expect(locale == "ar" ? line.maxX < around.minX : line.minX > around.maxX)
    }

    @Test("Dots without room behind them have it below them, and all of them stay in sight")
    func wholeDots() throws {
        let desk = try ControlDesk(
            #""type": "dots", "busy": true, "count": 5, "width": 110"#, value: "2")
        let dots = try desk.node(DotsNode.self)
        let (line, around) = (try #require(dots.busyLine), dots.focusArea.rect)
        #expect(line.center.x == around.center.x)
        #expect(line.minY > around.center.y + 5)
        #expect(line.maxY <= dots.bounds.maxY)
    }

    @Test("A checkbox has its dots in the mark, and no pill")
    func mark() throws {
        let desk = try ControlDesk(
            #""type": "checkbox", "text": "One", "busy": true"#, value: "false")
        try desk.kiosk.harness.advance(by: .milliseconds(100))
        let box = try desk.node(CheckboxNode.self)
        #expect(box.showsBusySign && box.busyLine == nil)
        let middle = box.toRoot.apply(box.markRect).center
        let pixel = desk.kiosk.harness.picture[Int(middle.x), Int(middle.y)]
        #expect(pixel & 0xFF_FFFF == 0x1D_1B18, "a dot has the colour of text")
    }

    @Test("Segments have it beside their text, or for that of the chosen one")
    func segments() throws {
        let desk = try ControlDesk(
            #""type": "segments", "text": "To", \#(Self.places)"#, value: "\"Trains\"")
        let segments = try desk.node(SegmentsNode.self)
        let first = try #require(segments.rects.first)
        #expect(try #require(segments.busyLine).maxY <= first.minY)
        segments.model.control.label.text = ""
        try desk.kiosk.harness.advance(by: .milliseconds(100))
        #expect(segments.showsBusySign && segments.busyLine == nil)
    }

    @Test("A way has it behind its last place, in both directions", arguments: ["en", "ar"])
    func way(_ locale: String) throws {
        let desk = try ControlDesk(
            #""type": "breadcrumb", "width": 500, \#(Self.places)"#, value: "\"\"", locale: locale)
        let way = try desk.node(BreadcrumbNode.self)
        let (last, line) = (try #require(way.rects.last), try #require(way.busyLine))
        #expect(line.center.y == last.center.y)
        if locale == "ar" {
            #expect(line.maxX == last.minX)
        } else {
            #expect(line.minX == last.maxX)
        }
    }

    @Test("A way without room behind its places has it in place of the one where the guest is")
    func wholeWay() throws {
        let desk = try ControlDesk(
            #""type": "breadcrumb", "width": 240, \#(Self.places)"#, value: "\"Trains\"")
        let way = try desk.node(BreadcrumbNode.self)
        #expect(try #require(way.busyLine).center == way.rects[1].center)
    }
}
