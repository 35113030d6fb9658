public import Kiosk

/// A kiosk for tests: in memory, on a virtual clock, driven by user actions.
///
/// ```swift
/// let kiosk = try Harness(configuration: "Config/demo", width: 800, height: 480)
/// try kiosk.tap("order")
/// #expect(kiosk.screenName == "menu")
/// try kiosk.expectPicture("menu", in: goldens)
/// ```
public final class Harness {
    package let stage: Stage
    package let host: DocumentHost?
    private let lines: LogLines

    /// Shows a tree of nodes.
    public convenience init(
        root: Node, width: Int, height: Int, rotation: Rotation = .none,
        format: PixelFormat = .xrgb8888, refresh: Int = 60_000,
        scale: ScaleRequest = .factor(1)
    ) throws {
        try self.init(
            root: root, host: root as? DocumentHost, lines: LogLines(), width: width,
            height: height, rotation: rotation, format: format, refresh: refresh,
            scale: scale)
    }

    /// Shows a component that fills the picture.
    public convenience init(
        _ component: some Component, width: Int = 400, height: Int = 300,
        rotation: Rotation = .none, format: PixelFormat = .xrgb8888, refresh: Int = 60_000,
        scale: ScaleRequest = .factor(1)
    ) throws {
        try self.init(
            root: component.makeNode(), width: width, height: height, rotation: rotation,
            format: format, refresh: refresh, scale: scale)
    }

    /// Shows a configuration: a folder with a `kiosk.json`, or that file. Errors in it are shown as
    /// on a panel.
    ///
    /// - Parameters:
    ///   - registry: Declarations that the configuration may use.
    ///   - scale: Pixels of the picture per logical pixel.
    ///   - state: File of persistent values; nil keeps none.
    ///   - socketDirectory: Directory of the sockets on which other programs send values.
    public convenience init(
        configuration: String, registry: Registry = .builtin, width: Int, height: Int,
        rotation: Rotation = .none, format: PixelFormat = .xrgb8888, refresh: Int = 60_000,
        scale: ScaleRequest = .factor(1), state: String? = nil,
        socketDirectory: String = "/run/kiosk"
    ) throws {
        let lines = LogLines()
        let host = DocumentHost(
            Configuration(path: configuration, registry: registry), log: lines.log)
        host.load()
        try self.init(
            root: host, host: host, lines: lines, width: width, height: height,
            rotation: rotation, format: format, refresh: refresh,
            scale: scale, state: state, socketDirectory: socketDirectory)
    }

    private init(
        root: Node, host: DocumentHost?, lines: LogLines, width: Int, height: Int,
        rotation: Rotation, format: PixelFormat, refresh: Int, scale: ScaleRequest = .factor(1),
        state: String? = nil, socketDirectory: String = "/run/kiosk"
    ) throws {
        let size = rotation.applied(width: width, height: height)
        self.host = host
        self.lines = lines
        // Installed fonts must not affect the picture.
        var fonts = host?.fonts ?? FontSources()
        fonts.usesSystemFonts = false
        stage = try Stage(
            root: root, mode: DisplayMode(width: size.width, height: size.height, refresh: refresh),
            rotation: rotation, scale: scale, format: format, fonts: fonts, state: state,
            socketDirectory: socketDirectory, log: lines.log)
    }

    /// The tree shown.
    public var tree: Tree { stage.tree }

    /// The current picture, in logical orientation.
    public var picture: PixelBuffer { stage.picture }

    /// Name of the configuration's current screen.
    public var screenName: String { host?.screenName ?? "" }

    /// Log lines so far.
    public var log: [String] { lines.all }

    /// Returns the value of a state variable of the configuration.
    public func value(of variable: String) -> JSON? { host?.value(of: variable) }

    /// Sets a state variable of the configuration; the next frame shows it.
    public func set(_ variable: String, to value: JSON) { host?.set(variable, to: value) }

    /// Pushes a screen of the configuration.
    ///
    /// - Returns: False if the configuration has no such screen.
    @discardableResult
    public func navigate(to screen: String) -> Bool { host?.navigate(to: screen) ?? false }

    /// Reads the configuration again, as a running kiosk does on SIGHUP.
    public func reload() { host?.load() }

    /// Advances the virtual time, and makes all frames that fall into it.
    public func advance(by duration: Duration) throws { try stage.advance(by: duration) }

    /// Touches a position, in logical pixels, with one finger, and makes the next frame. `slot`
    /// tells fingers apart.
    public func touch(_ phase: TouchPhase, slot: Int = 0, x: Float, y: Float) throws {
        try stage.touch(phase, slot: slot, at: Point(x: x, y: y))
    }

    /// Taps at a position in logical pixels, and makes the following frames.
    public func tap(x: Float, y: Float) throws { try stage.tap(at: Point(x: x, y: y)) }

    /// Taps on the centre of a node.
    public func tap(_ node: Node) throws { try stage.tap(at: node.frameInRoot.center) }

    /// Taps on the node with this name, or else on the one that shows this text, or else on what the
    /// access tree names so, such as an option of a control. A part of such a name between commas is
    /// enough.
    ///
    /// - Throws: `NodeNotFound` if there is none.
    public func tap(_ name: String) throws {
        if let node = tree.node(named: name) ?? node(showing: name) { return try tap(node) }
        guard let target = tree.target(named: name) else { throw NodeNotFound(name: name) }
        try stage.tap(at: target.area.center)
    }

    /// Moves a finger evenly from one position to another, in logical pixels, as for scrolling, and
    /// makes the following frame.
    public func drag(
        from start: Point, to end: Point, for duration: Duration = .milliseconds(300)
    ) throws {
        try stage.move([(start, end)], for: duration)
        try stage.advanceFrame()
    }

    /// Presses and releases a key, and makes the following frame.
    public func press(_ symbol: KeySymbol, _ modifiers: KeyModifiers = []) throws {
        var text = ""
        switch symbol {
        case .character(let character) where modifiers.isSubset(of: .shift):
            text = String(character)
        case .space where modifiers.isEmpty: text = " "
        default: break
        }
        try stage.press(symbol, text: text, modifiers: modifiers)
    }

    /// Reads a code with a scanner, and makes the following frame.
    public func scan(_ code: String) throws { try stage.scan(code) }

    /// Types a text on the keyboard, character by character.
    public func type(_ text: String) throws {
        for character in text { try press(character == " " ? .space : .character(character)) }
    }

    /// Writes the current picture to a PNG file.
    public func writePicture(to path: String) throws {
        try File.write(PNGEncoder.encode(picture), to: path)
    }

    /// Returns the first label or button with a text.
    public func node(showing text: String) -> Node? {
        tree.root.find { node in
            (node as? ButtonNode)?.model.text == text || (node as? LabelNode)?.model.text == text
        }
    }
}

/// An error: nothing has this name or shows this text.
public struct NodeNotFound: Error, CustomStringConvertible {
    /// The name or text that was looked for.
    public let name: String

    package init(name: String) { self.name = name }

    public var description: String { "nothing is named, or shows, \"\(name)\"" }
}
