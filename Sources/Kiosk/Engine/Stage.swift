/// A whole kiosk in memory, on a clock that its user moves: for pictures, tests and tools.
///
/// It is the same engine that drives a panel, with an `OffscreenOutput` as its display. Decoding
/// pictures takes no time on this clock, so the same calls give the same pixels everywhere.
package final class Stage {
    package let engine: Engine
    package let output: OffscreenOutput
    private let clock: VirtualClock
    private let touches: StageInput
    /// Between the down and the up of a tap.
    private static let tapLength = Duration.milliseconds(50)

    /// - Parameters:
    ///   - mode: The display's, before the rotation.
    ///   - root: Fills the picture.
    ///   - state: The file in which a document keeps values; nil keeps none.
    ///   - socketDirectory: Where sockets of data sources lie.
    ///   - fonts: By default those of the usual directories alone, whatever else is installed.
    package init(
        root: Node, mode: DisplayMode, rotation: Rotation = .none,
        format: PixelFormat = .xrgb8888,
        fonts: FontSources = FontSources(usesSystemFonts: false), state: String? = nil,
        socketDirectory: String = "/run/kiosk", log: Log
    ) throws {
        clock = VirtualClock()
        let loop = try EventLoop(time: clock)
        output = OffscreenOutput(mode: mode, format: format, loop: loop)
        engine = try Engine(
            loop: loop, output: output, rotation: rotation, root: root, fonts: fonts,
            store: state.map { path in { StateStore(path: path, loop: loop, log: log) } },
            socketDirectory: socketDirectory, log: log)
        touches = StageInput()
        engine.connect(touches)
        try loop.settle()
        try advanceFrame()
    }

    package var tree: Tree { engine.tree }

    /// What the kiosk shows, in logical orientation.
    package var picture: PixelBuffer { engine.picture }

    /// Lets time pass; frames are made at the display's rate while something moves.
    package func advance(by duration: Duration) throws {
        try engine.loop.advance(by: duration)
    }

    /// Lets the next vertical blank come, whose distance is rounded to nanoseconds either way: what
    /// was asked for is on the display then.
    package func advanceFrame() throws {
        try advance(by: output.mode.period + .nanoseconds(1))
    }

    /// Moves one finger, at a position in logical pixels, and makes the frame that follows.
    package func touch(_ phase: TouchPhase, slot: Int = 0, at position: Point) throws {
        touches.onTouch?(
            DeviceTouch(
                phase: phase, slot: slot, position: engine.mapping.device(position),
                time: clock.now))
        try engine.loop.settle()
    }

    /// Presses and releases at a position in logical pixels.
    package func tap(at position: Point) throws {
        try touch(.down, at: position)
        try advance(by: Stage.tapLength)
        try touch(.up, at: position)
        try advanceFrame()
    }

    /// Plays a script up to a time after its start; the rest of it is left out.
    package func play(_ script: TouchScript, until end: Duration) throws {
        let replay = ReplaySource(script, mapping: engine.mapping, loop: engine.loop)
        engine.connect(replay)
        replay.play()
        try advance(by: end)
        replay.close()
    }
}

/// The fingers of whoever drives a stage.
private final class StageInput: InputSource {
    var onTouch: ((DeviceTouch) -> Void)?
    var summary: String { "a stage" }
    func close() {}
}
