import CLinux
import Glibc

/// A program that was just started, with the descriptors that connect it to the kiosk.
struct SpawnedProcess: ~Copyable {
    /// Process id and process group id. It cannot be reused until the process is reaped.
    let id: pid_t
    /// Readable when the program has ended; see pidfd_open(2).
    let ending: OwnedFD
    let output: OwnedFD
    let errorOutput: OwnedFD

    /// Starts a program in its own process group, with default signal handling and no descriptors
    /// but the standard ones.
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

    /// The variables of the kiosk's environment that a program needs: others may be secrets.
    static func environment(
        _ entries: [String], adding additions: [String: String]
    ) -> [String: String] {
        var result: [String: String] = [:]
        for entry in entries {
            let parts = entry.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2 else { continue }
            if passedVariables.contains(String(parts[0])) || parts[0].hasPrefix("LC_") {
                result[String(parts[0])] = String(parts[1])
            }
        }
        return result.merging(additions) { $1 }
    }

    /// Variables that programs get, beside those that begin with `LC_`.
    private static let passedVariables: Set<String> = [
        "PATH", "HOME", "USER", "LOGNAME", "SHELL", "LANG", "LANGUAGE", "TZ", "TMPDIR",
        "XDG_RUNTIME_DIR", "RUNTIME_DIRECTORY",
    ]

    private static func connect(
        _ path: String, _ request: ProcessRequest, _ environment: [String: String]
    ) throws(SystemError) -> SpawnedProcess {
        let input = try inputFile(request.input)
        let output = try Pipe.make()
        let errorOutput = try Pipe.make()
        let id = try spawn(
            path, request, environment,
            standard: [
                input.number, output.writing.number,
                request.sharesErrorOutput ? STDERR_FILENO : errorOutput.writing.number,
            ])
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
    /// Translates the errors of execve(2).
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

/// A pipe; this process reads its end without blocking.
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

    /// Returns the reading end and closes the other.
    consuming func takeReading() -> OwnedFD { reading }
}

/// Writes the program's input to a file in memory, so that writing never waits for the program.
private func inputFile(_ bytes: [UInt8]) throws(SystemError) -> OwnedFD {
    if bytes.isEmpty { return try OwnedFD(path: "/dev/null", flags: O_RDONLY) }
    let file = OwnedFD(
        adopting: try check("memfd_create") { kiosk_memory_file("kiosk-input") })
    try file.write(bytes)
    lseek(file.number, 0, SEEK_SET)
    return file
}

/// Entries of this process's environment.
private var ownEnvironment: [String] {
    var entries: [String] = []
    var entry = kiosk_environment()
    while let pointer = entry, let text = pointer.pointee {
        entries.append(String(cString: text))
        entry = pointer + 1
    }
    return entries
}

/// Calls posix_spawn(3), which does not copy the kiosk's memory as fork(2) would.
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
    // All of the kiosk's descriptors are close-on-exec; those of a library may not be.
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

/// Passes pointers to the C strings to `body`, terminated by nil.
private func withCStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
    var pointers = strings.map { strdup($0) }
    pointers.append(nil)
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers)
}
