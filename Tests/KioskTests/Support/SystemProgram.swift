import Foundation
import Testing

/// Runs a program of the system to its end, silently, and requires that it ends well.
///
/// - Parameter folder: Its working directory; that of the project if nil.
func runProgram(_ program: String, _ arguments: [String], in folder: URL? = nil) throws {
    let run = try ToolRun(program, arguments, in: folder?.path ?? Repository.folder)
    try #require(run.status == 0, "\(program) \(arguments) failed: \(run.errors)")
}
