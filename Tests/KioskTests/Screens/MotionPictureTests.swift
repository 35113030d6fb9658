import KioskTesting
import Testing

@testable import Kiosk

/// Frames in the middle of movements.
@Suite("Pictures of motion")
struct MotionPictureTests {
    private func kiosk(_ body: String) throws -> DocumentKiosk {
        try DocumentKiosk(
            #"""
            { "state": { "on": false, "rows": [1, 2, 3, 4] },
              "screens": { "home": { "body":
                { "type": "column", "background": "background", "padding": 24, "gap": 12,
                  "children": [\#(body)] } } } }
            """#, width: 320, height: 240)
    }

    @Test("what is rotated, with its clip, its border, its shadow and its text")
    func rotated() throws {
        let kiosk = try kiosk(
            #"""
            { "type": "stack", "margin": [24, 48], "grow": 1, "background": "surface",
              "cornerRadius": 24, "borderWidth": 3, "borderColor": "primary", "clip": true,
              "shadow": { "y": 6, "blur": 16, "color": "#00000060" },
              "transform": { "rotate": -12, "scale": 0.9, "translate": ["4%", 6] }, "children": [
                { "type": "row", "background": { "linear": 90, "stops": ["primary", "success"] },
                  "height": 60, "margin": [0, -40] },
                { "type": "label", "text": "Rotated text", "fontSize": 28, "alignSelf": "center",
                  "justifySelf": "center" } ] }
            """#)
        try kiosk.harness.expectPicture("motion-rotated", in: .ofProject)
    }

    @Test("properties on their way")
    func properties() throws {
        let kiosk = try kiosk(
            #"""
            { "type": "stack", "height": 60, "alignSelf": "start", "width": "${on ? 260 : 80}",
              "background": "${on ? 'primary' : 'surface'}", "cornerRadius": "${on ? 30 : 4}",
              "transition": "300ms linear" },
            { "type": "stack", "height": 60, "width": 80, "background": "danger",
              "transform": "${on ? { 'translate': [120, 0], 'rotate': 45 } : {}}",
              "opacity": "${on ? 0.2 : 1.0}", "transition": "spring(180, 8)" }
            """#)
        try kiosk.set("on", to: true)
        try kiosk.harness.advance(by: .milliseconds(130))
        try kiosk.harness.expectPicture("motion-properties", in: .ofProject)
    }

    @Test("rows that come, go and change places")
    func rows() throws {
        let kiosk = try kiosk(
            #"""
            { "forEach": "${rows}", "as": "row", "key": "${row}", "body": {
              "type": "row", "padding": [6, 16], "background": "surface", "cornerRadius": 10,
              "enter": { "opacity": 0, "transform": { "translate": [0, -30] },
                         "transition": "200ms linear" },
              "exit": { "opacity": 0, "transform": { "translate": ["40%", 0] },
                        "transition": "200ms linear" },
              "move": "200ms linear",
              "children": { "type": "label", "text": "Row ${row}", "fontSize": 18 } } }
            """#)
        try kiosk.set("rows", to: [5, 1, 4, 3])
        try kiosk.harness.advance(by: .milliseconds(90))
        try kiosk.harness.expectPicture("motion-rows", in: .ofProject)
    }

    @Test("an attract loop between two pictures")
    func loop() throws {
        let kiosk = try kiosk(
            #"""
            { "type": "stack", "grow": 1, "clip": true, "cornerRadius": 20, "children": [
              { "type": "stack", "background": { "radial": "center", "stops": ["success", "primary"] },
                "timeline": { "duration": "20s", "frames": [
                  { "at": "0%", "transform": { "scale": 1 } },
                  { "at": "100%", "transform": { "scale": 1.6, "translate": ["-20%", 0] } } ] } },
              { "type": "stack", "background": { "linear": 45, "stops": ["danger", "surface"] },
                "timeline": { "duration": "10s", "frames": [
                  { "at": "0%", "opacity": 0 }, { "at": "40%", "opacity": 0 },
                  { "at": "60%", "opacity": 1 }, { "at": "100%", "opacity": 0 } ] } },
              { "type": "label", "text": "Touch to begin", "fontSize": 28, "alignSelf": "center",
                "justifySelf": "center", "timeline": { "duration": "2s", "alternate": true,
                  "frames": [
                    { "at": "0%", "opacity": 0.4, "transform": { "scale": 0.9 } },
                    { "at": "100%", "opacity": 1, "transform": { "scale": 1.1 } } ] } } ] }
            """#)
        try kiosk.harness.advance(by: .milliseconds(4700))
        try kiosk.harness.expectPicture("motion-loop", in: .ofProject)
    }
}
