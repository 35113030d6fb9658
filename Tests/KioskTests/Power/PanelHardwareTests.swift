import KioskTesting
import Synchronization
import Testing

@testable import Kiosk

/// Tests of the means that change the light, and of the memory of them.
@Suite("Hardware of the light")
struct PanelHardwareTests {
    /// A means that notes what it is told.
    final class FakeMeans: LightMeans {
        let kind: LightMeansKind
        let works: Mutex<Bool>
        private let notes = Mutex<[String]>([])

        init(_ kind: LightMeansKind, works: Bool = true) {
            self.kind = kind
            self.works = Mutex(works)
        }

        var told: [String] { notes.withLock { $0 } }

        func set(brightness: Double) throws(LightError) { try note("\(brightness)") }
        func set(isOn: Bool) throws(LightError) { try note(isOn ? "on" : "off") }

        private func note(_ text: String) throws(LightError) {
            notes.withLock { $0.append(text) }
            if !works.withLock({ $0 }) { throw LightError("no answer") }
        }
    }

    private final class Bench {
        let loop: EventLoop
        let lines = LogLines()
        let backlight = FakeMeans(.backlight, works: false)
        let ddc = FakeMeans(.ddc)
        let cec = FakeMeans(.cec)
        let scratch = Scratch()
        let worker: Worker

        init() throws {
            loop = try EventLoop(time: VirtualClock())
            worker = Worker(loop: loop)
        }

        func memory(_ display: String = "DEL/A 1") -> LightMemory {
            LightMemory(path: scratch["light"], display: display)
        }

        /// Hardware of one means, whose success nobody keeps.
        func hardware(with means: FakeMeans) -> PanelHardware {
            PanelHardware([means], memory: nil, worker: worker, log: .silent)
        }

        func hardware(_ display: String = "DEL/A 1") -> PanelHardware {
            PanelHardware(
                [backlight, ddc, cec], memory: memory(display), worker: worker, log: lines.log)
        }
    }

    @Test("the first means that works is used, and is the first one at the next start")
    func order() throws {
        let bench = try Bench()
        let first = bench.hardware()
        var answers: [Bool?] = []
        first.onAnswer = { answers.append(first.hasBrightness) }
        #expect(!first.needsDarkerPicture)
        first.set(brightness: 0.25, isOn: true)
        try bench.loop.settle()
        #expect(answers == [true])
        #expect(bench.backlight.told == ["0.25"])
        #expect(bench.ddc.told == ["0.25"])
        #expect(bench.cec.told == [])
        #expect(bench.lines.all == ["info: display: backlight: no answer"])
        #expect(bench.scratch.read("light") == "brightness ddc DEL/A 1\n")
        first.set(brightness: 0.25, isOn: false)
        try bench.loop.settle()
        #expect(bench.ddc.told == ["0.25", "off"])
        #expect(bench.scratch.read("light") == "brightness ddc DEL/A 1\npower ddc DEL/A 1\n")
        first.close(restores: false)

        let second = bench.hardware()
        second.set(brightness: 0.5, isOn: true)
        try bench.loop.settle()
        // Each purpose has its own means, so it was tried for the switch as well.
        #expect(bench.backlight.told == ["0.25", "off"])
        #expect(bench.ddc.told == ["0.25", "off", "0.5"])
        #expect(bench.lines.all.count == 1)
    }

    @Test("what was remembered and works no longer gives way to what does")
    func changes() throws {
        let bench = try Bench()
        bench.memory().remember(.ddc, for: .brightness)
        bench.ddc.works.withLock { $0 = false }
        bench.backlight.works.withLock { $0 = true }
        let hardware = bench.hardware()
        hardware.set(brightness: 0.5, isOn: true)
        try bench.loop.settle()
        #expect(bench.ddc.told == ["0.5"])
        #expect(bench.backlight.told == ["0.5"])
        #expect(bench.memory().means(for: .brightness) == .backlight)
    }

