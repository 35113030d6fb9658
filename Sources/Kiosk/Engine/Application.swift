/// A kiosk written in Swift: a tree of nodes on the machine's display, with its touchscreens.
///
/// ```swift
/// try Application(Counter()).run()
/// ```
///
/// It takes the first display that can be used, or memory if there is none, and blocks the thread
/// that calls `run()`, on which everything in the tree then happens.
public final class Application {
    private let engine: Engine

    /// Opens display and input, for a component that fills the picture.
    ///
    /// - Throws: What stands in the way, in a sentence.
    public convenience init(
        _ component: some Component, rotation: Rotation = .none,
        log: Log = .standardError(threshold: .info, priorities: false)
    ) throws {
        try self.init(root: component.makeNode(), rotation: rotation, log: log)
    }

    /// Opens display and input.
    ///
    /// - Throws: What stands in the way, in a sentence.
    public init(
        root: Node, rotation: Rotation = .none,
        log: Log = .standardError(threshold: .info, priorities: false)
    ) throws {
        let loop = try EventLoop()
        let output = try OutputSelection.open(
            OutputRequest(mode: .current), loop: loop, log: log)
        engine = try Engine(loop: loop, output: output, rotation: rotation, root: root, log: log)
        if !(output is OffscreenOutput) {
            engine.connect(
                try LibinputSource(
                    .seat("seat0"), mapping: engine.mapping, loop: loop, log: log))
        }
    }

    /// Shows the tree until `stop()` is called or the display is lost.
    ///
    /// - Throws: Why the display was lost.
    public func run() throws {
        defer { engine.close() }
        var failure: OutputError?
        engine.driver.onFailure = { [engine] error in
            failure = error
            engine.loop.stop()
        }
        try engine.loop.run()
        if let failure { throw failure }
    }

    /// Lets `run()` return; on the thread that it blocks, from a handler.
    public func stop() { engine.loop.stop() }

    /// The tree that is shown.
    public var tree: Tree { engine.tree }
}
