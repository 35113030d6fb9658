import Synchronization
import Testing

@testable import Kiosk

/// Televisions on a CEC line that a test makes.
@Suite("HDMI-CEC")
struct CECTelevisionTests {
    /// A television, and this machine's adapter.
    private final class FakeLine: Sendable {
        private struct State {
            var messages: [[UInt8]] = []
            var status: UInt8 = 0
        }

        private let state = Mutex(State())
        let isThere: Bool
        let obeys: Bool

        init(isThere: Bool = true, obeys: Bool = true) {
            self.isThere = isThere
            self.obeys = obeys
        }

        var messages: [[UInt8]] { state.withLock { $0.messages } }

        var television: CECTelevision {
            CECTelevision { () throws(SystemError) in Adapter(line: self) }
        }

        private struct Adapter: CECAdapter {
            let line: FakeLine

            func physicalAddress() throws(SystemError) -> UInt16 { 0x2100 }
            func claimAddress() throws(SystemError) -> UInt8 { 4 }

            func transmit(_ message: [UInt8], reply: UInt8?) throws(SystemError) -> [UInt8] {
                if !line.isThere { throw SystemError("CEC_TRANSMIT", number: 6) }
                return line.heard(message, reply)
            }
        }

        private func heard(_ message: [UInt8], _ reply: UInt8?) -> [UInt8] {
            state.withLock { state in
                state.messages.append(message)
                if obeys, message[1] == 0x36 { state.status = 3 }
                if obeys, message[1] == 0x04 { state.status = 2 }
                return message[1] == 0x8F && reply == 0x90 ? [0x04, 0x90, state.status] : []
            }
        }
    }

    @Test("a television is sent into standby, and asked whether it goes")
    func off() throws {
        let line = FakeLine()
        try line.television.set(isOn: false)
        #expect(line.messages == [[0x40, 0x36], [0x40, 0x8F]])
    }

    @Test("a television is turned on, and told which socket to show")
    func on() throws {
        let line = FakeLine()
        try line.television.set(isOn: false)
        try line.television.set(isOn: true)
        #expect(line.messages[2...] == [[0x40, 0x04], [0x4F, 0x82, 0x21, 0x00], [0x40, 0x8F]])
    }

    @Test("the adapter is that of the connector, else the only one that may be its, else none")
    func adapter() {
        let own = CECConnector(folder: "card1-HDMI-A-1", id: 40)
        #expect(own == CECConnector(card: 1, id: 40))
        let other = CECConnector(card: 1, id: 50)
        let elsewhere = CECConnector(card: 0, id: 40)
        let unknown: CECConnector? = nil
        #expect(CECConnector.choose(own, among: [other, unknown, own]) == 2)
        #expect(CECConnector.choose(own, among: [other, unknown]) == 1)
        #expect(CECConnector.choose(own, among: [unknown]) == 0)
        #expect(CECConnector.choose(own, among: [unknown, unknown]) == nil)
        #expect(CECConnector.choose(own, among: [elsewhere]) == nil)
        #expect(CECConnector.choose(own, among: []) == nil)
        // A framebuffer has no connector.
        #expect(CECConnector.choose(nil, among: [other]) == 0)
        #expect(CECConnector.choose(nil, among: [other, unknown]) == nil)
        #expect(CECConnector(folder: "card0-HDMI-A-1", id: nil) == nil)
        #expect(CECConnector(folder: "HDMI-A-1", id: 40) == nil)
    }

    @Test("a machine with two adapters that say nothing of themselves uses none of them")
    func finder() {
        let folder = TemporaryDirectory()
        var finder = LightMeansFinder()
        finder.devices = folder.path
        func reason() -> String? {
            guard let television = finder.means([.cec], connector: "card0-HDMI-A-1", id: 40).first
            else { return nil }
            do throws(LightError) {
                try television.set(isOn: false)
                return "none"
            } catch {
                return error.description
            }
        }
        #expect(reason() == nil)
        // Files answer no questions.
        folder.write([], as: "cec0")
        #expect(reason()?.hasPrefix("CEC_ADAP_G_LOG_ADDRS \(folder.path)/cec0") == true)
        folder.write([], as: "cec1")
        #expect(reason() == "an adapter of this connector: No such device")
    }

    @Test("one that is not there, or does not obey, does not work")
    func failures() {
        #expect(throws: LightError.self) {
            try FakeLine(isThere: false).television.set(isOn: false)
        }
        #expect(throws: LightError.self) { try FakeLine(obeys: false).television.set(isOn: false) }
        #expect(throws: LightError.self) { try FakeLine().television.set(brightness: 1) }
    }
}
