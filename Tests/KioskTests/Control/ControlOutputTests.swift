import KioskTesting
import Testing

@testable import Kiosk

/// What clients see of an output beside the first display.
@Suite("Control: several outputs")
struct ControlOutputTests {
    private let kiosk: ControlKiosk
    private let customer: Engine

    init() throws { (kiosk, customer) = try Self.kiosk(#""start": "prices""#) }

    /// A kiosk of 200x100 with the output "customer" of 200x300.
    ///
    /// - Parameter output: The keys of that output.
    private static func kiosk(_ output: String) throws -> (ControlKiosk, Engine) {
        let kiosk = try ControlKiosk(
            """
            { "state": { "n": 0 },
              "outputs": { "customer": { \(output) } },
              "screens": {
                "home": { "body": { "type": "button", "id": "own", "text": "Welcome",
                  "on": { "tap": { "set": { "n": 100 } } } } },
                "prices": { "body": { "type": "column", "align": "start", "children": [
                  { "type": "button", "id": "add", "text": "Add", "width": 100, "height": 50,
                    "on": { "tap": { "increment": "n" } } } ] } } } }
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

    @Test("a wrong name is answered with those that there are, and the nearest one")
    func wrongName() throws {
        let client = try kiosk.client()
        for method in ["Tree", "Screenshot", "Calibrate"] {
            client.send(method, ["output": "custmer"])
            #expect(
                try client.next()?["parameters"]?["expected"]
                    == #"the name of an output: "display", "customer"; did you mean "customer"?"#)
        }
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
    }
}
