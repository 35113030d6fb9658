import Foundation
import Testing

/// Runs a program of the system to its end, silently, and requires that it ends well.
///
/// - Parameter folder: Its working directory; that of the tests if nil.
func runProgram(_ program: String, _ arguments: [String], in folder: URL? = nil) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = folder }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(program) \(arguments) failed")
}
