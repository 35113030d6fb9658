import ArgumentParser
import Glibc
import Kiosk
import KioskTooling

/// `kiosk-vnc`
struct VNCTool: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "kiosk-vnc",
        abstract: "Shows a running kiosk to VNC viewers, over TLS and with a password.",
        discussion: """
            It is a client of the kiosk's control socket. Viewers see the picture; with --input they \
            also touch it and type. They need VeNCrypt with a certificate and a plain password, as \
            TigerVNC and gtk-vnc have it; the user's name may be any.
            """,
        version: kioskVersion)

    @Option(
        help: ArgumentHelp("The control socket of the kiosk.", valueName: "path"),
        completion: .file())
    var socket = ControlConnection.defaultPath

    @Option(
        name: .customLong("on"),
        help: ArgumentHelp(
            "The output, by its name in \"outputs\"; without it, the first display.",
            valueName: "name"))
    var output: String?

    @Option(
        help: ArgumentHelp(
            "The address to listen at: of this machine, not its name.", valueName: "address"))
    var listen = "0.0.0.0"

    @Option(
        help: ArgumentHelp("The port to listen at; 0 for any that is free.", valueName: "number"))
    var port: UInt16 = 5900

    @Option(
        help: ArgumentHelp("The certificate, in PEM.", valueName: "file"), completion: .file())
    var certificate: String?

    @Option(
        help: ArgumentHelp("The certificate's private key, in PEM.", valueName: "file"),
        completion: .file())
    var key: String?

    @Option(
        help: ArgumentHelp(
            "A file with the password in its first line, of at least 8 characters.",
            valueName: "file"),
        completion: .file())
    var passwordFile: String?

    @Flag(help: "Let viewers touch and type.")
    var input = false

    @Flag(
        help: """
            Use neither TLS nor a password, at a loopback address only: for a tunnel, and everybody on \
            this machine.
            """)
    var unencrypted = false

    func validate() throws {
        let isSecret = certificate != nil && key != nil && passwordFile != nil
        if unencrypted {
            guard listen.hasPrefix("127.") || listen == "::1" else {
                throw ValidationError("--unencrypted needs --listen 127.0.0.1 or ::1")
            }
        } else if !isSecret {
            throw ValidationError("write --certificate, --key and --password-file")
        }
    }

    func run() throws {
        signal(SIGPIPE, SIG_IGN)
        let loop = try EventLoop()
        let log = Log.standardError()
        // Before neatvnc starts its threads.
        SignalSource.hold([SIGINT, SIGTERM])
        var secret: VNCSecret?
        if !unencrypted, let certificate, let key, let passwordFile {
            let password = try VNCPassword(file: passwordFile, loop: loop, log: log)
            secret = VNCSecret(certificate: certificate, key: key, password: password)
        }
        let folder = try TemporaryDirectory()
        let server = try VNCServer(at: folder.path + "/vnc", secret: secret, loop: loop, log: log)
        let show = KioskShow(
            output: ShownOutput(socket: socket, name: output), takesInput: input, server: server,
            loop: loop, log: log)
        let gate = try ViewerGate(
            address: listen, port: port, security: server.security, server: server.path,
            loop: loop, log: log)
        gate.onConnections = { show.note(connections: $0) }
        var isExhausted = false
        gate.onExhaustion = { count in
            log.warning(
                "neatvnc has kept descriptors of viewers that have gone: \(count) are open; this ends, "
                    + "so that the service starts it again")
            isExhausted = true
            server.stop()
        }
        let signals = try SignalSource(loop: loop, signals: [SIGINT, SIGTERM]) { _ in server.stop()
        }
        defer { signals.cancel() }
        print("VNC viewers are served at \(gate.address)")
        // Whoever waits for the address has it now, also behind a pipe.
        fflush(nil)
        try server.run()
        show.close()
        // EX_TEMPFAIL of sysexits.h.
        if isExhausted { throw ExitCode(75) }
    }
}

/// A reason why nothing can be shown.
struct VNCFailure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
