import Kiosk
import KioskTesting
import Testing

/// Instruments whose properties are formulas.
@Suite("Documents: instruments")
struct InstrumentFormulaTests {
    @Test("zones are those that a formula makes")
    func zones() throws {
        let kiosk = try DocumentKiosk(
            state: #"{ "low": 10.0 }"#,
            body: #"""
                { "type": "gauge", "id": "gauge", "width": 100, "height": 100,
                  "zones": "${[{ 'from': low, 'to': low + 5.0, 'color': 'danger' }]}" }
                """#)
        let gauge = try #require(kiosk.harness.tree.node(named: "gauge") as? GaugeNode)
        #expect(gauge.model.zones == [ValueZone(from: 10, to: 15, .role(.danger))])
        try kiosk.set("low", to: 20.0)
        #expect(gauge.model.zones == [ValueZone(from: 20, to: 25, .role(.danger))])
        #expect(kiosk.harness.log.isEmpty)
    }
}
