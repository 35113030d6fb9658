import KioskTesting
import Testing

@testable import Kiosk

/// What clients see and touch of an output beside the first display.
@Suite("Control: several outputs")
struct ControlOutputTests {
    private let kiosk: ControlKiosk
    private let customer: Engine

    private static let button = """
        { "type": "button", "id": "own", "text": "Welcome", "on": { "tap": { "set": { "n": 100 } } } }
        """

    init() throws { (kiosk, customer) = try Self.kiosk(#""start": "prices""#) }

    /// A kiosk of 200x100 with the output "customer" of 200x300.
    ///
    /// - Parameters:
    ///   - output: The keys of that output.
    ///   - home: The screen of the first display.
    private static func kiosk(
        _ output: String, home: String = button
    ) throws -> (ControlKiosk, Engine) {
        let kiosk = try ControlKiosk(
            """
            { "state": { "n": 0, "text": "" },
              "outputs": { "customer": { \(output) } },
              "screens": {
                "home": { "body": \(home) },
                "prices": { "body": { "type": "column", "align": "start", "children": [
                  { "type": "button", "id": "add", "text": "Add", "width": 100, "height": 50,
                    "on": { "tap": { "increment": "n" } } },
                  { "type": "field", "id": "name", "bind": "text" } ] } } } }
            """)
        let host = try #require(kiosk.kiosk.harness.host)
        let spec = try #require(host.outputs?.first)
        let display = OffscreenOutput(
            mode: DisplayMode(width: 200, height: 300), loop: kiosk.loop)
        let customer = host.show(spec, on: display, beside: kiosk.kiosk.harness.stage.engine)
        try kiosk.kiosk.harness.advance(by: .milliseconds(200))
        return (kiosk, customer)
    }

    @Test("an output's picture and elements are told by its name, the first display's without one")
    func seeing() throws {
        let client = try kiosk.client()
        let there = try client.call("Tree", ["output": "customer"])["elements"]
        #expect(there?[0]?["id"] == "add")
        let here = try client.call("Tree")
        #expect(here["elements"]?[0]?["id"] == "own")
        #expect(try client.call("Tree", ["output": "display"]) == here)
        let picture = try client.call("Screenshot", ["output": "customer"])
        #expect(picture["width"] == 200 && picture["height"] == 300)
        let target: JSON = ["target": "#add", "output": "customer"]
        #expect(try client.call("Screenshot", target)["height"] == 50)
        #expect(try client.call("Screenshot", ["target": "#add"]).text().contains("Refused"))
        #expect(try client.call("Screenshot")["height"] == 100)
    }

    @Test("the size, the scale and the display that are told are those of the output that is named")
    func status() throws {
        let (kiosk, customer) = try Self.kiosk(#""start": "prices", "scale": 2"#)
        let client = try kiosk.client()
        let there = try client.call("Status", ["output": "customer"])
        #expect(there["width"] == 200 && there["height"] == 300 && there["scale"] == 2.0)
        #expect(there["output"] == .string(customer.output.summary))
        let here = try client.call("Status")
        #expect(here["width"] == 200 && here["height"] == 100 && here["scale"] == 1.0)
        #expect(try client.call("Status", ["output": "display"])["height"] == 100)
    }

    @Test("who watches an output's picture hears of its changes, and of no others")
    func watching() throws {
        let label = #"{ "type": "label", "text": "${n}" }"#
        let (kiosk, customer) = try Self.kiosk(#""start": "prices""#, home: label)
        let (here, there) = (try kiosk.client(), try kiosk.client())
        here.send("Watch", [:], ["more": true])
        there.send("Watch", ["pixels": true, "output": "customer"], ["more": true])
        #expect(try here.next()?["parameters"]?["height"] == 100)
        let first = try #require(try there.next()?["parameters"])
        #expect(first["width"] == 200 && first["height"] == 300)
        guard case .string(let png)? = first["changes"]?[0]?["png"],
            let bytes = Base64.bytes(of: png)
        else {
            Issue.record("no picture")
            return
        }
        let picture = try ImageDecoder.decode(bytes, name: "the picture")
        #expect(picture.contents == customer.picture.contents)
        // The first display alone shows this, and the customer's the text.
        func change(_ variable: String, to value: JSON) throws {
            try kiosk.kiosk.set(variable, to: value)
            try kiosk.loop.advance(by: DamageStreams.pixelInterval)
        }
        try change("n", to: 5)
        #expect(try here.next()?["parameters"]?["sequence"] == 2)
        #expect(try there.hearsNothing())
        try change("text", to: "Ada")
        #expect(try there.next()?["parameters"]?["sequence"] == 2)
        #expect(try here.hearsNothing())
    }

    @Test(
        "a mirror and a part of a span are watched by their own pictures",
        arguments: [#""mirror": true"#, #""span": { "column": 1 }"#])
    func watchingFirst(_ output: String) throws {
        // The text in the middle of the picture is on both panels of the span.
        let button = #"{ "type": "button", "text": "${n}" }"#
        let (kiosk, _) = try Self.kiosk(output, home: button)
        let client = try kiosk.client()
        client.send("Watch", ["output": "customer"], ["more": true])
        let first = try #require(try client.next()?["parameters"])
        #expect(first["width"] == 200 && first["height"] == 300)
        try kiosk.kiosk.set("n", to: 1_234_567)
        try kiosk.loop.advance(by: DamageStreams.pixelInterval)
        let second = try #require(try client.next()?["parameters"])
        #expect(second["sequence"] == 2 && second["width"] == 200 && second["height"] == 300)
    }

    @Test("a stream goes on while the display is gone, and tells the size of the next one")
    func watchingGone() throws {
        let client = try kiosk.client()
        client.send("Watch", ["output": "customer"], ["more": true])
        #expect(try client.next()?["parameters"]?["height"] == 300)
        customer.disconnectDisplay()
        try kiosk.kiosk.set("text", to: "Ada")
        try kiosk.kiosk.frame()
        #expect(try client.next()?["parameters"]?["height"] == 300)
        customer.connect(
            OffscreenOutput(mode: DisplayMode(width: 300, height: 150), loop: kiosk.loop))
        try kiosk.kiosk.frame()
        let picture = try #require(try client.next()?["parameters"])
        #expect(picture["width"] == 300 && picture["height"] == 150)
        #expect(picture["changes"]?[0]?["width"] == 300)
    }

    @Test("a wrong name is answered with those that there are, and the nearest one")
    func wrongName() throws {
        let client = try kiosk.client()
        let wrong: JSON = ["output": "custmer"]
        let typed: JSON = ["output": "custmer", "text": "Ada"]
        for (method, parameters) in [
            ("Tree", wrong), ("Screenshot", wrong), ("Touch", wrong), ("Type", typed),
            ("Calibrate", wrong), ("Status", wrong), ("Watch", wrong),
        ] {
            client.send(method, parameters, ["more": true])
            #expect(
                try client.next()?["parameters"]?["expected"]
                    == #"the name of an output: "display", "customer"; did you mean "customer"?"#)
        }
    }

    @Test("a touch is on the output that it names, and its finger is one of that output")
    func touching() throws {
        let client = try kiosk.client()
        func tap(_ place: JSON) throws {
            client.send("Touch", place)
            try kiosk.loop.advance(by: .milliseconds(100))
            #expect(try client.next()?["error"] == nil)
        }
        try tap(["target": "#add", "output": "customer"])
        try tap(["x": 50, "y": 25, "output": "customer"])
        #expect(kiosk.kiosk.harness.value(of: "n") == 2)
        try tap(["x": 50, "y": 25])
        #expect(kiosk.kiosk.harness.value(of: "n") == 100)
        let down: JSON = ["target": "#add", "output": "customer", "phase": "down"]
        #expect(try client.call("Touch", down)["x"] == 50.0)
        let engine = kiosk.kiosk.harness.stage.engine
        #expect(customer.hasTouches && !engine.hasTouches)
        // The same finger is another one there.
        #expect(try client.call("Touch", ["target": "#own", "phase": "down"])["x"] == 100.0)
        #expect(engine.hasTouches)
        client.socket.close()
        try kiosk.loop.settle()
        #expect(!customer.hasTouches && !engine.hasTouches)
        #expect(kiosk.kiosk.harness.value(of: "n") == 100)
    }

    @Test("a text is typed where the focus of its output is")
    func typing() throws {
        let client = try kiosk.client()
        client.send("Touch", ["target": "#name", "output": "customer"])
        try kiosk.loop.advance(by: .milliseconds(100))
        #expect(try client.next()?["error"] == nil)
        #expect(try client.call("Type", ["text": "Ada"]).text().contains("nothing takes"))
        #expect(try client.call("Type", ["text": "Ada L", "output": "customer"]) == [:])
        try kiosk.kiosk.frame()
        #expect(kiosk.kiosk.harness.value(of: "text") == "Ada L")
    }

    @Test(
        "what is typed for a mirror and for a part of a span is typed on the first display",
        arguments: [#""mirror": true"#, #""span": { "column": 1 }"#])
    func typingOnFirst(_ output: String) throws {
        let field = #"{ "type": "field", "id": "own", "bind": "text", "autofocus": true }"#
        let (kiosk, _) = try Self.kiosk(output, home: field)
        let client = try kiosk.client()
        #expect(try client.call("Type", ["text": "Ada", "output": "customer"]) == [:])
        try kiosk.kiosk.frame()
        #expect(kiosk.kiosk.harness.value(of: "text") == "Ada")
    }

    @Test("an output that is gone is not touched, and the first display is")
    func gone() throws {
        customer.disconnectDisplay()
        let client = try kiosk.client()
        let place: JSON = ["x": 5, "y": 5, "phase": "move", "output": "customer"]
        #expect(try client.call("Touch", place).text().contains("no display"))
        #expect(try client.call("Touch", ["x": 5, "y": 5, "phase": "move"])["x"] == 5.0)
    }

    @Test(
        "a mirror and a part of a span have a picture, and the first display has what is in it",
        arguments: [#""mirror": true"#, #""span": { "column": 1 }"#])
    func shownFromFirst(_ output: String) throws {
        let (kiosk, _) = try Self.kiosk(output)
        let client = try kiosk.client()
        #expect(try client.call("Screenshot", ["output": "customer"])["height"] == 300)
        #expect(
            try client.call("Tree", ["output": "customer"]).text().contains(
                "shows the picture of the first display"))
        let target: JSON = ["target": "#own", "output": "customer"]
        #expect(
            try client.call("Screenshot", target).text().contains(
                "shows the picture of the first display"))
        #expect(try client.call("Tree")["elements"]?[0]?["id"] == "own")
        client.send("Touch", ["x": 100, "y": 150, "output": "customer"])
        try kiosk.loop.advance(by: .milliseconds(100))
        #expect(try client.next()?["error"] == nil)
        #expect(kiosk.kiosk.harness.value(of: "n") == 100)
    }
}
