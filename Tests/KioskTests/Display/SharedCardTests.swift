import Testing

@testable import Kiosk

/// Several outputs on the connectors of one card.
@Suite("Outputs that share a card")
struct SharedCardTests {
    @Test("a flip goes to the output whose token it has, and to nobody once that is gone")
    func tokens() {
        var listeners = FlipListeners()
        var heard: [String] = []
        let first = listeners.add { token, _ in heard.append("first \(token & 0xFF)") }
        let second = listeners.add { token, _ in heard.append("second \(token & 0xFF)") }
        func report(_ token: UInt64) { listeners.pass(token, at: nil) }
        report(first + 1)
        report(second + 1)
        report(second + 2)
        report(first + 0x1_0000_0000)
        #expect(heard == ["first 1", "second 1", "second 2", "first 0"])
        listeners.remove(first + 5)
        report(first + 6)
        report(second + 3)
        #expect(heard.count == 5 && heard.last == "second 3")
        listeners.remove(second)
        #expect(listeners.isEmpty)
        // A number is never used again: its events may still be on their way.
        let third = listeners.add { _, _ in heard.append("third") }
        report(first)
        report(third)
        #expect(heard.suffix(2) == ["second 3", "third"])
    }

    @Test("the holders of a card are looked up less and less often")
    func holders() {
        var holders = CardHolders()
        var lookUps: [Int64] = []
        for quarter in Int64(0)..<60 {
            let now = Instant(nanoseconds: quarter * 250_000_000)
            let names = holders.names(at: now) {
                lookUps.append(quarter)
                return ["program \(lookUps.count)"]
            }
            #expect(names == ["program \(lookUps.count)"])
        }
        #expect(lookUps == [0, 4, 12, 28, 48])
    }

    @Test("a connector that is for another output is left to it")
    func reserved() throws {
        var connector = DRMConnector(
            id: 1, name: "HDMI-A-2", type: ConnectorChoiceTests.hdmi, status: .connected)
        #expect(ReservedDisplay(connector: "HDMI-A-2").covers(connector))
        #expect(!ReservedDisplay(connector: "HDMI-A-1").covers(connector))
        #expect(!ReservedDisplay().covers(connector))
        let monitor = try MonitorRequest("DEL/U2412M")
        #expect(!ReservedDisplay(monitor: monitor).covers(connector))
        connector.edid = try EDID(
            EDIDBlock(descriptors: [
                EDIDBlock.timing(.reducedBlanking(width: 800, height: 480, refresh: 60_000)),
                EDIDBlock.text(0xFC, "U2412M"),
            ]).bytes)
        #expect(ReservedDisplay(monitor: monitor).covers(connector))
        #expect(!ReservedDisplay(connector: "DP-1", monitor: monitor).covers(connector))
    }
}