    @Test("each display has its own memory, whatever it is called")
    func displays() throws {
        let bench = try Bench()
        bench.memory("DEL/A 1").remember(.ddc, for: .brightness)
        bench.memory("1").remember(.cec, for: .brightness)
        bench.memory("DEL/A 1").remember(.cec, for: .power)
        #expect(bench.memory("DEL/A 1").means(for: .brightness) == .ddc)
        #expect(bench.memory("1").means(for: .brightness) == .cec)
        #expect(bench.memory("DEL/A 1").means(for: .power) == .cec)
        #expect(bench.memory("A 1").means(for: .power) == nil)
        for number in 0..<200 { bench.memory("display \(number)").remember(.cec, for: .power) }
        #expect(bench.scratch.read("light").split(separator: "\n").count == 64)
        bench.scratch.write("rubbish\npower lamp x\n\n", to: "light")
        #expect(bench.memory("x").means(for: .power) == nil)
    }

    @Test("without any means that works, the picture is drawn darker")
    func none() throws {
        let bench = try Bench()
        bench.ddc.works.withLock { $0 = false }
        bench.cec.works.withLock { $0 = false }
        let hardware = bench.hardware()
        hardware.set(brightness: 0.5, isOn: true)
        try bench.loop.settle()
        #expect(hardware.needsDarkerPicture)
        hardware.set(brightness: 0.3, isOn: true)
        try bench.loop.settle()
        // Each reason is logged once.
        #expect(bench.lines.all.count == 3)
        let empty = PanelHardware([], memory: nil, worker: bench.worker, log: .silent)
        #expect(empty.needsDarkerPicture)
    }

    @Test("of changes that come while a command runs, the latest counts")
    func latest() throws {
        let bench = try Bench()
        let hardware = bench.hardware(with: bench.ddc)
        for number in 1...50 { hardware.set(brightness: Double(number) / 100, isOn: true) }
        hardware.set(brightness: 1, isOn: true)
        hardware.set(brightness: 0.75, isOn: false)
        hardware.set(brightness: 0.75, isOn: true)
        try bench.loop.settle()
        #expect(bench.ddc.told == ["0.01", "0.75"])
    }

    @Test("a panel that misses the command to go on gets it again, after pauses that grow")
    func retry() throws {
        let bench = try Bench()
        let hardware = bench.hardware(with: bench.ddc)
        hardware.set(brightness: 1, isOn: false)
        try bench.loop.settle()
        bench.ddc.works.withLock { $0 = false }
        hardware.set(brightness: 1, isOn: true)
        try bench.loop.advance(by: .seconds(10))
        // After 1, 2 and 4 seconds.
        #expect(bench.ddc.told == ["off"] + Array(repeating: "on", count: 4))
        bench.ddc.works.withLock { $0 = true }
        try bench.loop.advance(by: .seconds(60))
        #expect(bench.ddc.told == ["off"] + Array(repeating: "on", count: 5))
        // One that never worked is not asked again.
        let other = bench.hardware(with: bench.backlight)
        other.set(brightness: 1, isOn: false)
        try bench.loop.settle()
        other.set(brightness: 1, isOn: true)
        try bench.loop.advance(by: .seconds(60))
        #expect(bench.backlight.told == ["off", "on"])
    }

    @Test("a monitor that wakes up too late for a command gets power and brightness again")
    func lateBrightness() throws {
        let bench = try Bench()
        let hardware = bench.hardware(with: bench.ddc)
        hardware.set(brightness: 0.25, isOn: true)
        try bench.loop.settle()
        hardware.set(brightness: 0.25, isOn: false)
        try bench.loop.settle()
        bench.ddc.works.withLock { $0 = false }
        hardware.set(brightness: 1, isOn: true)
        try bench.loop.settle()
        bench.ddc.works.withLock { $0 = true }
        try bench.loop.advance(by: .seconds(2))
        #expect(bench.ddc.told == ["0.25", "off", "on", "1.0", "on", "1.0"])
        #expect(hardware.hasBrightness == true)
    }

