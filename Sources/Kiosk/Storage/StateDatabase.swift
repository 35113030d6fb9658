import CSQLite

/// A connection to a state database: one table of keys with JSON texts.
///
/// Used by one thread at a time. It holds the file's lock for its lifetime, so the write-ahead log
/// needs no shared memory, and a database opens even on a full disk.
struct StateDatabase: ~Copyable, @unchecked Sendable {
    private let connection: OpaquePointer

    /// "Kios", the application id in the header of our files.
    private static let applicationID = 0x4B69_6F73
    private static let schemaVersion = 1
    private static let definition =
        "CREATE TABLE state (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID"
    /// Maximum length of a row in bytes; rows of a valid file are far below it.
    private static let rowLimit: Int32 = 1 << 20
    /// Milliseconds to wait for another process that has the file open.
    private static let busyTimeout: Int32 = 1000

    /// Opens an existing file.
    static func open(_ path: String) throws(SQLiteError) -> StateDatabase {
        let database = try StateDatabase(path, flags: 0)
        try database.configure()
        try database.checkIdentity()
        return database
    }

    /// Opens a copy of a file in memory, for reading.
    static func read(_ image: [UInt8]) throws(SQLiteError) -> StateDatabase {
        let database = try StateDatabase(":memory:", flags: 0)
        try database.load(image)
        try database.limitTrust()
        try database.checkIdentity()
        return database
    }

    /// Fills a file that is empty or none, under a name that does not count yet. It is on the medium
    /// when this returns; after an error, it has to be deleted.
    static func create(_ path: String, _ values: [String: StateText] = [:]) throws(SQLiteError) {
        let database = try StateDatabase(path, flags: SQLITE_OPEN_CREATE)
        try database.execute("PRAGMA locking_mode = EXCLUSIVE")
        // With a journal or a log, a nearly full disk would need room for it, too.
        try database.execute("PRAGMA journal_mode = OFF")
        try database.execute("PRAGMA synchronous = FULL")
        try database.limitTrust()
        try database.execute("BEGIN IMMEDIATE")
        try database.execute("PRAGMA application_id = \(applicationID)")
        try database.execute("PRAGMA user_version = \(schemaVersion)")
        try database.execute(definition)
        try database.write(values)
        try database.execute("COMMIT")
        // Here that needs no journal; a full disk has no room for one when the file is opened.
        try database.execute("PRAGMA journal_mode = WAL")
    }

    private init(_ path: String, flags: Int32) throws(SQLiteError) {
        var opened: OpaquePointer?
        let flags = flags | SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
        let code = sqlite3_open_v2(path, &opened, flags, nil)
        guard code == SQLITE_OK, let opened else {
            let message = String(cString: sqlite3_errmsg(opened))
            sqlite3_close(opened)
            throw SQLiteError(code: code, message)
        }
        connection = opened
    }

    private func configure() throws(SQLiteError) {
        sqlite3_busy_timeout(connection, Self.busyTimeout)
        try execute("PRAGMA locking_mode = EXCLUSIVE")
        try execute("PRAGMA journal_mode = WAL")
        try execute("PRAGMA synchronous = FULL")
        try execute("PRAGMA journal_size_limit = 1048576")
        try limitTrust()
    }

    /// Limits what SQLite believes of the file's content.
    private func limitTrust() throws(SQLiteError) {
        sqlite3_limit(connection, SQLITE_LIMIT_LENGTH, Self.rowLimit)
        try execute("PRAGMA trusted_schema = OFF")
        try execute("PRAGMA cell_size_check = ON")
    }

    private func load(_ image: [UInt8]) throws(SQLiteError) {
        guard let memory = sqlite3_malloc64(UInt64(image.count)) else {
            throw SQLiteError(code: SQLITE_NOMEM, "there is not enough memory for it")
        }
        image.withUnsafeBytes { memory.copyMemory(from: $0.baseAddress!, byteCount: $0.count) }
        // SQLite frees the memory, also if it fails.
        let flags = UInt32(SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_READONLY)
        let code = sqlite3_deserialize(
            connection, "main", memory.assumingMemoryBound(to: UInt8.self), Int64(image.count),
            Int64(image.count), flags)
        guard code == SQLITE_OK else {
            throw SQLiteError(code: code, String(cString: sqlite3_errmsg(connection)))
        }
    }

