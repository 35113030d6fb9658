import Kiosk
import KioskTesting
import Testing

@testable import Kiosk

/// Properties that would take for ever to shape or to paint.
@Suite("Hostile documents: looks")
struct HostileLookTests {
    private func report(_ properties: String) -> String {
        documentReport(
            #"{ "screens": { "home": { "body": { "type": "row", \#(properties) } } } }"#)
    }

    private func list(_ element: String, _ count: Int) -> String {
        "[" + Array(repeating: element, count: count).joined(separator: ", ") + "]"
    }

    @Test("shadows and stops of gradients are limited")
    func lists() {
        #expect(report(#""shadow": \#(list(#"{ "blur": 4 }"#, 16))"#) == "")
        #expect(
            report(#""shadow": \#(list(#"{ "blur": 4 }"#, 100_000))"#).contains(
                "there are at most 16 shadows, and here are 100000"))
        let stops = list(#""primary""#, 100_000)
        #expect(
            report(#""background": { "linear": 90, "stops": \#(stops) }"#).contains(
                "there are at most 64 stops, and here are 100000"))
    }

    @Test("the texts of all nodes have a total", arguments: ["${t}", "LITERAL"])
    func texts(_ text: String) throws {
        let long = String(repeating: "0123456789 ", count: 8000)
        let shown = text == "LITERAL" ? long : text
        let kiosk = try DocumentKiosk(
            """
            { "state": { "n": 40, "t": "\(long)" }, "screens": { "home": { "body": { "type": "column", "children": {
              "forEach": "${lists.range(n)}", "as": "i", "body": { "type": "label", "text": "\(shown)", "maxLines": 1 } } } } } }
            """)
        let document = try #require(
            kiosk.harness.tree.root.find { $0 is DocumentNode } as? DocumentNode
        )
        #expect(document.runtime.liveTextBytes <= DocumentLimits.liveText)
        #expect(document.runtime.liveTextBytes > DocumentLimits.liveText - long.utf8.count)
        #expect(
            kiosk.harness.log.filter { $0.contains("the nodes have 512 KB of text already") }.count
                == 1)
        try kiosk.set("n", to: 1)
        #expect(document.runtime.liveTextBytes == long.utf8.count)
        try kiosk.set("t", to: "short")
        #expect(document.runtime.liveTextBytes == (text == "LITERAL" ? long.utf8.count : 5))
        try kiosk.set("n", to: 0)
        #expect(document.runtime.liveTextBytes == 0)
    }
}
