public import Kiosk

/// A kiosk for tests: in memory, on a virtual clock, used as a person would use it.
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
        format: PixelFormat = .xrgb8888, refresh: Int = 60_000
    ) throws {
        try self.init(
            root: root, host: root as? DocumentHost, lines: LogLines(), width: width,
            height: height, rotation: rotation, format: format, refresh: refresh)
    }

    /// Shows a component, which fills the picture.
    public convenience init(
        _ component: some Component, width: Int = 400, height: Int = 300,
        rotation: Rotation = .none, format: PixelFormat = .xrgb8888, refresh: Int = 60_000
    ) throws {
        try self.init(
            root: component.makeNode(), width: width, height: height, rotation: rotation,
            format: format, refresh: refresh)
    }

    /// Shows a configuration: a folder with a `kiosk.json`, or that file. One with errors shows
    /// them, as it does on a panel.
    ///
    /// - Parameters:
    ///   - state: The file in which it keeps values that outlive it; nil keeps none.
    ///   - socketDirectory: Where it listens for the values that other programs send.
    public convenience init(
        configuration: String, width: Int, height: Int, rotation: Rotation = .none,
        format: PixelFormat = .xrgb8888, refresh: Int = 60_000, state: String? = nil,
        socketDirectory: String = "/run/kiosk"
    ) throws {
        let lines = LogLines()
        let host = DocumentHost(Configuration(path: configuration), log: lines.log)
        host.load()
        try self.init(
            root: host, host: host, lines: lines, width: width, height: height,
            rotation: rotation, format: format, refresh: refresh, state: state,
            socketDirectory: socketDirectory)
    }

    private init(
        root: Node, host: DocumentHost?, lines: LogLines, width: Int, height: Int,
        rotation: Rotation, format: PixelFormat, refresh: Int, state: String? = nil,
        socketDirectory: String = "/run/kiosk"
    ) throws {
        let size = rotation.applied(width: width, height: height)
        self.host = host
        self.lines = lines
        // What else is installed must not change the picture.
        var fonts = host?.fonts ?? FontSources()
        fonts.usesSystemFonts = false
        stage = try Stage(
            root: root, mode: DisplayMode(width: size.width, height: size.height, refresh: refresh),
            rotation: rotation, format: format, fonts: fonts, state: state,
            socketDirectory: socketDirectory, log: lines.log)
    }

    public var tree: Tree { stage.tree }

    /// What the kiosk shows, in logical orientation.
    public var picture: PixelBuffer { stage.picture }

    /// The screen of the configuration that is shown.
    public var screenName: String { host?.screenName ?? "" }

    /// What the kiosk has logged, a line each.
    public var log: [String] { lines.all }

    /// The value of a state variable of the configuration.
    public func value(of variable: String) -> JSON? { host?.value(of: variable) }

    /// Gives a state variable of the configuration a new value; the next frame shows it.
    public func set(_ variable: String, to value: JSON) { host?.set(variable, to: value) }

    /// Shows a screen of the configuration on top of the one that is shown.
    ///
    /// - Returns: Whether the configuration has that screen.
    @discardableResult
    public func navigate(to screen: String) -> Bool { host?.navigate(to: screen) ?? false }

    /// Reads the configuration again, as a running kiosk does on SIGHUP.
    public func reload() { host?.load() }

    /// Lets time pass.
    public func advance(by duration: Duration) throws { try stage.advance(by: duration) }

    /// Moves one finger at a position in logical pixels; the frame that follows is made.
    public func touch(_ phase: TouchPhase, slot: Int = 0, x: Float, y: Float) throws {
        try stage.touch(phase, slot: slot, at: Point(x: x, y: y))
    }

    public func tap(x: Float, y: Float) throws { try stage.tap(at: Point(x: x, y: y)) }

    /// Taps on the middle of a node.
    public func tap(_ node: Node) throws { try stage.tap(at: node.frameInRoot.center) }

    /// Taps on the node with this name, or else on the one that shows this text.
    public func tap(_ name: String) throws {
        guard let node = tree.node(named: name) ?? node(showing: name) else {
            throw NodeNotFound(name: name)
        }
        try tap(node)
    }

    /// Writes what the kiosk shows into a PNG file.
    public func writePicture(to path: String) throws {
        try File.write(PNGEncoder.encode(picture), to: path)
    }

    /// The first label or button with a text.
    public func node(showing text: String) -> Node? {
        tree.find(tree.root) { node in
            (node as? ButtonNode)?.model.text == text || (node as? LabelNode)?.model.text == text
        }
    }
}

/// Nothing in the tree has this name or shows this text.
public struct NodeNotFound: Error, CustomStringConvertible {
    public let name: String

    package init(name: String) { self.name = name }

    public var description: String { "no node is named, or shows, \"\(name)\"" }
}
