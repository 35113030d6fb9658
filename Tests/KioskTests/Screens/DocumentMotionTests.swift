import Kiosk
import KioskTesting
import Testing

@testable import Kiosk

@Suite("Documents: motion")
struct DocumentMotionTests {
    private func node(_ kiosk: DocumentKiosk, _ name: String) throws -> Node {
        try #require(kiosk.harness.tree.node(named: name))
    }

    @Test("a value goes to the next one in the way that is written")
    func implicit() throws {
        let kiosk = try DocumentKiosk(
            state: #"{ "on": false }"#,
            body: #"""
                { "type": "stack", "id": "card", "width": 100, "height": 50,
                  "opacity": "${on ? 1.0 : 0.5}", "background": "${on ? 'danger' : 'surface'}",
                  "transform": "${on ? { 'translate': [40, '50%'], 'rotate': 90 } : {}}",
                  "transition": { "opacity": "200ms linear", "all": "100ms linear" } }
                """#)
        let card = try node(kiosk, "card")
        #expect(card.effects.opacity == 0.5 && !card.isMoving)
        try kiosk.set("on", to: true)
        try kiosk.harness.advance(by: .milliseconds(60))
        #expect(card.effects.opacity > 0.6 && card.effects.opacity < 0.8)
        #expect(card.transform.rotation > 45 && card.transform.rotation < 90)
        try kiosk.harness.advance(by: .milliseconds(50))
        #expect(card.transform.translation.x == 40 && card.transform.share.y == 0.5)
        #expect((card as? BoxNode)?.model.background == .role(.danger))
        #expect(card.effects.opacity < 1)
        try kiosk.set("on", to: false)
        try kiosk.harness.advance(by: .milliseconds(400))
        #expect(card.effects.opacity == 0.5 && card.transform == .identity && !card.isMoving)
    }

    @Test(
        "an object that is computed has the new values each time, whatever it had before",
        arguments: [
            #"{ "scale": "${z}", "translate": ["${x}", "${x * 2.0}"] }"#,
            #""${ { 'scale': z, 'translate': [x, x * 2.0] } }""#,
            #""${x > 25.0 ? { 'translate': [x, x * 2.0], 'scale': z } : { 'scale': z, 'translate': [x, x * 2.0] }}""#,
        ])
    func objects(_ transform: String) throws {
        let kiosk = try DocumentKiosk(
            state: #"{ "x": 0.0, "z": 1.0 }"#,
            body: #"""
                { "type": "column", "children": [
                  { "type": "stack", "id": "card", "width": 100, "height": 50, "transform": \#(transform) },
                  { "type": "stack", "id": "other", "transform": { "scale": "${2.0 - z}" } } ] }
                """#)
        let (card, other) = (try node(kiosk, "card"), try node(kiosk, "other"))
        for step in 1...6 {
            let (x, z) = (Double(step) * 8, 1 + Double(step % 3) / 4)
            kiosk.harness.set("x", to: .double(x))
            try kiosk.set("z", to: .double(z))
            #expect(card.transform.translation == Point(x: Float(x), y: Float(x * 2)))
            #expect(card.transform.scale == Float(z) && other.transform.scale == Float(2 - z))
        }
    }

    @Test("one way for all, springs, and states of a node")
    func states() throws {
        let kiosk = try DocumentKiosk(
            body: #"""
                { "type": "row", "width": 100, "height": 50, "id": "row", "on": { "tap": [] },
                  "opacity": 1, "whenPressed": { "opacity": 0.5 }, "transition": "spring(300, 30)" }
                """#)
        let row = try node(kiosk, "row")
        try kiosk.harness.touch(.down, x: 20, y: 20)
        try kiosk.harness.advance(by: .milliseconds(60))
        #expect(row.effects.opacity < 1 && row.effects.opacity > 0.5)
        try kiosk.harness.advance(by: .seconds(2))
        #expect(row.effects.opacity == 0.5)
        try kiosk.harness.touch(.up, x: 20, y: 20)
        try kiosk.harness.advance(by: .seconds(2))
        #expect(row.effects.opacity == 1 && !row.isMoving)
    }

    @Test("ways are read as CSS writes them")
    func texts() throws {
        let known: [(String, Timing)] = [
            ("200ms", .curve(.ease, over: .milliseconds(200))),
            ("0.2s linear", .curve(.linear, over: .milliseconds(200))),
            ("ease-in 1s 50ms", .curve(.easeIn, over: .seconds(1), after: .milliseconds(50))),
            ("1s steps(3, jump-none)", .curve(.steps(3, .none), over: .seconds(1))),
            (
                "1s cubic-bezier(0.1, -1, 0.2, 2)",
                .curve(.cubicBezier(x1: 0.1, y1: -1, x2: 0.2, y2: 2), over: .seconds(1))
            ),
            (
                "1s linear(0, 0.5, 0.8 80%, 1)",
                .curve(
                    .points([
                        .init(time: 0, way: 0), .init(time: 0.4, way: 0.5),
                        .init(time: 0.8, way: 0.8), .init(time: 1, way: 1),
                    ]), over: .seconds(1))
            ),
            ("spring", .spring()), ("spring()", .spring()), ("none", .none),
            (
                "spring(100, 10, 2) 1s",
                .spring(Spring(stiffness: 100, damping: 10, mass: 2), after: .seconds(1))
            ),
        ]
        for (text, timing) in known { #expect(try Timing(text) == timing, "\(text)") }
    }

    @Test("rows of a list come, go and close up")
    func rows() throws {
        let kiosk = try DocumentKiosk(
            state: #"{ "names": ["a", "b"] }"#,
            body: #"""
                { "type": "column", "id": "list", "children": {
                  "forEach": "${names}", "as": "name", "key": "${name}", "body": {
                    "type": "label", "text": "${name}", "height": 30,
                    "enter": { "opacity": 0, "transition": "200ms linear" },
                    "exit": { "opacity": 0, "transform": { "translate": ["100%", 0] },
                              "transition": "200ms linear" },
                    "move": "200ms linear" } } }
                """#)
        let list = try node(kiosk, "list")
        let (a, b) = (list.children[0], list.children[1])
        try kiosk.set("names", to: ["b", "c"])
        try kiosk.harness.advance(by: .milliseconds(80))
        #expect(list.children.count == 3 && list.children[0] === a)
        #expect(a.effects.opacity < 0.8 && a.transform.share.x > 0.2)
        #expect(list.children[2].effects.opacity < 0.8)
        #expect(b.frame.minY == 0 && b.frameInRoot.minY > 5)
        try kiosk.harness.advance(by: .milliseconds(300))
        #expect(list.children.count == 2 && b.frameInRoot.minY == 0)
        #expect(list.children[1].effects.opacity == 1)
    }

    @Test("an attract loop fades from picture to picture")
    func timeline() throws {
        let kiosk = try DocumentKiosk(
            body: #"""
                { "type": "stack", "children": [
                  { "type": "row", "id": "one", "background": "primary", "timeline": {
                    "duration": "10s", "frames": [
                      { "at": "0%", "transform": { "scale": 1 } },
                      { "at": "100%", "transform": { "scale": 1.2, "translate": ["-5%", 0] } } ] } },
                  { "type": "row", "id": "two", "background": "danger", "timeline": {
                    "duration": "10s", "alternate": true, "repeat": 4, "frames": [
                      { "at": "0%", "opacity": 0 },
                      { "at": "40%", "opacity": 0, "curve": "ease-in-out" },
                      { "at": "60%", "opacity": 1 } ] } } ] }
                """#)
        let (one, two) = (try node(kiosk, "one"), try node(kiosk, "two"))
        try kiosk.harness.advance(by: .seconds(5))
        #expect(abs(one.transform.scale - 1.1) < 0.01 && abs(two.effects.opacity - 0.5) < 0.05)
        try kiosk.harness.advance(by: .seconds(2))
        #expect(two.effects.opacity == 1)
        let before = kiosk.harness.tree.statistics.frames
        try kiosk.harness.advance(by: .seconds(2))
        // The first one is covered now, and the second one stands still.
        #expect(kiosk.harness.tree.statistics.frames - before <= 2)
    }

    @Test("looks on the way have values of any property that can take time")
    func anyProperty() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "state": { "on": false },
              "styles": { "pulse": { "timeline": { "duration": "1s", "alternate": true, "frames": [
                { "at": "0%", "color": "text" }, { "at": "100%", "color": "danger" } ] } } },
              "screens": { "home": { "body": { "type": "column", "align": "start", "children": [
                { "type": "label", "id": "label", "text": "Now", "style": "pulse" },
                { "type": "bar", "id": "bar", "width": 100, "animates": false, "timeline": {
                  "duration": "1s", "repeat": false, "frames": [
                    { "at": "0%", "value": 0, "thickness": 4 }, { "at": "100%", "value": 100 } ] } },
                { "if": "${on}", "then": { "type": "row", "id": "row", "width": 50, "height": 60,
                  "enter": { "height": 0, "padding": 0, "transition": "1s linear" } } } ] } } } }
            """#)
        let (label, bar) = (try node(kiosk, "label"), try node(kiosk, "bar"))
        try kiosk.harness.advance(by: .milliseconds(500))
        let value = try #require((bar as? BarNode)?.model.value)
        #expect(value > 40 && value < 60 && (bar as? BarNode)?.model.thickness == 4)
        guard case .literal? = (label as? LabelNode)?.model.color else {
            Issue.record("the colour is not on its way")
            return
        }
        try kiosk.set("on", to: true)
        try kiosk.harness.advance(by: .milliseconds(500))
        let height = try node(kiosk, "row").frame.height
        #expect(height > 20 && height < 40)
        try kiosk.harness.advance(by: .seconds(1))
        #expect(try node(kiosk, "row").frame.height == 60)
    }

    @Test("one switch reduces all motion, also while something moves")
    func reduced() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "motion": "${calm ? 'reduced' : 'full'}", "state": { "calm": false, "on": false },
              "screens": {
                "home": { "body": { "type": "stack", "id": "box", "opacity": "${on ? 0.5 : 1.0}",
                  "transition": "1s", "on": { "tap": { "navigate": {
                    "screen": "next", "transition": "push" } } } } },
                "next": { "body": { "type": "label", "text": "Next", "id": "next" } } },
              "start": "home" }
            """#)
        let box = try node(kiosk, "box")
        try kiosk.set("on", to: true)
        try kiosk.harness.advance(by: .milliseconds(100))
        #expect(box.isMoving && box.effects.opacity > 0.5)
        try kiosk.set("calm", to: true)
        try kiosk.frame()
        #expect(!box.isMoving && box.effects.opacity == 0.5)
        try kiosk.set("on", to: false)
        #expect(!box.isMoving && box.effects.opacity == 1)
        try kiosk.harness.tap(x: 20, y: 20)
        #expect(kiosk.harness.tree.node(named: "box") == nil)
        #expect(try node(kiosk, "next").frameInRoot.minX == 0)
    }

    @Test("what is there again while it goes comes from where it is seen")
    func comesBack() throws {
        let passages = #"""
            "enter": { "opacity": 0, "transition": "1s linear" },
            "exit": { "opacity": 0, "transition": "1s linear" }
            """#
        let kiosk = try DocumentKiosk(
            state: #"{ "names": ["a", "b"], "isOn": true }"#,
            body: #"""
                { "type": "column", "id": "list", "children": [
                  { "forEach": "${names}", "as": "name", "key": "${name}", "body": {
                    "type": "label", "text": "${name}", "height": 30, \#(passages) } },
                  { "if": "${isOn}", "then": {
                    "type": "label", "text": "on", "height": 30, \#(passages) } } ] }
                """#)
        let list = try node(kiosk, "list")
        let old = list.children
        kiosk.harness.set("names", to: ["b"])
        try kiosk.set("isOn", to: false)
        try kiosk.harness.advance(by: .milliseconds(500))
        #expect(list.children.count == 3 && list.composedChildren.count == 1)
        #expect(old[0].effects.opacity < 0.6 && old[2].effects.opacity < 0.6)
        kiosk.harness.set("names", to: ["a", "b"])
        try kiosk.set("isOn", to: true)
        let new = list.composedChildren
        #expect(new.count == 3 && list.children.count == 3)
        #expect(new[0] !== old[0] && new[1] === old[1] && new[2] !== old[2])
        for node in [new[0], new[2]] {
            #expect(node.effects.opacity > 0.35 && node.effects.opacity < 0.65)
        }
        try kiosk.harness.advance(by: .milliseconds(600))
        #expect(new[0].effects.opacity == 1 && new[2].effects.opacity == 1)
        // What has gone comes as anew.
        try kiosk.set("isOn", to: false)
        try kiosk.harness.advance(by: .seconds(2))
        try kiosk.set("isOn", to: true)
        #expect(try #require(list.composedChildren.last).effects.opacity < 0.2)
        #expect(kiosk.harness.log == [])
    }

    @Test("screens take the way that an action names, or else the document")
    func screenWays() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "transition": { "push": "1s linear" }, "screens": {
                "home": { "body": { "type": "row", "on": { "tap": { "navigate": "next" } } } },
                "next": { "body": { "type": "row", "id": "next", "on": { "tap": { "navigate": {
                  "screen": "last", "transition": { "rise": "2s linear" } } } } } },
                "last": { "body": { "type": "row", "id": "last", "on": { "tap": "back" } } } },
              "start": "home" }
            """#)
        try kiosk.harness.tap(x: 20, y: 20)
        try kiosk.harness.advance(by: .milliseconds(500))
        let x = try node(kiosk, "next").frameInRoot.minX
        #expect(x > 100 && x < 140)
        try kiosk.harness.advance(by: .seconds(1))
        #expect(try node(kiosk, "next").frameInRoot.minX == 0)
        try kiosk.harness.tap(x: 20, y: 20)
        try kiosk.harness.advance(by: .seconds(1))
        let y = try node(kiosk, "last").frameInRoot.minY
        #expect(y > 60 && y < 100)
        try kiosk.harness.advance(by: .seconds(2))
        try kiosk.harness.tap(x: 20, y: 20)
        try kiosk.harness.advance(by: .seconds(1))
        let back = try node(kiosk, "last").frameInRoot.minY
        #expect(back > 60 && back < 100 && kiosk.harness.screenName == "next")
        #expect(kiosk.harness.log == [])
    }

    @Test("a document may say it wrongly, and is told so")
    func wrong() {
        let text = #"""
            { "motion": "none", "screens": { "home": { "body": { "type": "row" } } } }
            """#
        #expect(
            documentReport(text)
                == "kiosk.json:1:13: error: \"motion\" cannot be \"none\"; "
                + "write \"full\", \"reduced\", or an expression")
    }
}
