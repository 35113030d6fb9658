import Kiosk
import KioskTesting
import Testing

/// Controls under transforms after which no coordinate is a number any more.
@Suite("Nested scales")
struct NestedScaleTests {
    @Test(
        "scales within each other that leave nothing to see end nothing",
        arguments: [
            #"{ "scale": 1000, "rotate": 30 }"#, #"{ "scale": 0.001 }"#,
            #"{ "scale": 0.001, "rotate": 30 }"#,
        ],
        [
            #"{ "type": "table", "width": 150, "height": 150, "fields": ["a"], "records": [{ "a": 0 }, { "a": 1 }] }"#,
            #"{ "type": "chart", "width": 150, "height": 150, "values": [1, 2, 3] }"#,
            #"{ "type": "signature", "width": 150, "height": 150 }"#,
            #"{ "type": "wheel", "width": 150, "height": 150, "options": ["a", "b"] }"#,
        ])
    func nestedScales(_ transform: String, _ control: String) throws {
        var body = control
        for _ in 1...12 {
            body =
                #"{ "type": "stack", "width": 200, "height": 200, "transform": \#(transform), "children": [\#(body)] }"#
        }
        let kiosk = try DocumentKiosk(body: body)
        try kiosk.harness.drag(from: Point(x: 120, y: 80), to: Point(x: 130, y: 90))
        try kiosk.harness.tap(x: 100, y: 100)
        #expect(kiosk.harness.screenName == "home")
    }
}
