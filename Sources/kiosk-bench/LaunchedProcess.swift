import Glibc
import Kiosk

/// A program that was started for its messages to a service manager, or for its output.
struct LaunchedProcess {
    let id: pid_t

    /// - Parameters:
    ///   - environment: `NAME=VALUE`, instead of this process's own.
    ///   - output: File that gets the standard output; the standard error goes nowhere.
    init(
        _ arguments: [String], environment: [String] = [], output: String = "/dev/null"
    ) throws(SystemError) {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        let flags = O_WRONLY | O_CREAT | O_TRUNC
        posix_spawn_file_actions_addopen(&actions, 1, output, flags, 0o600)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        // A thread that spawns may have blocked the signals that are to end the program.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        var argv: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
        var envp: [UnsafeMutablePointer<CChar>?] = environment.map { strdup($0) } + [nil]
        defer { for text in argv + envp { free(text) } }
        var process = pid_t()
        let result = posix_spawnp(&process, arguments[0], &actions, &attributes, &argv, &envp)
        guard result == 0 else { throw SystemError("posix_spawn \(arguments[0])", number: result) }
        id = process
    }

    func end() {
        kill(id, SIGTERM)
        wait()
    }

    func wait() {
        var status: Int32 = 0
        while waitpid(id, &status, 0) < 0 && errno == EINTR {}
    }

    /// A file of the process in proc(5).
    func file(_ name: String) throws -> String {
        String(decoding: try File.read("/proc/\(id)/\(name)", limit: 16 << 20), as: UTF8.self)
    }
}

/// The socket on which a service manager hears of its services; see sd_notify(3).
final class NotificationSocket {
    let path: String
    private let descriptor: OwnedFD

    /// Maximum time to wait for a kiosk to start.
    private static let longestWait = Duration.seconds(10)

    init(path: String) throws(SystemError) {
        self.path = path
        descriptor = try localSocket(SOCK_DGRAM, isBlocking: true)
        let socket = descriptor.number
        limitWaits(of: socket, to: NotificationSocket.longestWait)
        try withAddress(path, for: "bind") { address, size throws(SystemError) in
            try check("bind \(path)") { bind(socket, address, size) }
        }
    }

    deinit { unlink(path) }

    func waitForReady() throws(SystemError) {
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = try check("recv \(path)") { recv(descriptor.number, &buffer, 4096, 0) }
            if buffer.prefix(count).starts(with: "READY=1".utf8) { return }
        }
    }
}
