import Glibc
import Kiosk

/// The daemon: reads the command line, opens display and input, and turns the loop until it is
/// told to stop.
final class Daemon {
    private let options: Options
    private let log: Log
    private let loop: EventLoop
    private let host: DocumentHost
    private let manager: ServiceManager
    private var engine: Engine!
    private var watchdog: Watchdog?
    private var signals: SignalSource?
    private var retryTimer: Timer!
    private var reloader: DocumentReloader?
    private var fingerprint: File.Fingerprint?
    private var exitCode = ExitCode.success
    /// Somebody asked for the end.
    private var isStopping = false

    /// How often a configuration that is not good is looked at again.
    private static let retryInterval = Duration.seconds(1)
    /// How often a service without a display looks for one.
    private static let displayInterval = Duration.seconds(3)

    static func run(_ arguments: [String]) -> ExitCode {
        signal(SIGPIPE, SIG_IGN)
        openStandardDescriptors()
        switch Options.parse(arguments) {
        case .help:
            print(Options.help, terminator: "")
            return .success
        case .version:
            print("kioskd \(kioskVersion)")
            return .success
        case .mistake(let message):
            Log.standardError(threshold: .info, priorities: false)
                .error("\(message); see kioskd --help")
            return .usage
        case .run(let options):
            let log = Log.standardError(
                threshold: options.isVerbose ? .debug : .info,
                priorities: getenv("JOURNAL_STREAM") != nil)
            do {
                return try Daemon(options, log).run()
            } catch {
                log.error("\(error)")
                return .systemError
            }
        }
    }

    /// Opens those of the descriptors 0 to 2 that the process was started without. Else the first
    /// files of the kiosk would get these numbers, and log lines would be written into them.
    private static func openStandardDescriptors() {
        var number: Int32
        repeat { number = open("/dev/null", O_RDWR) } while (0...2).contains(number)
        if number > 2 { close(number) }
    }

    private init(_ options: Options, _ log: Log) throws(SystemError) {
        self.options = options
        self.log = log
        manager = ServiceManager()
        loop = try EventLoop()
        host = DocumentHost(Configuration(path: options.configuration), log: log)
        host.showsMistakes = options.isDeveloping
    }

    private func run() throws -> ExitCode {
        // Before any thread starts, so that all of them leave signals to this one.
        signals = try SignalSource(loop: loop, signals: [SIGTERM, SIGINT, SIGHUP]) {
            [unowned self] in handle($0)
        }
        fingerprint = File.fingerprint(host.file)
        let settings = host.load() ?? DisplaySettings()
        do {
            guard let output = try openOutput(settings) else {
                manager.stopping()
                return .success
            }
            engine = try Engine(
                loop: loop, output: output,
                rotation: options.rotation ?? settings.rotation ?? .none, root: host,
                fonts: host.fonts ?? FontSources(), store: store,
                socketDirectory: directory("RUNTIME_DIRECTORY") ?? "/run/kiosk", log: log)
            try connectInput()
            try connectReloading()
        } catch {
            log.error("\(error)")
            return .unavailable
        }
        defer {
            reloader?.close()
            engine.close()
        }
        connectServices()
        if !isStopping { try loop.run() }
        manager.stopping()
        let counters = engine.driver.counters
        log.info(
            """
            display: \(counters.flips) flips, \(counters.misses) vertical blanks missed, \
            \(counters.recoveries) recoveries
            """)
        return exitCode
    }

    /// File of persistent values; nil for none.
    private var store: StateStore? {
        let path = options.state ?? directory("STATE_DIRECTORY").map { "\($0)/state.db" }
        return path.map { StateStore(path: $0, loop: loop, log: log) }
    }

    /// The first of the directories that the service manager has made for the kiosk; see
    /// systemd.exec(5).
    private func directory(_ variable: String) -> String? {
        guard let value = getenv(variable) else { return nil }
        return String(cString: value).split(separator: ":").first.map(String.init)
    }

    private func connectReloading() throws(SystemError) {
        let reloader = try DocumentReloader(host, loop: loop, log: log)
        reloader.onReload = { [unowned self] in manager.ready(status) }
        self.reloader = reloader
    }

