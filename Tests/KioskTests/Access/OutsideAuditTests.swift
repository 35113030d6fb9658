import KioskTooling
import Testing

@testable import Kiosk
@testable import KioskTesting

/// Tests of the audit of what lies outside the picture.
@Suite("Texts and controls outside the picture")
struct OutsideAuditTests {
    private static let remedy =
        "the picture; let what is around it shrink or wrap, or put it into a scroll"

    /// A text that is higher than a picture, in lines as wide as its column.
    private static let long = String(repeating: "All about the garden. ", count: 120)

    /// What is wrong with a screen of 1280 x 800.
    private func problems(_ body: String) throws -> [String] {
        let kiosk = try DocumentKiosk(
            #"{ "screens": { "home": { "body": \#(body) } } }"#, width: 1280, height: 800)
        try kiosk.harness.advance(by: .seconds(1))
        #expect(kiosk.harness.log == [])
        return AccessAudit().problems(in: kiosk.harness.tree, picture: kiosk.harness.picture)
    }

    /// Two panels beside each other in a column that wraps, since the first one is too high.
    private static func panels(_ type: String) -> String {
        #"""
        { "type": "\#(type)", "background": "surface", "children": [
          { "type": "column", "wrap": true, "height": 800, "alignContent": "start", "children": [
            { "type": "label", "text": "\#(long)", "width": 1200, "height": 700 },
            { "type": "column", "id": "panel", "width": 600, "height": 400, "children": [
              { "type": "label", "text": "Choose a plant" },
              { "type": "button", "id": "pay", "text": "Pay" } ] } ] } ] }
        """#
    }

    @Test("a panel that a wrapping column places beside the picture is found, with its controls")
    func wrapped() throws {
        let found = try problems(Self.panels("column"))
        #expect(
            found == [
                #"home > panel: "Choose a plant" lies to the right of \#(Self.remedy)"#,
                #"home > panel > pay: "Pay" lies to the right of \#(Self.remedy)"#,
            ])
    }

    @Test("what a long text pushes out is found")
    func pushed() throws {
        let found = try problems(
            #"""
            { "type": "column", "background": "surface", "children": [
              { "type": "label", "text": "\#(Self.long)", "width": 320 },
              { "type": "button", "id": "pay", "text": "Pay" } ] }
            """#)
        #expect(found.last == #"home > pay: "Pay" lies below \#(Self.remedy)"#)
    }

    @Test(
        "a text is found if more than half of its box is outside, which may be wider than the letters"
    )
    func wideText() throws {
        func problems(width: Int) throws -> [String] {
            try self.problems(
                #"""
                { "type": "stack", "background": "surface", "children": [
                  { "type": "label", "text": "Tea", "position": "absolute",
                    "left": 1080, "width": \#(width) } ] }
                """#)
        }
        #expect(try problems(width: 390) == [])
        #expect(try problems(width: 410) == [#"home: "Tea" lies to the right of \#(Self.remedy)"#])
    }

    @Test("a control is found if more than a quarter of it is outside")
    func edge() throws {
        func problems(top: Int) throws -> [String] {
            try self.problems(
                #"""
                { "type": "stack", "background": "surface", "children": [
                  { "type": "button", "id": "pay", "text": "Pay", "position": "absolute",
                    "top": \#(top), "left": 100, "width": 200, "height": 60 } ] }
                """#)
        }
        #expect(try problems(top: 750) == [])
        #expect(
            try problems(top: 760) == [#"home > pay: "Pay" lies partly below \#(Self.remedy)"#])
        #expect(try problems(top: 780) == [#"home > pay: "Pay" lies below \#(Self.remedy)"#])
        #expect(try problems(top: -40) == [#"home > pay: "Pay" lies above \#(Self.remedy)"#])
    }

    @Test(
        "what a guest brings into view, or is out of sight on purpose, is not found",
        arguments: [
            #"""
            { "type": "scroll", "background": "surface", "children": [
              { "type": "label", "text": "\#(long)", "width": 320 },
              { "type": "button", "text": "Pay" } ] }
            """#,
            #"""
            { "type": "stack", "background": "surface", "children": [
              { "type": "button", "text": "Pay", "transform": { "translate": [2000, 0] } } ] }
            """#,
            #"""
            { "type": "stack", "background": "surface", "children": [
              { "type": "column", "transform": { "rotate": 90 }, "width": 400, "height": 2400,
                "children": [{ "type": "button", "text": "Pay" }] } ] }
            """#,
            #"""
            { "type": "stack", "background": "surface", "children": [
              { "type": "button", "text": "Pay", "hidden": true, "position": "absolute",
                "top": 900, "left": 100 },
              { "type": "button", "text": "Cancel", "opacity": 0, "position": "absolute",
                "top": 900, "left": 300 } ] }
            """#,
            #"""
            { "type": "column", "background": "surface", "children": [
              { "type": "row", "clip": true, "width": 400, "height": 200, "children": [
                { "type": "label", "text": "One", "width": 1300, "shrink": 0 },
                { "type": "label", "text": "Two", "width": 400, "shrink": 0 } ] } ] }
            """#,
        ])
    func onPurpose(_ body: String) throws { #expect(try problems(body) == []) }

    @Test("a scroll around the panels is enough")
    func scrolled() throws {
        #expect(try problems(Self.panels("scroll")) == [])
    }

    @Test("a message that comes and goes is not found")
    func toast() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "screens": { "home": { "on": { "appear": { "show": { "toast": "Paid" } } },
              "body": { "type": "row", "background": "surface" } } } }
            """#, width: 1280, height: 800)
        for _ in 0..<30 {
            try kiosk.harness.advance(by: .milliseconds(200))
            let tree = kiosk.harness.tree
            let found = AccessAudit().problems(in: tree, picture: kiosk.harness.picture)
            #expect(!found.contains { $0.contains("the picture") }, "\(found)")
        }
    }
}
