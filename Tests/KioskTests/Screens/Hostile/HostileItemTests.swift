import Kiosk
import KioskTesting
import Testing

@testable import Kiosk

/// Screens that would expand without end.
@Suite("Hostile documents: items")
struct HostileItemTests {
    private static let nested = #"""
        { "state": { "n": 1 }, "screens": { "home": { "body": { "type": "grid", "columns": "repeat(50, 1fr)", "children": {
          "forEach": "${lists.range(5000)}", "as": "r", "body": {
            "forEach": "${lists.range(5000)}", "as": "c", "body": BODY } } } } } }
        """#

    private func document(of kiosk: DocumentKiosk) throws -> DocumentNode {
        try #require(
            kiosk.harness.tree.root.find { $0 is DocumentNode } as? DocumentNode
        )
    }

    @Test("lists in lists, with nodes or without, end at the limit of the items")
    func nestedLists() throws {
        for body in [
            #"{ "if": "${n == 0}", "then": { "type": "label", "text": "x" } }"#,
            #"{ "forEach": "${lists.range(5000)}", "as": "d", "body": [] }"#,
        ] {
            let kiosk = try DocumentKiosk(
                Self.nested.split(separator: "BODY").joined(separator: body))
            #expect(
                kiosk.harness.log.contains {
                    $0.contains("the screens have 150000 nodes, structures and elements of lists")
                })
            let runtime = try document(of: kiosk).runtime
            #expect(runtime.liveItemCount >= 150_000)
            #expect(runtime.liveItemCount <= 160_000)
            // The kiosk goes on, and another document replaces this one.
            try kiosk.set("n", to: 0)
            try kiosk.reload(
                #"{ "screens": { "home": { "body": { "type": "label", "id": "l", "text": "x" } } } }"#
            )
            #expect(kiosk.label("l")?.model.text == "x")
        }
    }

    @Test("an ordinary grid whose data is hostile ends at the limit")
    func data() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "state": { "rows": { "type": "list(int)" }, "cols": { "type": "list(int)" } },
              "screens": { "home": { "body": { "type": "column", "children": {
                "forEach": "${rows}", "as": "r", "body": {
                  "forEach": "${cols}", "as": "c", "body": {
                    "if": "${r == c}", "then": { "type": "label", "text": "${r}" } } } } } } } }
            """#)
        let list = JSON.array((0..<5000).map { .int(Int64($0)) })
        try kiosk.set("rows", to: list)
        try kiosk.set("cols", to: list)
        let runtime = try document(of: kiosk).runtime
        #expect(runtime.liveItemCount <= 160_000)
        #expect(kiosk.harness.log.filter { $0.contains("150000") }.count <= 2)
        try kiosk.set("rows", to: .array([]))
        #expect(runtime.liveItemCount < 10)
        try kiosk.set("cols", to: .array([.int(1)]))
        try kiosk.set("rows", to: .array([.int(1)]))
        #expect(runtime.liveItemCount < 20)
    }

    @Test("components that double what they are given end at the limit")
    func doublingComponents() throws {
        let double = (1...30).map {
            #""c\#($0)": { "slots": ["children"], "body": { "type": "column", "children": [{ "slot": "children" }, { "slot": "children" }] } }"#
        }
        let open = (1...30).map { #"{ "type": "c\#($0)", "children": "# }.joined()
        let kiosk = try DocumentKiosk(
            """
            { "components": { \(double.joined(separator: ",\n")) },
              "screens": { "home": { "body": \(open){ "type": "label", "text": "x" }\(String(repeating: "}", count: 30)) } } }
            """)
        let runtime = try document(of: kiosk).runtime
        #expect(runtime.liveItemCount <= DocumentLimits.liveItems)
        #expect(runtime.liveNodeCount <= DocumentLimits.liveNodes)
        #expect(kiosk.harness.log.contains { $0.contains("already") })
    }
}
