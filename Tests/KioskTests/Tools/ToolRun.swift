import Foundation

/// A run of a program to its end: one that was built with the tests, or one that is named by its path.
struct ToolRun {
    let status: Int32
    let output: String
    let errors: String

    /// - Parameters:
    ///   - input: What the program reads from its standard input.
    ///   - megabytes: The address space that it may have, nil for any.
    init(
        _ tool: String, _ arguments: [String], input: String = "", in folder: String,
        megabytes: Int? = nil
    ) throws {
        let process = Process()
        let path = try ToolRun.path(of: tool)
        if let megabytes {
            process.executableURL = URL(filePath: "/bin/sh")
            let script = "ulimit -v \(megabytes << 10); exec \"$0\" \"$@\""
            process.arguments = ["-c", script, path] + arguments
        } else {
            process.executableURL = URL(filePath: path)
            process.arguments = arguments
        }
        process.currentDirectoryURL = URL(filePath: folder)
        // Files, because a full pipe would stop the program.
        let base = FileManager.default.temporaryDirectory
            .appending(path: "kiosk-run-\(UUID().uuidString)").path(percentEncoded: false)
        let files = [base + ".out", base + ".err", base + ".in"]
        defer { for file in files { try? FileManager.default.removeItem(atPath: file) } }
        for file in files { _ = FileManager.default.createFile(atPath: file, contents: nil) }
        process.standardOutput = FileHandle(forWritingAtPath: files[0])
        process.standardError = FileHandle(forWritingAtPath: files[1])
        try Data(input.utf8).write(to: URL(filePath: files[2]))
        process.standardInput = FileHandle(forReadingAtPath: files[2])
        try process.run()
        process.waitUntilExit()
        status = process.terminationStatus
        // Other programs' messages may have bytes that are not UTF-8.
        let texts = try files[..<2].map {
            String(decoding: try Data(contentsOf: URL(filePath: $0)), as: UTF8.self)
        }
        (output, errors) = (texts[0], texts[1])
    }

    /// True for a program that has been built; not every build makes all of them.
    static func isBuilt(_ tool: String) -> Bool {
        (try? path(of: tool)).map { FileManager.default.isExecutableFile(atPath: $0) } ?? false
    }

    /// Programs lie beside the test bundle, unless they are named by their path.
    static func path(of tool: String) throws -> String {
        if tool.hasPrefix("/") { return tool }
        let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        return URL(filePath: tests).deletingLastPathComponent().appending(path: tool)
            .path(percentEncoded: false)
    }
}
