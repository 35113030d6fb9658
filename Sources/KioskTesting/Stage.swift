package import Kiosk

/// A complete kiosk in memory, on a clock controlled by its user: for pictures, tests and tools.
///
/// It uses the same engine as a panel, with an `OffscreenOutput` as its display. Decoding takes no
/// virtual time, so the same calls give the same pixels everywhere.
package final class Stage {
    package let engine: Engine
    package let output: OffscreenOutput
    package let clock: VirtualClock
    private let touches: StageInput
    /// Time between the down and the up of a tap.
    private static let tapLength = Duration.milliseconds(50)

    /// - Parameters:
    ///   - mode: The display's mode, before the rotation.
    ///   - root: The node that fills the picture.
    ///   - state: File of a document's persistent values; nil keeps none.
    ///   - cache: Folder of servers' pictures; nil keeps them in memory.
    ///   - socketDirectory: Directory of data sources' sockets.
    ///   - fonts: By default those of the usual directories only, whatever else is installed.
    ///   - time: When it begins, in nanoseconds since 1970; nil for `WallClock.virtualStart`.
    ///   - servers: Answers in place of servers; nil for servers of the network.
    package init(
        root: Node, mode: DisplayMode, rotation: Rotation = .none,
        scale: ScaleRequest = .factor(1), format: PixelFormat = .xrgb8888,
        fonts: FontSources = FontSources(usesSystemFonts: false), state: String? = nil,
        cache: String? = nil, socketDirectory: String = "/run/kiosk", time: Int64? = nil,
        servers: HTTPStandIn? = nil, log: Log
    ) throws {
        clock = VirtualClock()
        if let time { clock.setWallClock(to: time) }
        let loop = try EventLoop(time: clock)
        output = OffscreenOutput(mode: mode, format: format, loop: loop)
        engine = Engine(
            loop: loop, output: output, rotation: rotation, scale: scale, root: root,
            fonts: try FontLibrary(sources: fonts, log: log),
            store: state.map { path in { StateStore(path: path, loop: loop, log: log) } },
            cacheDirectory: cache, socketDirectory: socketDirectory, log: log)
        if let servers { engine.replaceServers(by: servers) }
        touches = StageInput()
        engine.connect(touches)
        try loop.settle()
        try advanceFrame()
    }

    /// Makes the stage of a document, rotated and scaled like its panel, so that recorded touches mean
    /// the same.
    ///
    /// - Parameters:
    ///   - host: The root, which shows the document.
    ///   - size: The picture's size, after the rotation; nil for that of the document's mode.
    ///   - scale: Another scale than the document's.
    package convenience init(
        _ document: ScreenDocument, in host: DocumentHost, size: PictureSize?,
        scale: ScaleRequest? = nil, fonts: FontSources, state: String? = nil,
        socketDirectory: String, time: Int64? = nil, servers: HTTPStandIn? = nil, log: Log
    ) throws {
        let display = document.display
        try self.init(
            root: host, mode: display.stageMode(for: size), rotation: display.rotation ?? .none,
            scale: scale ?? display.scale ?? .factor(1), fonts: fonts, state: state,
            socketDirectory: socketDirectory, time: time, servers: servers, log: log)
    }

    package var tree: Tree { engine.tree }

    /// The current picture, in logical orientation.
    package var picture: PixelBuffer { engine.picture }

    /// Advances the virtual time; frames are made at the display's rate during animations.
    package func advance(by duration: Duration) throws {
        try engine.loop.advance(by: duration)
    }

    /// Advances to the next vertical blank, allowing for rounding to nanoseconds: requested changes
    /// are displayed then.
    package func advanceFrame() throws {
        try advance(by: output.mode.period + .nanoseconds(1))
    }

    /// Moves a mouse to a place on the panel, with coordinates from 0 to 1, and makes the following frame.
    package func movePointer(to place: Point) throws {
        touches.onPointer?(place)
        try advanceFrame()
    }

    /// Moves one finger, at a position in logical pixels, and makes the following frame.
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

    /// Puts fingers down, moves them evenly, and lifts them.
    package func move(_ ways: [(start: Point, end: Point)], for length: Duration) throws {
        let count = 20
        for (slot, way) in ways.enumerated() { try touch(.down, slot: slot, at: way.start) }
        for number in 1...count {
            try advance(by: length / count)
            let part = Float(number) / Float(count)
            for (slot, (start, end)) in ways.enumerated() {
                try touch(
                    .move, slot: slot,
                    at: Point(
                        x: start.x + (end.x - start.x) * part,
                        y: start.y + (end.y - start.y) * part))
            }
        }
        for (slot, way) in ways.enumerated() { try touch(.up, slot: slot, at: way.end) }
    }

    /// Presses and releases a key, and makes the following frame.
    package func press(
        _ symbol: KeySymbol, text: String = "", modifiers: KeyModifiers = [],
        device: DeviceKey.Device = DeviceKey.Device()
    ) throws {
        for (phase, text) in [(KeyPhase.down, text), (.up, "")] {
            touches.onKey?(
                DeviceKey(
                    symbol, phase, text: text, modifiers: modifiers, device: device,
                    time: clock.now))
        }
        try advanceFrame()
    }

    /// Reads a code with a scanner, and makes the frames of its keys.
    package func scan(_ code: String) throws {
        let scanner = DeviceKey.Device(id: 1, isScanner: true)
        for character in code {
            try press(.character(character), text: String(character), device: scanner)
        }
        try press(.enter, device: scanner)
    }

    /// Plays a script up to a time after its start; the rest is skipped.
    package func play(_ script: TouchScript, until end: Duration) throws {
        let replay = ReplaySource(script, mapping: engine.mapping, loop: engine.loop)
        engine.connect(replay)
        replay.play()
        try advance(by: end)
        replay.close()
    }
}

/// The source of a stage's touches.
private final class StageInput: InputSource {
    var onTouch: ((DeviceTouch) -> Void)?
    var onPointer: ((Point) -> Void)?
    var onKey: ((DeviceKey) -> Void)?
    func close() {}
}
