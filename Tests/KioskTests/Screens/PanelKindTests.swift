import Kiosk
import KioskTesting
import Testing

/// Instruments and scrolled content of documents.
@Suite("Documents: instruments and scrolled content")
struct PanelKindTests {
    @Test("a document's gauge and bar have what it says")
    func instruments() throws {
        let kiosk = try DocumentKiosk(
            body: """
                { "type": "column", "children": [
                  { "type": "gauge", "id": "gauge", "value": 7.5, "maximum": 10, "ticks": 11,
                    "zones": [{ "from": 8, "to": 10, "color": "danger" }] },
                  { "type": "bar", "id": "bar", "axis": "vertical", "value": 3, "track": "outline" }
                ] }
                """)
        let gauge = try #require(kiosk.harness.tree.node(named: "gauge") as? GaugeNode)
        #expect(gauge.model.value == 7.5 && gauge.model.maximum == 10)
        #expect(gauge.model.tickCount == 11)
        #expect(gauge.model.zones == [ValueZone(from: 8, to: 10, .role(.danger))])
        let bar = try #require(kiosk.harness.tree.node(named: "bar") as? BarNode)
        #expect(bar.model.axis == .vertical && bar.model.track == .role(.outline))
    }

    @Test("a document's list is scrolled by a finger, with the background of its box")
    func scroll() throws {
        let rows = (0..<20).map { #"{ "type": "label", "text": "\#($0)", "height": 40 }"# }
        let kiosk = try DocumentKiosk(
            body: """
                { "type": "scroll", "id": "list", "height": 100, "background": "surface", "gap": 4,
                  "children": [\(rows.joined(separator: ","))] }
                """)
        let list = try #require(kiosk.harness.tree.node(named: "list") as? ScrollNode)
        #expect(list.model.background == .role(.surface) && list.clipsContent)
        let frame = list.frameInRoot
        try kiosk.harness.touch(.down, x: frame.center.x, y: frame.maxY - 10)
        try kiosk.harness.touch(.move, x: frame.center.x, y: frame.maxY - 60)
        #expect(list.offset == Point(x: 0, y: 42))
    }
}
