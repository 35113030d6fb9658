import KioskTesting
import Testing

@testable import Kiosk

/// Signatures: ink, its text and its bounds.
@Suite("Controls: signature")
struct SignatureTests {
    @Test(
        "the text of strokes is read as it is written",
        arguments: ["", "M5 6l0 0", "M0 0l1 2-3-4 5 0", "M10 20l3 4M1 1l0 0M900 80l-9-9"])
    func text(_ text: String) throws {
        let ink = try #require(SignatureInk(text))
        #expect(ink.text == text)
        #expect(ink.isEmpty == text.isEmpty)
    }

    @Test(
        "another text is no signature",
        arguments: [
            "hello", "l1 2", "M1", "M1 2 3", "M1 2l3", "12 3", "M99999 1", "M1 2L3 4",
            "M10000 0l10000 0",
            "M0 0l" + String(repeating: "1 1 ", count: 5000),
        ])
    func noText(_ text: String) { #expect(SignatureInk(text) == nil) }

    @Test("the ink follows the finger; the value has all strokes, in thousandths of the width")
    func drawing() throws {
        let desk = try desk()
        let pad = try desk.node(SignatureNode.self)
        let width = pad.frame.width
        try desk.touch(.down, Point(x: width / 4, y: 40))
        try desk.kiosk.frame()
        #expect(desk.value == "")
        for step in 1...10 {
            let before = desk.kiosk.harness.tree.statistics
            try desk.touch(
                .move, Point(x: width / 4 + Float(step) * 8, y: 40 + Float(step % 2) * 6))
            try desk.kiosk.harness.advance(by: .milliseconds(16))
            let work = desk.kiosk.harness.tree.statistics - before
            // The first ink takes the placeholder away.
            if step > 1 { #expect(work.damagedPixels < 3000, "\(work.damagedPixels)") }
        }
        #expect(desk.value == "")
        try desk.touch(.up, Point(x: width / 4 + 80, y: 40))
        let first = try #require(SignatureInk(desk.text))
        #expect(first.strokes.count == 1)
        #expect(first.strokes[0][0].x == 250)
        try desk.tap(Point(x: width / 2, y: 60))
        let second = try #require(SignatureInk(desk.text))
        #expect(second.strokes.count == 2 && second.strokes[1].count == 2)
        #expect(pad.interaction.contains(.selected))
    }

    @Test("a picture of it is the same when the value comes back")
    func again() throws {
        let desk = try desk()
        for (index, place) in [(30, 50), (60, 90), (90, 40), (140, 100)].enumerated() {
            try desk.touch(
                index == 0 ? .down : .move, Point(x: Float(place.0), y: Float(place.1)))
        }
        try desk.touch(.up, Point(x: 140, y: 100))
        try desk.kiosk.harness.advance(by: .milliseconds(50))
        let picture = desk.kiosk.harness.stage.picture.contents
        let value = try #require(desk.value)
        try desk.kiosk.set("value", to: "")
        try desk.kiosk.harness.advance(by: .milliseconds(50))
        #expect(desk.kiosk.harness.stage.picture.contents != picture)
        try desk.kiosk.set("value", to: value)
        try desk.kiosk.harness.advance(by: .milliseconds(50))
        #expect(desk.value == value)
    }

    @Test("a button in the pad takes the ink away, and is no ink itself")
    func clearing() throws {
        let desk = try desk()
        let pad = try desk.node(SignatureNode.self)
        try desk.kiosk.set("value", to: "M100 100l50 50")
        try desk.tap(Point(x: pad.frame.width - 20, y: 20))
        #expect(desk.value == "")
        // Without ink there is no button.
        try desk.tap(Point(x: pad.frame.width - 20, y: 20))
        #expect(desk.value != "")
    }

    @Test("a disabled pad takes no ink; the page around a pad does not scroll")
    func disabled() throws {
        let desk = try desk(#", "enabled": false"#)
        try desk.touch(.down, Point(x: 30, y: 30))
        try desk.touch(.move, Point(x: 90, y: 90))
        try desk.touch(.up, Point(x: 90, y: 90))
        #expect(desk.value == "")
        let pad = SignatureNode(SignatureModel())
        #expect(pad.catchesTouches)
    }

    @Test("a stroke that a pad no longer takes is not on it")
    func dropped() throws {
        let desk = try desk()
        let pad = try desk.node(SignatureNode.self)
        let harness = desk.kiosk.harness
        /// Draws a stroke that is cut off, as the pad is disabled; then it may be used again.
        func cutOff(_ from: Point, _ to: Point) throws {
            let before = harness.stage.picture.contents
            try desk.touch(.down, from)
            try desk.touch(.move, to)
            try harness.advance(by: .milliseconds(50))
            #expect(harness.stage.picture.contents != before)
            pad.model.control.isEnabled = false
            try harness.advance(by: .seconds(1))
            try desk.touch(.up, to)
            pad.model.control.isEnabled = true
            try harness.advance(by: .seconds(1))
            #expect(desk.value == "")
        }
        try cutOff(Point(x: 30, y: 30), Point(x: 90, y: 90))
        let picture = harness.stage.picture.contents
        try cutOff(Point(x: 150, y: 80), Point(x: 90, y: 20))
        #expect(harness.stage.picture.contents == picture)
    }

    @Test("a stroke does not count if its screen is left meanwhile", arguments: ["none", "slide"])
    func left(transition: String) throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "transition": "\#(transition)", "state": { "signed": "" },
              "timers": { "leave": { "after": "1s", "do": { "navigate": "start" } } },
              "screens": {
              "home": { "body": { "type": "column", "children": [
                { "type": "signature", "bind": "signed",
                  "on": { "change": { "navigate": "thanks" } } }] } },
              "thanks": { "body": { "type": "label", "text": "Thank you" } },
              "start": { "body": { "type": "label", "text": "Welcome" } } } }
            """#, width: 640, height: 300)
        let harness = kiosk.harness
        try harness.touch(.down, x: 100, y: 60)
        try harness.touch(.move, x: 150, y: 90)
        try harness.touch(.move, x: 200, y: 60)
        try harness.advance(by: .seconds(1))
        #expect(harness.screenName == "start")
        try harness.touch(.up, x: 200, y: 60)
        try harness.advance(by: .seconds(1))
        #expect(harness.screenName == "start")
        #expect(harness.value(of: "signed") == "")
    }

    @Test("fingers that take turns draw strokes of their own, without lines between them")
    func secondFinger() throws {
        let desk = try desk()
        try desk.touch(.down, Point(x: 40, y: 60))
        try desk.touch(.move, Point(x: 60, y: 60))
        try desk.touch(.down, slot: 1, Point(x: 140, y: 60))
        try desk.touch(.move, slot: 1, Point(x: 160, y: 60))
        try desk.touch(.move, slot: 1, Point(x: 180, y: 60))
        #expect(try #require(SignatureInk(desk.text)).strokes.count == 1)
        try desk.touch(.up, slot: 1, Point(x: 180, y: 60))
        try desk.touch(.move, Point(x: 80, y: 60))
        #expect(try #require(SignatureInk(desk.text)).strokes.count == 2)
        try desk.touch(.move, Point(x: 100, y: 60))
        try desk.touch(.up, Point(x: 100, y: 60))
        let ink = try #require(SignatureInk(desk.text))
        #expect(ink.strokes.map(\.count) == [2, 2, 2])
    }

    @Test("no more than its points are kept, however long somebody draws")
    func bounds() throws {
        let desk = try desk()
        try desk.touch(.down, Point(x: 30, y: 60))
        for step in 0..<6000 {
            try desk.touch(
                .move, Point(x: 60 + Float(step % 2) * 20, y: 80 + Float(step % 7) * 4))
        }
        try desk.touch(.up, Point(x: 30, y: 60))
        let ink = try #require(SignatureInk(desk.text))
        #expect(ink.count == SignatureInk.pointLimit)
        #expect(desk.text.utf8.count < 40_000)
    }

    private func desk(_ more: String = "") throws -> ControlDesk {
        try ControlDesk(#""type": "signature", "placeholder": "Sign here"\#(more)"#, value: "\"\"")
    }
}

extension ControlDesk {
    fileprivate var text: String {
        if case .string(let text)? = value { text } else { "" }
    }
}
