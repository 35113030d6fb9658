import CSQLite

/// A prepared statement, which ends with this value.
struct SQLiteStatement: ~Copyable {
    private let statement: OpaquePointer
    private let connection: OpaquePointer

    init(_ sql: String, _ connection: OpaquePointer) throws(SQLiteError) {
        var prepared: OpaquePointer?
        let code = sqlite3_prepare_v2(connection, sql, -1, &prepared, nil)
        guard code == SQLITE_OK, let prepared else {
            throw SQLiteError(code: code, String(cString: sqlite3_errmsg(connection)))
        }
        statement = prepared
        self.connection = connection
    }

    deinit { sqlite3_finalize(statement) }

    /// Goes to the next row; false when there is none.
    func step() throws(SQLiteError) -> Bool {
        let code = sqlite3_step(statement)
        switch code {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        default: throw SQLiteError(code: code, String(cString: sqlite3_errmsg(connection)))
        }
    }

    /// Runs a statement that has no rows, with a key for `?1` and a text for `?2`.
    func run(_ key: String, _ text: [UInt8]? = nil) throws(SQLiteError) {
        var key = key
        let error: SQLiteError? = key.withUTF8 { key in
            bind(1, UnsafeRawBufferPointer(key))
            guard let text else { return runBound() }
            return text.withUnsafeBytes { text in
                bind(2, text)
                return runBound()
            }
        }
        if let error { throw error }
    }

    /// The bytes of a column of the row, as UTF-8 where they are a text.
    func bytes(_ column: Int32) -> [UInt8] {
        guard let text = sqlite3_column_text(statement, column) else { return [] }
        let count = Int(sqlite3_column_bytes(statement, column))
        return Array(UnsafeBufferPointer(start: text, count: count))
    }

    func number(_ column: Int32) -> Int { Int(sqlite3_column_int64(statement, column)) }

    private func runBound() -> SQLiteError? {
        // The bytes that are bound are gone when this returns.
        defer {
            sqlite3_reset(statement)
            sqlite3_clear_bindings(statement)
        }
        do {
            _ = try step()
            return nil
        } catch {
            return error
        }
    }

    /// The bytes must stay where they are until the statement has run. An empty text is no NULL.
    private func bind(_ index: Int32, _ bytes: UnsafeRawBufferPointer) {
        let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
        if let start, !bytes.isEmpty {
            sqlite3_bind_text(statement, index, start, Int32(bytes.count), nil)
        } else {
            sqlite3_bind_text(statement, index, "", 0, nil)
        }
    }
}
