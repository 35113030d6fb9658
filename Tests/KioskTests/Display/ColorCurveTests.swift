import KioskTesting
import Testing

@testable import Kiosk

/// Gamma and the colour of white.
@Suite("Colours of displays")
struct ColorCurveTests {
    @Test("without a correction the table is a straight line", arguments: [2, 256, 1024, 4096])
    func identity(_ size: Int) {
        let table = ColorCurve().table(size: size)
        #expect(table.count == size * 4)
        #expect(ColorCurve().isIdentity)
        for index in 0..<size {
            let expected = (Double(index) / Double(size - 1) * 65535).rounded()
            for part in 0..<3 { #expect(abs(Double(table[index * 4 + part]) - expected) <= 1) }
            #expect(table[index * 4 + 3] == 0)
        }
    }

    @Test("a gamma makes the middle brighter, and leaves black and white")
    func gamma() {
        let table = ColorCurve(gamma: 2).table(size: 256)
        #expect(table[0] == 0 && table[255 * 4] == 65535)
        #expect(abs(Int(table[64 * 4]) - 32832) < 20)
        for index in 1..<256 { #expect(table[index * 4] >= table[index * 4 - 4]) }
    }

    @Test("less is warmer, more is colder, and one part stays at its full light")
    func temperature() {
        var last = ColorCurve.white(at: 1700)
        #expect(last.red == 1 && last.green < 0.8 && last.blue < 0.3)
        for kelvin in stride(from: 1800.0, through: 6500, by: 100) {
            let white = ColorCurve.white(at: kelvin)
            #expect(white.red == 1 || kelvin > 6000)
            #expect(white.blue >= last.blue && white.green > last.green - 0.001)
            last = white
        }
        #expect(ColorCurve.white(at: 6500) == (1, 1, 1))
        let cold = ColorCurve.white(at: 10_000)
        #expect(cold.blue == 1 && cold.red < 0.95 && cold.red < cold.green)
        let lamp = ColorCurve.white(at: 3400)
        #expect(abs(lamp.green - 0.78) < 0.03 && abs(lamp.blue - 0.52) < 0.03)
    }

    @Test("a display gets its colours with the next picture, and another one gets them too")
    func driver() throws {
        let loop = try EventLoop(time: VirtualClock())
        let lines = LogLines()
        let output = FaultyOutput(loop: loop)
        let driver = FrameDriver(
            loop: loop, presenter: Presenter(output: output, rotation: .none), log: lines.log)
        driver.makeFrame = { _ in FrameResult(damage: Region(), needsAnother: false) }
        driver.colors = ColorCurve(temperature: 3400)
        #expect(output.curve?.temperature == 3400)
        try loop.settle()
        #expect(output.commitTimes.count == 1)
        let other = FaultyOutput(loop: loop)
        driver.connect(other)
        #expect(other.curve?.temperature == 3400)
        let plain = FaultyOutput(loop: loop)
        plain.curve = nil
        driver.connect(plain)
        #expect(
            lines.all == [
                "info: display: its colours cannot be changed: there is no table for them"
            ]
        )
    }

    @Test("documents set the colour of white, and refresh pixels until a touch")
    func documents() throws {
        let kiosk = try DocumentKiosk(
            """
            { "state": { "kelvin": 3400, "taps": 0 },
              "screens": { "home": { "body": { "type": "column", "align": "stretch", "children": [
                { "type": "button", "text": "Night", "on": { "tap":
                  [{ "increment": "taps" }, { "display": { "temperature": "${kelvin}" } }] } },
                { "type": "button", "text": "Refresh", "on": { "tap":
                  { "display": { "refresh": "10s" } } } }
              ] } } } }
            """)
        let harness = kiosk.harness
        let engine = harness.stage.engine
        try harness.tap("Night")
        #expect(engine.driver.colors.temperature == 3400)
        try kiosk.set("kelvin", to: 100)
        try harness.tap("Night")
        #expect(engine.driver.colors.temperature == 3400)
        #expect(harness.log.last?.contains("from 1700 to 10000") == true)

        try harness.advance(by: .seconds(1))
        let picture = harness.picture.contents
        try harness.tap("Refresh")
        var colors: [UInt32] = []
        for _ in 0..<6 {
            let pixels = Set(harness.picture.contents)
            #expect(pixels.count == 1)
            colors += pixels.map { $0 & 0xFFFFFF }
            try harness.advance(by: .seconds(1))
        }
        #expect(colors == [0xFFFFFF, 0xFF0000, 0x00FF00, 0x0000FF, 0, 0xFFFFFF])
        // A touch ends it, and does nothing else.
        try harness.tap("Night")
        try harness.advance(by: .seconds(1))
        #expect(harness.value(of: "taps") == 2)
        #expect(harness.picture.contents == picture)
        #expect(engine.differencesFromRepaint() == 0)
        // It ends by itself as well.
        try harness.tap("Refresh")
        try harness.advance(by: .seconds(12))
        #expect(harness.picture.contents == picture)
    }

    @Test("a dark panel is dark again after its pixels were refreshed, whatever came meanwhile")
    func refreshAtNight() throws {
        let loop = try EventLoop(time: VirtualClock())
        let power = PanelPower(loop: loop)
        power.set(.off)
        power.refresh(for: .seconds(5))
        #expect(power.light == .on && power.refreshStep == 0)
        try loop.advance(by: .seconds(4))
        #expect(power.refreshStep == 4)
        power.rest(at: .dimmed)
        try loop.advance(by: .seconds(2))
        #expect(power.refreshStep == nil)
        #expect(power.light == .dimmed)
    }

    @Test("a touch during a refresh of a dark panel leaves it on, without switching it off before")
    func refreshThatIsTouched() throws {
        let loop = try EventLoop(time: VirtualClock())
        let power = PanelPower(loop: loop)
        power.rest(at: .off)
        power.refresh(for: .seconds(5))
        var lights: [PanelLight] = []
        power.onChange = { [unowned power] in lights.append(power.light) }
        let touch = DeviceTouch(
            phase: .down, slot: 0, position: Point(x: 0.5, y: 0.5), time: loop.now)
        #expect(power.takes(touch))
        #expect(lights == [.on])
        #expect(power.refreshStep == nil)
        // It is dark again after a while, as after any touch.
        try loop.advance(by: PanelPower.restDelay)
        #expect(power.light == .off && lights == [.on, .off])
    }
}
