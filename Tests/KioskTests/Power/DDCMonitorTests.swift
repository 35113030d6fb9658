import Foundation
import Synchronization
import Testing

@testable import Kiosk

/// Settings of monitors over DDC/CI, on a bus that a test makes.
@Suite("DDC/CI")
struct DDCMonitorTests {
    @Test("messages have the lengths and checksums of the standard")
    func messages() {
        // The examples of the standard: read the brightness, and set it to 50.
        #expect(DDCMonitor.message([0x01, 0x10]) == [0x51, 0x82, 0x01, 0x10, 0xAC])
        #expect(
            DDCMonitor.message([0x03, 0x10, 0x00, 0x32])
                == [0x51, 0x84, 0x03, 0x10, 0x00, 0x32, 0x9A])
    }

    @Test("a brightness is set as a part of the monitor's greatest, and read again")
    func brightness() throws {
        let fake = FakeMonitor(luminance: 70, maximum: 80)
        try fake.monitor.set(brightness: 0.25)
        #expect(fake.luminance == 20)
        // Each reply and each setting has its time.
        #expect(fake.pauses == [40, 50, 40])
        #expect(fake.opened == 1)
    }

    @Test("power is the setting 0xD6")
    func power() throws {
        let fake = FakeMonitor()
        try fake.monitor.set(isOn: false)
        #expect(fake.power == 4)
        try fake.monitor.set(isOn: true)
        #expect(fake.power == 1)
        #expect(fake.opened == 2)
    }

    @Test(
        "a monitor that is busy is asked again, twice",
        arguments: [FakeMonitor.Fault.empty, .noise, .checksum, .otherCode, .refusesWrites])
    func busy(_ fault: FakeMonitor.Fault) throws {
        for count in 1...2 {
            let fake = FakeMonitor()
            fake.fail(fault, count)
            try fake.monitor.set(brightness: 0.5)
            #expect(fake.luminance == 50)
        }
        let fake = FakeMonitor()
        fake.fail(fault, 3)
        #expect(throws: LightError.self) { try fake.monitor.set(brightness: 0.5) }
        #expect(fake.luminance == 100)
    }

    @Test("a monitor that does not know the setting, or takes another value, has no brightness")
    func ignorant() {
        let unknown = FakeMonitor()
        unknown.fail(.unknownCode, 1)
        let error = #expect(throws: LightError.self) {
            try unknown.monitor.set(brightness: 0.5)
        }
        #expect(error?.description == "the monitor does not know this setting")
        let stubborn = FakeMonitor(isStubborn: true)
        #expect(throws: LightError.self) { try stubborn.monitor.set(brightness: 0.5) }
        let none = FakeMonitor(luminance: 0, maximum: 0)
        #expect(throws: LightError.self) { try none.monitor.set(brightness: 0.5) }
    }

    private func makeFolder(_ path: String) throws {
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true)
    }

    @Test("a bus is found by its connector")
    func bus() throws {
        let scratch = Scratch()
        try makeFolder(scratch["card0-HDMI-A-1/ddc/i2c-dev/i2c-4"])
        try makeFolder(scratch["card0-DP-1/i2c-11"])
        try makeFolder(scratch["card0-DP-1/i2c-x"])
        try makeFolder(scratch["card0-DSI-1"])
        func path(_ name: String) -> String? {
            I2CDevice.path(root: scratch.path, connector: name)
        }
        #expect(path("card0-HDMI-A-1") == "/dev/i2c-4")
        #expect(path("card0-DP-1") == "/dev/i2c-11")
        #expect(path("card0-DSI-1") == nil)
        #expect(path("card1-DP-1") == nil)
    }
}

/// A monitor behind its lines.
final class FakeMonitor: Sendable {
    enum Fault: Sendable { case empty, noise, checksum, otherCode, refusesWrites, unknownCode }

    private struct State {
        var luminance: Int
        let maximum: Int
        var power = 1
        let isStubborn: Bool
        var asked: UInt8?
        var faults: (fault: Fault, count: Int)?
        var pauses: [Int] = []
        var opened = 0
    }

    private let state: Mutex<State>

    init(luminance: Int = 100, maximum: Int = 100, isStubborn: Bool = false) {
        state = Mutex(State(luminance: luminance, maximum: maximum, isStubborn: isStubborn))
    }

    var luminance: Int { state.withLock { $0.luminance } }
    var power: Int { state.withLock { $0.power } }
    var pauses: [Int] { state.withLock { $0.pauses } }
    var opened: Int { state.withLock { $0.opened } }

    func fail(_ fault: Fault, _ count: Int) { state.withLock { $0.faults = (fault, count) } }

    var monitor: DDCMonitor {
        DDCMonitor { () throws(SystemError) in
            self.state.withLock { $0.opened += 1 }
            return Bus(monitor: self)
        } pause: { duration in
            self.state.withLock { $0.pauses.append(Int(duration.nanoseconds / 1_000_000)) }
        }
    }

    private struct Bus: I2CBus {
        let monitor: FakeMonitor

        func write(_ bytes: [UInt8]) throws(SystemError) {
            if monitor.take(.refusesWrites) { throw SystemError("write", number: 121) }
            monitor.heard(bytes)
        }

        func read(_ count: Int) throws(SystemError) -> [UInt8] { monitor.answer() }
    }

    /// Returns true if this is the fault that comes now, and counts it.
    private func take(_ faults: Fault...) -> Bool {
        state.withLock { state in
            guard let next = state.faults, next.count > 0, faults.contains(next.fault) else {
                return false
            }
            state.faults?.count -= 1
            return true
        }
    }

    private func heard(_ bytes: [UInt8]) {
        #expect(bytes.reduce(0x6E, ^) == 0)
        state.withLock { state in
            switch (bytes[2], bytes[3]) {
            case (1, let code): state.asked = code
            case (3, 0x10):
                let value = Int(bytes[4]) << 8 | Int(bytes[5])
                if !state.isStubborn { state.luminance = value }
            case (3, 0xD6): state.power = Int(bytes[5])
            default: Issue.record("a message of no sense: \(bytes)")
            }
        }
    }

    private func answer() -> [UInt8] {
        let (code, current, maximum) = state.withLock { ($0.asked ?? 0, $0.luminance, $0.maximum) }
        var bytes: [UInt8] = [
            0x6E, 0x88, 0x02, 0, code, 0, UInt8(maximum >> 8), UInt8(maximum & 255),
            UInt8(current >> 8), UInt8(current & 255),
        ]
        if take(.empty) { return [0x6E, 0x80, 0xBE] + [UInt8](repeating: 0, count: 8) }
        if take(.noise) { return [UInt8](repeating: 255, count: 11) }
        if take(.otherCode) { bytes[4] = 0x12 }
        if take(.unknownCode) { bytes[3] = 1 }
        let sum = bytes.reduce(0x50, ^)
        return bytes + [take(.checksum) ? sum ^ 1 : sum]
    }
}
