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

    @Test("one that is not there, or does not obey, does not work")
    func failures() {
        #expect(throws: LightError.self) {
            try FakeLine(isThere: false).television.set(isOn: false)
        }
        #expect(throws: LightError.self) { try FakeLine(obeys: false).television.set(isOn: false) }
        #expect(throws: LightError.self) { try FakeLine().television.set(brightness: 1) }
    }
}
