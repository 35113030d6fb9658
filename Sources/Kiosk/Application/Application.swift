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
    /// Called when the first complete picture is on a display, or drawn for a panel that is to be
    /// dark at this time, before the service manager hears of it.
    public var onFirstPicture: (() -> Void)?

    private let manager: ServiceManager
    private let signals: ServiceSignals
    private let display: DisplaySupervisor
    /// The session of a seat manager; nil without one.
    private let seat: Seat?
    /// The virtual terminal of a kiosk without a seat manager; nil if it has none.
    private let terminal: VirtualTerminal?
    /// Either of them.
    private var session: (any Session)? { seat ?? terminal }
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
        (self.loop, self.manager, self.log) = (loop, manager, log)
        signals = try ServiceSignals(loop: loop, onHangUp: onHangUp)
        let isOffscreen = options.output == .offscreen
        seat = isOffscreen ? nil : Seat.open(loop: loop, log: log)
        terminal =
            seat == nil && !isOffscreen
            ? VirtualTerminal.take(isService: manager.isPresent, loop: loop, log: log) : nil
        let open = Application.opener(seat ?? terminal, DRMCards(seat: seat))
        let host = root as? DocumentHost
        display = DisplaySupervisor(
            options, manager, reserved: (host?.outputs ?? []).map(\.display.reserved), loop: loop,
            log: log, open: open)
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
        do {
            if let host { try openOutputs(of: host, options, open) }
            engine.touched.device = options.touchName
            if hasDisplayToTouch(options) { try engine.connectInput(options, seat: seat) }
        } catch {
            engine.close()
            throw error
        }
        connectDisplays(options)
        connectServices()
        connectLight(options)
        engine.driver.colors.gamma = options.gamma
        if options.shift > 0 {
            shift = PixelShift(engine.driver, reach: options.shift, loop: loop)
        }
        terminal?.hasDisplay = engine.output.hasPanel
    }

    /// Returns the function that opens displays, while the session is in the foreground.
    private static func opener(
        _ session: (any Session)?, _ cards: DRMCards
    ) -> DisplaySupervisor.Open {
        { request, loop, log throws(OutputError) in
            if session?.isActive == false, request.kind != .offscreen {
                throw DisplaySupervisor.inBackground
            }
            return try OutputSelection.open(request, cards: cards, loop: loop, log: log)
        }
    }

    /// Opens the displays beside the first one.
    private func openOutputs(
        of host: DocumentHost, _ options: ApplicationOptions,
        _ open: @escaping DisplaySupervisor.Open
    ) throws(OutputError) {
        let specs = host.outputs ?? []
        let own = ReservedDisplay(connector: options.connector, monitor: options.monitor)
        for spec in specs {
            let others = specs.filter { $0.name != spec.name }.map(\.display.reserved)
            outputs.append(
                try DisplaySupervisor(
                    spec, of: host, in: engine, options, reserved: others + [own], log: log,
                    open: open))
        }
    }

    private func connectDisplays(_ options: ApplicationOptions) {
        display.onGiveUp = { [unowned self] in fail($0) }
        display.onConnect = { [unowned self] in
            terminal?.hasDisplay = true
            if engine.isReady { manager.say(status) }
            connectMissingInput(options)
        }
        display.onDisconnect = { [unowned self] in terminal?.hasDisplay = false }
        display.onRelease = { [unowned self] in terminal?.lend() }
        for output in outputs {
            output.onConnect = { [unowned self] in connectMissingInput(options) }
        }
        display.supervise(engine)
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
            fail(error)
        }
    }

    /// Lets `run()` throw an error.
    private func fail(_ error: any Error) {
        failure = error
        loop.stop()
    }

    private func connectServices() {
        engine.onFirstPicture = { [unowned self] in
            onFirstPicture?()
            manager.sayReady(display.waitingStatus ?? status)
        }
        engine.onTerminalKey = { [unowned self] in session?.show(terminal: $0) }
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
        manager.sayStopping()
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

    /// True while another program or another terminal has the display.
    var isInBackground: Bool { display.isReleased || session?.isActive == false }

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
    package func beginReloading() { if engine.isReady { manager.sayReloading() } }

    /// Tells the service manager that the kiosk goes on. A kiosk that has shown nothing yet is not
    /// ready, whatever it has read.
    package func endReloading() {
        if engine.isReady { manager.sayReady(display.waitingStatus ?? status) }
    }
}
