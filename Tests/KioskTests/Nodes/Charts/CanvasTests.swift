import KioskTesting
import Testing

@testable import Kiosk

@Suite("Canvas")
struct CanvasTests {
    private func kiosk(_ shapes: String, _ more: String = "") throws -> DocumentKiosk {
        try DocumentKiosk(
            state: #"{ "seat": "", "count": 0 }"#,
            body: #"""
                { "type": "canvas", "id": "canvas", "width": 200, "height": 100, "bind": "seat"\#(more),
                  "on": { "change": { "increment": "count" } }, "shapes": \#(shapes) }
                """#)
    }

    @Test("a touch of a shape chooses it, the frontmost first, and tells of it each time")
    func touches() throws {
        let kiosk = try kiosk(
            #"""
            [{ "id": "a", "rect": [0, 0, 80, 80] }, { "id": "b", "circle": [60, 60, 30] },
             { "rect": [0, 0, 200, 10] }]
            """#)
        let canvas = try #require(kiosk.harness.tree.node(named: "canvas"))
        let origin = canvas.frameInRoot.origin
        try kiosk.harness.tap(x: origin.x + 20, y: origin.y + 30)
        #expect(kiosk.harness.value(of: "seat") == "a")
        try kiosk.harness.tap(x: origin.x + 60, y: origin.y + 60)
        #expect(kiosk.harness.value(of: "seat") == "b")
        try kiosk.harness.tap(x: origin.x + 60, y: origin.y + 60)
        #expect(kiosk.harness.value(of: "count") == 3)
        // Shapes without a name, and what is beside all shapes, are not touched.
        try kiosk.harness.tap(x: origin.x + 150, y: origin.y + 5)
        #expect(kiosk.harness.value(of: "count") == 3)
        #expect(kiosk.harness.log == [])
    }

    @Test(
        "a finger chooses the shape that it has pressed, and none that comes into its place",
        arguments: [false, true])
    func changesUnderFinger(isSeen: Bool) throws {
        let canvas = CanvasNode(CanvasModel())
        canvas.layoutStyle = .fixed(200, 100)
        let root = BoxNode(.stack)
        root.add([canvas])
        let stage = try Stage(root, width: 200, height: 100)
        let place = canvas.toRoot.apply(Point(x: 40, y: 40))
        /// Shows shapes with names of a letter. "b" lies beside the finger, all others under it.
        func show(_ names: String) {
            canvas.model.shapes = names.map { name in
                let area = Rect(x: name == "b" ? 100 : 0, y: 0, width: 80, height: 80)
                var shape = CanvasShape(Path(area), fill: .role(.primary))
                shape.id = String(name)
                return shape
            }
        }
        /// Presses the place, changes the shapes, and lifts the finger, before the next frame or after it;
        /// returns what is chosen.
        func choose(from old: String, _ changes: String...) throws -> [String] {
            show(old)
            canvas.model.chosen = []
            try stage.frame()
            try stage.touch(.down, at: place)
            for names in changes {
                show(names)
                if isSeen { try stage.frame() }
            }
            let shown = isSeen ? canvas.pressedPart.map { canvas.model.shapes[$0].id } : nil
            try stage.touch(.up, at: place)
            try stage.frame()
            #expect(!isSeen || shown == canvas.model.chosen.first)
            return canvas.model.chosen
        }
        // Its number is another one.
        #expect(try choose(from: "ab", "ba") == ["a"])
        #expect(try choose(from: "a", "ba") == ["a"])
        // Another shape is there, lies in front of it, or has come where there was none.
        #expect(try choose(from: "ab", "cb") == [])
        #expect(try choose(from: "ab", "abc") == [])
        #expect(try choose(from: "b", "ab") == [])
        // It has gone; another one has; it is there again.
        #expect(try choose(from: "ab", "b") == [])
        #expect(try choose(from: "ab", "a") == ["a"])
        #expect(try choose(from: "ab", "cb", "ba") == ["a"])
        // What else the finger does goes on.
        let phases = Journal()
        canvas.onLongPress { phases.note($0.phase.rawValue) }
        show("ab")
        try stage.frame()
        try stage.touch(.down, at: place)
        show("cb")
        try stage.advance(by: .seconds(1))
        try stage.touch(.up, at: place)
        #expect(phases.take() == ["began", "ended"])
        try stage.advance(by: .seconds(1))
        #expect(!canvas.isPressed && canvas.pressedPart == nil && stage.tree.touches.isIdle)
    }

    @Test("several are chosen, in the order of the shapes")
    func multiple() throws {
        let kiosk = try DocumentKiosk(
            state: #"{ "zones": ["gone", "b"], "told": null }"#,
            body: #"""
                { "type": "canvas", "id": "canvas", "width": 200, "height": 100, "bind": "zones",
                  "multiple": true, "on": { "change": { "set": { "told": "${event}" } } },
                  "shapes": [
                    { "id": "a", "rect": [0, 0, 80, 80] }, { "id": "b", "rect": [100, 0, 80, 80] }] }
                """#)
        let canvas = try #require(kiosk.harness.tree.node(named: "canvas") as? CanvasNode)
        let origin = canvas.frameInRoot.origin
        let steps: [(Float, JSON)] = [
            (40, ["gone", "a", "b"]), (140, ["gone", "a"]), (140, ["gone", "a", "b"]),
            (40, ["gone", "b"]),
        ]
        for (x, zones) in steps {
            try kiosk.harness.tap(x: origin.x + x, y: origin.y + 40)
            #expect(kiosk.harness.value(of: "zones") == zones)
            #expect(kiosk.harness.value(of: "told") == zones)
        }
        #expect(
            canvas.accessParts.map { $0.properties.isSelected == true } == [false, true])
        #expect(kiosk.harness.log == [])
    }

    @Test("a touch of each of several chosen shapes is told")
    func togglesOfSeveral() throws {
        let kiosk = try DocumentKiosk(
            state: #"{ "zones": ["a", "b"] }"#,
            body: #"""
                { "type": "canvas", "id": "canvas", "width": 200, "height": 100, "chosen": "${zones}",
                  "on": { "change": { "set": {
                    "zones": "${event in zones ? zones.filter(z, z != event) : zones + [event]}" } } },
                  "shapes": [
                    { "id": "a", "rect": [0, 0, 80, 80] }, { "id": "b", "rect": [100, 0, 80, 80] }] }
                """#)
        let canvas = try #require(kiosk.harness.tree.node(named: "canvas"))
        let origin = canvas.frameInRoot.origin
        for (x, zones) in [(40, ["b"]), (40, ["b", "a"]), (140, ["a"]), (40, [])] as [(Float, JSON)]
        {
            try kiosk.harness.tap(x: origin.x + x, y: origin.y + 40)
            #expect(kiosk.harness.value(of: "zones") == zones)
        }
        #expect(kiosk.harness.log == [])
    }

    @Test("each of several chosen shapes is told as selected, and keys begin at the first of them")
    func severalChosen() throws {
        let canvas = CanvasNode(
            ["a", "b", "c"].enumerated().map { index, name in
                let area = Rect(x: Float(index) * 60, y: 0, width: 50, height: 50)
                var shape = CanvasShape(Path(area), fill: .role(.primary))
                shape.id = name
                return shape
            })
        canvas.layoutStyle = .fixed(200, 100)
        let root = BoxNode(.stack)
        root.add([canvas])
        let stage = try Stage(root, width: 200, height: 100)
        canvas.model.chosen = ["b", "c"]
        try stage.frame()
        #expect(canvas.accessParts.map { $0.properties.isSelected == true } == [false, true, true])
        #expect(canvas.press(.space, []))
        #expect(canvas.model.chosen == ["b"])
    }

    @Test("what appears over a drawing may take shapes away")
    func fewerShapes() throws {
        let shapes = (0..<3).map { number in
            CanvasShape(Path(Rect(x: Float(number) * 20, y: 0, width: 10, height: 10)))
        }
        let canvas = CanvasNode(CanvasModel(shapes))
        canvas.layoutStyle = .fixed(100, 40)
        let root = BoxNode(.stack)
        root.add([canvas])
        let stage = try Stage(root, width: 100, height: 40)
        let cover = AppearingNode { canvas.model.shapes.removeLast(2) }
        root.add([cover])
        try stage.frame()
        #expect(cover.hasAppeared && canvas.model.shapes.count == 1)
        try stage.frame()
        #expect(stage.engine.differencesFromRepaint() == 0)
    }

    @Test("a view box fits into the canvas, in its proportions and in the middle")
    func viewBox() throws {
        let kiosk = try kiosk(
            #"[{ "id": "a", "rect": [0, 0, 10, 10] }]"#, #", "viewBox": [0, 0, 10, 10]"#)
        let canvas = try #require(kiosk.harness.tree.node(named: "canvas") as? CanvasNode)
        let origin = canvas.frameInRoot.origin
        #expect(canvas.part(at: Point(x: 30, y: 50)) == nil)
        #expect(canvas.part(at: Point(x: 60, y: 50)) == 0)
        try kiosk.harness.tap(x: origin.x + 100, y: origin.y + 50)
        #expect(kiosk.harness.value(of: "seat") == "a")
    }

    @Test("keys go to the nearest shape in their direction")
    func keys() throws {
        let kiosk = try kiosk(
            #"""
            [{ "id": "a", "rect": [0, 0, 40, 40] }, { "id": "b", "rect": [60, 0, 40, 40] },
             { "id": "c", "rect": [0, 60, 40, 40] }]
            """#)
        let canvas = try #require(kiosk.harness.tree.node(named: "canvas"))
        #expect(canvas.takeFocus())
        try kiosk.harness.press(.right)
        try kiosk.harness.press(.right)
        try kiosk.harness.press(.space)
        #expect(kiosk.harness.value(of: "seat") == "b")
        try kiosk.harness.press(.left)
        try kiosk.harness.press(.down)
        try kiosk.harness.press(.space)
        #expect(kiosk.harness.value(of: "seat") == "c")
    }

    @Test("keys stay on their shape when another one comes before it")
    func keysAmongOthers() throws {
        let kiosk = try kiosk(
            #"[{ "id": "a", "rect": [0, 0, 80, 80] }, { "id": "b", "rect": [100, 0, 80, 80] }]"#)
        let canvas = try #require(kiosk.harness.tree.node(named: "canvas") as? CanvasNode)
        #expect(canvas.takeFocus())
        try kiosk.harness.press(.end)
        var other = canvas.model.shapes[0]
        other.id = "c"
        canvas.model.shapes.insert(other, at: 0)
        try kiosk.frame()
        try kiosk.harness.press(.space)
        #expect(kiosk.harness.value(of: "seat") == "b")
    }

    @Test("a point is inside a path by the non-zero rule, or at a distance from its lines")
    func hits() throws {
        let path = try Path(svg: "M0 0 H100 V100 H0 Z M20 20 V80 H80 V20 Z")
        #expect(path.hit(Point(x: 10, y: 10)).isInside)
        #expect(!path.hit(Point(x: 50, y: 50)).isInside)
        #expect(!path.hit(Point(x: 120, y: 50)).isInside)
        #expect(path.hit(Point(x: 120, y: 50)).distance == 20)
        let circle = Path(ellipseIn: Rect(x: 0, y: 0, width: 100, height: 100))
        #expect(circle.hit(Point(x: 84, y: 84)).isInside)
        #expect(!circle.hit(Point(x: 87, y: 87)).isInside)
    }

    @Test("a formula repeats shapes for the elements of a list, and follows it")
    func repetition() throws {
        let kiosk = try DocumentKiosk(
            state: #"{ "seats": ["a", "b"] }"#,
            body: #"""
                { "type": "canvas", "id": "canvas", "shapes":
                  "${seats.map(s, {'id': s, 'circle': [10, 10, 5], 'fill': 'danger'})}" }
                """#)
        let canvas = try #require(kiosk.harness.tree.node(named: "canvas") as? CanvasNode)
        #expect(canvas.model.shapes.map(\.id) == ["a", "b"])
        try kiosk.set("seats", to: ["c"])
        #expect(canvas.model.shapes.map(\.id) == ["c"])
    }
}
