import KioskTesting
import Testing

@testable import Kiosk

/// A kiosk whose display goes and comes, and may come back as another one.
@Suite("Changes of the display")
struct DisplayChangeTests {
    private static let document = """
        { "state": { "count": 0 },
          "screens": { "home": { "body": {
            "type": "column", "padding": 10, "gap": 10, "align": "stretch", "children": [
              { "type": "button", "id": "more", "text": "${count} taps", "grow": 1,
                "on": { "tap": { "increment": "count" } } },
              { "type": "label", "text": "A line that is long enough to be broken on a narrow panel" }
            ] } } } }
        """

    private func kiosk(width: Int, height: Int) throws -> Harness {
        try DocumentKiosk(Self.document, width: width, height: height).harness
    }

    private func tap(_ kiosk: Harness) throws {
        try kiosk.tap("more")
        try kiosk.advance(by: .seconds(1))
    }

    @Test("a session goes on in memory, untouched, and is shown again")
    func goesOn() throws {
        let kiosk = try kiosk(width: 320, height: 240)
        let stage = kiosk.stage
        try tap(kiosk)
        let picture = stage.picture.contents
        stage.engine.disconnectDisplay()
        // Nobody sees what would be touched.
        try tap(kiosk)
        #expect(stage.picture.contents == picture)
        let display = OffscreenOutput(
            mode: DisplayMode(width: 320, height: 240), loop: stage.engine.loop)
        stage.engine.connect(display)
        try stage.advance(by: .seconds(1))
        #expect(stage.picture.contents == picture)
        #expect(display.commitCount == 1)
        try tap(kiosk)
        #expect(stage.picture.contents != picture)
        #expect(stage.engine.differencesFromRepaint() == 0)
    }

    @Test("a session goes on for days without a display, and is shown as it is then")
    func days() throws {
        let kiosk = try DocumentKiosk(
            """
            { "state": { "hours": 0 },
              "timers": { "hour": { "every": "1h", "do": { "increment": "hours" } } },
              "screens": { "home": { "body": {
                "type": "label", "id": "hours", "text": "${hours} hours" } } } }
            """)
        let engine = kiosk.harness.stage.engine
        engine.disconnectDisplay()
        try kiosk.harness.advance(by: .seconds(3 * 86_400))
        #expect(kiosk.harness.value(of: "hours") == 72)
        let display = OffscreenOutput(
            mode: DisplayMode(width: 240, height: 160), loop: engine.loop)
        engine.connect(display)
        try kiosk.harness.advance(by: .seconds(1))
        #expect(display.commitCount == 1)
        #expect(kiosk.label("hours")?.model.text == "72 hours")
        #expect(engine.differencesFromRepaint() == 0)
        #expect(kiosk.harness.log == [])
    }

    @Test("a finger that is down when the display goes taps nothing")
    func fingerDown() throws {
        let kiosk = try kiosk(width: 320, height: 240)
        let stage = kiosk.stage
        let before = stage.picture.contents
        try stage.touch(.down, at: Point(x: 100, y: 60))
        try stage.advance(by: .milliseconds(100))
        #expect(stage.picture.contents != before)
        stage.engine.disconnectDisplay()
        #expect(!stage.engine.hasTouches)
        stage.engine.connect(
            OffscreenOutput(mode: DisplayMode(width: 320, height: 240), loop: stage.engine.loop))
        try stage.touch(.up, at: Point(x: 100, y: 60))
        try stage.advance(by: .seconds(1))
        #expect(stage.picture.contents == before)
    }

