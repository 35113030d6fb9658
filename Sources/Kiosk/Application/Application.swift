import Glibc

/// A kiosk written in Swift: a tree of nodes on the machine's display, with its touchscreens.
///
/// ```swift
/// try Application(Counter()).run()
/// ```
///
/// It takes the first display that can be used, or memory if there is none. Under a service manager
/// it waits for a display instead, says when the first picture is shown, answers the watchdog, and
/// keeps its values in the service's state directory. A display that is lost meanwhile is waited for.
/// SIGTERM and SIGINT end it; SIGUSR1 releases the display to another program, and takes it back.
///
/// Everything happens on the thread that makes it and calls `run()`. Timers are made on `loop`,
/// requests to servers are sent with `http`, and other threads get in through an `Inbox`.
public final class Application {
    /// The loop that `run()` turns.
    public let loop: EventLoop
    package let engine: Engine
    /// One line on what the kiosk does, for the service manager.
    public var status = "Running"
    /// Called when the first complete picture is on the display, before the service manager hears
    /// of it.
    public var onFirstPicture: (() -> Void)?

    private let manager: ServiceManager
    private let signals: ServiceSignals
    private let display: DisplaySupervisor
    /// The session of a seat manager; nil without one.
    private let seat: Seat?
    /// The virtual terminal of a kiosk without a seat manager; nil if it has none.
    private let terminal: VirtualTerminal?
    /// Either of them.
    private let session: (any Session)?
    /// Displays beside that one.
    private var outputs: [DisplaySupervisor] = []
    private let log: Log
    private var watchdog: Watchdog?
    private var shift: PixelShift?
    private var failure: (any Error)?

    /// Opens display and input, for a component that fills the picture.
    ///
    /// - Throws: The reason why there is no display or input, as a sentence.
    public convenience init(
        _ component: some Component, options: ApplicationOptions = ApplicationOptions(),
        log: Log = .standardError()
    ) throws {
        try self.init(root: component.makeNode(), options: options, log: log)
    }

    /// Opens display and input.
    ///
    /// - Throws: The reason why there is no display or input, as a sentence.
    public convenience init(
        root: Node, options: ApplicationOptions = ApplicationOptions(),
        log: Log = .standardError()
    ) throws {
        try self.init(
            root: root, options: options, fonts: FontLibrary(sources: FontSources(), log: log),
            loop: EventLoop(), log: log)
    }

    /// - Parameter onHangUp: Called for each SIGHUP; nil leaves that signal to its default.
    init(
        root: Node, options: ApplicationOptions, fonts: FontLibrary, loop: EventLoop, log: Log,
        manager: ServiceManager = ServiceManager(), onHangUp: (() -> Void)? = nil
    ) throws {
        let signals = try ServiceSignals(loop: loop, onHangUp: onHangUp)
        let host = root as? DocumentHost
        let seat = options.output == .offscreen ? nil : Seat.open(loop: loop, log: log)
        let terminal =
            seat == nil && options.output != .offscreen
            ? VirtualTerminal.take(isService: manager.isPresent, loop: loop, log: log) : nil
        let session: (any Session)? = seat ?? terminal
        (self.seat, self.terminal, self.session) = (seat, terminal, session)
        let cards = DRMCards(seat: seat)
        let openOutput: DisplaySupervisor.Open = { request, loop, log throws(OutputError) in
            if session?.isActive == false, request.kind != .offscreen {
                throw DisplaySupervisor.inBackground
            }
            return try OutputSelection.open(request, cards: cards, loop: loop, log: log)
        }
        let specs = host?.outputs ?? []
        display = DisplaySupervisor(
            options, manager, reserved: specs.map(\.display.reserved), loop: loop, log: log,
            open: openOutput)
        let output = try display.open()
        engine = Engine(
            loop: loop, output: output, isUnseen: display.isSearching, rotation: options.rotation,
            scale: options.scale, root: root, fonts: fonts,
            store: options.statePath.map { path in
                { StateStore(path: path, loop: loop, log: log) }
            },
            cacheDirectory: options.cacheDirectory,
            socketDirectory: ServiceManager.directory("RUNTIME_DIRECTORY") ?? "/run/kiosk",
            log: log)
        engine.driver.startsLate = options.startsFramesLate
        engine.holdNetwork()
        (self.loop, self.manager, self.signals, self.log) = (loop, manager, signals, log)
        do {
            for spec in specs {
                let others = specs.filter { $0.name != spec.name }.map(\.display.reserved)
                let own = ReservedDisplay(connector: options.connector, monitor: options.monitor)
                outputs.append(
                    try DisplaySupervisor(
                        spec, of: host!, in: engine, options, reserved: others + [own], log: log,
                        open: openOutput))
            }
            engine.touched.device = options.touchName
            if hasDisplayToTouch(options) { try engine.connectInput(options, seat: seat) }
        } catch {
            engine.close()
            throw error
        }
        connectServices()
        connectLight(options)
        engine.driver.colors.gamma = options.gamma
        if options.shift > 0 {
            shift = PixelShift(engine.driver, reach: options.shift, loop: loop)
        }
        terminal?.hasDisplay = engine.output.hasPanel
        display.onConnect = { [unowned self] in
            terminal?.hasDisplay = true
            if engine.hasShownPicture { manager.say(status) }
            connectMissingInput(options)
        }
        for output in outputs {
            output.onConnect = { [unowned self] in connectMissingInput(options) }
        }
    }

