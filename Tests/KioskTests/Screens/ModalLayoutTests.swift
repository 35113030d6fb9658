import KioskTesting
import Testing

@testable import Kiosk

/// Place of a modal's body on the panel.
@Suite("Documents: where modals lie")
struct ModalLayoutTests {
    private func frame(_ properties: String, text: String = "Text", locale: String = "en") throws
        -> Rect
    {
        let kiosk = try kiosk(properties, text: text, locale: locale)
        return try #require(kiosk.harness.tree.node(named: "card")).frameInRoot
    }

    private func kiosk(_ properties: String, text: String, locale: String) throws -> DocumentKiosk {
        let kiosk = try DocumentKiosk(
            #"""
            { "locale": "\#(locale)", "screens": {
                "home": { "on": { "appear": { "show": "sheet" } }, "body": { "type": "row" } },
                "sheet": { "body": { "type": "column", "id": "card", \#(properties), "children": [
                  { "type": "scroll", "grow": 1, "children": [{ "type": "label", "text": "\#(text)" }] },
                  { "type": "button", "text": "Close", "on": { "tap": "dismiss" } } ] } } } }
            """#, width: 400, height: 300)
        try kiosk.harness.advance(by: .milliseconds(400))
        return kiosk
    }

    @Test("percentages are of the panel")
    func percentages() throws {
        #expect(
            try frame(#""width": "100%", "height": "100%""#)
                == Rect(x: 0, y: 0, width: 400, height: 300))
        #expect(
            try frame(#""width": "60%", "height": "50%""#)
                == Rect(x: 80, y: 75, width: 240, height: 150))
        let long = String(repeating: "A long text. ", count: 200)
        let limited = try frame(#""maxWidth": "60%", "maxHeight": "80%""#, text: long)
        #expect(limited == Rect(x: 80, y: 30, width: 240, height: 240))
    }

    @Test("without a size it is as large as its content, in the middle")
    func automatic() throws {
        for margin in ["0", #""auto""#] {
            let frame = try frame(#""margin": \#(margin)"#)
            #expect(frame.width < 200 && frame.height < 150)
            #expect(abs(frame.center.x - 200) <= 1 && abs(frame.center.y - 150) <= 1)
        }
    }

    @Test("it may lie at an edge, as long as it is in the panel")
    func edges() throws {
        let bottom = try frame(#""width": "100%", "alignSelf": "end""#)
        #expect(
            bottom.minX == 0 && bottom.width == 400 && bottom.maxY == 300 && bottom.height < 150)
        let side =
            #""height": "100%", "width": 120, "margin": { "top": 0, "bottom": 0, "start": "auto", "end": 0 }"#
        #expect(try frame(side) == Rect(x: 280, y: 0, width: 120, height: 300))
        #expect(try frame(side, locale: "ar") == Rect(x: 0, y: 0, width: 120, height: 300))
    }

    @Test("it is never larger than the panel, and its last button stays on the glass")
    func limits() throws {
        let long = String(repeating: "A long text. ", count: 200)
        for properties in [
            #""gap": 0"#, #""maxHeight": "80%""#, #""height": 2000"#, #""minHeight": "150%""#,
            #""width": 3000, "margin": 10"#, #""minWidth": 900"#,
        ] {
            let kiosk = try kiosk(properties, text: long, locale: "en")
            let card = try #require(kiosk.harness.tree.node(named: "card")).frameInRoot
            #expect(
                card.minX >= 0 && card.minY >= 0 && card.maxX <= 400 && card.maxY <= 300,
                "\(properties)")
            try kiosk.harness.tap("Close")
            #expect(kiosk.harness.tree.node(named: "card") == nil, "\(properties)")
        }
    }

    @Test("a touch beside it takes it away, wherever it lies")
    func beside() throws {
        let kiosk = try kiosk(#""width": "100%", "alignSelf": "end""#, text: "Text", locale: "en")
        try kiosk.harness.tap(x: 200, y: 236)
        #expect(kiosk.harness.tree.node(named: "card") != nil)
        try kiosk.harness.tap(x: 200, y: 10)
        #expect(kiosk.harness.tree.node(named: "card") == nil)
    }
}
