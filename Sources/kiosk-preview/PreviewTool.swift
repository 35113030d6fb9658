import ArgumentParser
import Glibc
import Kiosk
import KioskTooling

/// `kiosk-preview [CONFIG]`
struct PreviewTool: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "kiosk-preview",
        abstract:
            "Shows a kiosk in the browser: its picture, which takes touches and keys, what is "
            + "wrong with its configuration, its nodes, state and frames.",
        discussion: """
            The page is for this machine only, at the address that is printed. Without --socket, a kioskd \
            of its own draws the configuration in memory, and reads it again whenever it is saved.
            """,
        version: kioskVersion)

    @Argument(help: "A folder with a kiosk.json, or that file.", completion: .file())
    var config: String?

    @Option(
        help: ArgumentHelp(
            "The control socket of a kiosk that runs already, instead of a configuration.",
            valueName: "path"),
        completion: .file())
    var socket: String?

    @Option(help: ArgumentHelp("The first size of the picture.", valueName: "WxH"))
    var size = "1280x800"

    @Option(
        help: ArgumentHelp("The port of the page; 0 for any that is free.", valueName: "number"))
    var port: UInt16 = 0

    @Option(
        help: ArgumentHelp(
            "The kioskd to start; without it, the one beside this program, or in PATH.",
            valueName: "path"),
        completion: .file())
    var kioskd: String?

    @Option(
        help: ArgumentHelp(
            "Serve the page's own files from a folder, for those who change the page.",
            valueName: "folder"),
        completion: .directory)
    var page: String?

    @Argument(
        parsing: .postTerminator,
        help: ArgumentHelp("Behind --: further options for kioskd.", valueName: "kioskd-options"))
    var options: [String] = []

    func validate() throws {
        guard (config == nil) != (socket == nil) else {
            throw ValidationError("write a configuration, or --socket with a running kiosk")
        }
        if socket != nil && !options.isEmpty {
            throw ValidationError("a kiosk that runs already takes no options")
        }
    }

    func run() throws {
        signal(SIGPIPE, SIG_IGN)
        let loop = try EventLoop()
        let log = Log.standardError()
        let kiosk =
            if let socket {
                try ShownKiosk(attachedTo: socket, loop: loop, log: log)
            } else {
                try ShownKiosk(
                    File.resolved(config ?? "."), program: kioskd ?? PreviewTool.kioskd,
                    size: size, options: options, loop: loop, log: log)
            }
        defer { kiosk.close() }
        let server = try WebServer(
            port: port, site: PreviewSite(kiosk: kiosk, folder: page), loop: loop, log: log)
        let signals = try SignalSource(loop: loop, signals: [SIGINT, SIGTERM]) { _ in server.stop()
        }
        defer { signals.cancel() }
        var isWrongUsage = false
        kiosk.onWrongUsage = {
            isWrongUsage = true
            server.stop()
        }
        print("the preview is at \(server.address)")
        // Whoever waits for the address has it now, also behind a pipe.
        fflush(nil)
        server.run()
        if isWrongUsage { throw ExitCode(EX_USAGE) }
    }

    /// The kioskd beside this program if there is one, or else the one in `PATH`.
    private static var kioskd: String {
        let own = File.resolved("/proc/self/exe")
        guard let slash = own.lastIndex(of: "/") else { return "kioskd" }
        let beside = own[..<slash] + "/kioskd"
        return access(String(beside), X_OK) == 0 ? String(beside) : "kioskd"
    }
}
