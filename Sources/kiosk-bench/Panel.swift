import Kiosk

/// A complete kiosk in memory on a virtual clock, on one thread. Without a scanout buffer, frames end in
/// the shadow buffer.
final class Panel {
    let engine: Engine
    private let clock = VirtualClock()
    private let output: OffscreenOutput
    private let period: Duration

    /// - Parameters:
    ///   - root: The node that fills the frame.
    ///   - comesToRest: False for a screen that may always move.
    init(
        root: Node, hasScanout: Bool = false, comesToRest: Bool = true,
        mode: DisplayMode = DisplayMode(width: FrameSize.width, height: FrameSize.height),
        fontDirectories: [String] = FontLibrary.defaultDirectories, log: Log
    ) throws {
        let loop = try EventLoop(time: clock)
        output = OffscreenOutput(mode: mode, hasScanout: hasScanout, loop: loop)
        period = output.mode.period
        engine = Engine(
            loop: loop, output: output, rotation: .none, root: root,
            fonts: try FontLibrary(directories: fontDirectories, log: log), log: log)
        // A thread's processor time would leave out what another one does.
        engine.update.stripArea = .max
        try loop.settle()
        if comesToRest { try rest() }
    }

    /// Damage of the latest frame.
    var lastDamage: Region { output.lastDamage }

    /// Waits for the flip, so that the next change is drawn at once.
    func rest() throws {
        try engine.loop.advance(by: period)
        // A pending change takes a frame first.
        for _ in 0..<2 where !engine.isAtRest { try engine.loop.advance(by: period) }
        precondition(engine.isAtRest)
    }

    /// Takes a turn of the loop that makes a frame.
    func frame(after change: () -> Void) throws {
        let count = engine.tree.statistics.frames
        change()
        try engine.loop.turn(timeout: 0)
        precondition(engine.tree.statistics.frames == count + 1)
    }

    /// The touches since `beginScript`, as the lines of a touch script; nil before.
    private(set) var script: [String]?
    private lazy var start = clock.now

    /// Begins a touch script.
    func beginScript() { (script, start) = ([], clock.now) }

    /// Takes the turns of one refresh period; a frame that is requested in it is made in it.
    func nextPeriod() throws { try engine.loop.advance(by: period) }

    func touch(_ phase: TouchPhase, slot: Int = 0, at position: Point) {
        let onPanel = Point(
            x: position.x / Float(output.mode.width), y: position.y / Float(output.mode.height))
        let touch = DeviceTouch(phase: phase, slot: slot, position: onPanel, time: clock.now)
        script?.append(TouchScript.command(for: touch, at: (clock.now - start).nanoseconds))
        engine.tree.dispatch(
            Touch(phase: phase, slot: slot, position: position, time: clock.now))
    }

    /// Touches as a finger does in one period of a press.
    ///
    /// - Parameters:
    ///   - period: Number of the period, from 0.
    ///   - length: Number of the period in which the finger goes up.
    func press(at position: Point, slot: Int = 0, _ period: Int, over length: Int) {
        if period == 0 { touch(.down, slot: slot, at: position) }
        if period == length { touch(.up, slot: slot, at: position) }
    }

    /// Touches as a finger does in one period of a quick movement across a part of the picture.
    ///
    /// - Parameters:
    ///   - period: Number of the period, from 0; the finger is up from `length` on.
    ///   - start: Where the finger goes down, as shares of the part's width and height.
    func drag(_ part: Rect, _ period: Int, over length: Int, from start: Point, to end: Point) {
        guard period <= length else { return }
        let share = Float(period) / Float(length)
        let position = Point(
            x: part.minX + part.width * (start.x + (end.x - start.x) * share),
            y: part.minY + part.height * (start.y + (end.y - start.y) * share))
        touch(period == 0 ? .down : period == length ? .up : .move, at: position)
    }

    /// The frame of the node with a name, in the picture; nil if there is none.
    func frame(of name: String) -> Rect? { engine.tree.node(named: name)?.frameInRoot }
}
