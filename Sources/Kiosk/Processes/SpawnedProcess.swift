import CLinux
import Glibc

/// A program that was just started, and the descriptors that connect it to the kiosk.
struct SpawnedProcess: ~Copyable {
    /// Also its group's. It stays this one's until somebody waits for it.
    let id: pid_t
    /// Readable when the program has ended; see pidfd_open(2).
    let ending: OwnedFD
    let output: OwnedFD
    let errorOutput: OwnedFD

    /// Starts a program in a group of its own, with the signals as a fresh process has them and
    /// no descriptors but its standard ones.
    static func start(_ request: ProcessRequest) throws(ProcessFailure) -> SpawnedProcess {
        let environment = environment(ownEnvironment, adding: request.environment)
        guard let name = request.argv.first, !name.isEmpty else { throw .noProgram }
        let texts =
            request.argv + environment.flatMap { [$0.key, $0.value] } + [request.directory ?? ""]
        if texts.contains(where: { $0.utf8.contains(0) }) { throw .zeroByte }
        if let directory = request.directory, !File.isDirectory(directory) {
            throw .noDirectory(directory)
        }
        let path = try ProgramPath.find(
            name, directory: request.directory, path: environment["PATH"])
        do throws(SystemError) {
            return try connect(path, request, environment)
        } catch {
            throw ProcessFailure(error, path)
        }
    }

    /// The kiosk's environment, but for what the service manager tells the kiosk alone.
    static func environment(
        _ entries: [String], adding additions: [String: String]
    ) -> [String: String] {
        var result: [String: String] = [:]
        for entry in entries {
            let parts = entry.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if parts.count == 2 { result[String(parts[0])] = String(parts[1]) }
        }
        for name in managerVariables { result[name] = nil }
        return result.merging(additions) { $1 }
    }

    private static let managerVariables = [
        "NOTIFY_SOCKET", "WATCHDOG_PID", "WATCHDOG_USEC", "LISTEN_PID", "LISTEN_FDS",
    ]

    private static func connect(
        _ path: String, _ request: ProcessRequest, _ environment: [String: String]
    ) throws(SystemError) -> SpawnedProcess {
        let input = try inputFile(request.input)
        let output = try Pipe.make()
        let errorOutput = try Pipe.make()
        let id = try spawn(
            path, request, environment,
            standard: [input.number, output.writing.number, errorOutput.writing.number])
        let ending = kiosk_pidfd_open(id)
        if ending < 0 {
            let error = SystemError("pidfd_open")
            kill(id, SIGKILL)
            waitpid(id, nil, 0)
            throw error
        }
        return SpawnedProcess(
            id: id, ending: OwnedFD(adopting: ending), output: output.takeReading(),
            errorOutput: errorOutput.takeReading())
    }
}

extension ProcessFailure {
    /// What execve(2) means by its errors.
    fileprivate init(_ error: SystemError, _ path: String) {
        guard error.call.hasPrefix("posix_spawn") else {
            self = .system(error)
            return
        }
        switch error.number {
        case ENOENT: self = .noInterpreter(path)
        case ENOEXEC: self = .notAProgram(path)
        case EACCES: self = .notExecutable(path)
        case E2BIG: self = .tooLong
        default: self = .system(error)
        }
    }
}

/// The ends of a pipe; this process reads without waiting.
private struct Pipe: ~Copyable {
    let reading: OwnedFD
    let writing: OwnedFD

    static func make() throws(SystemError) -> Pipe {
        var ends: (Int32, Int32) = (0, 0)
        try check("pipe2") {
            withUnsafeMutableBytes(of: &ends) {
                kiosk_pipe($0.assumingMemoryBound(to: Int32.self).baseAddress)
            }
        }
        let pipe = Pipe(
            reading: OwnedFD(adopting: ends.0), writing: OwnedFD(adopting: ends.1))
        try check("fcntl") { fcntl(ends.0, F_SETFL, O_NONBLOCK) }
        return pipe
    }

    /// The end to read. The other one closes.
    consuming func takeReading() -> OwnedFD { reading }
}

/// A file in memory that holds what the program reads: nobody has to wait until it does.
private func inputFile(_ bytes: [UInt8]) throws(SystemError) -> OwnedFD {
    if bytes.isEmpty { return try OwnedFD(path: "/dev/null", flags: O_RDONLY) }
    let file = OwnedFD(
        adopting: try check("memfd_create") { kiosk_memory_file("kiosk-input") })
    let number = file.number
    var offset = 0
    while offset < bytes.count {
        offset += try check("write") {
            bytes.withUnsafeBytes {
                write(number, $0.baseAddress! + offset, bytes.count - offset)
            }
        }
    }
    lseek(number, 0, SEEK_SET)
    return file
}

/// The entries of this process's environment.
private var ownEnvironment: [String] {
    var entries: [String] = []
    var entry = kiosk_environment()
    while let pointer = entry, let text = pointer.pointee {
        entries.append(String(cString: text))
        entry = pointer + 1
    }
    return entries
}

/// posix_spawn(3), which does not copy the kiosk's memory as fork(2) would.
private func spawn(
    _ path: String, _ request: ProcessRequest, _ environment: [String: String],
    standard: [Int32]
) throws(SystemError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
        posix_spawn_file_actions_destroy(&actions)
        posix_spawnattr_destroy(&attributes)
    }
    for (number, descriptor) in standard.enumerated() {
        posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
    }
    // Everything of the kiosk's own is closed anyway; a library may have been less careful.
    posix_spawn_file_actions_addclosefrom_np(&actions, 3)
    if let directory = request.directory {
        posix_spawn_file_actions_addchdir_np(&actions, directory)
    }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
        &attributes,
        Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    var id: pid_t = 0
    let variables = environment.map { "\($0.key)=\($0.value)" }
    let result = withCStrings(request.argv) { arguments in
        withCStrings(variables) { variables in
            posix_spawn(&id, path, &actions, &attributes, arguments, variables)
        }
    }
    if result != 0 { throw SystemError("posix_spawn \(path)", number: result) }
    return id
}

/// Hands out pointers to the strings, with nil behind the last.
private func withCStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
    var pointers = strings.map { strdup($0) }
    pointers.append(nil)
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers)
}
