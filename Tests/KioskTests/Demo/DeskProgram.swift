import Foundation
import Testing

/// A program that stands around a kiosk, such as a card terminal; it runs as long as this lives.
final class DeskProgram {
    /// The words of its first line, which say where it listens.
    private(set) var words: [String] = []
    private let process = Process()
    private let input = Pipe()
    private let output: URL

    /// Starts it, and waits for its first line.
    ///
    /// - Parameter folder: Gets what it prints.
    init(_ path: String, _ arguments: String..., in folder: Scratch) throws {
        output = URL(fileURLWithPath: folder["\(UUID().uuidString).txt"])
        try Data().write(to: output)
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.standardInput = input
        process.standardOutput = try FileHandle(forWritingTo: output)
        try process.run()
        let end = ContinuousClock.now + .seconds(60)
        while !printed.contains("\n"), process.isRunning, ContinuousClock.now < end {
            usleep(10_000)
        }
        let line = try #require(printed.split(separator: "\n").first, "\(path) says nothing")
        words = line.split(separator: " ").map(String.init)
    }

    /// All that it has printed.
    var printed: String { (try? String(contentsOf: output, encoding: .utf8)) ?? "" }

    /// Says a line to it.
    func say(_ line: String) { input.fileHandleForWriting.write(Data("\(line)\n".utf8)) }

    deinit {
        // Threads of a pool block signals, and with them their children; this one nobody blocks.
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }
}
