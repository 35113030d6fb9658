import Kiosk

/// A kiosk that lives at a display's rate, in real time or as fast as it can: with touches all the time, other versions of its
/// configuration, data that change, and displays that go and come. Its memory may not grow, nor the
/// number of its descriptors and threads, and each display that comes has to show the right picture.
final class SoakRun {
    /// A process's share of the machine.
    struct Sample: Equatable {
        var memory = 0
        var descriptors = 0
        var threads = 0

        static var now: Sample {
            Sample(
                memory: ResidentMemory.byteCount,
                descriptors: File.names(in: "/proc/self/fd").count,
                threads: File.names(in: "/proc/self/task").count)
        }
    }

    private(set) var touches = 0
    private(set) var reloads = 0
    private(set) var values = 0
    private(set) var hotplugs = 0
    private(set) var frames = 0
    /// Vertical blanks that passed without a picture that was due.
    private(set) var missed = 0
    /// Descriptions of pictures that differed from a full repaint.
    private(set) var wrongPictures: [String] = []
    /// Samples of each second with the first display, once caches are filled.
    private(set) var samples: [Sample] = []

    /// Growth of the memory that is no leak: pages that the allocator keeps.
    static let memoryLimit = 1 << 20
    /// Time in which caches may fill.
    private static let warmUp = 60

    let seconds: Int
    private let mode: DisplayMode
    private let loop: EventLoop
    private let folder: TemporaryDirectory
    private let engine: Engine
    private let host: DocumentHost
    private let reloader: DocumentReloader
    private let isVirtual: Bool
    private var dice: Dice
    private var fingers: RandomFingers
    private lazy var ticker = Timer(loop: loop) { [unowned self] in step() }
    private var tick = 0
    /// The tick at which a display comes; nil while there is one.
    private var returnTick: Int?
    private var isFirstDisplay = true
    private var failure: (any Error)?
    private var isOver = false

    /// - Parameters:
    ///   - isVirtual: True for a clock that goes on as soon as nothing is left to do, so that each run
    ///     with a seed is the same.
    init(
        seconds: Int, seed: UInt32 = 1, isVirtual: Bool = false,
        mode: DisplayMode = DisplayMode(width: 800, height: 480, refresh: 120_000), _ log: Log
    ) throws {
        (self.seconds, self.mode, self.isVirtual) = (seconds, mode, isVirtual)
        dice = Dice(seed: seed)
        loop = isVirtual ? try EventLoop(time: VirtualClock()) : try EventLoop()
        folder = try TemporaryDirectory()
        _ = try folder.write(SoakRun.value(0), name: "value.json")
        let path = try folder.write(SoakRun.document(0), name: "kiosk.json")
        host = DocumentHost(Configuration(path: path), log: log)
        host.load()
        engine = Engine(
            loop: loop, output: OffscreenOutput(mode: mode, loop: loop), rotation: .none,
            root: host,
            fonts: try FontLibrary(log: log), socketDirectory: folder.path, log: log)
        reloader = DocumentReloader(host, loop: loop, log: log)
        fingers = RandomFingers(size: (mode.width, mode.height))
        defer {
            reloader.close()
            engine.close()
        }
        guard !host.isWaitingForDocument else {
            throw FileMistake(description: "the configuration of the soak has mistakes")
        }
        reloader.onReload = { [unowned self] in reloads += 1 }
        ticker.arm(after: mode.period)
        if isVirtual {
            while !isOver { try loop.advance(by: mode.period) }
        } else {
            try loop.run()
        }
        if let failure { throw failure }
        frames = engine.tree.statistics.frames
        missed = engine.driver.counters.misses
        ticker.disarm()
    }

    private func step() {
        let rate = mode.refresh / 1000
        tick += 1
        if tick >= seconds * rate { return end() }
        ticker.arm(after: mode.period)
        touches += 1
        take(fingers.next(&dice))
        do {
            if tick % rate == rate / 3 { try changeValue() }
            if tick % (2 * rate) == 0 { try change() }
            if tick % (5 * rate) == rate / 2 { unplug(for: 1 + dice.roll(rate)) }
        } catch {
            failure = error
            end()
        }
        if tick == returnTick { plug() }
        if tick % (isVirtual ? max(1, rate / 12) : rate) == 0 { compare() }
        if tick % rate == rate / 4 { noteSample() }
    }