    @Test("a panel that may not have gone on is switched off, and has short pauses the next time")
    func offAfterMissedPower() throws {
        let bench = try Bench()
        let hardware = bench.hardware(with: bench.ddc)
        hardware.set(brightness: 1, isOn: false)
        try bench.loop.settle()
        bench.ddc.works.withLock { $0 = false }
        hardware.set(brightness: 1, isOn: true)
        try bench.loop.advance(by: .seconds(100))
        #expect(hardware.told.isOn == nil)
        let count = bench.ddc.told.count
        hardware.set(brightness: 1, isOn: false)
        try bench.loop.advance(by: .seconds(100))
        #expect(bench.ddc.told[count...] == ["off"])
        hardware.set(brightness: 1, isOn: true)
        try bench.loop.advance(by: .milliseconds(3500))
        #expect(bench.ddc.told[(count + 1)...] == ["on", "on", "on"])
        // The next display hears of it as well, though it should be on already.
        let next = bench.hardware(with: bench.cec)
        next.goOn(from: hardware.told)
        next.set(brightness: 1, isOn: true)
        try bench.loop.settle()
        #expect(bench.cec.told == ["on"])
    }

    @Test("a monitor that takes its brightness late gets it until it does")
    func laterBrightness() throws {
        let bench = try Bench()
        let hardware = bench.hardware(with: bench.ddc)
        hardware.set(brightness: 0.25, isOn: true)
        try bench.loop.settle()
        bench.ddc.works.withLock { $0 = false }
        hardware.set(brightness: 0.5, isOn: true)
        try bench.loop.advance(by: .seconds(5))
        #expect(hardware.needsDarkerPicture)
        // Only the power is told: a panel that is off keeps its brightness.
        hardware.set(brightness: 0.75, isOn: false)
        try bench.loop.advance(by: .seconds(60))
        #expect(bench.ddc.told == ["0.25", "0.5", "0.5", "0.5", "off"])
        bench.ddc.works.withLock { $0 = true }
        hardware.set(brightness: 0.75, isOn: true)
        try bench.loop.advance(by: .seconds(60))
        #expect(bench.ddc.told.suffix(2) == ["on", "0.75"])
        #expect(bench.ddc.told.count == 7)
        #expect(!hardware.needsDarkerPicture)
    }

    @Test("the first brightness that a monitor gets as it wakes up is told again")
    func firstBrightness() throws {
        let bench = try Bench()
        let hardware = bench.hardware(with: bench.ddc)
        hardware.set(brightness: 1, isOn: false)
        try bench.loop.settle()
        bench.ddc.works.withLock { $0 = false }
        hardware.set(brightness: 0.25, isOn: true)
        try bench.loop.settle()
        #expect(!hardware.needsDarkerPicture)
        bench.ddc.works.withLock { $0 = true }
        try bench.loop.advance(by: .seconds(60))
        #expect(bench.ddc.told == ["off", "on", "0.25", "on", "0.25"])
        #expect(hardware.hasBrightness == true)
        // One that has none is not asked for ever.
        let other = bench.hardware(with: bench.backlight)
        other.set(brightness: 1, isOn: false)
        try bench.loop.settle()
        other.set(brightness: 0.25, isOn: true)
        try bench.loop.advance(by: .seconds(60))
        #expect(bench.backlight.told == ["off", "on", "0.25", "0.25"])
        #expect(other.needsDarkerPicture)
    }

    @Test("a brightness that changes while the monitor does not answer is told soon after it does")
    func manyChanges() throws {
        let bench = try Bench()
        let hardware = bench.hardware(with: bench.ddc)
        hardware.set(brightness: 0.5, isOn: true)
        try bench.loop.settle()
        bench.ddc.works.withLock { $0 = false }
        for number in 1...10 {
            hardware.set(brightness: Double(number) / 20, isOn: true)
            try bench.loop.advance(by: .milliseconds(200))
            hardware.set(brightness: Double(number) / 20, isOn: true)
        }
        bench.ddc.works.withLock { $0 = true }
        let count = bench.ddc.told.count
        try bench.loop.advance(by: .milliseconds(1500))
        #expect(bench.ddc.told.count == count + 1)
    }

