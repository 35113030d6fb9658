import Foundation

/// A program that goes on until its test ends, and the lines that it prints.
final class FollowedProgram {
    private let process = Process()
    private let output = Pipe()

    init(_ path: String, _ arguments: [String]) throws {
        process.executableURL = URL(filePath: path)
        process.arguments = arguments
        process.standardOutput = output
        try process.run()
    }

    deinit {
        // A script has programs of its own. They may have inherited a blocked SIGTERM from the tests of
        // services, and what stays would hold the output of these tests open.
        kill(-process.processIdentifier, SIGKILL)
        kill(process.processIdentifier, SIGKILL)
    }

    /// The next line; nil at the end, or if none comes for long.
    func line() -> String? {
        let number = output.fileHandleForReading.fileDescriptor
        var text: [UInt8] = []
        var byte: UInt8 = 0
        while true {
            var wait = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
            guard poll(&wait, 1, 120_000) > 0, read(number, &byte, 1) == 1 else { return nil }
            if byte == 0x0A { return String(decoding: text, as: UTF8.self) }
            text.append(byte)
        }
    }
}