    private func connectLight(_ options: ApplicationOptions) {
        let finder = LightMeansFinder()
        let (kinds, path, log) = (options.light, options.lightPath, log)
        engine.useLights { connection, worker in
            let display = connection.map { $0.monitor ?? $0.folder } ?? "framebuffer"
            return PanelHardware(
                finder.means(kinds, connector: connection?.folder, id: connection?.id),
                memory: path.map { LightMemory(path: $0, display: display) }, worker: worker,
                log: log)
        }
    }

    /// Returns true once there is a display that can be touched. A replay is for the first one.
    private func hasDisplayToTouch(_ options: ApplicationOptions) -> Bool {
        !display.isSearching || (options.replay == nil && outputs.contains { !$0.isSearching })
    }

    private func connectMissingInput(_ options: ApplicationOptions) {
        guard !engine.hasInput, hasDisplayToTouch(options) else { return }
        do {
            try engine.connectInput(options, seat: seat)
        } catch {
            failure = error
            loop.stop()
        }
    }

    private func connectServices() {
        engine.onFirstPicture = { [unowned self] in
            onFirstPicture?()
            manager.ready(status)
        }
        display.onGiveUp = { [unowned self] error in
            failure = error
            loop.stop()
        }
        display.supervise(engine)
        engine.onTerminalKey = { [unowned self] in session?.show(terminal: $0) }
        display.onDisconnect = { [unowned self] in terminal?.hasDisplay = false }
        display.onRelease = { [unowned self] in terminal?.lend() }
        signals.onReleaseRequest = { [unowned self] in releaseOrTakeBack() }
        session?.onChange = { [unowned self] isActive in
            display.sessionChanged(isActive: isActive)
            for output in outputs { output.sessionChanged(isActive: isActive) }
        }
        watchdog = Watchdog(manager: manager, engine: engine)
    }

    /// Lends the displays and the terminal to another program, or takes them back.
    private func releaseOrTakeBack() {
        if display.isReleased { terminal?.takeBack() }
        for output in outputs { output.releaseOrTakeBack() }
        display.releaseOrTakeBack()
    }

    /// Shows the tree until `stop()` is called, a signal ends the kiosk, or the display is lost.
    ///
    /// - Throws: The reason why the display was lost.
    public func run() throws {
        defer {
            display.close()
            for output in outputs { output.close() }
            engine.close()
            session?.close()
        }
        if !signals.isStopping { try loop.run() }
        manager.stopping()
        let counters = engine.driver.counters
        log.info(
            """
            display: \(counters.flips) flips, \(counters.misses) vertical blanks missed, \
            \(counters.recoveries) recoveries
            """)
        if let failure { throw failure }
    }

    /// Lets `run()` return. Called on its thread, from a handler.
    public func stop() { loop.stop() }

    /// The tree that is shown.
    public var tree: Tree { engine.tree }

    /// The client for requests to servers, which everything in the tree shares.
    public var http: HTTPClient { engine.services.data.http }

    /// Services that data sources are made with.
    public var data: DataServices { engine.services.data }

    /// Values that outlive the process, in the file that the options name; it is opened when first
    /// asked for. nil where nothing is kept. Documents keep their variables by their names.
    public var store: StateStore? { engine.services.store }

    /// Tells the service manager that a new configuration is being read.
    package func beginReloading() { if engine.hasShownPicture { manager.reloading() } }

    /// Tells the service manager that the kiosk goes on. A kiosk that has shown nothing yet is not
    /// ready, whatever it has read.
    package func endReloading() { if engine.hasShownPicture { manager.ready(status) } }
}