    @Test("the next display is told what the one before had changed, missed or was being told")
    func next() throws {
        func next(_ prepare: (Bench, PanelHardware) throws -> Void) throws -> [String] {
            let bench = try Bench()
            let former = bench.hardware(with: bench.ddc)
            try prepare(bench, former)
            former.close(restores: false)
            try bench.loop.settle()
            let hardware = PanelHardware(
                [bench.cec], memory: bench.memory(), worker: bench.worker, log: .silent)
            hardware.goOn(from: former.told)
            hardware.set(brightness: 1, isOn: true)
            try bench.loop.advance(by: .seconds(5))
            return bench.cec.told
        }
        #expect(try next { _, _ in } == [])
        #expect(
            try next { bench, former in
                former.set(brightness: 1, isOn: false)
                try bench.loop.settle()
            } == ["on"])
        #expect(
            try next { bench, former in
                former.set(brightness: 0.25, isOn: true)
                try bench.loop.settle()
            } == ["1.0"])
        #expect(
            try next { _, former in
                former.set(brightness: 1, isOn: false)
                // The command is on its way when the display goes.
            } == ["on"])
        // A display that is known to obey gets its command until it does.
        #expect(
            try next { bench, former in
                former.set(brightness: 1, isOn: false)
                try bench.loop.settle()
                bench.memory().remember(.cec, for: .power)
                bench.cec.works.withLock { $0 = false }
            } == ["on", "on", "on"])
    }

    @Test("a finger that wakes the panel when its display goes does not hold up the next one")
    func wakingFinger() throws {
        let kiosk = try DocumentKiosk(
            """
            { "state": { "n": 0 }, "screens": { "home": { "body": {
              "type": "button", "text": "Go", "on": { "tap": { "increment": "n" } } } } } }
            """, width: 240, height: 160
        ).harness
        let engine = kiosk.stage.engine
        engine.services.power.set(.off)
        func touch(_ phase: TouchPhase) throws {
            engine.take(
                DeviceTouch(
                    phase: phase, slot: 0, position: Point(x: 0.5, y: 0.5), time: engine.loop.now))
            try kiosk.advance(by: .milliseconds(60))
        }
        try touch(.down)
        engine.disconnectDisplay()
        try touch(.up)
        engine.connect(
            OffscreenOutput(mode: DisplayMode(width: 240, height: 160), loop: engine.loop))
        try kiosk.advance(by: .seconds(1))
        try touch(.down)
        try touch(.up)
        #expect(kiosk.value(of: "n") == 1)
    }

    @Test("a kiosk that ends leaves the panel on and bright; one whose display went does not")
    func close() throws {
        for restores in [false, true] {
            let bench = try Bench()
            let hardware = bench.hardware()
            hardware.set(brightness: 0.25, isOn: true)
            try bench.loop.settle()
            hardware.set(brightness: 1, isOn: false)
            try bench.loop.settle()
            hardware.close(restores: restores)
            #expect(bench.ddc.told == ["0.25", "off"] + (restores ? ["on", "1.0"] : []))
        }
        let bench = try Bench()
        bench.hardware().close(restores: true)
        #expect(bench.ddc.told == [])
    }

    @Test("a display that is lent gets its light until it has it, or is taken back")
    func lending() throws {
        let kiosk = try DocumentKiosk(
            #"{ "screens": { "home": { "body": { "type": "label", "text": "Hi" } } } }"#,
            width: 240, height: 160
        ).harness
        let engine = kiosk.stage.engine
        let means = FakeMeans(.ddc)
        engine.useLights { _, worker in
            PanelHardware([means], memory: nil, worker: worker, log: .silent)
        }
        func connect() throws {
            engine.connect(
                OffscreenOutput(mode: DisplayMode(width: 240, height: 160), loop: engine.loop))
            try kiosk.advance(by: .milliseconds(100))
        }
        try connect()
        engine.services.power.set(.off)
        try kiosk.advance(by: .milliseconds(100))
        #expect(means.told == ["off"])
        // A monitor that sleeps misses the first command.
        means.works.withLock { $0 = false }
        engine.disconnectDisplay(isLent: true)
        try kiosk.advance(by: .milliseconds(500))
        #expect(means.told == ["off", "on"])
        // Light that changes while the kiosk has no display is not for it.
        engine.services.power.set(.on)
        engine.services.power.set(.off)
        means.works.withLock { $0 = true }
        try kiosk.advance(by: .seconds(60))
        #expect(means.told == ["off", "on", "on"])
        try connect()
        #expect(means.told == ["off", "on", "on", "off"])
        // Taken back, it has the kiosk's light, and what had failed is not repeated.
        means.works.withLock { $0 = false }
        engine.disconnectDisplay(isLent: true)
        try kiosk.advance(by: .milliseconds(500))
        means.works.withLock { $0 = true }
        try connect()
        try kiosk.advance(by: .seconds(60))
        #expect(means.told == ["off", "on", "on", "off", "on", "off"])
    }

    @Test("a display that is lent does not wait for the next try of what has failed before")
    func lendingAfterFailures() throws {
        let bench = try Bench()
        let hardware = bench.hardware(with: bench.ddc)
        hardware.set(brightness: 0.25, isOn: true)
        try bench.loop.settle()
        bench.ddc.works.withLock { $0 = false }
        hardware.set(brightness: 1, isOn: true)
        // The next try is a minute after the one before.
        try bench.loop.advance(by: .seconds(70))
        let count = bench.ddc.told.count
        hardware.lend()
        try bench.loop.settle()
        #expect(bench.ddc.told.count == count + 1)
        bench.ddc.works.withLock { $0 = true }
        try bench.loop.advance(by: .seconds(2))
        #expect(bench.ddc.told.count == count + 2)
        #expect(bench.ddc.told.last == "1.0")
        hardware.close(restores: true)
        #expect(bench.ddc.told.count == count + 2)
    }

    @Test("a kiosk that ends while its display is lent leaves that on and bright")
    func closeWhileLent() throws {
        let bench = try Bench()
        let hardware = bench.hardware(with: bench.ddc)
        hardware.set(brightness: 0.25, isOn: true)
        try bench.loop.settle()
        bench.ddc.works.withLock { $0 = false }
        hardware.lend()
        try bench.loop.settle()
        bench.ddc.works.withLock { $0 = true }
        hardware.close(restores: true)
        #expect(bench.ddc.told == ["0.25", "1.0", "1.0"])
        // One that has its light already is left alone.
        let other = bench.hardware(with: bench.cec)
        other.set(brightness: 1, isOn: false)
        try bench.loop.settle()
        other.lend()
        try bench.loop.settle()
        other.close(restores: true)
        #expect(bench.cec.told == ["off", "on"])
    }

    @Test("a kiosk on a panel with a backlight dims that, and not the picture")
    func kiosk() throws {
        let document = """
            { "idle": [{ "after": "10s", "do": { "display": "dimmed" } },
                       { "after": "20s", "do": { "display": "off" } }],
              "screens": { "home": { "body": { "type": "button", "text": "Go", "on": { "tap":
                { "display": { "brightness": 0.5 } } } } } } }
            """
        let kiosk = try DocumentKiosk(document, width: 240, height: 160).harness
        let means = FakeMeans(.backlight)
        let engine = kiosk.stage.engine
        engine.useLights { _, worker in
            PanelHardware([means], memory: nil, worker: worker, log: .silent)
        }
        // A stage has no panel; another display comes.
        engine.connect(
            OffscreenOutput(mode: DisplayMode(width: 240, height: 160), loop: engine.loop))
        try kiosk.advance(by: .seconds(1))
        let bright = kiosk.picture.contents
        try kiosk.advance(by: .seconds(11))
        #expect(means.told.count == 1)
        #expect(kiosk.picture.contents == bright)
        try kiosk.advance(by: .seconds(10))
        #expect(means.told.last == "off")
        try kiosk.touch(.down, x: 120, y: 80)
        try kiosk.touch(.up, x: 120, y: 80)
        try kiosk.advance(by: .milliseconds(100))
        #expect(means.told.suffix(2) == ["on", "1.0"])
        try kiosk.tap("Go")
        try kiosk.advance(by: .milliseconds(100))
        #expect(means.told.last == "0.5")
        // A backlight that fails leaves it to the picture.
        means.works.withLock { $0 = false }
        try kiosk.advance(by: .seconds(11))
        #expect(kiosk.picture.contents != bright)
    }
}
