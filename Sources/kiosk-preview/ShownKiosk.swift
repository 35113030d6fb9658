import Glibc
import Kiosk
import KioskTooling

/// The kiosk of the page: one that was started for it, or one that runs already.
final class ShownKiosk {
    /// Path of its control socket.
    let socket: String
    /// Path of the configuration; empty where a kiosk that runs already does not tell.
    let configuration: String
    /// True for a kiosk that was not started for the page.
    let isAttached: Bool
    /// Called if the kiosk will not start again: kioskd does not know one of its options.
    var onWrongUsage: (() -> Void)?
    /// Sentence on why it does not run; empty while it does.
    private(set) var failure = ""

    private let loop: EventLoop
    private let log: Log
    /// Folder of its sockets.
    private var folder: TemporaryDirectory?
    private var request: ProcessRequest?
    private var runner: ProcessRunner?
    private var restart: Timer?

    /// Time before a kiosk that has ended is started again.
    private static let pause = Duration.seconds(1)
    /// The status of kioskd for a wrong command line, as sysexits.h has it.
    private static let wrongUsage: Int32 = 64
    /// Longer than anybody looks at a page: unlike the programs of documents, this one has no time
    /// limit.
    private static let forever = Duration.seconds(86_400 * 3650)

    /// Uses a kiosk that runs.
    init(attachedTo socket: String, loop: EventLoop, log: Log) throws {
        (self.socket, self.loop, self.log) = (socket, loop, log)
        isAttached = true
        // A wrong path is an error at once, and does not just leave the page empty.
        let status: JSON
        do {
            status = try ControlConnection(to: socket).call("Status")
        } catch {
            throw PreviewFailure("no kiosk answers at \(socket): \(error)")
        }
        if case .string(let path)? = status["configuration"] {
            configuration = path
        } else {
            configuration = ""
        }
    }

    /// Starts a kiosk that draws a configuration in memory.
    init(
        _ configuration: String, program: String, size: String, options: [String],
        loop: EventLoop, log: Log
    ) throws {
        (self.configuration, self.loop, self.log) = (configuration, loop, log)
        isAttached = false
        let folder = try TemporaryDirectory()
        self.folder = folder
        socket = folder.path + "/control"
        // Looked for here, as setpriv would only say that there is no such file.
        let path = try ProgramPath.find(
            program, directory: nil, path: getenv("PATH").map { String(cString: $0) })
        // The kernel ends the kiosk when this program ends, also by SIGKILL.
        let endsWithThis = ["setpriv", "--pdeathsig", "TERM", "--"]
        // Other programs may have been told these folders, with the sockets in them, by whoever
        // runs this one.
        var folders: [String: String] = [:]
        for name in ["RUNTIME_DIRECTORY", "STATE_DIRECTORY"] {
            folders[name] = getenv(name).map { String(cString: $0) } ?? folder.path
        }
        var request = ProcessRequest(
            argv: endsWithThis + [
                path, "--config", configuration, "--output", "offscreen", "--size", size,
                "--control", socket,
            ] + options,
            environment: folders, timeout: ShownKiosk.forever)
        request.sharesErrorOutput = true
        self.request = request
        runner = ProcessRunner(loop: loop, log: log)
        restart = Timer(loop: loop) { [unowned self] in start() }
        start()
    }

    private func start() {
        guard let request, let runner else { return }
        failure = ""
        runner.start(request) { [unowned self] result in
            switch result {
            case .success(let result): failure = "kioskd \(result.end)"
            case .failure(let reason): failure = "kioskd cannot be started: \(reason)"
            }
            log.warning(failure)
            if case .success(let result) = result, result.end == .exited(ShownKiosk.wrongUsage) {
                onWrongUsage?()
                return
            }
            restart?.arm(after: ShownKiosk.pause)
        }
    }

    /// Ends a kiosk that was started for the page.
    func close() {
        restart = nil
        runner?.close()
        runner = nil
        folder = nil
    }
}

/// A reason why there is no preview.
struct PreviewFailure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
