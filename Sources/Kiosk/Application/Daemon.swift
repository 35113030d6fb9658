import Glibc

/// An application that shows a configuration, and reads it again when it changes.
final class Daemon {
    private let options: ProgramOptions
    private let log: Log
    private let loop: EventLoop
    private let host: DocumentHost
    private var application: Application!
    private lazy var retryTimer = Timer(loop: loop) { [unowned self] in retry() }
    private var starts: StartPause?
    private lazy var startTimer = Timer(loop: loop) { [unowned self] in starts?.end() }
    private var reloader: DocumentReloader?
    private var control: KioskControl?
    private var exitCode = ExitCode.success
    /// True if a reading of the configuration is over, and the service manager has yet to hear of it.
    private var hasRead = false
    /// The host's `useCount` when the service manager last heard of a document.
    private var toldUses = 0

    /// Time between two looks at a configuration that is not good.
    private static let retryInterval = Duration.seconds(1)
    /// Time for a start without its pause: `TimeoutStartSec=` of the unit.
    private static let startLimit = Duration.seconds(90)

    init(
        _ options: ProgramOptions, _ registry: Registry, _ log: Log
    ) throws(SystemError) {
        self.options = options
        self.log = log
        // Its default would end a kiosk that has yet to read its first configuration.
        SignalSource.hold([SIGHUP])
        loop = try EventLoop()
        host = DocumentHost(
            Configuration(path: options.configuration, registry: registry), log: log)
        host.showsMistakes = options.isDeveloping
    }

    func run(_ needs: FirstNeeds) throws -> ExitCode {
        let manager = ServiceManager()
        if manager.isPresent { ServiceTerminal.silence() }
        starts = StartPause(directory: ServiceManager.directory("RUNTIME_DIRECTORY"))
        if let starts, try !waitAfterFailures(starts, manager) {
            starts.end()
            return .success
        }
        let code = try run(manager, needs)
        if code == .success || code == .startAgain { starts?.end() }
        return code
    }

    /// Waits before the start if those before it failed soon, with the reason on the display.
    ///
    /// - Returns: False if SIGTERM or SIGINT has ended the wait.
    private func waitAfterFailures(
        _ starts: StartPause, _ manager: ServiceManager
    ) throws(SystemError) -> Bool {
        let (failures, pause) = starts.begin()
        let reason = starts.takeReason()
        if pause > .zero {
            // After the wait, they are for the application.
            SignalSource.hold(Daemon.endingSignals)
            log.warning(
                "the last \(failures) starts failed soon; waiting \(pause.nanoseconds / 1_000_000_000) s"
            )
            manager.sayWaiting(
                "Waiting after \(failures) starts that failed", atMost: pause + Daemon.startLimit)
            let isOver = try wait(pause, starts, .afterFailures(failures, because: reason))
            guard isOver else { return false }
        }
        startTimer.arm(after: StartPause.provingTime)
        return true
    }

    private static let endingSignals = [SIGTERM, SIGINT]

    /// Lets the loop run, which nothing else uses yet: a display tells it of its flips. SIGHUP waits;
    /// SIGTERM and SIGINT end the wait, and every other signal that comes here ends the process.
    ///
    /// - Returns: False if a signal has ended the wait.
    private func wait(
        _ pause: Duration, _ starts: StartPause, _ picture: SafeScreen
    ) throws(SystemError) -> Bool {
        var isEnded = false
        let signals = try SignalSource(loop: loop, signals: Daemon.endingSignals) { [loop] _ in
            isEnded = true
            loop.stop()
        }
        var screen: WaitingScreen?
        starts.show {
            do throws(OutputError) {
                screen = try WaitingScreen(
                    picture, options.application(DisplaySettings()), loop: loop)
            } catch {
                log.debug("nobody sees why: \(error)")
            }
        }
        let timer = Timer(loop: loop) { [loop] in loop.stop() }
        timer.arm(after: pause)
        try loop.run()
        timer.disarm()
        signals.cancel()
        screen?.close()
        return !isEnded
    }

    /// Logs why the kiosk cannot run, and keeps it for the display.
    private func fail(_ reason: String, _ code: ExitCode) -> ExitCode {
        log.error(reason)
        starts?.fail(because: reason)
        return code
    }

    private func run(_ manager: ServiceManager, _ needs: FirstNeeds) throws -> ExitCode {
        // The default of SIGUSR1 would end the kiosk. It waits, and the display is released once it is
        // open.
        SignalSource.hold([SIGUSR1])
        let settings = host.load()
        if settings != nil { starts?.forgetLeaving() }
        do {
            let sources = host.fonts ?? FontSources()
            let fonts = try FontLibrary(
                sources: sources, files: needs.files(of: sources), log: log)
            application = try Application(
                root: host, options: options.application(settings ?? DisplaySettings()),
                fonts: fonts, loop: loop, log: log, manager: manager
            ) { [unowned self] in hangUp() }
        } catch {
            return fail("\(error)", .unavailable)
        }
        connectReloading()
        if manager.isPresent { host.leavesFirstDocument = { [unowned self] in leaveToNextStart() } }
        defer {
            control?.close()
            reloader?.close()
        }
        connectEvents()
        connectControl()
        limitPrograms()
        do {
            try application.run()
        } catch let error as OutputError {
            return fail("display: \(error); giving up", .displayLost)
        } catch {
            return fail("\(error)", .unavailable)
        }
        return exitCode
    }

