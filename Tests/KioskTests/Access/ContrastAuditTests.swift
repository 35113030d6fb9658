import KioskTooling
import Testing

@testable import Kiosk
@testable import KioskTesting

/// Tests of the audit of contrast: it sees the texts of all who draw some.
@Suite("Contrast of texts")
struct ContrastAuditTests {
    /// What is wrong with a screen on white, or nearly.
    private func problems(_ body: String) throws -> [String] {
        let kiosk = try DocumentKiosk(
            """
            { "screens": { "home": { "body": { "type": "column", "background": "surface", "padding": 32,
              "children": [\(body)] } } } }
            """, width: 640, height: 480)
        try kiosk.harness.advance(by: .seconds(1))
        #expect(kiosk.harness.log == [])
        return AccessAudit().problems(in: kiosk.harness.tree, picture: kiosk.harness.picture)
    }

    @Test(
        "texts that are hard to read are found, whoever draws them",
        arguments: [
            ##"{ "type": "label", "text": "Pale", "color": "#c0c0c0" }"##,
            ##"{ "type": "label", "text": ["Dark and ", { "text": "pale", "color": "#c0c0c0" }] }"##,
            ##"{ "type": "label", "text": ["Dark on ", { "text": "dark", "background": "#404040" }] }"##,
            ##"{ "type": "toggle", "text": "Pale", "color": "#c0c0c0" }"##,
            ##"{ "type": "radio", "options": ["Pale"], "color": "#c0c0c0" }"##,
            #"""
            { "type": "segments", "options": ["Pale"], "chosen": "Pale", "fill": "#c0c0c0",
              "onFill": "#ffffff", "accessibility": { "name": "Shade" } }
            """#,
            ##"{ "type": "field", "placeholder": "Pale", "placeholderColor": "#c0c0c0", "text": "" }"##,
            ##"{ "type": "field", "text": "Pale", "color": "#c0c0c0", "accessibility": { "name": "Shade" } }"##,
            ##"{ "type": "badge", "text": "Pale", "background": "#ffffff", "color": "#c0c0c0" }"##,
            ##"{ "type": "avatar", "name": "Pale", "background": "#ffffff", "color": "#c0c0c0" }"##,
            ##"{ "type": "countdown", "color": "#c0c0c0" }"##,
            ##"{ "type": "month", "color": "#c0c0c0" }"##,
            #"""
            { "type": "canvas", "viewBox": [0, 0, 100, 40], "height": 40,
              "shapes": [{ "text": "Pale", "at": [10, 30], "fontSize": 18, "fill": "#c0c0c0" }] }
            """#,
        ])
    func pale(_ body: String) throws {
        let found = try problems(body)
        #expect(!found.isEmpty)
        #expect(found.allSatisfy { $0.contains("has a contrast of 1.") }, "\(found)")
    }

    @Test("cells of a table that are cut are found")
    func cut() throws {
        func table(_ width: String) -> String {
            #"""
            { "type": "table", "id": "trains", "width": 400, "height": 200,
              "accessibility": { "name": "Trains" },
              "fields": [{ "field": "via", "title": "Via", "width": \#(width) }],
              "records": [{ "via": "Mannheim, Freiburg" }, { "via": "Horrem" }] }
            """#
        }
        #expect(try problems(table(#""fit""#)) == [])
        #expect(
            try problems(table("120")) == [
                #"home > trains: "Mannheim, Freiburg" is cut with "…"; "#
                    + #"give its column more room, or the width "fit""#
            ])
    }

    @Test("letters are found that a drawing without room for its coordinates makes small")
    func small() throws {
        func drawing(_ width: Int) -> String {
            #"""
            { "type": "canvas", "id": "plan", "width": \#(width), "height": 100, "viewBox": [0, 0, 400, 100],
              "shapes": [{ "text": "A 12", "at": [10, 50], "fontSize": 20, "fill": "text" }] }
            """#
        }
        #expect(try problems(drawing(400)) == [])
        #expect(
            try problems(drawing(169)) == [
                #"home > plan: "A 12" has letters of 8.4 pixels; give the drawing more room, or larger letters"#
            ])
    }

    @Test(
        "what can be read, is disabled or large, or stands on a picture is not found",
        arguments: [
            ##"{ "type": "label", "text": ["Dark and ", { "text": "grey", "color": "text-muted" }] }"##,
            ##"{ "type": "label", "text": "Large", "fontSize": 32, "color": "#808080" }"##,
            ##"{ "type": "toggle", "text": "Pale", "color": "#c0c0c0", "enabled": false }"##,
            ##"{ "type": "label", "text": "Pale", "color": "#c0c0c0", "opacity": 0.5 }"##,
            #"""
            { "type": "row", "padding": 16,
              "background": { "linear": 90, "stops": ["#ffffff", "#303030"] },
              "children": [{ "type": "label", "text": "On many colours, one after the other" }] }
            """#,
            #"""
            { "type": "table", "height": 200, "fields": [{ "field": "to", "title": "To" }],
              "records": [{ "to": "Bern" }, { "to": "Zug" }] }
            """#,
            #"""
            { "type": "table", "height": 240, "rowKey": "to", "chosen": "Bern", "records": [
                { "to": "Bern", "state": "success" }, { "to": "Zug", "state": "text-muted" } ],
              "fields": [{ "field": "to", "title": "To", "format": "badge", "tint": "state" },
                { "field": "state", "title": "State", "tint": "state" }] }
            """#,
            #"""
            { "type": "chart", "plot": "bar", "text": "Guests", "height": 240, "labels": ["Mon", "Tue"],
              "series": [{ "name": "Here", "values": [12, 15] }] }
            """#,
            #"""
            { "type": "chart", "plot": "bar", "text": "Guests", "height": 240, "values": [12, 15],
              "referenceLines": [{ "value": 14, "text": "Goal", "color": "danger" },
                { "value": 8, "text": "Least", "color": "success" }, { "value": 2, "text": "None" }] }
            """#,
            ##"{ "type": "datePicker", "text": "Departure", "closed": ["sun"] }"##,
            ##"{ "type": "numberPad", "accessibility": { "name": "PIN" } }"##,
        ])
    func readable(_ body: String) throws { #expect(try problems(body) == []) }

    @Test("themes are warned of muted texts that are hard to read on muted surfaces")
    func themes() throws {
        let directory = TemporaryDirectory()
        directory.write(
            Array(
                #"""
                { "themes": { "dim": { "colors": { "surface-muted": "#d8d2c8" } } },
                "screens": { "home": { "body": { "type": "row" } } } }
                """#.utf8), as: "kiosk.json")
        let document = try Configuration(path: directory.path).load()
        let warnings = document.warnings.map(\.message)
        #expect(
            warnings == [
                #"in the theme "dim", "text-muted" has a contrast of 3.8 on "surface-muted""#
            ])
    }
}
