import KioskTesting
import Testing

@testable import Kiosk

@Suite("Control: acting")
struct ControlActionTests {
    private let kiosk: ControlKiosk
    private static let text = """
        { "control": { "events": ["ready"] },
          "state": { "n": 0, "text": "", "last": 0 },
          "data": { "menu": { "socket": "menu", "shape": ["int"], "on": {
            "message": { "reply": { "count": "${event.size()}" } } } },
            "news": { "http": "http://127.0.0.1:9/news", "stream": "events", "if": false, "on": {
              "message": { "set": { "text": "${event.event}: ${event.value}" } } } } },
          "on": { "ready": { "set": { "last": "${event}" } } },
          "screens": {
            "home": { "body": { "type": "column", "children": [
              { "type": "button", "id": "add", "text": "Add", "on": { "tap": { "increment": "n" } } },
              { "type": "field", "id": "name", "bind": "text" } ] } },
            "other": { "params": { "drink": "string" },
              "body": { "type": "label", "text": "${drink}" } } } }
        """

    init() throws { kiosk = try ControlKiosk(ControlActionTests.text, width: 400, height: 300) }

    @Test("a tap on a node, on a text and on a place")
    func tap() throws {
        let client = try kiosk.client()
        for target: JSON in [["target": "#add"], ["target": "Add"]] {
            client.send("Touch", target)
            try kiosk.loop.advance(by: .milliseconds(100))
            #expect(try client.next()?["error"] == nil)
        }
        let center = try #require(kiosk.kiosk.button("add")).frameInRoot.center
        client.send("Touch", ["x": .double(Double(center.x)), "y": .double(Double(center.y))])
        try kiosk.loop.advance(by: .milliseconds(100))
        _ = try client.next()
        #expect(kiosk.kiosk.harness.value(of: "n") == 3)
        #expect(try client.call("Touch", ["target": "Pay"]).text().contains("kioskctl tree"))
        for target in ["#ad", "add", "Ad"] {
            #expect(
                try client.call("Touch", ["target": .string(target)]).text().contains(
                    "did you mean"))
        }
        #expect(try client.call("Touch", ["x": 1000, "y": 1]).text().contains("InvalidParameter"))
        #expect(try client.call("Touch").text().contains("InvalidParameter"))
    }

    @Test("a node that another one covers is not tapped, and the answer names that one")
    func covered() throws {
        let kiosk = try ControlKiosk(
            """
            { "screens": { "home": { "body": { "type": "stack", "children": [
              { "type": "button", "id": "add", "text": "Add" },
              { "type": "label", "id": "veil", "text": "Egypt" } ] } } } }
            """, width: 400, height: 300)
        let client = try kiosk.client()
        #expect(
            try client.call("Touch", ["target": "#add"]).text().contains("is covered by #veil"))
    }

    @Test("a finger goes down on a target only if nothing takes its press or its drag")
    func coveredDrag() throws {
        let kiosk = try ControlKiosk(
            """
            { "screens": { "home": { "body": { "type": "stack", "children": [
              { "type": "scroll", "children": [
                { "type": "label", "id": "first", "text": "First" },
                { "type": "row", "height": 800 } ] },
              { "type": "row", "id": "veil" } ] } } } }
            """, width: 400, height: 300)
        let client = try kiosk.client()
        // With or without the veil, nothing answers a tap there.
        client.send("Touch", ["target": "#first"])
        try kiosk.loop.advance(by: .milliseconds(100))
        #expect(try client.next()?["error"] == nil)
        #expect(
            try client.call("Touch", ["target": "#first", "phase": "down"]).text().contains(
                "is covered by #veil"))
    }

    @Test("the move of a finger that is not down touches nothing, and tells where the target is")
    func placeOfTarget() throws {
        let client = try kiosk.client()
        let place = try client.call("Touch", ["target": "#add", "phase": "move"])
        #expect(place["x"] != nil)
        #expect(!kiosk.kiosk.harness.stage.engine.hasTouches)
        #expect(try client.call("Touch", ["target": "#add", "phase": "down"]) == place)
        #expect(kiosk.kiosk.harness.stage.engine.hasTouches)
    }

    @Test("a code comes as from a scanner, and who gives it hears whether it is taken")
    func scan() throws {
        let client = try kiosk.client()
        #expect(try client.call("Scan", ["code": "4711"]) == ["handled": false])
        let shop = try ControlKiosk(
            """
            { "state": { "code": "" }, "on": { "scan": { "set": { "code": "${event}" } } },
              "screens": { "home": { "body": { "type": "row" } } } }
            """, width: 400, height: 300)
        let buyer = try shop.client()
        #expect(try buyer.call("Scan", ["code": "4711"]) == ["handled": true])
        #expect(shop.kiosk.harness.value(of: "code") == "4711")
        #expect(try buyer.call("Scan", ["code": " 48\u{7}15\n"]) == ["handled": true])
        #expect(shop.kiosk.harness.value(of: "code") == "4815")
        #expect(try buyer.call("Scan", ["code": " \n"]).text().contains("InvalidParameter"))
    }

    @Test("fingers that a client leaves on the picture are lifted when it goes, without a tap")
    func fingers() throws {
        let client = try kiosk.client()
        #expect(try client.call("Touch", ["target": "#add", "phase": "down"])["x"] != nil)
        #expect(kiosk.kiosk.harness.stage.engine.hasTouches)
        client.socket.close()
        try kiosk.loop.settle()
        #expect(!kiosk.kiosk.harness.stage.engine.hasTouches)
        #expect(kiosk.kiosk.harness.value(of: "n") == 0)
    }

    @Test("fingers of two clients are two fingers, and one that is down stays in the picture")
    func fingersOfTwo() throws {
        let clients = [try kiosk.client(), try kiosk.client()]
        for (client, target) in zip(clients, ["#add", "#name"] as [JSON]) {
            client.send("Touch", ["target": target])
        }
        try kiosk.loop.advance(by: .milliseconds(100))
        for client in clients { #expect(try client.next()?["error"] == nil) }
        #expect(kiosk.kiosk.harness.value(of: "n") == 1)
        #expect(kiosk.kiosk.harness.tree.focus?.name == "name")
        #expect(try clients[0].call("Touch", ["target": "#add", "phase": "down"])["x"] != nil)
        for phase in ["move", "up"] as [JSON] {
            let end = try clients[0].call("Touch", ["x": 5, "y": 9000, "phase": phase])
            #expect(end["y"] == .double(Double(kiosk.kiosk.harness.tree.size.height) - 1))
        }
        #expect(!kiosk.kiosk.harness.stage.engine.hasTouches)
    }

    @Test("32 fingers of clients are down at once, and a further one when one is lifted")
    func manyFingers() throws {
        let clients = try (0..<4).map { _ in try kiosk.client() }
        func put(_ number: Int, _ phase: JSON) throws -> JSON {
            let finger = JSON.int(Int64(number % 10))
            return try clients[number / 10].call(
                "Touch", ["x": 200, "y": 290, "phase": phase, "finger": finger])
        }
        for number in 0..<32 { #expect(try put(number, "down")["x"] == 200.0) }
        #expect(try put(32, "down").text().contains("32 fingers of clients are down already"))
        #expect(try put(0, "up")["x"] == 200.0)
        #expect(try put(32, "down")["x"] == 200.0)
    }

    @Test("what is shown is bounded, as it is laid out in one frame")
    func boundedTexts() throws {
        let client = try kiosk.client()
        let long = JSON.string(String(repeating: "a", count: 10_001))
        #expect(try client.call("Show", ["text": long]).text().contains("at most 10000 bytes"))
        #expect(try client.call("Show", ["title": long]).text().contains("at most 10000 bytes"))
        let caption = JSON.string(String(repeating: "a", count: 201))
        for name in ["yes", "no"] {
            let answer = try client.call("Show", ["title": "?", name: caption])
            #expect(answer.text().contains("InvalidParameter"))
            #expect(try client.call("Show", ["text": "?", name: "x"]).text().contains("title"))
        }
        let paths = JSON.array(Array(repeating: "n", count: 1001))
        #expect(try client.call("GetState", ["paths": paths]).text().contains("1000 paths"))
        let tag = JSON.string("en" + String(repeating: "-latn", count: 10))
        #expect(try client.call("SetLocale", ["locale": tag]).text().contains("no language"))
    }

    @Test("a text is typed where the focus is")
    func type() throws {
        let client = try kiosk.client()
        client.send("Touch", ["target": "#name"])
        try kiosk.loop.advance(by: .milliseconds(100))
        _ = try client.next()
        #expect(try client.call("Type", ["text": "Ada L"]) == [:])
        try kiosk.kiosk.frame()
        #expect(kiosk.kiosk.harness.value(of: "text") == "Ada L")
        #expect(try client.call("Type", ["key": "nokey"]).text().contains("InvalidParameter"))
        #expect(try client.call("Type").text().contains("InvalidParameter"))
        client.send("Touch", ["target": "#add"])
        try kiosk.loop.advance(by: .milliseconds(100))
        _ = try client.next()
        #expect(try client.call("Type", ["text": "x"]).text().contains("nothing takes"))
        #expect(kiosk.kiosk.harness.value(of: "text") == "Ada L")
    }

    @Test("a data source takes a value, and its document may reply")
    func push() throws {
        let client = try kiosk.client()
        #expect(
            try client.call("PushData", ["source": "menu", "value": [1, 2, 3]])
                == ["reply": ["count": 3]])
        #expect(kiosk.kiosk.harness.value(of: "data")?["menu"]?["value"] == [1, 2, 3])
        let wrong = try client.call("PushData", ["source": "menu", "value": [1, "two"]]).text()
        #expect(wrong.contains(#"\"path\":\"data.menu[1]\""#))
        #expect(
            try client.call("PushData", ["source": "menus", "value": 1]).text()
                .contains("did you mean"))
    }

    @Test("a value comes with the details that messages of its source have")
    func details() throws {
        let client = try kiosk.client()
        func push(_ details: JSON, to source: String = "news") throws -> String {
            try client.call(
                "PushData", ["source": .string(source), "value": [7], "details": details]
            ).text()
        }
        #expect(try !push(["event": "late"]).contains("InvalidValue"))
        #expect(kiosk.kiosk.harness.value(of: "text") == "late: [7]")
        #expect(try push(["kind": "late"]).contains("its messages have no"))
        #expect(try push(["event": 7]).contains("details.event"))
        #expect(try push(["event": "late"], to: "menu").contains("a value alone"))
        #expect(kiosk.kiosk.harness.value(of: "text") == "late: [7]")
    }

    @Test("an event is handled by the document, and does not leave the kiosk")
    func emit() throws {
        let client = try kiosk.client()
        let other = try kiosk.client()
        other.send("Subscribe", ["kinds": ["event"]], ["more": true])
        #expect(try client.call("Emit", ["event": "ready", "data": 42]) == ["handled": true])
        #expect(kiosk.kiosk.harness.value(of: "last") == 42)
        #expect(try client.call("Emit", ["event": "unknown"]) == ["handled": false])
        let failure = try client.call("Emit", ["event": "ready", "data": "soon"]).text()
        #expect(failure.contains("Refused") && failure.contains("a handler has failed"))
        #expect(try other.hearsNothing())
    }

    @Test("screens are shown, and left")
    func navigate() throws {
        let client = try kiosk.client()
        #expect(
            try client.call("Navigate", ["screen": "other", "parameters": ["drink": "Tea"]]) == [:])
        #expect(kiosk.kiosk.harness.screenName == "other")
        #expect(try client.call("Back") == ["screen": "home"])
        #expect(try client.call("Navigate", ["screen": "othr"]).text().contains("did you mean"))
        #expect(try client.call("Navigate", ["screen": "other"]).text().contains("needs"))
    }

    @Test("a card is over the kiosk until it is answered, or its time is up")
    func card() throws {
        let client = try kiosk.client()
        client.send("Show", ["title": "Is the paper full?", "yes": "Yes", "no": "No"])
        try kiosk.loop.advance(by: .milliseconds(500))
        try kiosk.kiosk.harness.tap("Yes")
        #expect(try client.next()?["parameters"] == ["answer": "yes"])
        // Nothing of it waits for the end of its time.
        #expect(kiosk.control.timers.isEmpty)
        client.send("Show", ["title": "Is the paper full?", "seconds": 5])
        try kiosk.kiosk.frame()
        #expect(kiosk.kiosk.harness.node(showing: "OK") != nil)
        // It stays over a reload.
        try kiosk.kiosk.reload(ControlActionTests.text + " ")
        #expect(try client.hearsNothing())
        try kiosk.loop.advance(by: .seconds(6))
        #expect(try client.next()?["parameters"] == ["answer": "expired"])
        #expect(kiosk.kiosk.harness.node(showing: "OK") == nil)
        client.send("Show", ["title": "Hello"])
        try kiosk.kiosk.frame()
        client.socket.close()
        try kiosk.kiosk.frame()
        #expect(kiosk.kiosk.harness.node(showing: "OK") == nil)
    }

    @Test("of eight cards at once, one has to go before another one comes")
    func manyCards() throws {
        let clients = try (0..<8).map { _ in try kiosk.client() }
        for client in clients { client.send("Show", ["title": "Hello"]) }
        for client in clients { #expect(try client.hearsNothing()) }
        let other = try kiosk.client()
        let refusal = try other.call("Show", ["title": "Hello"]).text()
        #expect(refusal.contains("8 cards of clients are there already"))
        clients[0].socket.close()
        try kiosk.loop.settle()
        other.send("Show", ["title": "Hello"])
        #expect(try other.hearsNothing())
    }

    @Test("a toast, and a screen for a while")
    func show() throws {
        let client = try kiosk.client()
        #expect(try client.call("Show", ["text": "We close soon"]) == [:])
        try kiosk.kiosk.frame()
        #expect(kiosk.kiosk.harness.node(showing: "We close soon") != nil)
        let screen: JSON = ["screen": "other", "parameters": ["drink": "Tea"], "seconds": 3]
        #expect(try client.call("Show", screen) == [:])
        try kiosk.kiosk.frame()
        #expect(kiosk.kiosk.harness.node(showing: "Tea") != nil)
        try kiosk.loop.advance(by: .seconds(4))
        #expect(kiosk.kiosk.harness.node(showing: "Tea") == nil)
        #expect(kiosk.control.timers.isEmpty)
        #expect(try client.call("Show").text().contains("InvalidParameter"))
        #expect(try client.call("Show", ["text": "x", "seconds": 0]).text().contains("seconds"))
    }

    @Test("a screen that is shown for a while ends in time after a reload, too")
    func showOverReload() throws {
        let client = try kiosk.client()
        let screen: JSON = ["screen": "other", "parameters": ["drink": "Tea"], "seconds": 3]
        #expect(try client.call("Show", screen) == [:])
        try kiosk.kiosk.frame()
        try kiosk.kiosk.reload(ControlActionTests.text.replacing("Add", with: "More"))
        try kiosk.loop.advance(by: .seconds(2))
        #expect(kiosk.kiosk.harness.node(showing: "More") != nil)
        #expect(kiosk.kiosk.harness.node(showing: "Tea") != nil)
        try kiosk.loop.advance(by: .seconds(2))
        #expect(kiosk.kiosk.harness.node(showing: "Tea") == nil)
    }

    @Test("theme, language and light")
    func settings() throws {
        let client = try kiosk.client()
        #expect(try client.call("SetTheme", ["theme": "dark"]) == [:])
        #expect(try client.call("SetTheme", ["theme": "drak"]).text().contains("did you mean"))
        #expect(try client.call("SetLocale", ["locale": "de"]) == [:])
        for tag in ["", "english", "xx", "de_AT"] {
            let answer = try client.call("SetLocale", ["locale": .string(tag)])
            #expect(answer.text().contains("there is no language"))
        }
        #expect(try client.call("Blank", ["light": "dimmed"]) == [:])
        let status = try client.call("Status")
        #expect(
            status["theme"] == "dark" && status["locale"] == "de" && status["light"] == "dimmed")
        #expect(try client.call("Brightness", ["brightness": 0.4]) == ["brightness": 0.4])
        #expect(try client.call("Brightness") == ["brightness": 0.4])
        #expect(try client.call("Brightness", ["brightness": 0])["brightness"] == 0.01)
        #expect(try client.call("Brightness", ["brightness": 2]).text().contains("from 0 to 1"))
        #expect(try client.call("Blank", ["light": "green"]).text().contains("InvalidParameter"))
    }

    @Test("the level of the log")
    func logLevel() throws {
        let client = try kiosk.client()
        #expect(try client.call("LogLevel") == ["level": "debug"])
        #expect(try client.call("LogLevel", ["level": "warning"]) == ["level": "warning"])
        #expect(kiosk.control.log.threshold == .warning)
        #expect(try client.call("Reload").text().contains("Refused"))
    }

    @Test("a calibration is answered when somebody has touched the targets, or nobody does")
    func calibrate() throws {
        let stage = kiosk.kiosk.harness.stage
        let skew = TouchCalibration(a: 0.9, b: 0.04, c: 0.03, d: -0.02, e: 1.05, f: -0.04)
        let panel = SkewedPanel(skew, stage)
        stage.engine.connect(panel)
        let client = try kiosk.client()
        client.send("Calibrate")
        #expect(try client.hearsNothing())
        for place in CalibrationNode.targets {
            let size = stage.tree.size
            let target = Point(x: place.x * size.width, y: place.y * size.height)
            try panel.tap(stage.engine.mapping.device(target))
        }
        let answer = try client.next()?["parameters"]
        #expect(answer?["touchscreen"] == "Askew" && answer?["kept"] == true)
        let center = panel.report(Point(x: 0.5, y: 0.5))
        #expect(abs(center.x - 0.5) < 0.001 && abs(center.y - 0.5) < 0.001)
        client.send("Calibrate")
        #expect(try client.hearsNothing())
        try kiosk.loop.advance(by: Calibration.patience + .seconds(1))
        #expect(try client.next()?["error"] == "org.kiosk.control.Refused")
        #expect(
            try client.call("Calibrate", ["output": "nobody"]).text().contains("InvalidParameter"))
        client.send("Calibrate")
        #expect(try client.hearsNothing())
        #expect(stage.engine.calibration != nil)
        client.socket.close()
        try kiosk.loop.settle()
        #expect(stage.engine.calibration == nil)
    }
}
