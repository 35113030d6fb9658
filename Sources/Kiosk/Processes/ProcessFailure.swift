/// A failure to start a program. The description addresses the person who sets up the kiosk.
package enum ProcessFailure: Error, Equatable, Sendable {
    /// The request names no program.
    case noProgram
    /// A string in the request contains a zero byte.
    case zeroByte
    /// The file does not exist, or is not found in `PATH`.
    case notFound(String)
    case notExecutable(String)
    /// The file is neither machine code for this processor nor a script with an interpreter line.
    case notAProgram(String)
    /// The script's interpreter, or the program's dynamic loader, is missing.
    case noInterpreter(String)
    case noDirectory(String)
    /// The arguments and the environment exceed the kernel's limit.
    case tooLong
    /// The limit of running programs is reached.
    case tooMany(limit: Int)
    case system(SystemError)
}

extension ProcessFailure: CustomStringConvertible {
    package var description: String {
        switch self {
        case .noProgram: "the command is empty; its first element has to name a program"
        case .zeroByte: "the command contains a zero byte, which no program can be given"
        case .notFound(let name) where name.contains("/"):
            "there is no \(name); correct the path, or install the program"
        case .notFound(let name):
            "there is no program \(name) in PATH; install it, or write its whole path"
        case .notExecutable(let path): "\(path) is not executable; chmod +x makes it so"
        case .notAProgram(let path):
            "\(path) is no program for this machine; a script begins with #! and its interpreter"
        case .noInterpreter(let path):
            "\(path) cannot run: the interpreter of its first line, or its loader, is missing"
        case .noDirectory(let path): "there is no directory \(path) to run the program in"
        case .tooLong: "the command with its environment is longer than the system takes"
        case .tooMany(let limit):
            "\(limit) programs are running already; wait until one has ended"
        case .system(let error): error.description
        }
    }
}