    private func end() {
        isOver = true
        loop.stop()
    }

    private func take(_ touch: RandomFingers.Touch) {
        engine.take(
            DeviceTouch(
                phase: touch.phase, slot: touch.slot,
                position: engine.mapping.device(touch.position), time: loop.now))
    }

    private func changeValue() throws {
        values += 1
        _ = try folder.write(SoakRun.value(values), name: "value.json")
    }

    private func change() throws {
        _ = try folder.write(SoakRun.document(tick), name: "kiosk.json")
    }

    private func unplug(for ticks: Int) {
        for touch in fingers.lift() { take(touch) }
        engine.disconnectDisplay()
        returnTick = tick + ticks
    }

    /// Plugs the first display in again, or one of another size.
    private func plug() {
        returnTick = nil
        hotplugs += 1
        isFirstDisplay.toggle()
        let other = DisplayMode(width: mode.width + 160, height: mode.height + 120, refresh: 60_000)
        engine.connect(OffscreenOutput(mode: isFirstDisplay ? mode : other, loop: loop))
    }

    private func compare() {
        // nil while something waits for its frame.
        guard let (count, bounds) = engine.compareWithRepaint(), count > 0 else { return }
        wrongPictures.append(
            "\(count) pixels are wrong on \(host.screenName), frame \(tick), in "
                + "\(bounds.width)x\(bounds.height) at \(bounds.minX), \(bounds.minY)")
    }

    private func noteSample() {
        guard returnTick == nil, isFirstDisplay, tick / (mode.refresh / 1000) >= warmUp else {
            return
        }
        samples.append(.now)
    }

    /// Seconds after which samples count.
    private var warmUp: Int { min(SoakRun.warmUp, seconds / 3) }
}

extension SoakRun {
    private static func value(_ number: Int) -> [UInt8] {
        Array("{ \"level\": \(number % 101) }".utf8)
    }

    /// A version of the configuration: lists, movements, texts of many sizes, screens, timers and data.
    private static func document(_ number: Int) -> [UInt8] {
        Array(
            """
            { "state": { "n": 0, "rows": { "type": "list(int)", "value": [1] } },
              "data": { "value": { "file": "value.json", "shape": { "level": "int" } } },
              "timers": { "tick": { "every": "250ms", "do": [
                { "increment": "n" }, { "set": { "rows": "${lists.range(20 + n % 30)}" } } ] } },
              "idle": { "after": "10s", "do": "home" },
              "screens": {
                "home": { "body": { "type": "column", "padding": 12, "gap": 8, "background": "background",
                  "children": [
                    { "type": "row", "gap": 8, "children": [
                      { "type": "gauge", "width": 90, "height": 90,
                        "value": "${data.value.value == null ? 0.0 : double(data.value.value.level)}" },
                      { "type": "column", "width": 60, "height": 60, "background": "primary",
                        "cornerRadius": 12, "timeline": { "duration": "2s", "alternate": true, "frames": [
                          { "at": "0%", "opacity": 0.2 },
                          { "at": "100%", "opacity": 1, "transform": { "rotate": 90 } } ] } },
                      { "type": "label", "fontSize": "${16 + n % 24}", "text": "version \(number) ${n}" },
                      { "type": "button", "text": "More", "on": { "tap": { "navigate": { "screen": "more", "transition": "slide" } } } } ] },
                    { "type": "scroll", "grow": 1, "children": [ { "forEach": "${rows}", "as": "row",
                      "body": { "type": "button", "text": "row ${row} of version \(number % 5)",
                        "on": { "tap": { "increment": "n" } } } } ] } ] } },
                "more": { "body": { "type": "column", "padding": 20, "gap": 10,
                  "background": "surface", "children": [
                    { "type": "toggle", "checked": "${n % 2 == 0}", "text": "Even" },
                    { "type": "slider", "value": "${double(n % 100)}", "maximum": 100 },
                    { "type": "button", "text": "Back", "on": { "tap": "back" } } ] } } } }
            """.utf8)
    }
}
