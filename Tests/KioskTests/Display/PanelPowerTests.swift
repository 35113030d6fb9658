import KioskTesting
import Testing

@testable import Kiosk

/// A panel that is dimmed and switched off, and touches that turn it on again.
@Suite("The light of the panel")
struct PanelPowerTests {
    private static let document = """
        { "state": { "count": 0 },
          "idle": [{ "after": "10s", "do": { "display": "dimmed" } },
                   { "after": "20s", "do": { "display": "off" } }],
          "screens": { "home": { "body": {
            "type": "column", "padding": 10, "gap": 10, "align": "stretch", "children": [
              { "type": "button", "id": "more", "text": "${count}", "grow": 1,
                "on": { "tap": { "increment": "count" } } },
              { "type": "button", "text": "Night", "on": { "tap": { "display": "off" } } }
            ] } } } }
        """

    private func kiosk() throws -> Harness {
        let kiosk = try DocumentKiosk(Self.document, width: 240, height: 160).harness
        #expect(kiosk.log == [])
        return kiosk
    }

    private func count(_ kiosk: Harness) -> JSON? { kiosk.value(of: "count") }

    @Test("a touch on a dimmed panel turns it up, and acts")
    func dimmed() throws {
        let kiosk = try kiosk()
        let bright = kiosk.picture.contents
        try kiosk.advance(by: .seconds(11))
        #expect(kiosk.stage.engine.services.power.light == .dimmed)
        #expect(kiosk.picture.contents != bright)
        #expect(kiosk.stage.engine.differencesFromRepaint() == 0)
        // Every pixel has lost the same part of its light.
        for (dark, light) in zip(kiosk.picture.contents, bright) {
            for shift: UInt32 in [0, 8, 16] {
                let expected = Double((light >> shift) & 255) * 65 / 255
                #expect(abs(Double((dark >> shift) & 255) - expected) <= 1)
            }
        }
        try kiosk.tap("more")
        try kiosk.advance(by: .milliseconds(500))
        #expect(count(kiosk) == 1)
        #expect(kiosk.stage.engine.services.power.light == .on)
        #expect(kiosk.stage.engine.differencesFromRepaint() == 0)
    }

    @Test("a touch on a dark panel only turns it on, with all fingers that join it")
    func off() throws {
        let kiosk = try kiosk()
        let bright = kiosk.picture.contents
        try kiosk.advance(by: .seconds(21))
        #expect(kiosk.stage.output.isOff)
        let commits = kiosk.stage.output.commitCount
        kiosk.set("count", to: 7)
        try kiosk.advance(by: .seconds(5))
        #expect(kiosk.stage.output.commitCount == commits)

        let button = try #require(kiosk.tree.node(named: "more")).frameInRoot.center
        try kiosk.touch(.down, slot: 0, x: button.x, y: button.y)
        try kiosk.advance(by: .milliseconds(50))
        #expect(!kiosk.stage.output.isOff)
        try kiosk.touch(.down, slot: 1, x: button.x + 5, y: button.y)
        try kiosk.advance(by: .milliseconds(50))
        try kiosk.touch(.up, slot: 0, x: button.x, y: button.y)
        try kiosk.touch(.up, slot: 1, x: button.x, y: button.y)
        try kiosk.advance(by: .milliseconds(500))
        #expect(count(kiosk) == 7)
        #expect(kiosk.picture.contents != bright)
        try kiosk.tap("more")
        try kiosk.advance(by: .milliseconds(500))
        #expect(count(kiosk) == 8)
        // The time of rest began anew.
        try kiosk.advance(by: .seconds(8))
        #expect(kiosk.stage.engine.services.power.light == .on)
    }

    @Test("a key turns a dark panel on and does nothing else; on a dimmed one it acts")
    func keys() throws {
        let kiosk = try kiosk()
        let power = kiosk.stage.engine.services.power
        kiosk.tree.node(named: "more")?.takeFocus()
        try kiosk.advance(by: .seconds(11))
        #expect(power.light == .dimmed)
        try kiosk.press(.enter)
        #expect(power.light == .on)
        #expect(count(kiosk) == 1)
        try kiosk.advance(by: .seconds(21))
        #expect(kiosk.stage.output.isOff)
        try kiosk.press(.enter)
        #expect(!kiosk.stage.output.isOff)
        #expect(count(kiosk) == 1)
        // The time of rest began anew, and the next press counts.
        try kiosk.advance(by: .seconds(8))
        #expect(power.light == .on)
        try kiosk.press(.enter)
        #expect(count(kiosk) == 2)
    }

