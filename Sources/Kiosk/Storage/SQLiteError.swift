import CSQLite

/// A call of SQLite's that failed, with what SQLite says about it.
struct SQLiteError: Error, Equatable, CustomStringConvertible {
    /// The extended result code; see sqlite.org/rescode.html.
    let code: Int32
    let description: String

    init(code: Int32, _ description: String) {
        self.code = code
        self.description = description
    }

    /// What is wrong with the content of a file that SQLite itself could read.
    init(damage description: String) { self.init(code: SQLITE_CORRUPT, description) }

    /// The kind of failure, without what distinguishes its causes.
    var primaryCode: Int32 { code & 0xFF }

    /// Whether the file itself is spoilt, so that trying again is of no use.
    var isDamage: Bool {
        switch primaryCode {
        case SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_FORMAT, SQLITE_TOOBIG, SQLITE_ERROR,
            SQLITE_MISMATCH, SQLITE_CONSTRAINT:
            true
        // SQLITE_IOERR_READ, _SHORT_READ and _DATA: sectors that the medium does not give back.
        case SQLITE_IOERR: [1, 2, 32].contains(code >> 8)
        default: false
        }
    }
}
