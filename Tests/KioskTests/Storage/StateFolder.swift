import CSQLite
import Foundation
import Kiosk
import Synchronization

/// A folder for a test's state, and what is said in the log about it.
final class StateFolder {
    let folder: URL
    private let lines = LogLines()

    /// In memory where that is possible: what a test asserts must not wait for a busy disk.
    init() throws {
        let memory = URL(fileURLWithPath: "/dev/shm")
        let parent =
            FileManager.default.isWritableFile(atPath: memory.path)
            ? memory : FileManager.default.temporaryDirectory
        folder = parent.appendingPathComponent("kiosk-state-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    var path: String { file("state").path }
    func file(_ name: String) -> URL { folder.appendingPathComponent(name) }

    /// The log's lines so far, and none of them any more.
    func takeLog() -> [String] { lines.take() }

    /// - Parameter loop: The loop of the store; nil for one of its own.
    func open(_ path: String? = nil, loop: EventLoop? = nil) throws -> StateStore {
        let lines = lines
        return StateStore(
            path: path ?? self.path, loop: try loop ?? EventLoop(),
            log: Log(threshold: .debug) { lines.add("\($0): \($1)") })
    }

    var names: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    }

    /// The names of what was set aside, without the time.
    var setAside: [String] {
        names.compactMap { name in
            guard let range = name.range(of: #"\.corrupt-\d{8}-\d{6}"#, options: .regularExpression)
            else { return nil }
            return name.replacingCharacters(in: range, with: ".corrupt")
        }
    }

    /// Runs SQL on any database, and answers the first column of the first row.
    @discardableResult
    static func sql(_ text: String, _ path: String) -> String? {
        // Files that the kiosk uses, too, are the kiosk's.
        guard (try? SharedLibrary.sqlite.open()) != nil else { return nil }
        var connection: OpaquePointer?
        defer { sqlite3_close(connection) }
        guard sqlite3_open(path, &connection) == SQLITE_OK else { return nil }
        if !text.lowercased().hasPrefix("pragma") {
            return sqlite3_exec(connection, text, nil, nil, nil) == SQLITE_OK ? "" : nil
        }
        var statement: OpaquePointer?
        defer { sqlite3_finalize(statement) }
        sqlite3_prepare_v2(connection, text, -1, &statement, nil)
        guard sqlite3_step(statement) == SQLITE_ROW else { return nil }
        return sqlite3_column_text(statement, 0).map { String(cString: $0) }
    }
}

/// Filled by the frame thread and by the thread that saves.
private final class LogLines: Sendable {
    private let lines = Mutex<[String]>([])

    func add(_ line: String) { lines.withLock { $0.append(line) } }

    func take() -> [String] {
        lines.withLock { lines in
            defer { lines = [] }
            return lines
        }
    }
}
