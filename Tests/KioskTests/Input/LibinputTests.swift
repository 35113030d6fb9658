import CUInput
import Foundation
import Kiosk
import Testing

/// Real libinput on devices made with uinput. Each source sees the devices of all tests, so they
/// run one after the other.
@Suite(
    .serialized,
    .enabled(if: Testbed.hasDevices, "needs /dev/uinput and udev: scripts/testbed-kms run …"))
struct LibinputTests {
    private static let seat = LibinputSource.Devices.seat("seat0")

    // MARK: - Recordings

    @Test(
        .enabled(
            if: !TouchRecording.all().isEmpty, "no touch.json in \(Conformance.folder)"),
        arguments: TouchRecording.all())
    func recording(_ recording: TouchRecording) throws {
        let bench = try InputBench(Self.seat)
        let device = try UInputDevice(recording.description)
        try bench.pump { bench.lines.contains { $0.contains("\"\(recording.device)\"") } }
        for frame in recording.frames {
            try device.write(frame.map { ($0.type, $0.code, $0.value) })
            try bench.loop.turn(timeout: 0)
        }
        try bench.pump { bench.touches.count >= recording.expected.count }
        try bench.rest()
        compare(bench.touches, recording.expected)
    }

    private func compare(_ touches: [DeviceTouch], _ expected: [TouchRecording.Expected]) {
        #expect(
            touches.map { "\($0.phase.rawValue) \($0.slot)" }
                == expected.map { "\($0.phase) \($0.slot)" })
        for (touch, expected) in zip(touches, expected) {
            guard let x = expected.x, let y = expected.y else { continue }
            #expect(abs(Double(touch.position.x) * 100 - x) <= 0.01)
            #expect(abs(Double(touch.position.y) * 100 - y) <= 0.01)
        }
        #expect(zip(touches, touches.dropFirst()).allSatisfy { $0.time <= $1.time })
    }

    // MARK: - Coming and going

    @Test func aDeviceThatWasThereBefore() throws {
        let device = try UInputDevice(.touchscreen)
        let path = try device.path
        try InputBench.settleUdev()
        let bench = try InputBench(Self.seat)
        let node = path.split(separator: "/").last!
        #expect(bench.lines == ["input: touchscreen \"Test panel\" \(node), 4 slots"])
        let before = bench.loop.time.now
        try device.down(0, 500, 250)
        try bench.pump { bench.touches.count == 1 }
        #expect(bench.touches.first?.position == Point(x: 0.5, y: 0.5))
        // libinput rounds times to microseconds.
        let times = before + .milliseconds(-1)...bench.loop.time.now
        #expect(times.contains(bench.touches[0].time))
    }

    @Test func noDeviceIsOneLine() throws {
        let bench = try InputBench(Self.seat)
        #expect(bench.lines == ["input: no touch device yet; one that is plugged in is taken"])
    }

    @Test func aDeviceThatGoesCancelsItsTouches() throws {
        let bench = try InputBench(Self.seat)
        let device = try bench.plugIn(.touchscreen)
        try device.down(0, 100, 100)
        try device.down(1, 200, 200)
        try bench.pump { bench.touches.count == 2 }
        device.destroy()
        try bench.pump { bench.lines.last?.hasSuffix(", left") == true }
        #expect(bench.phases == ["down 0", "down 1", "cancel 0", "cancel 1"])
        #expect(bench.touches[3].position == bench.touches[1].position)

        let next = try bench.plugIn(.touchscreen)
        try next.down(0, 100, 100)
        try bench.pump { bench.touches.count == 5 }
        #expect(bench.phases.last == "down 0")
    }

    @Test func twoDevicesShareTheSlotNumbers() throws {
        let bench = try InputBench(Self.seat)
        let first = try bench.plugIn(.touchscreen)
        let second = try bench.plugIn(.touchscreen)
        try first.down(0, 100, 100)
        try bench.pump { bench.touches.count == 1 }
        try second.down(0, 200, 100)
        try bench.pump { bench.touches.count == 2 }
        first.destroy()
        try bench.pump { bench.touches.count == 3 }
        try second.up(0)
        try bench.pump { bench.touches.count == 4 }
        #expect(bench.phases == ["down 0", "down 1", "cancel 0", "up 1"])
    }

    @Test("each of two equal panels has its own calibration, also when it is plugged in again")
    func equalPanels() throws {
        let folder = TemporaryDirectory()
        // From when there was one of them.
        folder.write(Array("1 0 0.25 0 1 0 Test panel\n".utf8), as: "calibration")
        let bench = try InputBench(
            Self.seat, calibrations: TouchCalibrations(path: folder.path + "/calibration"))
        var (left, right) = (
            UInputDevice.Description.touchscreen, UInputDevice.Description.touchscreen
        )
        left.port = "usb-0000:00:14.0-1/input0"
        right.port = "usb-0000:00:14.0-2/input0"
        let first = try bench.plugIn(left)
        let second = try bench.plugIn(right)
        /// Where a touch in the middle of a panel is.
        func middle(_ device: UInputDevice) throws -> Float? {
            let count = bench.touches.count
            try device.down(0, 500, 250)
            try device.up(0)
            try bench.pump { bench.touches.count >= count + 2 }
            return bench.touches.dropFirst(count).first?.position.x
        }
        #expect(try middle(second) == 0.75)
        #expect(try middle(first) == 0.75)
        let shift = TouchCalibration(a: 1, b: 0, c: -0.5, d: 0, e: 1, f: 0)
        #expect(bench.source.correctLastTouched(by: shift)?.isKept == true)
        #expect(try middle(first) == 0.25)
        #expect(try middle(second) == 0.75)
        let count = bench.lines.count
        first.destroy()
        try bench.pump { bench.lines.count > count }
        let again = try bench.plugIn(left)
        #expect(try middle(again) == 0.25)
        #expect(try middle(second) == 0.75)
    }

    @Test func aDeviceByPathComesAndGoes() throws {
        let first = try UInputDevice(.touchscreen)
        let path = try first.path
        try InputBench.settleUdev()
        let bench = try InputBench(.paths([path]))
        try first.down(2, 100, 100)
        try bench.pump { bench.touches.count == 1 }
        first.destroy()
        try bench.pump { bench.lines.last?.hasSuffix(", left") == true }
        #expect(bench.phases == ["down 0", "cancel 0"])

        let second = try bench.plugIn(.touchscreen)
        #expect(try second.path == path)
        try second.down(0, 100, 100)
        try bench.pump { bench.touches.count == 3 }
        #expect(bench.phases == ["down 0", "cancel 0", "down 0"])
    }

    @Test func aPathThatIsNoInputDevice() throws {
        let bench = try InputBench(.paths(["/dev/null"]))
        #expect(
            bench.lines.last
                == "input: /dev/null is no input device that can be used; name another")
    }

    @Test func aPathThatIsNotThereIsWaitedFor() throws {
        let bench = try InputBench(.paths(["/dev/input/event99"]))
        #expect(
            bench.lines == ["input: /dev/input/event99 is not there; it is taken when it appears"])
    }

    @Test(arguments: [true, false])
    func suspendingLetsTheDevicesGo(_ byPath: Bool) throws {
        let device = try UInputDevice(.touchscreen)
        let path = try device.path
        try InputBench.settleUdev()
        let bench = try InputBench(byPath ? .paths([path]) : Self.seat)
        try device.down(0, 100, 100)
        try bench.pump { bench.touches.count == 1 }
        bench.source.suspend()
        #expect(bench.phases == ["down 0", "cancel 0"])
        try device.up(0)
        try device.down(1, 100, 100)
        try device.up(1)
        try bench.rest()
        bench.source.resume()
        try bench.rest()
        try device.down(0, 200, 200)
        try bench.pump { bench.touches.count == 3 }
        #expect(bench.phases == ["down 0", "cancel 0", "down 0"])
    }

    @Test func closingCancelsAndEndsEverything() throws {
        let bench = try InputBench(Self.seat)
        let device = try bench.plugIn(.touchscreen)
        try device.down(0, 100, 100)
        try bench.pump { bench.touches.count == 1 }
        bench.source.close()
        bench.source.close()
        try device.up(0)
        try bench.rest()
        #expect(bench.phases == ["down 0", "cancel 0"])
    }

    @Test func aHandlerMayCloseTheSource() throws {
        let bench = try InputBench(Self.seat)
        let device = try bench.plugIn(.touchscreen)
        var phases: [TouchPhase] = []
        bench.source.onTouch = { [unowned bench] touch in
            phases.append(touch.phase)
            if touch.phase == .move { bench.source.close() }
        }
        try device.down(0, 100, 100)
        try device.move(0, 200, 200)
        try device.move(0, 300, 300)
        try device.up(0)
        try bench.rest()
        #expect(phases == [.down, .move, .cancel])
    }

    @Test func noPermissionIsOneWarning() throws {
        let devices = try [UInputDevice(.touchscreen), UInputDevice(.touchscreen)]
        try InputBench.settleUdev()
        let path = try devices[0].path
        setfsuid(65534)
        defer { setfsuid(0) }
        for source in [Self.seat, .paths([path])] {
            let bench = try InputBench(source)
            let warnings = bench.lines.filter { $0.contains("Permission denied") }
            #expect(warnings.count == 1)
            #expect(warnings.first?.contains("add the user to the group \"input\"") == true)
        }
    }

    /// Resistive panels, and others that know one finger only.
    @Test func aPanelWithoutSlotsHasOneTouch() throws {
        let bench = try InputBench(Self.seat)
        let panel = try bench.plugIn(.resistive)
        #expect(bench.lines.last?.hasSuffix(", 1 slot") == true)
        try panel.write([(3, 0, 1024), (3, 1, 2048), (1, 0x14A, 1), (0, 0, 0)])
        try panel.write([(3, 0, 3072), (0, 0, 0)])
        try panel.write([(1, 0x14A, 0), (0, 0, 0)])
        try bench.pump { bench.touches.count == 3 }
        #expect(bench.phases == ["down 0", "move 0", "up 0"])
        #expect(bench.touches.map(\.position.x) == [0.25, 0.75, 0.75])

        try panel.write([(1, 0x14A, 1), (0, 0, 0)])
        try bench.pump { bench.touches.count == 4 }
        panel.destroy()
        try bench.pump { bench.touches.count == 5 }
        #expect(bench.phases.last == "cancel 0")
    }

    @Test func aFingerThatRestsWakesNobody() throws {
        let bench = try InputBench(Self.seat)
        let device = try bench.plugIn(.touchscreen)
        try device.down(0, 100, 100)
        try bench.pump { bench.touches.count == 1 }
        try bench.rest()
        #expect(try bench.loop.turn(timeout: 500_000_000) == 0)
    }

    // MARK: - Pointers

    @Test func aTabletsButtonIsATouch() throws {
        let bench = try InputBench(Self.seat)
        let tablet = try bench.plugIn(.tablet)
        try tablet.write([(3, 0, 8192), (3, 1, 16384), (0, 0, 0)])
        try tablet.write([(1, 0x110, 1), (0, 0, 0)])
        try tablet.write([(3, 0, 24576), (0, 0, 0)])
        try bench.rest()
        try tablet.write([(1, 0x110, 0), (0, 0, 0)])
        try bench.pump { bench.touches.count == 3 }
        #expect(bench.phases == ["down 0", "move 0", "up 0"])
        #expect(bench.touches.map(\.position.x) == [0.25, 0.75, 0.75])
        #expect(bench.touches[0].position.y == 0.5)
    }

    @Test func aMouseBeginsInTheMiddle() throws {
        let bench = try InputBench(Self.seat)
        let mouse = try bench.plugIn(.mouse)
        try mouse.write([(1, 0x110, 1), (0, 0, 0)])
        for _ in 0..<10 { try mouse.write([(2, 0, 5), (0, 0, 0)]) }
        try bench.rest()
        try mouse.write([(1, 0x110, 0), (0, 0, 0)])
        try mouse.write([(1, 0x111, 1), (0, 0, 0)])
        try mouse.write([(1, 0x111, 0), (0, 0, 0)])
        try bench.rest()
        #expect(bench.touches.first?.phase == .down && bench.touches.last?.phase == .up)
        #expect(bench.touches.first?.position == Point(x: 0.5, y: 0.5))
        #expect(bench.touches.count > 2)
        let end = try #require(bench.touches.last)
        #expect(end.position.x > 0.5 && end.position.y == 0.5)
    }

    // MARK: - Keyboards

    @Test func aKeyboardsKeysHaveTheTextOfItsLayout() throws {
        let bench = try InputBench(Self.seat)
        bench.source.use(KeyboardSettings(layout: KeyboardLayoutName("de")))
        let keyboard = try bench.plugIn(.keyboard)
        for code in [21, 16] { try keyboard.press(code) }
        try bench.pump { bench.keys.count == 4 }
        #expect(bench.keys.map(\.text) == ["z", "", "q", ""])
        #expect(bench.keys.map(\.phase) == [.down, .up, .down, .up])
        #expect(bench.touches.isEmpty)
    }

    @Test func controlAltAndF2StandForATerminal() throws {
        let bench = try InputBench(Self.seat)
        let keyboard = try bench.plugIn(.keyboard)
        for code in [29, 56, 60] { try keyboard.write([(1, code, 1), (0, 0, 0)]) }
        try bench.pump { bench.keys.count == 3 }
        #expect(bench.keys.map(\.terminal) == [nil, nil, 2])
    }

    @Test func aHeldKeyRepeatsUntilItIsLetGo() throws {
        let bench = try InputBench(Self.seat)
        bench.source.use(
            KeyboardSettings(repeatDelay: .milliseconds(100), repeatInterval: .milliseconds(10)))
        let keyboard = try bench.plugIn(.keyboard)
        try keyboard.write([(1, 30, 1), (0, 0, 0)])
        try bench.pump { bench.keys.count >= 4 }
        #expect(bench.keys.prefix(4).map(\.phase) == [.down, .again, .again, .again])
        try keyboard.write([(1, 30, 0), (0, 0, 0)])
        try bench.pump { bench.keys.last?.phase == .up }
        let count = bench.keys.count
        try bench.rest()
        #expect(bench.keys.count == count)
    }

    @Test func aScannerIsKnownByItsNumbers() throws {
        let bench = try InputBench(Self.seat)
        var settings = KeyboardSettings(layout: KeyboardLayoutName("fr"))
        settings.scanners.devices = [.init(vendor: 0x1234, product: 0x5678)]
        bench.source.use(settings)
        let scanner = try bench.plugIn(.keyboard)
        for code in [2, 3, 28] { try scanner.press(code) }
        try bench.pump { bench.keys.count == 6 }
        #expect(bench.keys.allSatisfy { $0.device.isScanner })
        #expect(bench.keys.map(\.text).joined() == "12")
    }
}

extension TouchRecording {
    var description: UInputDevice.Description {
        UInputDevice.Description(
            name: device, properties: [Int(INPUT_PROP_DIRECT)], keys: keys, absolute: absolute)
    }
}
