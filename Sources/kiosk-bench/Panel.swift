import Kiosk

/// A complete kiosk in memory on a virtual clock, without a scanout buffer: frames end in the
/// shadow buffer.
final class Panel {
    let engine: Engine
    private let clock = VirtualClock()
    private let output: OffscreenOutput
    private let period: Duration

    /// - Parameter root: The node that fills the frame.
    init(
        root: Node, fontDirectories: [String] = FontLibrary.defaultDirectories, log: Log
    ) throws {
        let loop = try EventLoop(time: clock)
        output = OffscreenOutput(
            mode: DisplayMode(width: FrameSize.width, height: FrameSize.height),
            hasScanout: false, loop: loop)
        period = output.mode.period
        engine = try Engine(
            loop: loop, output: output, rotation: .none, root: root,
            fonts: FontSources(directories: fontDirectories, usesSystemFonts: false), log: log)
        try loop.settle()
        try rest()
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

    func touch(_ phase: TouchPhase, at position: Point) {
        engine.tree.dispatch(Touch(phase: phase, slot: 0, position: position, time: clock.now))
    }
}
