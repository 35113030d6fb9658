import Kiosk
import Testing

/// Runs of the optimised `kiosk-bench`, the package's release build.
enum BenchRun {
    /// Answers what it prints with `--json`.
    static func json(_ arguments: String...) throws -> JSON {
        let run = try ToolRun(
            "\(Repository.folder)/.build/release/kiosk-bench", arguments + ["--json"],
            in: Repository.folder)
        #expect(run.status == 0, "\(run.errors)")
        return try JSON(parsing: run.output)
    }
}
