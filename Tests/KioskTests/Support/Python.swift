import Foundation

/// Python with the packages of programs that are not ours.
enum Python {
    struct Missing: Error, CustomStringConvertible {
        let description: String
    }

    /// Returns the interpreter's path, and installs the packages where that is not done yet.
    static func peer() throws -> String {
        let script = "\(Repository.folder)/scripts/python-peers"
        let run = try ToolRun(script, [], in: Repository.folder)
        guard run.status == 0 else { throw Missing(description: run.errors) }
        return run.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