    private func connectReloading() {
        let reloader = DocumentReloader(host, loop: loop, log: log)
        reloader.onReload = { [unowned self] in hasRead = true }
        self.reloader = reloader
        toldUses = host.useCount
        // The frame of this turn comes before it.
        loop.onEndOfTurn { [unowned self] in endReloading() }
    }

    /// Ends the process for the first good document, if that says something that counts at the start alone:
    /// the service manager starts it again. Whoever has the display keeps it.
    ///
    /// - Returns: False if the document is to be shown in place.
    private func leaveToNextStart() -> Bool {
        guard !application.isInBackground, starts?.leaves() == true else { return false }
        log.info("configuration: \(host.file) is good now; ending, to be started with it")
        exitCode = .startAgain
        application.stop()
        return true
    }

    /// Tells the service manager what is shown now, once a new version has had its first frame: only that
    /// decides on its screen.
    private func endReloading() {
        guard hasRead || toldUses != host.useCount, !host.isBeginning else { return }
        hasRead = false
        toldUses = host.useCount
        application.status = status
        application.endReloading()
    }

    /// Gives the programs of the configuration the limits that the service has for them.
    private func limitPrograms() {
        guard let limits = ServiceManager.programLimits else { return }
        do throws(SystemError) {
            guard let service = ProgramGroup.ofThisProcess else {
                throw SystemError("/proc/self/cgroup", number: ENOENT)
            }
            application.engine.services.data.programs = try ProgramGroup(
                limits, in: service, log: log)
        } catch {
            log.warning("the programs have no limits of their own: \(error)")
        }
    }

    private func connectEvents() {
        application.onFirstPicture = { [unowned self] in application.status = status }
        application.tree.onUnhandledEvent = { [unowned self] event, _ in
            if let event = event as? LinkEvent {
                log.info("event: link \(event.target)")
                return .handled
            }
            guard let event = event as? DocumentEvent else { return .notHandled }
            // An event that a client has sent into the kiosk does not leave it.
            if control?.note(event) == .handled { return .notHandled }
            // What a guest has typed may be in the data, and the log is sent to who looks for a fault.
            log.info("event: \(event.name)")
            log.debug("event: \(event.name) \(event.data)")
            return .handled
        }
        armRetry()
        if let path = options.picture {
            writePictureAtRest(to: path)
        } else if !options.isOffscreen, !application.engine.isUnseen, !hasPanel {
            log.info("nobody sees this kiosk; kiosk-preview shows one in the browser")
        }
    }

    /// Lets others see and steer the kiosk; one that cannot have its socket runs all the same.
    private func connectControl() {
        let control = KioskControl(engine: application.engine, host: host, log: log)
        control.reloader = reloader
        self.control = control
        let directory = ServiceManager.directory("RUNTIME_DIRECTORY", named: "kioskd")
        let name = ControlMethod.interfaceName
        guard let path = options.control ?? directory.map({ "\($0)/\(name)" }) else { return }
        control.listen(at: path)
    }

    private var status: String {
        host.isWaitingForDocument
            ? "Waiting for \(host.file) to be correct" : "Showing \(host.screenName)"
    }

    /// SIGHUP asks for the configuration to be read again.
    private func hangUp() {
        if let reloader {
            application.beginReloading()
            reloader.reload()
        } else {
            // Nothing is shown yet that could stand still meanwhile.
            if host.load() != nil { log.info("configuration: \(host.file) is in use") }
        }
    }

    /// A kiosk without a document looks at its files now and then as well: a file system that is
    /// mounted over a folder is reported by nothing.
    private func armRetry() {
        if host.isWaitingForDocument { retryTimer.arm(after: Daemon.retryInterval) }
    }

    private func retry() {
        if host.isOutdated { reloader?.reload() }
        armRetry()
    }

    /// True on a display, and false in memory.
    private var hasPanel: Bool { application.engine.output.hasPanel }

    private func writePictureAtRest(to path: String) {
        let engine = application.engine
        guard !hasPanel else {
            log.info("--picture is for the offscreen output; the kiosk is on the display")
            return
        }
        loop.onEndOfTurn { [unowned self] in
            guard engine.isAtRest else { return }
            // The picture shows the mistakes, and whoever asked for it is not to take it for good.
            if host.isWaitingForDocument { exitCode = .configuration }
            do {
                try File.write(PNGEncoder.encode(engine.picture), to: path)
                log.info("picture: written to \(path); look at it with any image viewer")
            } catch {
                log.error("picture: \(error)")
                exitCode = .systemError
            }
            loop.stop()
        }
    }
}

extension SafeScreen {
    /// The picture of a kiosk that waits after starts that failed.
    fileprivate static func afterFailures(_ count: Int, because reason: String?) -> SafeScreen {
        SafeScreen(
            title: "This display is out of order",
            details: [
                "It starts again by itself, after a minute at most.",
                "The last \(count) starts failed. "
                    + (reason.map { "The reason of the last one: \($0)" }
                        ?? "The last one ended without a reason, as after a crash."),
                "More is in the journal of this machine: journalctl -u 'kioskd*'. "
                    + "kioskd \(kioskVersion)",
            ])
    }
}
