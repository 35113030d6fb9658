import CSQLite
import Glibc

/// The values of a state file, read without opening it: also from a read-only disk, and while a
/// kiosk has it open.
package struct StateSnapshot {
    package let values: [String: JSON]
    /// Sentences about rows that could not be read.
    package let problems: [String]

    /// Maximum size of a file; one with all values that may be kept is far below it.
    private static let sizeLimit = 256 << 20

    /// - Throws: A description of what is wrong.
    init(of path: String) throws(SQLiteError) {
        let database = try StateDatabase.read(Self.image(of: path))
        try database.check()
        let reader = try StateReader(of: database)
        (values, problems) = (reader.values, reader.problems)
    }

    /// Copies a database with its log.
    private static func image(of path: String) throws(SQLiteError) -> [UInt8] {
        // SQLite has the log beside the file itself, not beside a link to it.
        let logPath = File.resolved(path) + "-wal"
        var database = try bytes(of: path)
        if database.isEmpty { throw SQLiteError(damage: "it is empty") }
        // The log's pages go into the database at some time, and then the log begins again. A
        // database that is the same before and after has had the log that was read between.
        for _ in 0..<10 {
            let log = try File.fingerprint(logPath) == nil ? [] : bytes(of: logPath)
            let again = try bytes(of: path)
            if again == database {
                WriteAheadLog(log)?.apply(to: &database)
                database.markAsComplete()
                return database
            }
            database = again
        }
        throw SQLiteError(code: SQLITE_BUSY, "it is being written without a pause")
    }

    private static func bytes(of path: String) throws(SQLiteError) -> [UInt8] {
        do throws(SystemError) {
            return try File.read(path, limit: sizeLimit)
        } catch {
            throw SQLiteError(code: SQLITE_CANTOPEN, error.description)
        }
    }
}

extension [UInt8] {
    /// Makes a database with a log one without: a copy in memory has none.
    fileprivate mutating func markAsComplete() {
        guard count > 20 else { return }
        (self[18], self[19]) = (1, 1)
    }
}

/// The rows of a database, within the limits.
struct StateReader {
    private(set) var values: [String: JSON] = [:]
    /// Sentences about rows that could not be read.
    private(set) var problems: [String] = []
    private var byteCount = 0

    /// Reads all rows of a database.
    init(of database: borrowing StateDatabase) throws(SQLiteError) {
        try database.forEachRow { add(key: $0, text: $1) }
    }

    /// Adds a row; returns false once the limit is reached.
    private mutating func add(key: [UInt8], text: [UInt8]) -> Bool {
        byteCount += key.count + text.count
        guard byteCount <= StateLimits.readTotal else {
            problems.append(
                "there is more than \(StateLimits.readTotal) bytes of it; the rest is not read")
            return false
        }
        let source = SourceFile(name: "state", bytes: text)
        guard let name = String(validating: key, as: UTF8.self),
            let document = try? JSONDocument(parsing: source, depthLimit: StateLimits.depth)
        else {
            let excerpt = String(decoding: key, as: UTF8.self).quotedExcerpt
            problems.append("the value of \(excerpt) cannot be read; it is left out")
            return true
        }
        values[name] = document.root.json
        return true
    }
}
