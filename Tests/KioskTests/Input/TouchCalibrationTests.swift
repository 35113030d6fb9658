import KioskTesting
import Testing

@testable import Kiosk

@Suite("Calibration of touchscreens")
struct TouchCalibrationTests {
    /// A touchscreen that is mounted askew: where it reports fingers.
    private static let skew = TouchCalibration(
        a: 0.9, b: 0.04, c: 0.03, d: -0.02, e: 1.05, f: -0.04)

    @Test("the map is found from points that are reported askew, and undoes them")
    func solve() throws {
        let places = CalibrationNode.targets
        let map = try #require(TouchCalibration(from: places.map(Self.skew.apply), to: places))
        for x in stride(from: Float(0), through: 1, by: 0.25) {
            let place = Point(x: x, y: 1 - x * x)
            let mapped = map.apply(Self.skew.apply(place))
            #expect(abs(mapped.x - place.x) < 1e-4 && abs(mapped.y - place.y) < 1e-4)
        }
        let both = map.after(Self.skew)
        #expect(abs(both.a - 1) < 1e-5 && abs(both.b) < 1e-5 && abs(both.c) < 1e-5)
    }

    @Test("points at one place or in a line say nothing")
    func degenerate() {
        let places = CalibrationNode.targets
        #expect(
            TouchCalibration(from: places.map { _ in Point(x: 0.5, y: 0.5) }, to: places) == nil)
        #expect(TouchCalibration(from: places.map { Point(x: $0.x, y: $0.x) }, to: places) == nil)
        #expect(TouchCalibration(from: [], to: []) == nil)
    }

    @Test("calibrations are kept by the touchscreen's name; other lines of the file are skipped")
    func file() {
        let folder = TemporaryDirectory()
        let path = folder.path + "/calibration"
        #expect(TouchCalibrations(path: path)["A panel"] == nil)
        #expect(TouchCalibrations(path: path).keep(Self.skew, for: "A panel"))
        #expect(TouchCalibrations(path: path)["A panel"] == Self.skew)
        folder.write(Array("1 2 3\nnan 0 0 0 0 0 B\n\n1 0 0 0 1 0 C\n".utf8), as: "calibration")
        let others = TouchCalibrations(path: path)
        #expect(others["B"] == nil)
        #expect(others["C"] == .identity)
        #expect(!TouchCalibrations(path: nil).keep(Self.skew, for: "A panel"))
    }

    @Test("equal touchscreens have calibrations of their own, by serial number or by place")
    func equalScreens() {
        let folder = TemporaryDirectory()
        let path = folder.path + "/calibration"
        let (one, two) = (
            TouchscreenIdentity(name: "A panel", serial: "1", port: "usb-1"),
            TouchscreenIdentity(name: "A panel", serial: "2", port: "usb-2")
        )
        let calibrations = TouchCalibrations(path: path)
        // The only one has it by its name, as ever; so has the next one until it gets its own.
        #expect(calibrations.keep(Self.skew, for: one, beside: []))
        #expect(TouchCalibrations(path: path)["A panel"] == Self.skew)
        #expect(calibrations[two] == Self.skew)
        #expect(calibrations.keep(.identity, for: two, beside: [one]))
        #expect(calibrations[one] == Self.skew)
        let later = TouchCalibrations(path: path)
        #expect(later[two] == .identity)
        // Its number goes with it to another socket.
        #expect(
            later[TouchscreenIdentity(name: "A panel", serial: "2", port: "usb-3")] == .identity)
        // It keeps its own when it is alone.
        let both = Self.skew.after(Self.skew)
        #expect(later.keep(both, for: two, beside: []))
        #expect(later[two] == both)
        #expect(later[one] == Self.skew)
    }

    @Test(
        "the place tells apart what has the same serial number; without one, all have the same"
    )
    func equalNumbers() {
        let calibrations = TouchCalibrations(path: nil)
        let (one, two) = (
            TouchscreenIdentity(name: "A panel", serial: "0", port: "usb-1"),
            TouchscreenIdentity(name: "A panel", serial: "0", port: "usb-2")
        )
        _ = calibrations.keep(Self.skew, for: one, beside: [two])
        #expect(calibrations[one] == Self.skew)
        #expect(calibrations[two] == nil)
        let nameless = TouchscreenIdentity(name: "B panel")
        _ = calibrations.keep(Self.skew, for: nameless, beside: [one, nameless])
        #expect(calibrations["B panel"] == Self.skew)
        #expect(calibrations[nameless] == Self.skew)
    }

    @Test("without a touchscreen there are no targets, which nobody could touch")
    func noTouchscreen() throws {
        let stage = try Stage(
            root: BoxNode(.column), mode: DisplayMode(width: 200, height: 100), log: .silent)
        var result: Result<Calibration.Outcome, Calibration.Failure>?
        stage.engine.calibrate { result = $0 }
        #expect(stage.engine.calibration == nil)
        #expect(throws: Calibration.Failure.self) { _ = try result?.get() }
    }

    /// A stage with an askew touchscreen.
    private func bench() throws -> (Stage, SkewedPanel) {
        let stage = try Stage(
            root: BoxNode(.column), mode: DisplayMode(width: 200, height: 100), rotation: .quarter,
            log: .silent)
        let panel = SkewedPanel(Self.skew, stage)
        stage.engine.connect(panel)
        return (stage, panel)
    }

    private func touchTargets(_ stage: Stage, _ panel: SkewedPanel) throws {
        for place in CalibrationNode.targets {
            let size = stage.tree.size
            try panel.tap(
                stage.engine.mapping.device(
                    Point(x: place.x * size.width, y: place.y * size.height)))
        }
    }

    @Test("targets that are touched correct the touchscreen, twice as well as once")
    func engine() throws {
        let (stage, panel) = try bench()
        let before = stage.picture.contents
        for _ in 0..<2 {
            var result: Result<Calibration.Outcome, Calibration.Failure>?
            stage.engine.calibrate { result = $0 }
            try stage.advanceFrame()
            #expect(stage.picture.contents != before)
            try touchTargets(stage, panel)
            let outcome = try #require(try result?.get())
            #expect(outcome.touchscreen == "Askew")
            #expect(outcome.error < 0.001)
            try stage.advanceFrame()
            #expect(stage.picture.contents == before)
        }
        let reported = panel.report(Point(x: 0.25, y: 0.75))
        #expect(abs(reported.x - 0.25) < 0.001 && abs(reported.y - 0.75) < 0.001)
    }

    @Test("touches beside the targets, or none at all, change nothing")
    func failures() throws {
        let (stage, panel) = try bench()
        var messages: [String] = []
        func calibrate() {
            stage.engine.calibrate {
                if case .failure(let failure) = $0 { messages.append(failure.message) }
            }
        }
        calibrate()
        for place in [0.1, 0.9, 0.4, 0.2, 0.7] as [Float] {
            try panel.tap(Point(x: place, y: place * place))
        }
        calibrate()
        try stage.advance(by: .seconds(61))
        calibrate()
        calibrate()
        try stage.advance(by: .seconds(61))
        #expect(
            messages == [
                "the touches do not fit the targets; begin again",
                "nobody has touched the targets for a minute",
                "another calibration has begun", "nobody has touched the targets for a minute",
            ])
        #expect(panel.calibration == .identity)
    }
}

/// A touchscreen that reports fingers askew.
final class SkewedPanel: InputSource {
    var onTouch: ((DeviceTouch) -> Void)?
    var onKey: ((DeviceKey) -> Void)?
    var hasTouchscreen: Bool { true }
    private(set) var calibration = TouchCalibration.identity
    private let skew: TouchCalibration
    private unowned let stage: Stage

    init(_ skew: TouchCalibration, _ stage: Stage) { (self.skew, self.stage) = (skew, stage) }

    func report(_ place: Point) -> Point { calibration.apply(skew.apply(place)) }

    func tap(_ place: Point) throws {
        for phase in [TouchPhase.down, .up] {
            onTouch?(
                DeviceTouch(phase: phase, slot: 0, position: report(place), time: stage.clock.now))
            try stage.advanceFrame()
        }
    }

    func correctLastTouched(
        by map: TouchCalibration
    ) -> (touchscreen: String, isKept: Bool)? {
        calibration = map.after(calibration)
        return ("Askew", true)
    }

    func close() {}
}
