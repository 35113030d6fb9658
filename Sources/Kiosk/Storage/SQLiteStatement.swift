import CSQLite

/// A prepared statement, finalised with this value.
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

    /// Steps to the next row; returns false if there is none.
    func step() throws(SQLiteError) -> Bool {
        let code = sqlite3_step(statement)
        switch code {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        default: throw SQLiteError(code: code, String(cString: sqlite3_errmsg(connection)))
        }
    }

    /// Runs a statement without rows, binding a key to `?1` and a text to `?2`.
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

    /// Returns the bytes of a column of the current row; texts are UTF-8.
    func bytes(_ column: Int32) -> [UInt8] {
        guard let text = sqlite3_column_text(statement, column) else { return [] }
        let count = Int(sqlite3_column_bytes(statement, column))
        return Array(UnsafeBufferPointer(start: text, count: count))
    }

    func number(_ column: Int32) -> Int { Int(sqlite3_column_int64(statement, column)) }

    private func runBound() -> SQLiteError? {
        // The bound bytes are freed when this returns.
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

    /// Binds bytes, which must stay in place until the statement has run. An empty text is not
    /// NULL.
    private func bind(_ index: Int32, _ bytes: UnsafeRawBufferPointer) {
        let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
        if let start, !bytes.isEmpty {
            sqlite3_bind_text(statement, index, start, Int32(bytes.count), nil)
        } else {
            sqlite3_bind_text(statement, index, "", 0, nil)
        }
    }
}