    /// The display; nil if the kiosk was told to stop while it waited for one.
    private func openOutput(_ settings: DisplaySettings) throws -> (any Output)? {
        let size = options.size ?? (1920, 1080)
        let request = OutputRequest(
            kind: options.output, device: options.device,
            connector: options.connector ?? settings.connector,
            mode: options.mode ?? settings.mode ?? .current,
            offscreenMode: DisplayMode(width: size.width, height: size.height),
            allowsMemory: options.picture != nil || !manager.isPresent)
        do {
            return try OutputSelection.open(request, loop: loop, log: log)
        } catch {
            guard manager.isPresent, options.output == .auto else { throw error }
            log.warning("\(error); waiting for one")
        }
        return try waitForOutput(request)
    }

    /// A panel may be switched on after the machine. Until then a service is not ready: it would
    /// seem well in front of a black panel.
    private func waitForOutput(_ request: OutputRequest) throws -> (any Output)? {
        let interval = Daemon.displayInterval
        while !isStopping {
            manager.waiting("Waiting for a display", atMost: interval * 4)
            try loop.turn(timeout: interval.nanoseconds)
            do {
                let output = try OutputSelection.open(request, loop: loop, log: .silent)
                log.info("display: \(output.summary)")
                return output
            } catch {
                continue
            }
        }
        return nil
    }

    private func connectInput() throws {
        if let path = options.replay {
            let script = try readScript(path)
            let replay = ReplaySource(script, mapping: engine.mapping, loop: loop)
            engine.connect(replay)
            replay.play()
        } else if !(engine.driver.presenter.output is OffscreenOutput) {
            engine.connect(
                try LibinputSource(
                    options.touchDevice.map { .paths([$0]) } ?? .seat("seat0"),
                    mapping: engine.mapping, loop: loop, log: log))
        }
        if let path = options.recording {
            engine.record(to: try TouchRecorder(path: path, log: log))
        }
    }

    /// - Throws: A line for each mistake, with the file's name, or what the kernel says.
    private func readScript(_ path: String) throws -> TouchScript {
        do {
            return try TouchScript(contentsOf: path)
        } catch let invalid as TouchScript.Invalid {
            throw ScriptError(
                description: invalid.problems.map { "\(path.singleLine):\($0)" }
                    .joined(separator: "\n"))
        }
    }

    private struct ScriptError: Error, CustomStringConvertible {
        let description: String
    }

    private func connectServices() {
        engine.onFirstPicture = { [unowned self] in manager.ready(status) }
        engine.driver.onFailure = { [unowned self] error in
            log.error("display: \(error); giving up")
            exitCode = .displayLost
            loop.stop()
        }
        engine.tree.onUnhandledEvent = { [unowned self] event, _ in
            guard let event = event as? DocumentEvent else { return .notHandled }
            log.info("event: \(event.name) \(event.data)")
            return .handled
        }
        watchdog = Watchdog(manager: manager, engine: engine)
        retryTimer = Timer(loop: loop) { [unowned self] in retry() }
        armRetry()
        if let path = options.picture { writePictureAtRest(to: path) }
    }

    private var status: String {
        host.isWaitingForDocument
            ? "Waiting for \(host.file) to be correct" : "Showing \(host.screenName)"
    }

    private func handle(_ signal: Int32) {
        guard signal == SIGHUP else {
            isStopping = true
            loop.stop()
            return
        }
        guard engine != nil else {
            reload()
            return
        }
        manager.reloading()
        reloader?.reload()
    }

    private func reload() {
        fingerprint = File.fingerprint(host.file)
        if host.load() != nil { log.info("configuration: \(host.file) is in use") }
    }

    /// A kiosk without a document looks at its file now and then as well: what is mounted over a
    /// folder tells nobody.
    private func armRetry() {
        if host.isWaitingForDocument { retryTimer.arm(after: Daemon.retryInterval) }
    }

    private func retry() {
        if File.fingerprint(host.file) != fingerprint {
            fingerprint = File.fingerprint(host.file)
            reloader?.reload()
        }
        armRetry()
    }

    private func writePictureAtRest(to path: String) {
        guard engine.driver.presenter.output is OffscreenOutput else {
            log.info("--picture is for the offscreen output; the kiosk is on the display")
            return
        }
        loop.onEndOfTurn { [unowned self] in
            guard engine.isAtRest else { return }
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

/// Ends the process with a code.
func exitProcess(_ code: ExitCode) -> Never { exit(code.rawValue) }
