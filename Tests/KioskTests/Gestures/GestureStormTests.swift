import KioskTesting
import Testing

@testable import Kiosk

/// Random fingers over a document that changes meanwhile.
@Suite("Gestures: storm")
struct GestureStormTests {
    /// Events of each case; a million takes an hour in a debug build.
    private static let eventCount = 5_000

    private static func text(_ color: String) -> String {
        #"""
        { "state": { "n": 0, "x": 0.0, "rows": 12, "isThere": true },
          "components": { "key": { "params": { "name": "string" }, "body":
            { "type": "button", "text": "${name}", "width": 30, "height": 24, "on": {
              "tap": { "set": { "n": "${n + 1}" } }, "doubleTap": { "set": { "n": 0 } },
              "longPress": { "set": { "isThere": "${!isThere}" } } } } } },
          "screens": {
            "home": { "body": { "type": "column", "background": "\#(color)",
              "on": { "pinch": { "set": { "x": "${event.scale}" } },
                "swipe": { "navigate": "list" }, "edgeSwipe": { "set": { "rows": 3 } } },
              "children": [
                { "type": "row", "children": [
                  { "type": "key", "name": "1" }, { "type": "key", "name": "2" },
                  { "if": "${isThere}", "then": { "type": "key", "name": "3" } } ] },
                { "type": "button", "text": "On", "on": { "press": { "set": { "n": "${n + 1}" } },
                  "release": { "set": { "isThere": true } }, "hold": { "set": { "n": "${event.count}" } } } },
                { "type": "row", "height": 60, "background": "#204060", "on": {
                  "pan": { "set": { "x": "${event.dx}" } }, "rotate": { "set": { "x": "${event.angle}" } },
                  "fling": { "navigate": "list" } } } ] } },
            "list": { "body": { "type": "scroll", "on": { "longPress": "back" }, "children": [
              { "type": "button", "text": "Back", "on": { "tap": "back" } },
              { "forEach": "${lists.range(rows)}", "body": { "type": "row", "height": 40, "children": [
                { "type": "button", "text": "${item}", "enabled": "${n % 3 != 0}", "on": {
                  "tap": { "set": { "rows": "${rows > 2 ? rows - 1 : 12}" } } } } ] } } ] } } } }
        """#
    }

    @Test("random fingers leave nothing pressed and nobody waiting", arguments: 0..<4)
    func storm(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let kiosk = try DocumentKiosk(Self.text("#FFFFFF"))
        let (harness, tree) = (kiosk.harness, kiosk.harness.tree)
        var fingers: [Int: Point] = [:]
        for step in 0..<Self.eventCount {
            let slot = Int.random(in: 0..<4, using: &random)
            let place = Point(
                x: .random(in: 0..<240, using: &random), y: .random(in: 0..<160, using: &random))
            switch Int.random(in: 0..<100, using: &random) {
            case 0..<15:
                fingers[slot] = place
                try harness.touch(.down, slot: slot, x: place.x, y: place.y)
            case 15..<30:
                guard let last = fingers.removeValue(forKey: slot) else { continue }
                try harness.touch(.up, slot: slot, x: last.x, y: last.y)
            case 30..<33:
                guard let last = fingers.removeValue(forKey: slot) else { continue }
                try harness.touch(.cancel, slot: slot, x: last.x, y: last.y)
            case 33: tree.cancelTouches()
            case 34: harness.navigate(to: Bool.random(using: &random) ? "home" : "list")
            case 35 where step % 5 == 0:
                try kiosk.reload(Self.text(Bool.random(using: &random) ? "#FFFFFF" : "#EEEEEE"))
            case 36..<45:
                try harness.advance(by: .milliseconds(.random(in: 0..<400, using: &random)))
            default:
                guard let last = fingers[slot] else { continue }
                let isFar = Int.random(in: 0..<6, using: &random) == 0
                let way = Point(
                    x: .random(in: -12...12, using: &random),
                    y: .random(in: -12...12, using: &random))
                let new = isFar ? place : last + way
                fingers[slot] = new
                try harness.touch(.move, slot: slot, x: new.x, y: new.y)
            }
        }
        for (slot, last) in fingers { try harness.touch(.up, slot: slot, x: last.x, y: last.y) }
        try harness.advance(by: .seconds(20))
        #expect(tree.touches.arenas.isIdle)
        let trace = tree.root.find { node in
            var isLive = node.isPressed
            node.forEachRecognizer { isLive = isLive || $0.isLive }
            return isLive
        }
        #expect(trace == nil)
        #expect(harness.stage.repaintDifferences == 0)
        #expect(harness.log.filter { $0.contains("error") } == [])
    }
}
