import Foundation
import Kiosk
import Testing

/// Runs of the optimised `kiosk-bench`, the package's release build.
enum BenchRun {
    /// Answers what it prints with `--json`.
    static func json(_ arguments: String...) throws -> JSON {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = Repository.url(of: ".build/release/kiosk-bench")
        process.arguments = arguments + ["--json"]
        process.standardOutput = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return try JSON(parsing: String(decoding: output, as: UTF8.self))
    }
}
