import KioskTesting
import Testing

@testable import Kiosk

/// Components in each other.
@Suite("Documents: components in components")
struct ComponentDepthTests {
    /// A kiosk with components of some levels each, every one in the one before.
    private func text(_ count: Int, levels: Int, slot: Bool = false) -> String {
        func nested(_ levels: Int, _ inner: String) -> String {
            String(repeating: #"{ "type": "stack", "children": ["#, count: levels) + inner
                + String(repeating: "] }", count: levels)
        }
        let components = (0..<count).map { number in
            let inner = slot ? #"{ "slot": "children" }"# : use(number + 1)
            let slots = slot ? #""slots": ["children"], "# : ""
            func use(_ number: Int) -> String {
                number < count
                    ? #"{ "type": "c\#(number)" }"# : #"{ "type": "label", "text": "deep" }"#
            }
            return #""c\#(number)": { \#(slots)"body": \#(nested(levels, inner)) }"#
        }
        var body = #"{ "type": "c0" }"#
        if slot {
            body = #"{ "type": "label", "text": "deep" }"#
            for number in 0..<count { body = #"{ "type": "c\#(number)", "children": [\#(body)] }"# }
        }
        return #"""
            { "components": { \#(components.joined(separator: ", ")) },
              "screens": { "home": { "body": \#(body) } } }
            """#
    }

    @Test("a tree that is as deep as it may be is shown", arguments: [false, true])
    func deep(_ slot: Bool) throws {
        let kiosk = try DocumentKiosk(text(6, levels: 60, slot: slot))
        try kiosk.frame()
        #expect(kiosk.harness.log == [])
        #expect(kiosk.harness.node(showing: "deep") != nil)
    }

    @Test("a deeper one is no document", arguments: [false, true])
    func tooDeep(_ slot: Bool) throws {
        let kiosk = try DocumentKiosk(text(9, levels: 60, slot: slot))
        #expect(
            kiosk.harness.log.contains {
                $0.contains("with its components, this screen has more than 400 levels of nodes")
            }, "\(kiosk.harness.log)")
    }

    @Test("components that use each other twice are looked at once")
    func doubling() throws {
        let components = (0..<60).map { number in
            let use =
                number == 0
                ? #"{ "type": "label", "text": "x" }"# : #"{ "type": "c\#(number - 1)" }"#
            return #""c\#(number)": { "body": { "type": "row", "children": [\#(use), \#(use)] } }"#
        }
        let kiosk = try DocumentKiosk(
            #"""
            { "state": { "rows": { "type": "list(int)" } },
              "components": { \#(components.joined(separator: ", ")) },
              "screens": { "home": { "body": { "type": "list", "id": "list", "items": "${rows}",
                "key": "${item}", "body": { "type": "c59" }, "empty": { "type": "label", "text": "none" } } } } }
            """#)
        try kiosk.frame()
        #expect(kiosk.harness.log == [])
        #expect(kiosk.harness.node(showing: "none") != nil)
    }
}
