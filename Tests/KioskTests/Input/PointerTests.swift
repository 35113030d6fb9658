import Foundation
import KioskTesting
import Testing

@testable import Kiosk

/// The arrow of a mouse, which is there only for somebody who moves one.
@Suite("Arrow of a mouse")
struct PointerTests {
    private func stage(_ rotation: Rotation = .none) throws -> Stage {
        try Stage(
            root: BoxNode(.column), mode: DisplayMode(width: 200, height: 120), rotation: rotation,
            log: .silent)
    }

    @Test("appears when a mouse moves, follows it, and goes after three seconds")
    func appears() throws {
        let stage = try stage()
        let empty = stage.picture.contents
        try stage.advance(by: .seconds(60))
        #expect(stage.picture.contents == empty)
        try stage.movePointer(to: Point(x: 0.5, y: 0.5))
        #expect(stage.tree.pointer == Point(x: 100, y: 60))
        // White at its tip, on a dark rim.
        #expect(stage.picture[102, 66] == 0xFFFF_FFFF)
        #expect(stage.picture.contents != empty)
        try stage.movePointer(to: Point(x: 0.1, y: 0.5))
        #expect(stage.picture[102, 66] == empty[66 * 200 + 102])
        #expect(stage.engine.differencesFromRepaint() == 0)
        try stage.advance(by: .milliseconds(2900))
        #expect(stage.tree.pointer != nil)
        try stage.advance(by: .milliseconds(200))
        #expect(stage.picture.contents == empty)
        #expect(stage.engine.differencesFromRepaint() == 0)
    }

    @Test("is where the mouse is on a turned panel", arguments: Rotation.allCases)
    func rotations(_ rotation: Rotation) throws {
        let stage = try stage(rotation)
        let place = Point(x: 0.25, y: 0.75)
        try stage.movePointer(to: place)
        let logical = rotation.toLogical(place)
        let size = stage.tree.size
        #expect(
            stage.tree.pointer
                == Point(x: logical.x * size.width, y: logical.y * size.height))
    }

    @Test("stays where it is while content scrolls below it")
    func scrolling() throws {
        let kiosk = try DocumentKiosk(
            """
            { "screens": { "home": { "body": { "type": "scroll", "id": "list", "grow": 1, "children": [
              { "forEach": "${lists.range(40)}", "as": "n", "body":
                { "type": "label", "text": "Row ${n}" } } ] } } } }
            """, width: 200, height: 160)
        let harness = kiosk.harness
        try harness.stage.movePointer(to: Point(x: 0.5, y: 0.5))
        try harness.touch(.down, x: 30, y: 140)
        var compared = 0
        for step in 1...12 {
            try harness.touch(.move, x: 30, y: Float(140 - step * 9))
            try harness.advance(by: .milliseconds(20))
            // nil while a change waits for its frame.
            guard let differences = harness.stage.engine.differencesFromRepaint() else { continue }
            #expect(differences == 0)
            compared += 1
        }
        #expect(compared > 0)
        try harness.touch(.up, x: 30, y: 32)
        try harness.advance(by: .seconds(1))
        #expect(harness.stage.engine.differencesFromRepaint() == 0)
    }

    @Test("is not there for a television's remote control, which says that it is a mouse")
    func phantom() throws {
        let scratch = Scratch()
        for (name, bus) in [("event1", "001e\n"), ("event2", "0003\n")] {
            try FileManager.default.createDirectory(
                atPath: scratch["\(name)/device/id"], withIntermediateDirectories: true)
            scratch.write(bus, to: "\(name)/device/id/bustype")
        }
        #expect(InputDevice.isRemoteControl(scratch["event1"]))
        #expect(!InputDevice.isRemoteControl(scratch["event2"]))
        #expect(!InputDevice.isRemoteControl(scratch["event3"]))
    }
}