    @Test("a key that is held repeats nothing, and a code that was read counts")
    func heldKeys() throws {
        let power = PanelPower(loop: try EventLoop(time: VirtualClock()))
        let time = Instant(nanoseconds: 0)
        power.set(.off)
        #expect(power.takes(DeviceKey(.enter, time: time)))
        #expect(power.light == .on)
        #expect(power.takes(DeviceKey(.enter, .again, time: time)))
        #expect(!power.takes(DeviceKey(.tab, time: time)))
        #expect(power.takes(DeviceKey(.enter, .up, time: time)))
        #expect(!power.takes(DeviceKey(.enter, time: time)))
        let kiosk = try DocumentKiosk(
            """
            { "state": { "code": "" }, "on": { "start": { "display": "off" }, "scan": { "set": { "code": "${event}" } } },
              "screens": { "home": { "body": { "type": "row" } } } }
            """
        ).harness
        try kiosk.advance(by: .seconds(1))
        #expect(kiosk.stage.output.isOff)
        try kiosk.scan("4711")
        #expect(kiosk.value(of: "code") == "4711")
        #expect(!kiosk.stage.output.isOff)
    }

    @Test("the finger that turns the panel off does not turn it on again")
    func sameFinger() throws {
        let kiosk = try kiosk()
        try kiosk.tap(#require(kiosk.node(showing: "Night")))
        try kiosk.advance(by: .seconds(1))
        #expect(kiosk.stage.output.isOff)
        try kiosk.tap("more")
        #expect(!kiosk.stage.output.isOff)
        #expect(count(kiosk) == 0)
    }

    @Test("a dark panel shows nothing after its display was lost and came back")
    func lost() throws {
        let kiosk = try kiosk()
        try kiosk.advance(by: .seconds(21))
        let engine = kiosk.stage.engine
        engine.disconnectDisplay()
        let other = OffscreenOutput(
            mode: DisplayMode(width: 240, height: 160), loop: engine.loop)
        engine.connect(other)
        try kiosk.advance(by: .seconds(1))
        #expect(other.isOff && other.commitCount == 0)
        try kiosk.tap("more")
        try kiosk.advance(by: .milliseconds(100))
        #expect(!other.isOff && other.commitCount > 0)
        #expect(count(kiosk) == 0)
    }

    @Test("a panel without a switch gets a black picture")
    func noSwitch() throws {
        let loop = try EventLoop(time: VirtualClock())
        let output = FaultyOutput(loop: loop)
        let driver = FrameDriver(
            loop: loop, presenter: Presenter(output: output, rotation: .none), log: .silent)
        driver.presenter.shadow[3, 3] = 0xFF12_3456
        driver.makeFrame = { _ in
            FrameResult(
                damage: Region(PixelRect(x: 0, y: 0, width: 16, height: 8)), needsAnother: false)
        }
        output.results = [.success(.shown)]
        driver.requestFrame()
        try loop.settle()
        #expect(output.buffer[3, 3] == 0xFF12_3456)
        driver.isDark = true
        #expect(output.buffer[3, 3] == 0)
        driver.isDark = false
        try loop.advance(by: .seconds(1))
        #expect(output.buffer[3, 3] == 0xFF12_3456)
    }

    /// A driver of an output that has yet to flip to its first picture.
    private func driverWithinAFlip(_ output: FaultyOutput, _ loop: EventLoop) throws -> FrameDriver
    {
        let driver = FrameDriver(
            loop: loop, presenter: Presenter(output: output, rotation: .none), log: .silent)
        driver.presenter.shadow[3, 3] = 0xFF12_3456
        driver.makeFrame = { _ in
            FrameResult(
                damage: Region(PixelRect(x: 0, y: 0, width: 16, height: 8)), needsAnother: false)
        }
        driver.requestFrame()
        try loop.settle()
        #expect(output.commitTimes.count == 1)
        return driver
    }

    @Test("a panel that goes off and on within a flip is neither switched nor written before it")
    func offAndOn() throws {
        let loop = try EventLoop(time: VirtualClock())
        let output = FaultyOutput(loop: loop)
        let driver = try driverWithinAFlip(output, loop)
        driver.isDark = true
        driver.isDark = false
        try loop.settle()
        #expect(output.commitTimes.count == 1)
        output.onFlip?(loop.now)
        try loop.settle()
        #expect(output.commitTimes.count == 1)
        #expect(output.buffer[3, 3] == 0xFF12_3456)
        #expect(driver.isIdle && driver.counters.shown == 1)
        #expect(output.recoveries == [])
    }

    @Test("a panel that is to go off with a flip that never comes is off after the recovery")
    func offWithoutFlip() throws {
        let loop = try EventLoop(time: VirtualClock())
        let output = FaultyOutput(loop: loop)
        let driver = try driverWithinAFlip(output, loop)
        driver.isDark = true
        #expect(output.buffer[3, 3] == 0xFF12_3456)
        try loop.advance(by: .seconds(1))
        #expect(output.recoveries == [.modeset])
        #expect(output.buffer[3, 3] == 0)
        driver.isDark = false
        try loop.settle()
        #expect(output.buffer[3, 3] == 0xFF12_3456)
    }
}
