import KioskTesting
import Testing

@testable import Kiosk

@Suite("Maps")
struct MapTests {
    private func kiosk() throws -> DocumentKiosk {
        try DocumentKiosk(
            #"""
            { "state": { "place": { "type": "list(double)?" }, "gate": "" }, "screens": { "home": { "body": {
              "type": "map", "id": "map", "width": 400, "height": 200, "extent": [200, 100], "maximumZoom": 4,
              "place": "${place}",
              "layers": { "type": "stack", "id": "plan", "background": "primary" },
              "pins": [
                { "type": "pin", "id": "a", "left": "25%", "top": "50%", "on": { "tap": { "set": { "gate": "a" } } } },
                { "type": "pin", "id": "b", "text": "Gate", "left": "90%", "top": "80%", "on": { "tap": { "set": { "gate": "b" } } } } ] } } } }
            """#, width: 400, height: 200)
    }

    private func map(_ kiosk: DocumentKiosk) throws -> MapPictureNode {
        try #require(kiosk.harness.tree.node(named: "map") as? MapPictureNode)
    }

    /// The place of a pin's tip.
    private func tip(_ kiosk: DocumentKiosk, _ name: String) throws -> Point {
        let frame = try #require(kiosk.harness.tree.node(named: name)).frameInRoot
        return Point(x: frame.center.x, y: frame.maxY)
    }

    @Test("pins are at their places, and keep their size when fingers enlarge the map")
    func pinch() throws {
        let kiosk = try kiosk()
        let map = try map(kiosk)
        let size = try #require(kiosk.harness.tree.node(named: "a")).frameInRoot.size
        #expect(try tip(kiosk, "a") == Point(x: 100, y: 100))
        for (slot, x) in [(0, Float(80)), (1, 120)] {
            try kiosk.harness.touch(.down, slot: slot, x: x, y: 100)
        }
        for step in 1...20 {
            try kiosk.harness.touch(.move, slot: 0, x: 80 - Float(step), y: 100)
            try kiosk.harness.touch(.move, slot: 1, x: 120 + Float(step), y: 100)
        }
        #expect(map.view.zoom > 1.4)
        // The pins get their places with the next frame.
        try kiosk.harness.advance(by: .milliseconds(50))
        // The place between the fingers stays there.
        let place = try tip(kiosk, "a")
        #expect(abs(place.x - 100) < 2 && abs(place.y - 100) < 2)
        #expect(kiosk.harness.tree.node(named: "a")?.frameInRoot.size == size)
        for slot in 0..<2 { try kiosk.harness.touch(.up, slot: slot, x: 100, y: 100) }
        try kiosk.harness.advance(by: .seconds(1))
        let plan = try #require(kiosk.harness.tree.node(named: "plan"))
        #expect(abs(plan.frameInRoot.width - 400 * map.view.zoom) < 1)
        // At rest the layers have the size that they are seen in.
        #expect(abs(plan.frame.width - 400 * map.view.zoom) < 1)
        #expect(kiosk.harness.log == [])
    }

    @Test("a double tap shows what is close, and another one all of it; no edge comes into the box")
    func doubleTap() throws {
        let kiosk = try kiosk()
        let map = try map(kiosk)
        for view in [MapView(zoom: 2.5, x: -7.5, y: -7.5), MapView(zoom: 1, x: 0, y: 0)] {
            for _ in 0..<2 { try kiosk.harness.tap(x: 5, y: 5) }
            try kiosk.harness.advance(by: .seconds(1))
            #expect(map.view == view)
        }
    }

    @Test("a finger moves an enlarged map up to its edges")
    func pan() throws {
        let kiosk = try kiosk()
        let map = try map(kiosk)
        try kiosk.set("place", to: [100, 50, 2])
        try kiosk.harness.advance(by: .seconds(1))
        #expect(map.view == MapView(zoom: 2, x: -200, y: -100))
        try kiosk.harness.touch(.down, x: 300, y: 150)
        for step in 1...30 { try kiosk.harness.touch(.move, x: 300 - 10 * Float(step), y: 150) }
        try kiosk.harness.touch(.up, x: 0, y: 150)
        #expect(map.view.x == -400 && map.view.y == -100)
    }

    @Test("pins are tapped, and keys bring them into view")
    func pins() throws {
        let kiosk = try kiosk()
        try kiosk.harness.tap(x: 100, y: 80)
        #expect(kiosk.harness.value(of: "gate") == "a")
        try kiosk.set("place", to: [10, 10, 4])
        try kiosk.harness.advance(by: .seconds(1))
        let pin = try #require(kiosk.harness.tree.node(named: "b"))
        #expect(pin.frameInRoot.minX > 400)
        #expect(pin.takeFocus())
        pin.reveal()
        try kiosk.harness.advance(by: .seconds(1))
        #expect(pin.frameInRoot.minX >= 0 && pin.frameInRoot.maxX <= 400)
        try kiosk.harness.press(.enter)
        #expect(kiosk.harness.value(of: "gate") == "b")
    }

    @Test("a place that changes is brought into the middle, and null shows all of the map")
    func place() throws {
        let kiosk = try kiosk()
        let map = try map(kiosk)
        try kiosk.set("place", to: [50, 50, 3])
        try kiosk.harness.advance(by: .seconds(1))
        #expect(try tip(kiosk, "a") == Point(x: 200, y: 100))
        #expect(map.view.zoom == 3)
        try kiosk.set("place", to: .null)
        try kiosk.harness.advance(by: .seconds(1))
        #expect(map.view == MapView(zoom: 1, x: 0, y: 0))
    }

    @Test("a map of less than one in its own coordinates shows the same places")
    func smallExtent() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "screens": { "home": { "body": {
              "type": "map", "id": "map", "width": 400, "height": 200, "extent": [0.5, 0.25],
              "place": [0.25, 0.125, 2] } } } }
            """#, width: 400, height: 200)
        #expect(try map(kiosk).view == MapView(zoom: 2, x: -200, y: -100))
    }

    @Test("a map glides from a key, however long nothing has moved before")
    func lateKey() throws {
        let kiosk = try kiosk()
        let map = try map(kiosk)
        try kiosk.harness.advance(by: .seconds(60))
        try kiosk.harness.tap(x: 200, y: 20)
        try kiosk.harness.tap(x: 200, y: 20)
        try kiosk.harness.advance(by: .milliseconds(50))
        let zoom = map.view.zoom
        try kiosk.harness.advance(by: .seconds(1))
        #expect(zoom > 1 && zoom < map.view.zoom)
    }

    @Test("a map that leaves while it glides is at its goal when it comes back")
    func leave() throws {
        let map = MapPictureNode(extent: Size(width: 200, height: 100))
        map.layoutStyle.width = 400
        map.layoutStyle.height = 200
        let root = BoxNode(.column)
        root.add([map])
        let stage = try Stage(root, width: 400, height: 200)
        map.model.place = MapPlace(Point(x: 50, y: 50), zoom: 3)
        for _ in 0..<6 { try stage.frame() }
        #expect(map.view.zoom > 1 && map.view.zoom < 3)
        map.removeFromParent()
        try stage.frame()
        root.add([map])
        try stage.frame()
        #expect(map.view == MapView(zoom: 3, x: -100, y: -200))
        #expect(map.ground.frame.size == Size(width: 1200, height: 600))
        #expect(map.ground.frameInRoot == Rect(x: -100, y: -200, width: 1200, height: 600))
    }

    @Test("a map that leaves with the last movement of a pinch keeps the zoom of that")
    func leaveWithPinch() throws {
        let map = MapPictureNode(extent: Size(width: 200, height: 100))
        map.layoutStyle.width = 400
        map.layoutStyle.height = 200
        map.onPinch { [unowned map] event in
            if event.scale > 1.5 { map.removeFromParent() }
        }
        let root = BoxNode(.column)
        root.add([map])
        let stage = try Stage(root, width: 400, height: 200)
        try stage.touch(.down, slot: 0, at: Point(x: 150, y: 100))
        try stage.touch(.down, slot: 1, at: Point(x: 250, y: 100))
        try stage.touch(.move, slot: 1, at: Point(x: 270, y: 100))
        #expect(map.tree != nil && map.view.zoom == 1)
        // The finger has gone on when it is lifted.
        try stage.touch(.up, slot: 1, at: Point(x: 390, y: 100))
        #expect(map.tree == nil && abs(map.view.zoom - 2) < 0.01)
        try stage.touch(.up, slot: 0, at: Point(x: 150, y: 100))
        #expect(stage.tree.touches.isIdle)
    }
}
