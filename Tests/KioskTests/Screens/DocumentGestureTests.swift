import KioskTesting
import Testing

@testable import Kiosk

/// Gestures that documents answer, on a panel of 240 by 160 pixels.
@Suite("Documents: gestures")
struct DocumentGestureTests {
    /// A box that fills the panel, with handlers.
    private func kiosk(_ handlers: String) throws -> DocumentKiosk {
        try DocumentKiosk(
            state: #"{ "s": "", "x": 0.0, "y": 0.0, "n": 0 }"#,
            body: #"""
                { "type": "column", "padding": 20, "children": [
                  { "type": "row", "grow": 1, "on": \#(handlers) } ] }
                """#)
    }

    private func drag(
        _ kiosk: DocumentKiosk, _ slot: Int = 0, from start: Point, by way: Point, steps: Int = 4
    ) throws {
        try kiosk.harness.touch(.down, slot: slot, x: start.x, y: start.y)
        for step in 1...steps {
            try kiosk.harness.advance(by: .milliseconds(10))
            let share = Float(step) / Float(steps)
            try kiosk.harness.touch(
                .move, slot: slot, x: start.x + way.x * share, y: start.y + way.y * share)
        }
        try kiosk.harness.touch(.up, slot: slot, x: start.x + way.x, y: start.y + way.y)
    }

    @Test("a tap has its position on the node, also when it comes from a button")
    func taps() throws {
        let kiosk = try kiosk(#"{ "tap": { "set": { "x": "${event.x}", "y": "${event.y}" } } }"#)
        try kiosk.harness.tap(x: 50, y: 70)
        #expect(kiosk.harness.value(of: "x") == 30.0 && kiosk.harness.value(of: "y") == 50.0)
    }

    @Test("a node that is not touchable leaves touches to what lies behind it")
    func untouchable() throws {
        let kiosk = try DocumentKiosk(
            state: #"{ "n": 0, "covered": false }"#,
            body: #"""
                { "type": "stack", "children": [
                  { "type": "button", "text": "Room", "on": { "tap": { "increment": "n" } } },
                  { "type": "column", "touchable": "${covered}", "children": [
                    { "type": "label", "text": "Egypt", "touchable": false } ] } ] }
                """#)
        for (isCovered, count) in [(false, 1), (true, 1), (false, 2)] as [(Bool, Int64)] {
            try kiosk.set("covered", to: .bool(isCovered))
            try kiosk.harness.tap(x: 10, y: 5)
            #expect(kiosk.harness.value(of: "n") == .int(count))
        }
    }

    @Test("double taps, presses and their release")
    func presses() throws {
        let kiosk = try kiosk(
            #"""
            { "tap": { "set": { "s": "${s + 't'}" } }, "doubleTap": { "set": { "s": "${s + 'd'}" } },
              "press": { "set": { "s": "${s + 'p'}" } },
              "release": { "set": { "s": "${s + (event.isCancelled ? 'c' : 'r')}" } } }
            """#)
        try kiosk.harness.tap(x: 50, y: 70)
        try kiosk.harness.tap(x: 50, y: 70)
        #expect(kiosk.harness.value(of: "s") == "prprd")
        try kiosk.harness.tap(x: 50, y: 70)
        try kiosk.harness.advance(by: .milliseconds(400))
        #expect(kiosk.harness.value(of: "s") == "prprdprt")
        try kiosk.harness.touch(.down, x: 50, y: 70)
        kiosk.harness.tree.cancelTouches()
        #expect(kiosk.harness.value(of: "s") == "prprdprtpc")
    }

    @Test("three taps are one triple tap, and two are two where nothing answers double taps")
    func tripleTaps() throws {
        let kiosk = try kiosk(
            #"""
            { "tap": { "set": { "s": "${s + 't'}" } }, "tripleTap": { "set": { "s": "${s + '3'}" } } }
            """#)
        for _ in 0..<2 { try kiosk.harness.tap(x: 50, y: 70) }
        try kiosk.harness.advance(by: .milliseconds(400))
        #expect(kiosk.harness.value(of: "s") == "tt")
        for _ in 0..<3 { try kiosk.harness.tap(x: 50, y: 70) }
        try kiosk.harness.advance(by: .milliseconds(400))
        #expect(kiosk.harness.value(of: "s") == "tt3")
    }

    @Test("taps are counted")
    func countedTaps() throws {
        let kiosk = try kiosk(#"{ "taps": { "set": { "n": "${event.count}" } } }"#)
        for count: Int64 in [5, 1] {
            for _ in 0..<count { try kiosk.harness.tap(x: 50, y: 70) }
            try kiosk.harness.advance(by: .milliseconds(400))
            #expect(kiosk.harness.value(of: "n") == .int(count))
        }
        #expect(kiosk.harness.log == [])
    }

    @Test("a long press comes once, and a hold again and again")
    func holds() throws {
        let kiosk = try kiosk(
            #"""
            { "longPress": { "set": { "s": "${s + 'l'}" } }, "hold": { "set": { "n": "${event.count}" } } }
            """#)
        try kiosk.harness.touch(.down, x: 50, y: 70)
        try kiosk.harness.advance(by: .milliseconds(750))
        try kiosk.harness.touch(.up, x: 50, y: 70)
        try kiosk.harness.advance(by: .seconds(1))
        #expect(kiosk.harness.value(of: "s") == "l" && kiosk.harness.value(of: "n") == 3)
    }

    @Test("a pan has phases and a way, a swipe a direction")
    func movements() throws {
        let kiosk = try kiosk(
            #"""
            { "pan": { "set": { "x": "${event.dx}", "s": "${s + event.phase.substring(0, 1)}" } },
              "swipe": { "set": { "s": "${s + ' ' + event.direction}" } },
              "fling": { "set": { "y": "${event.velocityX}" } } }
            """#)
        try drag(kiosk, from: Point(x: 150, y: 80), by: Point(x: -80, y: 4))
        #expect(kiosk.harness.value(of: "x") == -72.0)
        #expect(kiosk.harness.value(of: "s") == "bccce left")
        #expect(kiosk.harness.value(of: "y") == -2000.0)
    }

    @Test("an event that a variable keeps stays as it was")
    func keptEvents() throws {
        let kiosk = try DocumentKiosk(
            state: #"{ "kept": { "type": "any", "value": [] } }"#,
            body: #"""
                { "type": "column", "padding": 20, "children": [
                  { "type": "row", "grow": 1, "on": { "pan": { "set": { "kept": "${kept + [event]}" } } } } ] }
                """#)
        try drag(kiosk, from: Point(x: 150, y: 80), by: Point(x: -80, y: 0))
        let kept = try #require(kiosk.harness.value(of: "kept"))
        let ways: [JSON] = [-12.0, -32.0, -52.0, -72.0, -72.0]
        for (index, way) in ways.enumerated() { #expect(kept[index]?["dx"] == way) }
        #expect(kept[0]?["phase"] == "began" && kept[4]?["phase"] == "ended" && kept[5] == nil)
    }

    @Test("two fingers pinch and turn")
    func pairs() throws {
        let kiosk = try kiosk(
            #"""
            { "pinch": { "set": { "x": "${event.scale}" } }, "rotate": { "set": { "y": "${event.angle}" } } }
            """#)
        let harness = kiosk.harness
        try harness.touch(.down, slot: 0, x: 60, y: 80)
        try harness.touch(.down, slot: 1, x: 100, y: 80)
        try harness.touch(.move, slot: 1, x: 120, y: 80)
        try harness.touch(.move, slot: 1, x: 180, y: 80)
        #expect(harness.value(of: "x") == 2.0)
        try harness.touch(.move, slot: 1, x: 60, y: 140)
        try harness.touch(.move, slot: 1, x: 60, y: 130)
        try harness.touch(.up, slot: 1, x: 60, y: 130)
        try harness.touch(.up, slot: 0, x: 60, y: 80)
        #expect(harness.tree.touches.arenas.isIdle)
    }

    @Test("two fingers pan together, and one does not")
    func twoFingerPans() throws {
        let kiosk = try kiosk(
            #"""
            { "twoFingerPan": { "set": { "y": "${event.dy}", "s": "${s + event.phase.substring(0, 1)}" } } }
            """#)
        let harness = kiosk.harness
        try drag(kiosk, from: Point(x: 150, y: 80), by: Point(x: -80, y: 4))
        #expect(harness.value(of: "s") == "")
        try harness.touch(.down, slot: 0, x: 60, y: 60)
        try harness.touch(.down, slot: 1, x: 100, y: 60)
        try harness.touch(.move, slot: 0, x: 60, y: 80)
        try harness.touch(.move, slot: 1, x: 100, y: 80)
        try harness.touch(.up, slot: 0, x: 60, y: 80)
        try harness.touch(.up, slot: 1, x: 100, y: 80)
        #expect(harness.value(of: "s") == "bce" && harness.value(of: "y") == 10.0)
        #expect(harness.tree.touches.arenas.isIdle)
    }

    @Test("a finger that comes in from an edge swipes from there, and one from within does not")
    func edgeSwipes() throws {
        let kiosk = try DocumentKiosk(
            state: #"{ "s": "" }"#,
            body: #"""
                { "type": "column", "on": { "edgeSwipe": { "set": { "s": "${s + event.direction + ' '}" } } } }
                """#)
        try drag(kiosk, from: Point(x: 5, y: 80), by: Point(x: 80, y: 0))
        try drag(kiosk, from: Point(x: 120, y: 155), by: Point(x: 0, y: -80))
        try drag(kiosk, from: Point(x: 120, y: 80), by: Point(x: 80, y: 0))
        #expect(kiosk.harness.value(of: "s") == "right up ")
    }

    @Test("fields that an event does not have are found before the kiosk runs")
    func fields() throws {
        let kiosk = try kiosk(#"{ "swipe": { "set": { "x": "${event.scale}" } } }"#)
        #expect(kiosk.harness.log.contains { $0.contains("\"scale\"") && $0.contains("swipe") })
    }

    @Test("a gesture that waits is not forgotten for a movement that begins meanwhile")
    func waitingBesideMovement() throws {
        let kiosk = try DocumentKiosk(
            state: #"{ "s": "", "hot": false }"#,
            body: #"""
                { "type": "column", "children": [
                  { "type": "row", "grow": 1, "background": "primary", "opacity": "${hot ? 0.5 : 1.0}",
                    "transition": { "opacity": "100ms ease-out 100ms" },
                    "on": { "press": { "set": { "hot": true } }, "release": { "set": { "hot": false } },
                      "tap": { "set": { "s": "${s + 't'}" } },
                      "doubleTap": { "set": { "s": "${s + 'd'}" } },
                      "hold": { "set": { "s": "${s + 'h'}" } } } } ] }
                """#)
        try kiosk.harness.tap(x: 50, y: 70)
        try kiosk.harness.advance(by: .seconds(1))
        #expect(kiosk.harness.value(of: "s") == "t")
        try kiosk.harness.touch(.down, x: 50, y: 70)
        try kiosk.harness.advance(by: .seconds(1))
        try kiosk.harness.touch(.up, x: 50, y: 70)
        #expect(kiosk.harness.value(of: "s").map { "\($0)".contains("thh") } == true)
    }
}
