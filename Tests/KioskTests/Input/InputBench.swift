import CUInput
import Foundation
import Kiosk

/// A source on a real loop, with what it delivered.
final class InputBench {
    let loop: EventLoop
    let source: LibinputSource
    private let touchLog: TouchLog
    private let lineLog = LineLog()

    init(
        _ devices: LibinputSource.Devices,
        calibrations: TouchCalibrations = TouchCalibrations(path: nil)
    ) throws {
        loop = try EventLoop()
        let mapping = TouchMapping(rotation: .none, size: Size(width: 1000, height: 500))
        source = try LibinputSource(
            devices, mapping: mapping, calibrations: calibrations, loop: loop, log: lineLog.log)
        touchLog = TouchLog(source)
        source.onKey = { [unowned self] in keys.append($0) }
    }

    private(set) var keys: [DeviceKey] = []

    var touches: [DeviceTouch] { touchLog.touches }
    var phases: [String] { touchLog.phases }
    var lines: [String] { lineLog.lines }

    /// Takes turns until a condition holds, at most for the limit of tests.
    func pump(until condition: () -> Bool) throws {
        let end = loop.time.now + .seconds(KioskdProcess.limit)
        while !condition() {
            guard loop.time.now < end else {
                throw KioskdProcess.Failure(
                    description: "waited \(KioskdProcess.limit) s; \(phases), \(keys), \(lines)")
            }
            try loop.turn(timeout: 20_000_000)
        }
    }

    /// Takes turns for a while, in which nothing more may come. What was there before is read, even if
    /// this process was held up for so long.
    func rest() throws {
        let end = loop.time.now + .milliseconds(300)
        var turns = 0
        while loop.time.now < end || turns < 15 {
            try loop.turn(timeout: 20_000_000)
            turns += 1
        }
    }

    /// Makes a device and waits until the source has it.
    func plugIn(_ description: UInputDevice.Description) throws -> UInputDevice {
        let count = lines.count
        let device = try UInputDevice(description)
        try pump { lines.count > count }
        return device
    }

    /// Waits until udev has set up the devices that were made, and forgotten those that went.
    static func settleUdev() throws {
        _ = try ToolRun("/usr/bin/udevadm", ["settle", "--timeout=120"], in: "/")
    }
}

extension UInputDevice.Description {
    /// Four fingers on 1000 by 500 units.
    static let touchscreen = UInputDevice.Description(
        name: "Test panel", properties: [Int(INPUT_PROP_DIRECT)], keys: [Int(BTN_TOUCH)],
        absolute: [
            0x00: 0...999, 0x01: 0...499, 0x2F: 0...3, 0x35: 0...999, 0x36: 0...499,
            0x39: 0...65535,
        ])

    static let resistive = UInputDevice.Description(
        name: "Test resistive panel", properties: [Int(INPUT_PROP_DIRECT)],
        keys: [Int(BTN_TOUCH)], absolute: [0x00: 0...4095, 0x01: 0...4095])

    /// As QEMU offers it.
    static let tablet = UInputDevice.Description(
        name: "Test tablet", keys: [0x110, 0x111, 0x112], relative: [8],
        absolute: [0x00: 0...32767, 0x01: 0...32767])

    static let mouse = UInputDevice.Description(
        name: "Test mouse", keys: [0x110, 0x111, 0x112], relative: [0, 1, 8])

    /// A television's, by HDMI-CEC: the kernel says that it moves a pointer.
    static let remoteControl = UInputDevice.Description(
        name: "Test remote control", bus: Int(BUS_CEC), keys: [0x110], relative: [0, 1])

    static let keyboard = UInputDevice.Description(
        name: "Test keyboard", keys: Array(1...100))
}

/// Fingers on `.touchscreen`.
extension UInputDevice {
    func down(_ slot: Int, _ x: Int, _ y: Int) throws {
        try write([
            (3, 0x2F, slot), (3, 0x39, slot + 1), (3, 0x35, x), (3, 0x36, y), (1, 0x14A, 1),
            (3, 0, x), (3, 1, y), (0, 0, 0),
        ])
    }

    func move(_ slot: Int, _ x: Int, _ y: Int) throws {
        try write([(3, 0x2F, slot), (3, 0x35, x), (3, 0x36, y), (3, 0, x), (3, 1, y), (0, 0, 0)])
    }

    func up(_ slot: Int) throws {
        try write([(3, 0x2F, slot), (3, 0x39, -1), (1, 0x14A, 0), (0, 0, 0)])
    }
}