    @Test(
        "a display of another size shows what it would have shown from the start",
        arguments: [(480, 320), (200, 400), (100, 60), (1280, 800)])
    func anotherSize(_ width: Int, _ height: Int) throws {
        let kiosk = try kiosk(width: 320, height: 240)
        let stage = kiosk.stage
        try stage.advance(by: .seconds(1))
        stage.engine.disconnectDisplay()
        try stage.advance(by: .seconds(1))
        stage.engine.connect(
            OffscreenOutput(
                mode: DisplayMode(width: width, height: height), loop: stage.engine.loop))
        try stage.advance(by: .seconds(1))
        let fresh = try self.kiosk(width: width, height: height)
        try fresh.advance(by: .seconds(1))
        #expect(stage.picture.contents == fresh.picture.contents)
        #expect(stage.tree.size == Size(width: Float(width), height: Float(height)))
        try tap(kiosk)
        try tap(fresh)
        #expect(stage.picture.contents == fresh.picture.contents)
    }

    @Test("no picture counts as shown while there is no display")
    func unseen() throws {
        let clock = VirtualClock()
        let loop = try EventLoop(time: clock)
        let mode = DisplayMode(width: 64, height: 48)
        let engine = Engine(
            loop: loop, output: OffscreenOutput(mode: mode, hasScanout: false, loop: loop),
            isUnseen: true, rotation: .none, root: BoxNode(.column),
            fonts: try FontLibrary(log: .silent), log: .silent)
        defer { engine.close() }
        var count = 0
        engine.onFirstPicture = { count += 1 }
        try loop.advance(by: .seconds(2))
        #expect(count == 0)
        engine.connect(OffscreenOutput(mode: mode, loop: loop))
        try loop.advance(by: .seconds(2))
        #expect(count == 1)
    }

    @Test("the first picture waits for no vertical blank, also where something moves")
    func moving() throws {
        let clock = VirtualClock()
        let loop = try EventLoop(time: clock)
        let output = OffscreenOutput(
            mode: DisplayMode(width: 64, height: 48), hasScanout: false, loop: loop)
        let root = BoxNode(.column)
        root.add(SpinnerNode())
        let engine = Engine(
            loop: loop, output: output, rotation: .none, root: root,
            fonts: try FontLibrary(log: .silent), log: .silent)
        defer { engine.close() }
        var time: Instant?
        engine.onFirstPicture = { time = clock.now }
        let start = clock.now
        try loop.advance(by: .seconds(2))
        #expect(time == start)
        #expect(output.commitCount > 60)
    }

    @Test("a kiosk whose first display is away is ready with the first picture on another one")
    func firstAway() throws {
        let loop = try EventLoop(time: VirtualClock())
        let mode = DisplayMode(width: 64, height: 48)
        let engine = Engine(
            loop: loop, output: OffscreenOutput(mode: mode, hasScanout: false, loop: loop),
            isUnseen: true, rotation: .none, root: BoxNode(.column),
            fonts: try FontLibrary(log: .silent), log: .silent)
        defer { engine.close() }
        var count = 0
        engine.onFirstPicture = { count += 1 }
        let other = engine.add(
            OffscreenOutput(mode: mode, hasScanout: false, loop: loop), isUnseen: true,
            root: BoxNode(.column), touched: TouchedOutput(name: "other"))
        try loop.advance(by: .seconds(2))
        #expect(count == 0 && !engine.isReady)
        other.connect(OffscreenOutput(mode: mode, loop: loop))
        try loop.advance(by: .seconds(2))
        #expect(count == 1 && engine.isReady)
        #expect(other.hasShownPicture && !engine.hasShownPicture)
        engine.connect(OffscreenOutput(mode: mode, loop: loop))
        try loop.advance(by: .seconds(2))
        #expect(count == 1 && engine.hasShownPicture)
    }

    @Test("a panel of another density has other thresholds, with the configuration's changes")
    func density() throws {
        let stage = try kiosk(width: 320, height: 240).stage
        stage.tree.adjustGestures = { settings in
            var settings = settings
            settings.slop += 1
            return settings
        }
        let expected = GestureSettings(pixelsPerMillimetre: 10).slop + 1
        stage.tree.panelGestureSettings = GestureSettings(pixelsPerMillimetre: 10)
        #expect(stage.tree.gestureSettings.slop == expected)
    }
}