    private func checkIdentity() throws(SQLiteError) {
        let identity = (try number("PRAGMA application_id"), try number("PRAGMA user_version"))
        if identity != (Self.applicationID, Self.schemaVersion) {
            throw SQLiteError(damage: "it is no state of this version")
        }
        guard try hasOwnSchema() else {
            throw SQLiteError(damage: "its tables are not those that Kiosk makes")
        }
    }

    /// Checkpoints the log into the file and removes the log.
    deinit { sqlite3_close(connection) }

    /// Checks every page.
    ///
    /// - Throws: The first damage found.
    func check() throws(SQLiteError) {
        let statement = try SQLiteStatement("PRAGMA quick_check(1)", connection)
        guard try statement.step() else { return }
        let answer = String(decoding: statement.bytes(0), as: UTF8.self)
        if answer == "ok" { return }
        // SQLite writes a heading of its own, "*** in database main ***", in front of most answers.
        let lines = answer.split(separator: "\n").filter { !$0.hasPrefix("***") }
        throw SQLiteError(damage: lines.joined(separator: "; "))
    }

    /// Passes the key and value bytes of each row to `body` until it returns false.
    func forEachRow(_ body: ([UInt8], [UInt8]) -> Bool) throws(SQLiteError) {
        let statement = try SQLiteStatement("SELECT key, value FROM state", connection)
        while try statement.step(), body(statement.bytes(0), statement.bytes(1)) {}
    }

    /// Writes all changes in one transaction; they are on the medium when it returns.
    ///
    /// - Parameter insteadOfAll: True to remove everything else.
    func save(
        _ changes: [String: StateText], insteadOfAll: Bool = false
    ) throws(SQLiteError) {
        try execute("BEGIN IMMEDIATE")
        do throws(SQLiteError) {
            if insteadOfAll { try execute("DELETE FROM state") }
            try write(changes)
            try execute("COMMIT")
        } catch {
            // After some errors SQLite has already rolled back, and this does nothing.
            try? execute("ROLLBACK")
            throw error
        }
    }

    /// Makes changes within a transaction.
    private func write(_ changes: [String: StateText]) throws(SQLiteError) {
        let put = try SQLiteStatement(
            "INSERT INTO state VALUES (?1, ?2) "
                + "ON CONFLICT (key) DO UPDATE SET value = ?2", connection)
        let drop = try SQLiteStatement("DELETE FROM state WHERE key = ?1", connection)
        for (key, change) in changes {
            switch change {
            case .text(let text): try put.run(key, text)
            case .removed: try drop.run(key)
            }
        }
    }

    /// Takes what the write-ahead log has into the file, so that the next transaction begins the
    /// log anew. It is long mostly, and so has room where a full disk has none.
    func restartLog() throws(SQLiteError) { try execute("PRAGMA wal_checkpoint(RESTART)") }

    /// True if the table is ours, and nothing is computed when it is read or written: a view may go
    /// on for ever.
    private func hasOwnSchema() throws(SQLiteError) -> Bool {
        let own =
            "SELECT count(*) FROM sqlite_schema WHERE name = 'state' AND sql = '\(Self.definition)'"
        let foreign =
            "SELECT count(*) FROM sqlite_schema WHERE type IN ('view', 'trigger') "
            + "OR sql LIKE 'CREATE VIRTUAL%'"
        let (isOwn, foreignCount) = (try number(own) == 1, try number(foreign))
        return isOwn && foreignCount == 0
    }

    private func execute(_ sql: String) throws(SQLiteError) {
        let statement = try SQLiteStatement(sql, connection)
        while try statement.step() {}
    }

    private func number(_ sql: String) throws(SQLiteError) -> Int {
        let statement = try SQLiteStatement(sql, connection)
        return try statement.step() ? statement.number(0) : 0
    }
}

/// A change of a key's row.
enum StateText: Sendable {
    /// The UTF-8 of a JSON text.
    case text([UInt8])
    case removed
}
